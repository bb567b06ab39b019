"""7.3, 14.1, R-22 Income and supply on made-up routes, worked by hand."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.games.imperium.administrative.income import STEP, SetConnected, income_of
from assistant.games.imperium.board.systems import systems_panel
from assistant.games.imperium.pieces.connection import connections
from assistant.games.imperium.pieces.maintenance import needs_of
from assistant.games.imperium.routes.connection import Link
from assistant.games.imperium.state.war import State

from ..administration import give
from ..field import bare, land, put
from .on_the_map import mapped, record

TERRAN = "terran"


def part(state: State, side: str, planet: str) -> str:
    """The words of a holding's part: which sentence, and round which."""
    name = str(state.systems[planet].name.en)
    found = next(one.sentence for one in income_of(state, side).parts if name in repr(one.sentence))
    what = found.values.get("what")
    return f"{getattr(what, 'key', '')}/{found.key}".lstrip("/")


@pytest.mark.parametrize(("scenario", "imperial", "terran"), [(6, 18, 32), (7, 25, 33), (8, 26, 95)])
def test_the_income_of_the_long_scenarios_on_the_made_up_map(
    scenario: int, imperial: int, terran: int
) -> None:
    state = mapped(bare(scenario))
    assert (income_of(state, "imperial").total, income_of(state, TERRAN).total) == (imperial, terran)


@pytest.mark.parametrize(("scenario", "imperial", "terran"), [(6, 23, 32), (7, 35, 34), (8, 28, 116)])
def test_with_a_blank_map_all_is_connected_until_somebody_says_otherwise(
    scenario: int, imperial: int, terran: int
) -> None:
    state = bare(scenario)
    assert (income_of(state, "imperial").total, income_of(state, TERRAN).total) == (imperial, terran)


def test_an_enemy_fleet_on_the_only_way_cuts_off_what_lies_behind() -> None:
    state = mapped(bare())
    put(state, "imperial", "agidda", "CA")
    assert income_of(state, TERRAN).total == 30
    assert part(state, TERRAN, "midway") == "income.outpost_cut_off/route.for"
    assert part(state, TERRAN, "junction") == "income.outpost/route.by"


def test_fighters_in_a_planet_box_bar_nothing_a_lone_monitor_does() -> None:
    state = mapped(bare())
    land(state, "imperial", "agidda-1", "F")
    assert income_of(state, TERRAN).total == 32
    land(state, "imperial", "agidda-1", "M")
    assert income_of(state, TERRAN).total == 30


def test_own_fleets_neither_help_nor_bar_and_enemy_troops_bar_nothing() -> None:
    state = mapped(bare())
    put(state, TERRAN, "agidda", "CA")
    land(state, "imperial", "agidda-1", "RT", 4)
    assert income_of(state, TERRAN).total == 32


def test_a_world_that_is_contested_is_no_goal() -> None:
    state = mapped(bare())
    land(state, "imperial", "sol-1", "RT", 4)
    land(state, TERRAN, "sol-1", "RT", 4)
    found = connections(state, TERRAN).of_planet(state.planets["barnards-star-1"])
    # Sol is passed, for its markers are Terran; Alpha Centauri B is the next world.
    assert found.chain == ("barnards-star", "sol", "alpha-centauri-b")


def test_another_own_world_in_the_very_system_connects_whatever_stands_there() -> None:
    state = mapped(bare())
    put(state, "imperial", "sol", "CA")
    assert connections(state, TERRAN).of_planet(state.planets["sol-2"]).link is Link.YES
    assert connections(state, TERRAN).of_planet(state.planets["sol-1"]).link is Link.NO


def test_where_a_tick_is_missing_the_last_answer_stands_and_can_be_changed() -> None:
    state = mapped(bare(), but=("hephaistos", "midway"))
    state.planets["midway-1"].owner, state.planets["midway-1"].marker = "imperial", "outpost"
    known = connections(state, "imperial")
    assert known.of_planet(state.planets["midway-1"]).link is Link.YES
    put(state, TERRAN, "hades", "CA")
    put(state, TERRAN, "sirius", "CA")
    assert connections(state, "imperial").of_planet(state.planets["midway-1"]).link is Link.OPEN
    assert connections(state, "imperial").connected(state.planets["midway-1"])
    give(STEP, state, SetConnected("imperial", "midway-1", False))
    assert not connections(state, "imperial").connected(state.planets["midway-1"])


def test_the_table_overrules_what_was_worked_out_until_the_next_turn_both_ways() -> None:
    state = mapped(bare())
    put(state, "imperial", "agidda", "CA")
    give(STEP, state, SetConnected(TERRAN, "midway-1", True))
    give(STEP, state, SetConnected(TERRAN, "junction-1", False))
    assert income_of(state, TERRAN).total == 30
    assert connections(state, TERRAN).connected(state.planets["midway-1"])
    assert not connections(state, TERRAN).connected(state.planets["junction-1"])
    STEP.enter(state, Referee())
    assert not connections(state, TERRAN).connected(state.planets["midway-1"])
    assert connections(state, TERRAN).connected(state.planets["junction-1"])


def test_the_systems_tab_says_what_is_cut_off_by_the_map() -> None:
    state = mapped(bare())
    put(state, "imperial", "agidda", "CA")
    panel = systems_panel(state, "everybody", "")
    rows = {box.id: box for _, group in panel.groups for row in group for box in row.planets}
    assert "place.cut_off" in [remark.key for remark in rows["midway-1"].remarks]
    assert "place.cut_off" not in [remark.key for remark in rows["junction-1"].remarks]


def test_14_1_stock_goes_through_enemy_worlds_but_not_through_enemy_fleets() -> None:
    state = mapped(bare())
    put(state, TERRAN, "lagash", "CA")
    # Lagash itself is an Imperial world, which does not bar stock.
    assert connections(state, TERRAN).of_stock("lagash").chain[:3] == ("lagash", "sirius", "midway")
    assert needs_of(state, TERRAN).cut_off == frozenset()
    put(state, "imperial", "sirius", "SC")
    assert needs_of(state, TERRAN).cut_off == {"lagash"}


def test_14_1_where_an_own_world_is_no_route_is_needed() -> None:
    state = mapped(bare())
    put(state, TERRAN, "sol", "CA")
    put(state, "imperial", "sol", "CA")
    assert connections(state, TERRAN).of_stock("sol").link is Link.YES


def test_14_1_stock_is_taken_to_reach_where_routes_do_not_tell() -> None:
    state = mapped(bare(), but=("kinunir",))
    put(state, TERRAN, "kinunir", "CA")
    put(state, "imperial", "apishal", "CA")
    assert connections(state, TERRAN).of_stock("kinunir").link is Link.OPEN
    assert needs_of(state, TERRAN).cut_off == frozenset()


def test_a_route_that_is_taken_away_changes_what_is_worked_out_from_it_at_once() -> None:
    state = mapped(bare())
    record(state, {"routes.hades": ["tau-ceti", "midway"]})
    assert income_of(state, TERRAN).total == 30
