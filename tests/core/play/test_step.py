"""The order of play: places by their keys, and turns that have other legs."""

from __future__ import annotations

import dataclasses

from assistant.core.play.referee import Referee
from assistant.core.play.state import Now
from assistant.core.play.step import Place, Sequence, Step

from ..tiny import SEQUENCE, State

SURPRISE = Place("surprise", "surprise", when=lambda state: state.now.turn == 2)
STEPS = {**SEQUENCE.steps, "surprise": Step("surprise", "3.0", SEQUENCE.steps["total"].ask)}


def test_a_turn_has_only_the_places_that_are_meant_for_it() -> None:
    sequence = Sequence(STEPS, (), (Place("total", "leg"), SURPRISE), ended=lambda state: state.now.turn > 3)
    state = State("", Now(stop="total"))
    sequence.start(state, Referee())
    stood = []
    while state.now.turn < 4:
        stood.append((state.now.turn, state.now.stop))
        state.bids = {"asked": state.now.turn}
        sequence._go_further(state, Referee())
    assert stood == [(1, "total"), (2, "total"), (2, "surprise"), (3, "total")]


def test_a_step_added_to_the_order_leaves_play_where_it_stood() -> None:
    state = State("", Now(stop="bid"))
    added = dataclasses.replace(SEQUENCE, steps=STEPS, turn=(Place("surprise", "leg"), *SEQUENCE.turn))
    assert SEQUENCE.open(state) is added.open(state)
    assert added.place(state).step == "bid"


def test_a_step_a_turn_has_several_times_is_numbered_and_a_single_one_is_not() -> None:
    assert [Place("actions", "action", number).key for number in (1, 3)] == ["actions.1", "actions.3"]
    assert Place("income", "administrative").key == "income"
