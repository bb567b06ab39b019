"""Recorded wars: every answer again through a match file, and after every step the hand-made ledger."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from shutil import copyfile
from typing import Any, NamedTuple

import msgspec
import pytest

from assistant.core.command import Undo
from assistant.core.errors import Forbidden
from assistant.core.game import Setup
from assistant.core.seats import EVERYBODY
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State
from assistant.matches.journal import Journal
from assistant.matches.match import Match
from assistant.matches.story import turns_of

from .ledger import Checks, differences, passed, read_ledger

FOLDER = Path(__file__).parent.parent / "recorded" / "imperium"
WARS = {path.stem: path for path in sorted(FOLDER.glob("*.jsonl"))}
ENDINGS = {"imperial-victory": "imperial", "terran-victory": "terran", "armistice": ""}


class Played(NamedTuple):
    """A war played through a file: where it is, and the state at the end of every step."""

    match: Match
    after: dict[tuple[int, str], State]


@cache
def recorded(war: str) -> list[dict[str, Any]]:
    """The set-up of a recorded war, then its answers."""
    return [msgspec.json.decode(line) for line in WARS[war].read_bytes().splitlines()]


def play(folder: Path, war: str) -> Played:
    """Give every answer of a recorded war to a new match."""
    setup, *lines = recorded(war)
    match = Match.create(folder, war, GAME, msgspec.convert(setup, Setup))
    state, after = match.state(), {}
    for number, line in enumerate(lines):
        answered = give(match, line, str(number))
        for step in passed(state, answered):
            after[step] = answered
        state = answered
    return Played(match, after)


def give(match: Match, line: dict[str, Any], action: str) -> State:
    """One answer; what is done anyway must first have been refused."""
    command = match.read(msgspec.json.encode(line["command"]))
    tokens: tuple[str, ...] = ()
    if line.get("anyway"):
        with pytest.raises(Forbidden) as refused:
            match.answer(command, action=f"{action} refused")
        tokens = tuple(refusal.token for refusal in refused.value.refusals)
    entry = match.answer(command, action=action, anyway=tokens).entry
    state: State = match.state_of(entry)
    return state


@pytest.fixture(scope="module", params=WARS)
def war(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    return play(tmp_path_factory.mktemp("wars"), request.param)


def ledger_of(war: str) -> Checks:
    return read_ledger(FOLDER / f"{war}.ledger.toml")


def test_after_every_step_the_ledger_worked_by_hand_agrees(war: Played) -> None:
    wrong = {
        f"turn {turn}, {step}": found
        for turn, steps in ledger_of(war.match.id).items()
        for step, expected in steps.items()
        if (found := differences(war.after[int(turn), step], expected))
    }
    assert wrong == {}


def test_a_ledger_looks_at_every_turn_of_its_war(war: Played) -> None:
    last = war.match.state().now.turn
    assert [int(turn) for turn in ledger_of(war.match.id)] == list(range(1, last + 1))


def test_the_story_of_a_war_counts_what_its_ledger_says_turn_by_turn(war: Played) -> None:
    ledger = ledger_of(war.match.id)
    told = {turn.turn: turn.figures for turn in turns_of(war.match, EVERYBODY)}
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


def test_a_recorded_war_ends_as_its_name_says(war: Played) -> None:
    state = war.match.state()
    assert state.over is not None
    assert state.winner == ENDINGS[war.match.id]
    assert not war.match.questions("everybody")


def test_the_three_ways_a_war_ends_are_recorded() -> None:
    assert set(WARS) == set(ENDINGS)


def test_the_chain_of_hashes_is_whole_and_the_answers_replay_alike(war: Played) -> None:
    with Journal.open(war.match.path) as journal:
        assert journal.fault() == 0
    assert war.match.replay_fault() == 0


def test_the_same_answers_in_another_file_leave_the_same_state(war: Played, tmp_path: Path) -> None:
    again = play(tmp_path, war.match.id).match
    assert again.last().state == war.match.last().state


def test_a_finished_war_is_undone_to_its_beginning(war: Played, tmp_path: Path) -> None:
    match = Match(Path(copyfile(war.match.path, tmp_path / war.match.path.name)), GAME)
    with Journal.open(match.path) as journal:
        begun = journal.entry(1).state
    steps = 0
    while match.last().record.parent:
        match.answer(Undo(), action=f"undo {steps}")
        steps += 1
    carried = {name: getattr(match.state(), name) for name in GAME.carried}
    first = match.decode(begun, GAME.state_version)
    for name, value in carried.items():
        setattr(first, name, value)
    assert steps
    assert match.last().state == msgspec.json.encode(first)


def test_together_the_wars_roll_every_event_of_interference() -> None:
    rolled = {
        sum(line["command"]["faces"])
        for war in WARS
        for line in recorded(war)
        if line.get("command", {}).get("type") == "roll_interference"
    }
    assert rolled == {total for row in load().tables["interference"].rows for total in row.on}


def test_together_the_wars_undo_redo_correct_and_do_a_thing_anyway() -> None:
    given = [line for war in WARS for line in recorded(war)[1:]]
    assert {"undo", "redo", "correct", "record_printed"} <= {line["command"]["type"] for line in given}
    assert any(line.get("anyway") for line in given)
