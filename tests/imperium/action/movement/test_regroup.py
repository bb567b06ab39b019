"""10.0 Fleets joined and split: an act like a move."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.movement.regrouping import JoinFleets, SplitFleet
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import answer, asked, five_fleets, ids, initiative, shut


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
    assert set(shut(state, "split_fleet", "units")) == {("movement.no_marker", "8.0")}


def test_10_0_fleets_and_ships_that_have_acted_stay_in_the_lists_of_joining_and_splitting(
    state: State,
) -> None:
    initiative(state, 2, 3)
    for one in state.fleets:
        one.acted = True
    assert shut(state, "join_fleets", "fleets") == [("actions.has_acted", "10.0")] * 2
    assert set(shut(state, "split_fleet", "units")) == {("actions.has_acted", "10.0")}


def test_10_0_a_fleet_that_has_not_acted_stays_open_beside_one_that_has(state: State) -> None:
    initiative(state, 2, 3)
    state.fleets[2].acted = True
    (join,) = [each for each in asked(state)["terran"].answers if each.tag == "join_fleets"]
    assert [(option.value, bool(option.refusal)) for option in join.fields[0].options] == [
        ("1", True),
        ("2", False),
    ]


def test_a_split_leaves_somebody_behind(state: State) -> None:
    initiative(state, 2, 3)
    with pytest.raises(Senseless):
        answer(state, SplitFleet("terran", ids(state, "terran", "CL", "DD")))
