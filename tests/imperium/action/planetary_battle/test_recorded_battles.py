"""Scenario 1 recorded to each of its ends, given again through a match file, against a hand-made ledger."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.command import Undo
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal

FOLDER = Path(__file__).parents[3] / "recorded" / "imperium" / "planet"
BATTLES = {path.stem: path for path in sorted(FOLDER.glob("*.jsonl"))}
TEMPLATES = Path(__file__).parents[4] / "templates" / "imperium"
LEDGER = tomllib.loads((FOLDER / "ledger.toml").read_text(encoding="utf-8"))


class Played(NamedTuple):
    """A battle played through a file, its state after each round, and the templates of its questions."""

    match: Match
    rounds: list[State]
    controls: set[str]


def play(folder: Path, battle: str) -> Played:
    """Give every answer of a recorded battle to a new match."""
    setup, *lines = [msgspec.json.decode(line) for line in BATTLES[battle].read_bytes().splitlines()]
    match = Match.create(folder, battle, GAME, msgspec.convert(setup, Setup))
    rounds, round_ = [], 1
    controls: set[str] = set()
    for number, line in enumerate(lines):
        match.answer(match.read(msgspec.json.encode(line["command"])), action=f"answer-{number}")
        state: State = match.state()
        controls |= {question.control for question in GAME.ask(state) if question.control}
        assert state.planet_battle is not None
        if state.planet_battle.round > round_ or state.over is not None:
            rounds.append(state)
            round_ += 1
    return Played(match, rounds, controls)


@pytest.fixture(scope="module", params=BATTLES)
def battle(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    return play(tmp_path_factory.mktemp("battles"), request.param)


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
    expected = LEDGER[battle.match.id]["rounds"]
    assert [{side: left(state, side) for side in SIDES} for state in battle.rounds] == expected


def test_a_recorded_battle_ends_as_its_name_says(battle: Played) -> None:
    state = battle.match.state()
    assert state.over is not None
    assert state.winner == LEDGER[battle.match.id]["winner"]
    assert not battle.match.questions("everybody")


def test_every_question_of_a_recorded_battle_finds_its_template(battle: Played) -> None:
    assert "action/battle_values" in battle.controls
    assert [each for each in sorted(battle.controls) if not (TEMPLATES / f"{each}.html").is_file()] == []


def test_every_end_of_the_scenario_is_recorded() -> None:
    assert {LEDGER[each]["winner"] for each in BATTLES} == {"imperial", "terran", ""}
    assert set(LEDGER) == set(BATTLES)


def test_the_answers_replay_alike_and_the_chain_is_whole(battle: Played) -> None:
    with Journal.open(battle.match.path) as journal:
        assert journal.fault() == 0
    assert battle.match.replay_fault() == 0


def test_a_finished_battle_is_undone_to_its_beginning(tmp_path: Path) -> None:
    match = play(tmp_path, "draw").match
    with Journal.open(match.path) as journal:
        first = match.state_of(journal.entry(1))
    steps = 0
    while match.last().record.parent:
        match.answer(Undo(), action=f"undo {steps}")
        steps += 1
    for name in GAME.carried:
        setattr(first, name, getattr(match.state(), name))
    assert match.last().state == msgspec.json.encode(first)
