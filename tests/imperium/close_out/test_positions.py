"""Positions are asked before maintenance only if part of the turn was played on the board alone."""

from __future__ import annotations

from typing import Literal

import pytest

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.close_out import positions
from assistant.games.imperium.close_out.positions import FleetsAt, PositionsRight, UnitsAt
from assistant.games.imperium.pieces.forces import fleet_of
from assistant.games.imperium.state.war import Aboard, Due, InFleet, OnPlanet, State

from ..build import at
from ..deploy import empty, fleet, ids, on_planet, the


@pytest.fixture
def state() -> State:
    """A turn that was played on the board, at the question."""
    state = at(empty(), "positions")
    state.segment.untracked = True
    fleet(state, "terran", 1, "sol", "DD", "TR", "CV")
    on_planet(state, "terran", "sol-1", "RT", "F")
    return state


def put(state: State, command: Command) -> Referee:
    """Answer the step."""
    referee = Referee()
    positions.STEP.answers[type(command)](state, command, referee)
    return referee


def test_a_turn_tracked_action_by_action_asks_nothing(state: State) -> None:
    state.segment.untracked = False
    assert positions.ask(state) == []


def test_both_sides_are_asked_at_once_and_each_says_when_all_is_right(state: State) -> None:
    assert [question.side for question in positions.ask(state)] == ["imperial", "terran"]
    sides: tuple[Literal["imperial", "terran"], ...] = ("imperial", "terran")
    for side in sides:
        put(state, PositionsRight(side))
    assert positions.ask(state) == []


def test_fleets_are_where_the_players_say(state: State) -> None:
    put(state, FleetsAt("terran", (1,), "procyon"))
    assert fleet_of(state, "terran", 1).system == "procyon"


def test_a_unit_moves_to_a_planet_box(state: State) -> None:
    put(state, UnitsAt("terran", ids(state, "terran", "F"), "hades-1"))
    assert the(state, "F").where == OnPlanet("hades-1")


def test_a_unit_moves_aboard_a_fleet_with_room(state: State) -> None:
    put(state, UnitsAt("terran", ids(state, "terran", "RT", "F"), "aboard:1"))
    assert the(state, "RT").where == Aboard(the(state, "TR").id)
    assert the(state, "F").where == Aboard(the(state, "CV").id)


def test_ships_may_form_a_new_fleet(state: State) -> None:
    put(state, UnitsAt("terran", ids(state, "terran", "DD"), "new:ys"))
    assert the(state, "DD").where == InFleet(2)
    assert fleet_of(state, "terran", 2).system == "ys"


def test_ships_may_change_their_fleet(state: State) -> None:
    fleet(state, "terran", 2, "hades", "SC")
    put(state, UnitsAt("terran", ids(state, "terran", "SC"), "fleet:1"))
    assert [each.number for each in state.fleets] == [1]


@pytest.mark.parametrize(
    ("unit", "place"),
    [
        ("DD", "sol-1"),
        ("RT", "fleet:1"),
        ("DD", "aboard:1"),
        ("DD", "nowhere"),
        ("DD", "fleet:x"),
        ("DD", "fleet:7"),
    ],
)
def test_what_cannot_stand_there_makes_no_sense(state: State, unit: str, place: str) -> None:
    with pytest.raises(Senseless):
        put(state, UnitsAt("terran", ids(state, "terran", unit), place))


def test_what_waits_on_the_turn_track_has_no_position(state: State) -> None:
    the(state, "DD").where = Due(3)
    with pytest.raises(Senseless):
        put(state, UnitsAt("terran", ids(state, "terran", "DD"), "sol-1"))


def test_what_moved_is_counted_only_to_the_enemy(state: State) -> None:
    (line,) = put(state, UnitsAt("terran", ids(state, "terran", "F"), "hades-1")).lines
    assert "Hades" not in str(line.for_seat("imperial"))
    assert "F" in str(line.for_seat("terran"))
