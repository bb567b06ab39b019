"""Scenario 1 recorded to each of its ends, given again, against a hand-made ledger."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import State
from tests.any_game.handed import recorded
from tests.any_game.memory import InMemory
from tests.imperium.recorded import FOLDER

BATTLES = {path.stem: path for path in sorted((FOLDER / "planet").glob("*.jsonl"))}
TEMPLATES = Path(__file__).parents[4] / "templates" / "imperium"
LEDGER = tomllib.loads((FOLDER / "planet" / "ledger.toml").read_text(encoding="utf-8"))


class Played(NamedTuple):
    """A battle played again: its name, its state after each round, and the templates of its questions."""

    name: str
    rounds: list[State]
    controls: set[str]


@pytest.fixture(scope="module", params=BATTLES)
def battle(request: pytest.FixtureRequest) -> Played:
    """Every answer of a recorded battle."""
    again, found = recorded(BATTLES[request.param]), Played(request.param, [], set())
    memory = InMemory(GAME, again.setup)
    for line in again.lines:
        memory.play(line)
        state: State = memory.state
        found.controls.update(question.control for question in GAME.ask(state) if question.control)
        assert state.planet_battle is not None
        if state.planet_battle.round > len(found.rounds) + 1 or state.over is not None:
            found.rounds.append(state)
    return found


def left(state: State, side: str) -> dict[str, Any]:
    """What a side has, as the ledger says it."""
    own = [unit for unit in state.units.values() if unit.side == side]
    found: dict[str, Any] = {}
    for code in ("RT", "JT"):
        troops = [-unit.strength if unit.damaged else unit.strength for unit in own if unit.type == code]
        found[code] = sorted(troops, key=lambda strength: (-abs(strength), strength))
    fighters = [unit.damaged for unit in own if unit.type == "F"]
    return {**found, "F": [fighters.count(False), fighters.count(True)]}


def test_after_every_round_the_ledger_worked_by_hand_agrees(battle: Played) -> None:
    expected = LEDGER[battle.name]["rounds"]
    assert [{side: left(state, side) for side in SIDES} for state in battle.rounds] == expected


def test_a_recorded_battle_ends_as_its_name_says(battle: Played) -> None:
    state = battle.rounds[-1]
    assert state.over is not None
    assert state.winner == LEDGER[battle.name]["winner"]


def test_every_question_of_a_recorded_battle_finds_its_template(battle: Played) -> None:
    assert "action/battle_values" in battle.controls
    assert [each for each in sorted(battle.controls) if not (TEMPLATES / f"{each}.html").is_file()] == []


def test_every_end_of_the_scenario_is_recorded() -> None:
    assert {LEDGER[each]["winner"] for each in BATTLES} == {"imperial", "terran", ""}
    assert set(LEDGER) == set(BATTLES)
