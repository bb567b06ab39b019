"""Every sheet there is of a match, as one document."""

from __future__ import annotations

from assistant.core.game import Game

from . import sheets_of
from .drawing.document import Document
from .drawing.request import SheetRequest
from .tonight import bundled


def make(game: Game, request: SheetRequest) -> Document:
    """All sheets but those that are made of others."""
    frame = game.frame(request.state, request.seat)
    offered = (sheet for sheet in sheets_of(game.key) if not sheet.bundle and sheet.offered(frame))
    return bundled(game, request, "everything", offered)
