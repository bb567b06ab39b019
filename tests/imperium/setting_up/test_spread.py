"""Spreading: exactly the scenario's forces, within its limits, and where the map leaves no room for it."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import register
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.pieces.forces import (
    cargo_of,
    holdings,
    own_world_at,
    system_of,
    units_at,
)
from assistant.games.imperium.setting_up import step as setup
from assistant.games.imperium.setting_up.questions import ask
from assistant.games.imperium.setting_up.spread import cover_left
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import Aboard, OnPlanet, State

from ...any_game.figures import Figure, with_another
from ..build import spread_side, unplaced, war
from .counting import counted

SHIPS = {6: (15, 18), 7: (66, 80), 8: (73, 90)}


@pytest.fixture
def state() -> State:
    """The Imperial side spreads first."""
    return unplaced()


def test_without_a_fleet_marker_spreading_is_refused_and_says_why(state: State) -> None:
    state.sides["imperial"].markers = 0
    referee = Referee()
    spread_side(state, referee)
    assert {refusal.sentence.key for refusal in referee.refusals} == {"setup.no_marker"}


def test_without_a_world_or_outpost_there_is_nowhere_to_stand(state: State) -> None:
    for planet in holdings(state, "imperial"):
        planet.owner = planet.marker = ""
    with pytest.raises(Senseless) as told:
        spread_side(state, Referee())
    assert told.value.sentence.key == "setup.nowhere"


def test_monitors_without_a_world_are_refused_with_their_rule(state: State) -> None:
    for planet in holdings(state, "imperial", "world"):
        planet.marker = "outpost"
    referee = Referee()
    spread_side(state, referee)
    assert len(referee.refusals) == 1


@pytest.mark.parametrize("marker", ["world", "outpost"])
def test_spreading_goes_by_the_cover_that_the_chart_prints(
    state: State, marker: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = cover_left(state, IMPERIAL)
    state.kit = register(with_another(GAME, Figure("maintenance", marker, "cover"), monkeypatch))
    more = {system: left - usual[system] for system, left in cover_left(state, IMPERIAL).items()}
    assert sum(more.values()) == len(holdings(state, IMPERIAL, marker)) > 0


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


def test_the_question_states_the_scheme_of_spreading_and_offers_to_change_it() -> None:
    state = unplaced(6)
    spread, change, *_ = ask(state)[0].answers
    assert spread.remark == say("setup.spread_scheme")
    assert (spread.main, spread.tag, change.fixed["change"]) == (True, "spread_forces", True)


def test_spread_then_change_keeps_the_side_open_until_it_is_ready() -> None:
    state = unplaced(8)
    setup.spread_forces(state, setup.SpreadForces("imperial", change=True), Referee())
    (question,) = ask(state)
    assert [answer.tag for answer in question.answers] == ["ready_forces", "lift_forces"]
    before = counted(state, "imperial")
    setup.lift_forces(state, setup.LiftForces("imperial", "dingir"), Referee())
    assert not units_at(state, "dingir", "imperial")
    with pytest.raises(Senseless):
        setup.ready(state, setup.ReadyForces("imperial"), Referee())
    setup.spread_forces(state, setup.SpreadForces("imperial", change=True), Referee())
    assert counted(state, "imperial") == before
    setup.ready(state, setup.ReadyForces("imperial"), Referee())
    assert ask(state)[0].side == "terran"
