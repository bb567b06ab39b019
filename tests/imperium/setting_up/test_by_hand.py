"""Forces placed by hand: group by group, where the rules let each kind stand."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.question import Draw, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.imperium.pieces.forces import (
    by_type,
    units_at,
    units_on,
)
from assistant.games.imperium.setting_up import step as setup
from assistant.games.imperium.setting_up.questions import ask
from assistant.games.imperium.state.war import Aboard, OnPlanet, State

from ..build import unplaced


def by_hand(scenario: int = 6) -> State:
    """A war in which the Imperial side places by hand, its troops drawn."""
    state = unplaced(scenario)
    fields = [field for field in ask(state)[0].answers[2].fields if isinstance(field, Draw)]
    draws: Any = {field.name: field.cup[: field.count] for field in fields}
    setup.draw_troops(state, setup.DrawTroops("imperial", **draws), Referee())
    return state


def place(state: State, system: str, aboard: bool = False, **units: int) -> Referee:
    """Place a group of the Imperial side; keys write RT_6 for RT-6."""
    referee = Referee()
    chosen = {key.replace("_", "-"): number for key, number in units.items()}
    cargo: Any = "aboard" if aboard else "planets"
    setup.place_forces(state, setup.PlaceForces("imperial", system, chosen, cargo), referee)
    return referee


def test_forces_are_placed_by_hand_group_by_group_until_none_is_left() -> None:
    state = by_hand()
    place(state, "dingir", CR=1, DD=2, TR=3, PD=1)
    (question,) = ask(state)
    (rows,) = (field for field in question.answers[0].fields if isinstance(field, Steppers))
    assert {row.key: row.most for row in rows.rows}["DD"] == 2
    assert "CR" not in {row.key for row in rows.rows}
    assert by_type(units_at(state, "dingir", "imperial")) == {"CR": 1, "DD": 2, "TR": 3, "PD": 1}
    assert len(state.fleets) == 1


def test_a_second_group_joins_the_fleet_that_stands_there() -> None:
    state = by_hand()
    place(state, "dingir", CR=1)
    place(state, "dingir", DD=2)
    assert len(state.fleets) == 1


def test_ground_units_go_into_own_boxes_or_aboard_transports_as_wished() -> None:
    state = by_hand()
    place(state, "dingir", True, TR=1, RT_6=1, PD=1)
    infantry = next(unit for unit in state.units.values() if unit.type == "RT")
    battery = next(unit for unit in state.units.values() if unit.type == "PD")
    assert isinstance(infantry.where, Aboard | OnPlanet)
    assert sorted(type(unit.where).__name__ for unit in (infantry, battery)) == ["Aboard", "OnPlanet"]
    place(state, "gashidda", RT_5=1)
    assert [unit.type for unit in units_on(state, "gashidda-1")] == ["RT"]


def test_ships_stand_only_where_an_own_world_or_outpost_is() -> None:
    state = by_hand()
    referee = place(state, "sol", DD=1)
    assert [no.sentence.key for no in referee.refusals] == ["setup.no_own_marker"]
    with pytest.raises(Forbidden):
        referee.decide()


def test_monitors_stand_only_at_own_worlds() -> None:
    state = by_hand()
    refused = place(state, "nusku", M=1)
    assert [(no.sentence.key, no.rule) for no in refused.refusals] == [("setup.monitor_needs_world", "11.8")]
    assert not place(by_hand(), "dingir", M=1).refusals


def test_no_more_fleets_than_markers_stand_on_the_map() -> None:
    state = by_hand()
    state.sides["imperial"].markers = 1
    place(state, "dingir", DD=1)
    refused = place(state, "ishkur", DD=1)
    assert [(no.sentence.key, no.rule) for no in refused.refusals] == [("setup.no_marker", "8.0")]


def test_a_planet_box_takes_five_units_a_hex_and_infantry_only_on_a_planets() -> None:
    state = by_hand()
    state.planets["dingir-1"].hexes = 1
    assert not place(state, "dingir", PD=3).refusals
    state.planets["gashidda-1"].type = "N2"
    refused = place(state, "gashidda", RT_6=1)
    assert [no.rule for no in refused.refusals] == ["11.7"]


@pytest.mark.parametrize("units", [{}, {"DD": 0}, {"DD": 9}, {"BB": 1}, {"RT_2": 1}])
def test_what_is_not_in_hand_cannot_be_placed(units: Any) -> None:
    with pytest.raises(Senseless):
        place(by_hand(), "dingir", **units)


def test_a_system_that_does_not_exist_makes_no_sense() -> None:
    with pytest.raises(Senseless):
        place(by_hand(), "vega", DD=1)
    with pytest.raises(Senseless):
        setup.lift_forces(by_hand(), setup.LiftForces("imperial", "dingir"), Referee())


def test_what_was_drawn_and_placed_only_its_own_side_reads() -> None:
    state = by_hand()
    (line,) = place(state, "dingir", CR=1).lines
    assert line.for_seat("imperial").key == "setup.placed"
    assert line.for_seat("terran").key == "setup.placed_hidden"
    assert "units" not in line.for_seat("terran").values
