"""A war begins: the scenario's forces, markers and limits; spread for the players or placed by hand."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.errors import Forbidden, Missing, Senseless
from assistant.core.game import Setup
from assistant.core.kit import register
from assistant.core.question import Draw, Steppers
from assistant.core.referee import Referee
from assistant.core.say import say
from assistant.games import GAMES
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.components.scenarios import scenarios
from assistant.games.imperium.pieces.forces import (
    OUTPOST,
    WORLD,
    by_type,
    cargo_of,
    holdings,
    own_world_at,
    system_of,
    units_at,
    units_on,
)
from assistant.games.imperium.pieces.invariants import broken
from assistant.games.imperium.setting_up import step as setup
from assistant.games.imperium.setting_up.questions import ask
from assistant.games.imperium.setting_up.spread import cover_left
from assistant.games.imperium.state.war import Aboard, InFleet, OnPlanet, State
from assistant.matches.match import Match
from tests.player import reply

from ..build import MAP_READ, spread_side, unplaced, war

SHIPS = {6: (15, 18), 7: (66, 80), 8: (73, 90)}


def counted(state: State, side: str) -> dict[str, int]:
    """A side's counters by type."""
    return by_type([unit for unit in state.units.values() if unit.side == side])


def by_hand(scenario: int = 6) -> State:
    """A war in which the Imperial side places by hand, its troops drawn."""
    state = unplaced(scenario)
    setup.count_markers(state, setup.CountMarkers(), Referee())
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


def test_an_unknown_scenario_is_missing() -> None:
    with pytest.raises(Missing):
        setup.new(Setup("no-such-war"), register(load()))


@pytest.mark.parametrize(("scenario", "prestige", "budget"), [(6, 5, 10), (7, 4, 14), (8, 4, 22)])
def test_prestige_and_budget_are_the_scenarios(scenario: int, prestige: int, budget: int) -> None:
    state = unplaced(scenario)
    assert (state.prestige, state.sides["imperial"].budget, state.now.turn) == (prestige, budget, 1)
    assert state.sides["imperial"].stock == state.sides["terran"].stock == 0


def test_scenario_6_permits_nothing_and_7_everything() -> None:
    assert unplaced(6).sides["imperial"].permissions == []
    assert set(unplaced(7).sides["imperial"].permissions) == {"CR", "CA", "B1", "B2", "BB"}
    assert unplaced(7).sides["terran"].big_ships_unlocked
    assert not unplaced(6).sides["terran"].big_ships_unlocked


@pytest.mark.parametrize(
    ("scenario", "side", "worlds", "outposts"),
    [(6, "imperial", 6, 7), (6, "terran", 3, 6), (7, "imperial", 9, 12), (7, "terran", 3, 8),
     (8, "imperial", 3, 3), (8, "terran", 12, 18)],
)  # fmt: skip
def test_worlds_and_outposts_are_the_scenarios(scenario: int, side: str, worlds: int, outposts: int) -> None:
    state = unplaced(scenario)
    assert len(holdings(state, side, WORLD)) == worlds
    assert len(holdings(state, side, OUTPOST)) == outposts


def test_mars_is_terraformed_in_scenario_8_only() -> None:
    assert unplaced(8).planets["sol-2"].terraformed
    assert not unplaced(6).planets["sol-2"].terraformed


@pytest.mark.parametrize("scenario", [6, 7, 8])
def test_spreading_places_exactly_the_scenarios_forces(scenario: int) -> None:
    state = war(scenario)
    listed = load().scenarios[state.scenario]
    for side, ships in zip(("imperial", "terran"), SHIPS[scenario], strict=True):
        there = counted(state, side)
        deployment = listed.sides[side]
        assert sum(there.values()) == deployment.units
        assert sum(n for code, n in there.items() if code not in ("RT", "JT", "PD")) == ships
        assert {code: there[code] for code in deployment.forces} == deployment.forces


