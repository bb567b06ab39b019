"""Recorded matches of every game: every answer again through a match file, after each step its ledger."""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from assistant.core.play.command import BackTo
from assistant.core.words.seats import EVERYBODY
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal

from ..replaying import agree
from .again import (
    CAMPAIGNS,
    GROUP,
    Played,
    after_answers,
    disagreements,
    ledger_of,
    played,
    with_ledgers,
    without,
    written,
)
from .handed import KEYS, RECORDED, handed, recorded

LEDGERS = {key: ledger for key in KEYS if (ledger := handed(key).ledger)}
# Played to their end, each turn of theirs in its ledger.
WHOLE = [path for path in with_ledgers() if path.parent.parent == RECORDED]


def named(paths: list[Path], group: str = "") -> list[ParameterSet]:
    """Recorded matches, each in the group that plays it once."""
    return [
        pytest.param(
            path,
            id=path.relative_to(RECORDED).with_suffix("").as_posix(),
            marks=pytest.mark.xdist_group(group or (CAMPAIGNS if path.parent.name == "campaigns" else GROUP)),
        )
        for path in paths
    ]


every_match = pytest.mark.parametrize("path", named(with_ledgers()))
every_whole_match = pytest.mark.parametrize("path", named(WHOLE))


@pytest.fixture
def again(path: Path) -> Played:
    return played(path)


@every_match
def test_after_every_step_the_ledger_worked_by_hand_agrees(path: Path, again: Played) -> None:
    agree(disagreements(again, path))


@every_whole_match
def test_a_ledger_looks_at_every_turn_of_its_match(path: Path, again: Played) -> None:
    last = again.match.state().now.turn
    assert [int(turn) for turn in ledger_of(path)] == list(range(1, last + 1))


@every_whole_match
def test_it_ends_as_its_ledger_says_and_nothing_more_is_asked(path: Path, again: Played) -> None:
    state = again.match.state()
    assert state.over is not None
    assert state.over.key == written(path)["end"]["words"]
    assert not again.match.questions(EVERYBODY)


@every_match
def test_its_chain_of_hashes_is_whole_and_its_answers_replay_alike(path: Path, again: Played) -> None:
    holds(again.match)


def holds(match: Match) -> None:
    """A file as it must be."""
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
    assert match.replay_fault() == 0


@pytest.mark.parametrize("path", named(without(), "recorded battles"))
def test_a_battle_replays_alike_and_is_taken_back_to_its_first_question(path: Path, tmp_path: Path) -> None:
    match = after_answers(tmp_path, path)
    holds(match)
    with Journal.open(match.path) as journal:
        first = match.state_of(journal.entry(1))
    match.answer(BackTo(1), action="to-the-beginning")
    # What was read off stays.
    for name in match.game.carried:
        setattr(first, name, getattr(match.state(), name))
    assert match.state() == first


@pytest.mark.parametrize("key", LEDGERS)
def test_together_they_end_in_every_way_there_is_and_take_back_and_correct(key: str) -> None:
    own = [path for path in WHOLE if path.parent.name == key]
    assert {written(path)["end"]["words"] for path in own} == set(LEDGERS[key].endings)
    given = {line["command"]["type"] for path in own for line in recorded(path).lines}
    assert given >= LEDGERS[key].ways
