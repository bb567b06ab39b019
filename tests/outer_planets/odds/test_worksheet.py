"""6-1 What a side of a match draws, with the conditions its table stands for."""

from __future__ import annotations

import pytest

from assistant.core.game import Setup
from assistant.core.shipped.kit import register
from assistant.games.outer_planets.components.kit import load
from assistant.games.outer_planets.definition import GAME
from assistant.games.outer_planets.pieces.happened import record
from assistant.games.outer_planets.state.board import Surrender
from assistant.games.outer_planets.state.keys import (
    AEROSPACE,
    ALLIANCE,
    TROJANS,
    AreaKey,
    Nation,
    PortKey,
    SideKey,
)
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.strategy.drawing import worksheet


def begun(side: SideKey, held: int, rulings: dict[str, str] | None = None) -> State:
    """A campaign in which a side holds so many cards."""
    state: State = GAME.new(Setup("campaign", rulings=rulings or {}), register(load()))
    state.deck.held[side], state.deck.hands[side] = held, []
    return state


@pytest.mark.parametrize(("held", "cards"), [(0, 4), (2, 2), (6, 0)])
def test_the_aerospace_force_draws_two_less_while_it_holds_nothing(held, cards):
    found = worksheet(begun(AEROSPACE, held), AEROSPACE)
    assert found.cards == cards == sum(part.amount for part in found.parts)
    assert [part.rule for part in found.parts].count("6-1-3") == 2


def test_the_aerospace_force_draws_six_when_it_holds_the_belts_and_saturn_with_its_ports():
    state = begun(AEROSPACE, 0)
    for area in load().areas:
        state.areas[AreaKey(area)].controller = AEROSPACE
    assert worksheet(state, AEROSPACE).cards == 5
    for port in ("titan", "rhea"):
        state.ports[PortKey(port)].owner = AEROSPACE
    assert worksheet(state, AEROSPACE).cards == 6


def test_the_alliance_draws_one_less_for_both_trojans_and_one_for_titan():
    state = begun(ALLIANCE, 0)
    for nation, cards in ((TROJANS[0], 6), (TROJANS[1], 5), (Nation.TITAN, 4)):
        state.surrenders.append(Surrender(nation=nation, turn=1))
        assert worksheet(state, ALLIANCE).cards == cards
    assert {part.rule for part in worksheet(state, ALLIANCE).parts} == {"6-1-1", "6-1-4"}


@pytest.mark.parametrize(("reading", "cards"), [("nothing", 4), ("offsets", 5)])
def test_discards_beyond_the_cards_kept_count_as_the_match_reads_it(reading, cards):
    state = begun(AEROSPACE, 1, {"draw_floor": reading})
    record(state, "discarded", AEROSPACE, AEROSPACE, 2)
    assert worksheet(state, AEROSPACE).cards == cards