@pytest.mark.parametrize("scenario", [6, 7, 8])
def test_spreading_keeps_to_the_scenarios_limits(scenario: int) -> None:
    state = war(scenario)
    for unit in state.units.values():
        system = system_of(state, unit)
        assert holdings(state, unit.side)
        assert any(planet.system == system for planet in holdings(state, unit.side))
        if unit.type == "M":
            assert own_world_at(state, system, unit.side)
        if unit.type in ("RT", "JT", "PD"):
            assert isinstance(unit.where, OnPlanet)
            assert state.planets[unit.where.planet].owner == unit.side


@pytest.mark.parametrize("scenario", [7, 8])
def test_spreading_puts_fighters_into_carriers_first_and_never_too_many(scenario: int) -> None:
    state = war(scenario)
    for side in ("imperial", "terran"):
        aboard = [u for u in state.units.values() if u.side == side and isinstance(u.where, Aboard)]
        assert {unit.type for unit in aboard} == {"F"}
        assert len(aboard) == (4 if side == "imperial" else 10) if scenario == 7 else len(aboard) >= 6
    for ship in state.units.values():
        load_of = len(cargo_of(state, ship))
        assert load_of <= (3 if ship.side == "terran" else 2)


def test_spreading_makes_one_fleet_a_system_and_keeps_to_the_markers() -> None:
    state = unplaced(7)
    setup.count_markers(state, setup.CountMarkers(imperial=6, terran=4), Referee())
    spread_side(state, Referee())
    spread_side(state, Referee())
    assert [len([f for f in state.fleets if f.side == side]) for side in ("imperial", "terran")] == [6, 4]
    assert len({(fleet.side, fleet.system) for fleet in state.fleets}) == 10


def test_spreading_leaves_no_ship_that_the_bases_cannot_maintain_where_they_can() -> None:
    state = war(6)
    for side in ("imperial", "terran"):
        assert min(cover_left(state, side).values()) >= 0


@pytest.mark.parametrize("side", ["imperial", "terran"])
def test_spreading_burdens_all_bases_alike_where_they_cannot(side: str) -> None:
    left = cover_left(war(8), side).values()
    assert max(left) > 0 or max(left) - min(left) <= 12


def test_the_fleet_markers_are_asked_once_and_may_stay_unlimited() -> None:
    state = unplaced(6)
    (question,) = ask(state)
    assert question.side == ""
    assert [answer.fields == () for answer in question.answers] == [True, False]
    setup.count_markers(state, setup.CountMarkers(terran=8), Referee())
    assert (state.sides["imperial"].markers, state.sides["terran"].markers) == (None, 8)
    assert ask(state)[0].side == "imperial"


def test_the_imperial_side_sets_up_first() -> None:
    state = unplaced(6)
    setup.count_markers(state, setup.CountMarkers(), Referee())
    spread_side(state, Referee())
    assert ask(state)[0].side == "terran"
    with pytest.raises(Senseless):
        setup.spread_forces(state, setup.SpreadForces("imperial"), Referee())


def test_scenario_6_draws_3_infantry_of_8_and_1_jump_troop_of_5() -> None:
    state = unplaced(6)
    setup.count_markers(state, setup.CountMarkers(), Referee())
    fields = [field for field in ask(state)[0].answers[0].fields if isinstance(field, Draw)]
    assert [(field.name, field.count, len(field.cup)) for field in fields] == [
        ("infantry", 3, 8), ("jump_troops", 1, 5),
    ]  # fmt: skip


def test_scenario_7_draws_10_troops_from_both_kinds_together() -> None:
    state = unplaced(7)
    setup.count_markers(state, setup.CountMarkers(), Referee())
    (field,) = (field for field in ask(state)[0].answers[0].fields if isinstance(field, Draw))
    assert (field.name, field.count, len(field.cup)) == ("troops", 10, 13)
    drawn = field.cup[3:]
    setup.spread_forces(state, setup.SpreadForces("imperial", troops=drawn), Referee())
    troops = counted(state, "imperial")
    assert (troops["RT"], troops["JT"]) == (5, 5)
    strengths = sorted(u.strength for u in state.units.values() if u.side == "imperial" and u.type == "JT")
    assert strengths == [4, 4, 5, 5, 6]


