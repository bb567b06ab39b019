"""Everything a table needs tonight, as one document: the sheets of the game that are marked so."""

from __future__ import annotations

from assistant.core.game import Game

from . import sheets_of
from .document import Document
from .request import SheetRequest, start


def make(game: Game, request: SheetRequest) -> Document:
    """The pages of those sheets one after the other, numbered through."""
    document = start(request, "sheet.tonight.title")
    for sheet in sheets_of(game.key):
        if sheet.tonight:
            document.pages += sheet.document(game, request).pages
    return document
