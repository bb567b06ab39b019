"""16.0 How long the peace lasts: three dice of the Terran player."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.odds.dice import Face
from assistant.core.play.command import Command
from assistant.core.play.question import Answer, Dice, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.say import say
from assistant.games.imperium.state.keys import TERRAN
from assistant.games.imperium.state.war import State

from .agreed import agreed

STEP_KEY, DICE = "peace_length", 3


class RollPeace(Command, frozen=True):
    """So many turns of peace."""

    faces: Annotated[tuple[Face, ...], msgspec.Meta(min_length=DICE, max_length=DICE)]


def enter(state: State, referee: Referee) -> None:
    """Nothing is rolled yet."""
    agreed(state).settlement.faces = ()


def ask(state: State) -> list[Question]:
    """Three dice."""
    if agreed(state).settlement.faces:
        return []
    answer = Answer(
        command=RollPeace,
        label=say("settlement.length_roll"),
        fields=(Dice(name="faces", count=DICE),),
        main=True,
    )
    return [
        Question(
            key=STEP_KEY,
            side=TERRAN,
            title=say("settlement.length_title"),
            rule="16.0",
            answers=(answer,),
            about=(state.now.turn,),
            remark=say("settlement.length_remark"),
        )
    ]


def roll(state: State, command: RollPeace, referee: Referee) -> None:
    """The sum is the number of turns before the next war."""
    agreed(state).settlement.faces = command.faces
    turns = sum(command.faces)
    headline = say("settlement.length_headline", n=turns)
    referee.tell(
        say("settlement.length", n=turns), "16.0", faces=command.faces, total=turns, headline=headline
    )


STEP = Step(STEP_KEY, "16.0", ask=ask, answers={RollPeace: roll}, enter=enter)
