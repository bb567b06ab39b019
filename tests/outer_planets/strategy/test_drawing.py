"""6-1 Cards drawn: a sum, as the examples of the rules have it."""

from __future__ import annotations

import pytest

from assistant.games.outer_planets.pieces.happened import record
from assistant.games.outer_planets.state.board import Surrender
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE, Nation, SideKey
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.strategy.drawing import conditions, due

from ..player import Table


@pytest.fixture
def state() -> State:
    table = Table()
    table.give(type="place_forces")
    table.state.now.turn = 2
    return table.state


def held(state: State, side: SideKey, kept: int, thrown: int) -> int:
    """What a side draws that keeps some cards and has discarded others."""
    state.deck.held[side] = kept
    record(state, "discarded", side, side, thrown)
    return due(state, side)


@pytest.mark.parametrize(("kept", "thrown", "drawn"), [(3, 0, 3), (2, 1, 5), (2, 3, 6), (0, 0, 6), (9, 0, 0)])
def test_6_1_2_a_card_kept_draws_one_less_unless_another_was_discarded_for_it(
    state: State, kept: int, thrown: int, drawn: int
) -> None:
    assert held(state, ALLIANCE, kept, thrown) == drawn


def test_6_1_3_the_aerospace_force_draws_two_less_while_it_controls_nothing(state: State) -> None:
    assert held(state, AEROSPACE, 0, 0) == 4
    for area in ("belt_1", "belt_2", "belt_3"):
        state.areas[area].controller = AEROSPACE
    assert list(conditions(state, AEROSPACE)) == ["saturn"]
    state.areas["saturn"].controller = AEROSPACE
    state.ports["titan"].owner = AEROSPACE
    assert due(state, AEROSPACE) == 5
    state.ports["rhea"].owner = AEROSPACE
    assert due(state, AEROSPACE) == 6


def test_6_1_4_the_alliance_draws_less_when_both_trojans_or_titan_are_out(state: State) -> None:
    for nation, drawn in ((Nation.LEADING_TROJANS, 6), (Nation.TRAILING_TROJANS, 5), (Nation.TITAN, 4)):
        state.surrenders.append(Surrender(nation=nation, turn=2))
        state.deck.held[ALLIANCE] = 0
        assert due(state, ALLIANCE) == drawn
