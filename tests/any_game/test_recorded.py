"""Recorded matches of every game: every answer again through a match file, after each step its ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.core.words.seats import EVERYBODY
from assistant.matches.file.journal import Journal

from ..replaying import agree
from .again import GROUP, Played, disagreements, ledger_of, played, with_ledgers, written
from .handed import KEYS, handed, recorded

MATCHES = {f"{path.parent.name}/{path.stem}": path for path in with_ledgers()}
LEDGERS = {key: ledger for key in KEYS if (ledger := handed(key).ledger)}
pytestmark = pytest.mark.xdist_group(GROUP)
every_match = pytest.mark.parametrize("path", MATCHES.values(), ids=MATCHES.keys())


@pytest.fixture
def again(path: Path) -> Played:
    return played(path)


@every_match
def test_after_every_step_the_ledger_worked_by_hand_agrees(path: Path, again: Played) -> None:
    agree(disagreements(again, path))


@every_match
def test_a_ledger_looks_at_every_turn_of_its_match(path: Path, again: Played) -> None:
    last = again.match.state().now.turn
    assert [int(turn) for turn in ledger_of(path)] == list(range(1, last + 1))


@every_match
def test_it_ends_as_its_ledger_says_and_nothing_more_is_asked(path: Path, again: Played) -> None:
    state = again.match.state()
    assert state.over is not None
    assert state.over.key == written(path)["end"]["words"]
    assert not again.match.questions(EVERYBODY)


@every_match
def test_its_chain_of_hashes_is_whole_and_its_answers_replay_alike(path: Path, again: Played) -> None:
    with Journal.open(again.match.path) as journal:
        assert journal.fault() == 0
    assert again.match.replay_fault() == 0


@pytest.mark.parametrize("key", LEDGERS)
def test_together_they_end_in_every_way_there_is_and_take_back_and_correct(key: str) -> None:
    own = [path for path in MATCHES.values() if path.parent.name == key]
    assert {written(path)["end"]["words"] for path in own} == set(LEDGERS[key].endings)
    given = {line["command"]["type"] for path in own for line in recorded(path).lines}
    assert given >= LEDGERS[key].ways
