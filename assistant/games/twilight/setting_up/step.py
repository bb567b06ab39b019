"""Who holds the speaker token first."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Choice, Option, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say

from ..pieces.players import at_table, name, playing
from ..state.keys import SideKey
from ..state.table import FIRST, State


class ChooseSpeaker(Command, frozen=True):
    """The first speaker."""

    speaker: SideKey


def ask(state: State) -> list[Question]:
    """The table names the first speaker."""
    if state.speaker:
        return []
    options = tuple(Option(value=side, label=name(state, side), side=side) for side in playing(state))
    field = Choice(name="speaker", options=options)
    answer = Answer(command=ChooseSpeaker, label=say("twilight.is_speaker"), fields=(field,), main=True)
    return [
        Question(key="speaker", side="", title=say("twilight.who_is_speaker"), rule="3", answers=(answer,))
    ]


def choose_speaker(state: State, command: ChooseSpeaker, referee: Referee) -> None:
    """3 The speaker takes the first strategy card."""
    at_table(state, command.speaker)
    state.speaker = command.speaker
    referee.tell(say("twilight.speaker_is", player=name(state, command.speaker)), "3")


STEP = Step(FIRST, "3", ask, {ChooseSpeaker: choose_speaker})
