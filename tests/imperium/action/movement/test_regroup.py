"""10.0 Fleets joined and split: an act like a move."""

from __future__ import annotations

import pytest

from assistant.core.errors import Senseless
from assistant.games.imperium.action.movement.regrouping import JoinFleets, SplitFleet
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, asked, five_fleets, ids, initiative


@pytest.fixture
def state() -> State:
    """Each side has fleets in two systems."""
    return five_fleets()


def test_joining_counts_as_moving(state: State) -> None:
    initiative(state, 2, 3)
    answer(state, JoinFleets("terran", (1, 2)))
    assert [(f.number, f.acted) for f in state.fleets if f.system == "sol"] == [(1, True)]
    assert len([u for u in state.units.values() if u.side == "terran"]) == 4


def test_splitting_counts_as_moving_for_both_parts(state: State) -> None:
    initiative(state, 2, 3)
    answer(state, SplitFleet("terran", ids(state, "terran", "DD")))
    new = next(f for f in state.fleets if f.side == "terran" and f.number == 4)
    assert new.acted
    assert next(f for f in state.fleets if f.side == "terran" and f.number == 1).acted


def test_a_split_needs_an_unused_marker(state: State) -> None:
    state.sides["terran"].markers = 3
    initiative(state, 2, 3)
    assert "split_fleet" not in {a.command for a in asked(state)["terran"].answers}


def test_a_split_leaves_somebody_behind(state: State) -> None:
    initiative(state, 2, 3)
    with pytest.raises(Senseless):
        answer(state, SplitFleet("terran", ids(state, "terran", "CL", "DD")))
