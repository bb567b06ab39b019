"""Everything a table needs tonight, as one document: the sheets of the game that are marked so."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.game import Game

from . import sheets_of
from .drawing.document import Document
from .drawing.request import SheetRequest, start
from .sheet import Sheet


def make(game: Game, request: SheetRequest) -> Document:
    """The pages of those sheets one after the other, numbered through."""
    frame = game.frame(request.state, request.seat)
    wanted = (sheet for sheet in sheets_of(game.key) if sheet.tonight and sheet.offered(frame))
    return bundled(game, request, "tonight", wanted)


def bundled(game: Game, request: SheetRequest, key: str, sheets: Iterable[Sheet]) -> Document:
    """The pages of some sheets one after the other."""
    document = start(request, f"sheet.{key}.title")
    for sheet in sheets:
        document.include(sheet.title, sheet.document(game, request))
    return document
