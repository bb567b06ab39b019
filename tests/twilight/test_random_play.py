"""Whole matches at random: what must always hold, whoever plays and whatever is kept."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.command import type_tag
from assistant.games.twilight.pieces import counters
from assistant.games.twilight.pieces.points import points
from assistant.games.twilight.sequence import SEQUENCE
from assistant.games.twilight.setting_up import standing
from assistant.games.twilight.state.keys import Card, Unit
from assistant.games.twilight.state.table import State

from .conftest import EVERYTHING

WITH_YSSARIL = ("yssaril", "sol", "letnev", "jol_nar", "naalu", "xxcha")
SOME = ("round", "counters")
# Each number of players twice, each choice of what is kept with three to six of them.
TABLES = [
    (3, None), (3, EVERYTHING), (4, EVERYTHING), (4, SOME), (5, None), (5, SOME), (6, None), (6, EVERYTHING),
]  # fmt: skip


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


MIXES = (
    None,
    EVERYTHING,
    ("round", "planets"),
    ("round", "counters", "goods"),
    ("round", "technologies", "damage"),
)
SEATED = (3, 4, 5, 3, 6)
MOST = 2500


@pytest.mark.parametrize("batch", range(2))
def test_random_games_come_to_an_end_whatever_is_kept(table, batch):
    for number, players in enumerate(SEATED):
        groups = MIXES[(batch + number) % len(MIXES)]
        seated = table(players, groups, seed=f"ends-{batch}-{number}")
        steps = 0
        while seated.state.over is None and steps < MOST:
            seated.step()
            steps += 1
            if steps % 20 == 0:
                holds(seated.state)
        assert seated.state.over is not None, (batch, number, steps)
        assert seated.match.questions("everybody") == []
        holds(seated.state)


def test_random_play_gives_every_answer_there_is(table):
    given: set[str] = set()
    for number in range(10):
        seated = table(3 + number % 4, EVERYTHING, seed=f"all-{number}", speaker="", races=WITH_YSSARIL)
        for _ in range(260):
            if seated.state.over is not None:
                break
            given.add(msgspec.json.decode(seated.step().record.command)["type"])
    asked = {type_tag(command) for step in SEQUENCE.steps.values() for command in step.answers}
    late = {type_tag(command) for command in standing.COMMANDS}
    assert asked - given - late == set()
