"""2 What is done at each place of the order of play."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.step import Sequence
from assistant.core.words.say import say

from .action import step as action
from .agenda import step as agenda
from .battle import step as battle
from .order import OPENING, ROUND
from .setting_up import on_board, standing, starting
from .setting_up import step as setting_up
from .state.table import State
from .status import by_itself, claims, counters
from .strategy import step as strategy


def next_round(state: State, referee: Referee) -> None:
    """11 A new round begins with the strategy phase."""
    referee.tell(say("twilight.round_begins", round=state.now.turn), "11")


SEQUENCE = Sequence(
    steps={
        step.key: step
        for step in (
            setting_up.STEP, starting.STEP, *standing.PROCEDURES, *on_board.PROCEDURES,
            strategy.STEP, action.STEP, battle.STEP, agenda.STEP,
            claims.STEP, *by_itself.STEPS, *counters.STEPS,
        )
    },
    opening=OPENING,
    turn=ROUND,
    ended=lambda state: state.over is not None,
    next_turn=next_round,
)  # fmt: skip
