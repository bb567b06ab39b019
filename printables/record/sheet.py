"""The record of any game: its band, each side under its mark, the last of the journal, the paper save."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.words.say import say

from ..drawing.document import Document
from ..drawing.request import SheetRequest, start
from ..drawing.sentence import add_sentence
from .content import Recorder
from .journal import journal
from .pages import record
from .strip import Strip


def make(game: Game, request: SheetRequest, recorder: type[Recorder] = Recorder) -> Document:
    """The record in a recorder's words; a seat from which something is hidden gets none."""
    # A record holds everything: half of it would let a match be set up wrongly.
    if not request.whole:
        return _closed(request)
    own = recorder(game, request)
    strip = Strip(own.figures(), own.situation(), request)
    columns = [*(own.column(side) for side in game.sides), *own.tables()]
    return record(game, request, strip, [*columns, *journal(request)])


def _closed(request: SheetRequest) -> Document:
    """What is printed for a seat from which something is hidden."""
    document = start(request, "sheet.record.title")
    add_sentence(document, request, say("sheet.record.closed"))
    return document