def test_scenario_8_brings_all_troops_and_draws_none() -> None:
    state = unplaced(8)
    setup.count_markers(state, setup.CountMarkers(), Referee())
    assert ask(state)[0].answers[0].fields == ()
    setup.spread_forces(state, setup.SpreadForces("imperial"), Referee())
    strengths = [u.strength for u in state.units.values() if u.type == "RT"]
    assert sorted(strengths) == sorted(load().units["imperial"]["RT"].strengths)


@pytest.mark.parametrize("drawn", [(), (6, 6, 5), (6, 5, 5, 5), (9, 5, 5)])
def test_a_draw_the_cup_cannot_give_makes_no_sense(drawn: tuple[int, ...]) -> None:
    state = unplaced(6)
    setup.count_markers(state, setup.CountMarkers(), Referee())
    with pytest.raises(Senseless):
        setup.spread_forces(
            state, setup.SpreadForces("imperial", infantry=drawn, jump_troops=(6,)), Referee()
        )


def test_the_question_states_the_scheme_of_spreading_and_offers_to_change_it() -> None:
    state = unplaced(6)
    setup.count_markers(state, setup.CountMarkers(), Referee())
    spread, change, _ = ask(state)[0].answers
    assert spread.remark == say("setup.spread_scheme")
    assert (spread.main, spread.command, change.fixed["change"]) == (True, "spread_forces", True)


def test_spread_then_change_keeps_the_side_open_until_it_is_ready() -> None:
    state = unplaced(8)
    setup.count_markers(state, setup.CountMarkers(), Referee())
    setup.spread_forces(state, setup.SpreadForces("imperial", change=True), Referee())
    (question,) = ask(state)
    assert [answer.command for answer in question.answers] == ["ready_forces", "lift_forces"]
    before = counted(state, "imperial")
    setup.lift_forces(state, setup.LiftForces("imperial", "dingir"), Referee())
    assert not units_at(state, "dingir", "imperial")
    with pytest.raises(Senseless):
        setup.ready(state, setup.ReadyForces("imperial"), Referee())
    setup.spread_forces(state, setup.SpreadForces("imperial", change=True), Referee())
    assert counted(state, "imperial") == before
    setup.ready(state, setup.ReadyForces("imperial"), Referee())
    assert ask(state)[0].side == "terran"


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


def test_ships_stand_in_fleets_and_monitors_in_planet_boxes() -> None:
    state = war(6)
    for unit in state.units.values():
        assert isinstance(unit.where, OnPlanet if unit.type in ("M", "RT", "JT", "PD") else InFleet)


def test_nothing_of_the_setup_is_pending_when_the_war_begins(tmp_path: Path) -> None:
    state = war(7)
    assert (state.pending.answered, state.to_place, ask(state)) == ([], {}, [])


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_answered_at_random_the_set_up_comes_to_an_end(seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    scenario = [each.key for each in scenarios() if not each.battle][seed % 3]
    match = Match.create(
        tmp_path, "random01", GAMES["imperium"], Setup(scenario, printed=MAP_READ if seed % 2 else {})
    )
    for number in range(2000):
        (question, *_) = match.questions("everybody")
        if not question.key.startswith(("setup", "planet_reading")):
            break
        fields = reply(question, chance)
        assert fields is not None
        with suppress(Forbidden, Senseless):
            match.answer(match.convert(fields), question=question.id, action=f"random-{number}")
    state = match.state()
    listed = load().scenarios[scenario]
    assert len(state.units) == sum(deployment.units for deployment in listed.sides.values())
    assert broken(state) == {}
    assert match.replay_fault() == 0
