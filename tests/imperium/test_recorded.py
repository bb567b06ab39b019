"""What recorded wars show of Imperium beside their ledgers: its story, and every event that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.components.kit import load
from assistant.matches.looking_back.story import turns_of

from ..any_game.again import GROUP, ledger_of, played
from ..any_game.handed import recorded
from .recorded import WARS

pytestmark = pytest.mark.xdist_group(GROUP)


@pytest.mark.parametrize("path", WARS.values(), ids=WARS.keys())
def test_the_story_of_a_war_counts_what_its_ledger_says_turn_by_turn(path: Path) -> None:
    ledger = ledger_of(path)
    told = {turn.turn: turn.figures for turn in turns_of(played(path).match, EVERYBODY)}
    assert list(told) == [0, *map(int, ledger)]
    for turn, steps in ledger.items():
        expected = {name: value for step in steps.values() for name, value in step.items()}
        figures, before = told[int(turn)], told[int(turn) - 1]
        assert figures["prestige"][""] == expected.get("prestige", before["prestige"][""]), turn
        assert figures["stock"] == expected["stock"], turn
        # Income is what the stock grew by in its step; the capital may have changed it before.
        stock = before["stock"]
        for step in ("interference", "petition"):
            stock = steps.get(step, {}).get("stock", stock)
        grew = {side: after - stock[side] for side, after in steps["income"]["stock"].items()}
        assert {side: figures["income"][side] for side in grew} == grew, turn


def test_together_the_wars_roll_every_event_of_interference() -> None:
    rolled = {
        sum(line["command"]["faces"])
        for path in WARS.values()
        for line in recorded(path).lines
        if line["command"]["type"] == "roll_interference"
    }
    assert rolled == {total for row in load().tables["interference"].rows for total in row.on}


def test_one_of_the_wars_does_a_thing_anyway_and_one_reads_a_value_off() -> None:
    given = [line for path in WARS.values() for line in recorded(path).lines]
    assert "record_printed" in {line["command"]["type"] for line in given}
    assert any(line.get("anyway") for line in given)
