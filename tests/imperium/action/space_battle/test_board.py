from __future__ import annotations

import pytest

from assistant.games.imperium.action.space_battle.starting_areas import open_areas, way_in
from assistant.games.imperium.components.battle_board import AREAS, distance, neighbours, reachable, within
from assistant.games.imperium.pieces.edges import edges_left
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.space_battle import Entry

from .fighting import battle, put, scenario


def test_12_1_the_board_has_three_levels_of_five_by_five_areas():
    assert len(AREAS) == 75
    assert AREAS[0] == 111
    assert AREAS[-1] == 355


def test_12_1_from_113_to_345_it_is_seven_areas():
    assert distance(113, 345) == 7


def test_12_1_area_344_has_five_neighbours_and_none_across_a_corner():
    assert set(neighbours(344)) == {334, 343, 354, 345, 244}


def test_12_2_entry_four_and_then_two_opens_252_and_the_areas_next_to_it():
    state = battle(round=0, entries=[Entry(1, (4, 2))])
    (ship,) = put(state, IMPERIAL, 0, "CA")
    assert way_in(state, Entry(1, (4, 2))) == 252
    assert set(open_areas(state, ship)) == {252, 242, 251, 253, 152, 352}


def test_12_2_entry_two_is_the_left_edge_of_the_high_level():
    assert way_in(battle(), Entry(1, (2, 3))) == 113


@pytest.mark.parametrize("entry", [1, 3, 5, 6])
def test_12_2_an_entry_number_nobody_published_leads_nowhere_until_it_is_read_off(entry: int):
    state = battle()
    assert way_in(state, Entry(1, (entry, 2))) == 0
    state.printed[f"board.entry.{entry}.edge"] = 6
    assert way_in(state, Entry(1, (entry, 2))) == 352


def test_12_2_an_area_die_of_six_leads_nowhere():
    assert way_in(battle(), Entry(1, (4, 6))) == 0


def test_12_2_four_edges_are_left_for_the_numbers_nobody_published():
    assert edges_left(battle()) == [(1, 5), (2, 1), (3, 1), (3, 5)]


def test_12_2_within_two_of_the_planet_there_are_23_areas():
    assert len(within(233, 2)) == len([a for a in AREAS if distance(a, 233) <= 2])
    assert 231 in within(233, 2)
    assert 113 not in within(233, 2)


def test_12_1_nobody_enters_or_crosses_233_where_there_is_a_planet():
    assert 233 not in reachable(232, 2, planet=True)
    assert 234 not in reachable(232, 2, planet=True)
    assert reachable(232, 2, planet=False)[234] == 2


def test_scenario_five_is_fought_where_233_is_open():
    state = scenario(5)
    assert state.space_battle is not None
    assert state.space_battle.planet is False
