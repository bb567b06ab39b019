"""4.0 Sequence of play: one turn is one year."""

from __future__ import annotations

from assistant.core.referee import Referee
from assistant.core.say import say
from assistant.core.step import Sequence

from . import (
    actions,
    construction,
    income,
    interference,
    maintenance,
    petition,
    positions,
    prestige,
    reinforcements,
    repair,
    scrap,
    setup,
)
from .order import OPENING, TURN
from .planetary_battle import procedure as planetary_battle
from .segment_state import Segment
from .space_battle import procedure as space_battle
from .state import CloseOut, Pending, State


def next_turn(state: State, referee: Referee) -> None:
    """A new year: what lasted for the turn that is over ends."""
    interference.expire(state, referee)
    state.segment = Segment()
    state.pending = Pending()
    state.close_out = CloseOut(prestige_at_start=state.prestige)
    referee.tell(say("sequence.turn_begins", turn=state.now.turn), "4.0")


SEQUENCE = Sequence(
    steps={
        step.key: step
        for module in (
            setup, interference, petition, income, reinforcements, construction,
            actions, positions, maintenance, scrap, repair, prestige, planetary_battle, space_battle,
        )
        for step in (module.STEP, *getattr(module, "PROCEDURES", ()))
    },
    opening=OPENING,
    turn=TURN,
    ended=lambda state: state.over is not None,
    next_turn=next_turn,
)  # fmt: skip
