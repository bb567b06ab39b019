"""The record of a war, in the order in which the board is set up again."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.words.say import Say, say
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.state.war import State
from printables.drawing.document import Document
from printables.drawing.request import SheetRequest, start
from printables.drawing.sentence import add_sentence
from printables.record.pages import record
from printables.record.strip import Strip

from .columns import column
from .content import Recorder
from .strip import figures


def make(game: Game, request: SheetRequest) -> Document:
    """The record; in a closed match only for both sides together."""
    state: State = request.state
    if state.closed and request.seat != EVERYBODY:
        document = start(request, "sheet.record.title")
        add_sentence(document, request, say("sheet.fleets.closed"))
        return document
    recorder, room = Recorder(game, state, request.words), request.room
    strip = Strip(figures(recorder, request.turn), recorder.situation(), request)
    columns = [column(recorder, side, room.column) for side in game.sides]
    return record(game, request, strip, columns, _note(state))


def _note(state: State) -> Say:
    """How the match ended, in few words; what the record is for while it goes on."""
    if state.winner:
        return say(f"victory.{state.winner}_wins")
    return say("victory.armistice_begins") if state.over else say("sheet.record.note")
