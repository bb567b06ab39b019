"""Recorded wars: every answer again through a match file, and after every step the hand-made ledger."""

from __future__ import annotations

from pathlib import Path
from shutil import copyfile

import msgspec
import pytest

from assistant.core.play.command import Undo
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.definition import GAME
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.looking_back.story import turns_of

from ..replaying import agree
from .recorded import WARS, Played, disagreements, ledger_of, play, recorded

ENDINGS = {"imperial-victory": "imperial", "terran-victory": "terran", "armistice": ""}


@pytest.fixture(scope="module", params=WARS)
def war(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Played:
    return play(tmp_path_factory.mktemp("wars"), WARS[request.param])


def test_after_every_step_the_ledger_worked_by_hand_agrees(war: Played) -> None:
    agree(disagreements(war, ledger_of(WARS[war.match.id])))


def test_a_ledger_looks_at_every_turn_of_its_war(war: Played) -> None:
    last = war.match.state().now.turn
    assert [int(turn) for turn in ledger_of(WARS[war.match.id])] == list(range(1, last + 1))


def test_the_story_of_a_war_counts_what_its_ledger_says_turn_by_turn(war: Played) -> None:
    ledger = ledger_of(WARS[war.match.id])
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
    again = play(tmp_path, WARS[war.match.id]).match
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
        for path in WARS.values()
        for line in recorded(path)
        if line.get("command", {}).get("type") == "roll_interference"
    }
    assert rolled == {total for row in load().tables["interference"].rows for total in row.on}


def test_together_the_wars_undo_redo_correct_and_do_a_thing_anyway() -> None:
    given = [line for path in WARS.values() for line in recorded(path)[1:]]
    assert {"undo", "redo", "correct", "record_printed"} <= {line["command"]["type"] for line in given}
    assert any(line.get("anyway") for line in given)
