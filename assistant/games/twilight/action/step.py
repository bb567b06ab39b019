"""4-9 The action phase: turns in the order of play until all have passed."""

from __future__ import annotations

from assistant.core.question import Question
from assistant.core.referee import Referee
from assistant.core.step import Step

from ..pieces.turns import first_turn
from ..state.table import State
from . import turn
from .strategic import primary, secondary
from .tactical import questions as tactical_questions
from .tactical import step as tactical


def begin(state: State, referee: Referee) -> None:
    """4 The first in the order of play acts."""
    for player in state.players.values():
        player.passed, player.skipped, player.turns = False, False, 0
    first_turn(state)


def ask(state: State) -> list[Question]:
    """What the action asks that is going on, or which action is taken."""
    if state.action is None:
        return turn.ask(state)
    return primary.ask(state) or secondary.ask(state) or tactical_questions.ask(state)


STEP = Step(
    "turns",
    "4",
    ask,
    {**turn.ANSWERS, **primary.ANSWERS, **secondary.ANSWERS, **tactical.ANSWERS},
    begin,
)
