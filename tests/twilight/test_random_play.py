"""Whole matches at random: what must always hold, whoever plays and whatever is kept."""

from __future__ import annotations

import pytest

from assistant.games.twilight.pieces import counters
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.state.keys import Card, Unit
from assistant.games.twilight.state.table import State

from .conftest import EVERYTHING

TABLES = [(number, groups) for number in (3, 4, 5, 6) for groups in (None, EVERYTHING, ("round", "counters"))]


def holds(state: State) -> None:
    """Sixteen counters each, one holder a card, no planet twice, points as their sources add up."""
    for side, player in state.players.items():
        left = counters.reinforcements(player)
        assert counters.on_sheet(player) + len(player.board) + left == counters.COUNTERS
        assert left >= 0
        assert points(state, side) == min(10, sum(gain.points for gain in player.gains))
        assert player.goods >= 0
        assert all(number >= 0 for number in player.units.values())
    held = [card.holder for card in state.cards.values() if card.holder]
    assert len(state.cards) == len(Card)
    assert set(held) <= set(state.sides)
    assert state.active == "" or state.active in state.sides
    if state.battle is not None:
        for fleet in state.battle.fleets.values():
            for unit, number in fleet.damaged.items():
                assert 0 <= number <= fleet.ships.get(unit, 0), Unit(unit)


@pytest.mark.parametrize(("players", "groups"), TABLES)
def test_random_play_keeps_what_must_hold_and_replays_alike(table, players, groups):
    seated = table(players, groups, seed=f"{players}-{groups}")
    for _ in range(150):
        if seated.state.over is not None:
            break
        seated.step()
        holds(seated.state)
    assert seated.match.replay_difference() is None
