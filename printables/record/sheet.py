"""The record of any game: its band, each side under its mark, the last of the journal, the paper save."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.words.say import say

from ..drawing.document import Document
from ..drawing.request import SheetRequest, start
from ..drawing.sentence import add_sentence
from .columns import Column
from .content import Recorder
from .journal import journal
from .pages import record
from .strip import Strip


def make(game: Game, request: SheetRequest) -> Document:
    """The record; a seat from which something is hidden gets none."""
    if not request.whole:
        return closed(request)
    return recorded(Recorder(game, request))


def recorded(recorder: Recorder, *more: Column) -> Document:
    """What a recorder puts into words, on pages: its strip, a column a side, `more` columns, the journal."""
    game, request = recorder.game, recorder.request
    strip = Strip(recorder.figures(), recorder.situation(), request)
    columns = [recorder.column(side) for side in game.sides]
    return record(game, request, strip, [*columns, *more, *journal(request)])


def closed(request: SheetRequest) -> Document:
    """What is printed for a seat from which something is hidden."""
    document = start(request, "sheet.record.title")
    add_sentence(document, request, say("sheet.record.closed"))
    return document
