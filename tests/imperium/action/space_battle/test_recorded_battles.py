"""Recorded battles, one for each ending of scenarios 2 to 5: played again, their dice judged twice."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest

from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from tests.any_game.handed import recorded
from tests.any_game.memory import InMemory
from tests.imperium.recorded import FOLDER

from .umpire import expected, found

BATTLES = {path.stem: path for path in sorted((FOLDER / "battles").glob("*.jsonl"))}
NOBODY = "nobody"
ENDINGS = {
    "operation-nightstick": {"imperial", "terran"},
    "raid": {"imperial", "terran"},
    "assault-on-nusku": {"imperial", "terran", NOBODY},
    "armageddon": {"imperial", "terran"},
}


class Answer(NamedTuple):
    """An answer of a battle, with the state before and after it."""

    before: State
    command: dict[str, Any]
    after: State


@cache
def fought(name: str) -> list[Answer]:
    """A battle played again."""
    again, found = recorded(BATTLES[name]), list[Answer]()
    memory = InMemory(GAME, again.setup)
    for line in again.lines:
        before = memory.state
        memory.play(line)
        found.append(Answer(before, line["command"], memory.state))
    return found


every_battle = pytest.mark.parametrize("name", BATTLES)


def test_every_ending_of_every_scenario_is_recorded():
    recorded: dict[str, set[str]] = {}
    for name in BATTLES:
        scenario, _, winner = name.rpartition("-")
        recorded.setdefault(scenario, set()).add(winner)
    assert recorded == ENDINGS


@every_battle
def test_a_recorded_battle_ends_as_it_did(name: str):
    last = fought(name)[-1].after
    assert last.over is not None
    assert (last.winner or NOBODY) == name.rpartition("-")[2]


@every_battle
def test_its_dice_did_what_the_rules_say(name: str):
    judged = 0
    for before, command, after in fought(name):
        if command["type"] == "roll_fire":
            for target, fate in expected(before, command["faces"]).items():
                assert found(before, after, target) == fate, (before.space_battle, command, target)
                judged += 1
    assert judged or "raid" in name or "nusku" in name
