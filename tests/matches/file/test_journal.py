"""The match file: entries are only ever added, chained by hash, and a broken file is told apart."""

from __future__ import annotations

import zlib
from pathlib import Path

import apsw
import msgspec
import pytest

from assistant.core.words.errors import Damaged, Missing
from assistant.matches.answering.match import Match
from assistant.matches.file.database import connect
from assistant.matches.file.entry import Draft, chained
from assistant.matches.file.journal import Journal

from ...core.tiny import TINY, Add, Bid, Player, tiny
from . import tampered


@pytest.fixture
def match(tmp_path: Path) -> Match:
    match = tiny(tmp_path)
    play = Player(match)
    for amount in (1, 2, 3):
        play(Add(amount))
        play(Bid("red"))
        play(Bid("blue"))
    return match


def fault(match: Match) -> int:
    """The first entry whose hash does not fit."""
    with Journal.open(match.path) as journal:
        return journal.fault()


def edit(match: Match, *statements: str) -> None:
    """Change the file behind the journal's back."""
    tampered.edit(match.path, *statements)


def test_a_file_nobody_touched_is_intact(match: Match) -> None:
    assert fault(match) == 0


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET record = CAST(replace(CAST(record AS TEXT), 'red', 'rod') AS BLOB) WHERE number=3",
        "UPDATE entry SET state = zeroblob(20) WHERE number = 4",
        "UPDATE entry SET action = 'other' WHERE number = 4",
        "UPDATE entry SET body = zeroblob(32) WHERE number = 4",
        "DELETE FROM entry WHERE number = 4",
        "UPDATE entry SET hash = zeroblob(32) WHERE number = 4",
    ],
)
def test_a_hand_edited_entry_breaks_the_chain(match: Match, statement: str) -> None:
    edit(match, statement)
    assert fault(match) in (3, 4, 5)


def test_an_entry_that_was_edited_together_with_its_hash_does_not_fit_the_next(match: Match) -> None:
    with Journal.open(match.path) as journal:
        before, entry = journal.entry(3), journal.entry(4)
    record = msgspec.json.encode(msgspec.structs.replace(entry.record, seat="blue"))
    digest = chained(before.hash, 4, (entry.action.encode(), entry.body, record, entry.packed))
    values = f"record = x'{record.hex()}', hash = x'{digest.hex()}'"
    edit(match, f"UPDATE entry SET {values} WHERE number = 4")
    assert fault(match) == 5


def test_entries_can_neither_be_changed_nor_removed(match: Match) -> None:
    connection = apsw.Connection(str(match.path))
    for statement in ("UPDATE entry SET action = 'x' WHERE number = 2", "DELETE FROM entry WHERE number = 2"):
        with pytest.raises(apsw.ConstraintError):
            connection.execute(statement).fetchall()
    connection.close()


def test_a_truncated_file_is_told_and_left_as_it_is(match: Match) -> None:
    half = match.path.read_bytes()[:2000]
    match.path.write_bytes(half)
    with pytest.raises(Damaged) as problem:
        Match(match.path, TINY)
    assert problem.value.sentence.key == "error.match_broken"
    assert match.path.read_bytes() == half


@pytest.mark.parametrize(
    "content", [b"not a database at all, but text" * 40, b"", b"SQLite format 3\0" + b"\0" * 4000]
)
def test_a_file_that_is_no_match_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.tableside"
    path.write_bytes(content)
    with pytest.raises(Damaged):
        Match(path, TINY)


def test_a_state_that_cannot_be_unpacked_is_told(match: Match) -> None:
    edit(match, "UPDATE entry SET state = zeroblob(20) WHERE number = 10")
    with pytest.raises(Damaged):
        match.state()


def test_a_state_that_is_none_is_told(match: Match) -> None:
    packed = zlib.compress(b'{"kit": 5}').hex()
    edit(match, f"UPDATE entry SET state = x'{packed}' WHERE number = 10")
    with pytest.raises(Damaged):
        match.state()


def test_a_missing_file_is_missing(tmp_path: Path) -> None:
    with pytest.raises(Missing):
        Match(tmp_path / "none.tableside", TINY)
    assert list(tmp_path.iterdir()) == []


def test_an_answer_that_fails_midway_leaves_the_file_as_it_was(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = match.last()

    append = Journal.append

    def lost(self: Journal, draft: Draft) -> None:
        append(self, draft)
        raise RuntimeError("the power went")

    monkeypatch.setattr(Journal, "append", lost)
    with pytest.raises(RuntimeError):
        match.answer(Add(1), action="lost-answer")
    monkeypatch.undo()
    assert match.last() == before
    match.answer(Add(1), action="lost-answer")
    assert match.last().number == before.number + 1


def test_what_is_committed_waits_for_the_disk(match: Match) -> None:
    with connect(match.path, writing=True) as connection:
        synchronous, mode = (
            next(iter(connection.execute(f"PRAGMA {name}")))[0] for name in ("synchronous", "journal_mode")
        )
    assert (synchronous, mode) == (3, "delete"), "EXTRA, with a rollback journal"


def test_what_is_read_of_a_file_is_of_one_moment(match: Match) -> None:
    with Journal.open(match.path) as journal:
        before = journal.newest()
        other = apsw.Connection(str(match.path))
        with pytest.raises(apsw.BusyError):
            other.execute("UPDATE newest SET title = 'another'").fetchall()
        assert journal.newest() == before
    other.execute("UPDATE newest SET title = 'another'").fetchall()
    other.close()


def test_two_connections_answer_one_after_the_other(match: Match) -> None:
    other = Match(match.path, TINY)
    match.answer(Add(1), action="from-here")
    other.answer(Bid("red"), action="from-there")
    assert match.last().number == other.last().number == 12


def test_entries_are_listed_newest_first_or_oldest_first(match: Match) -> None:
    with Journal.open(match.path) as journal:
        assert list(journal.recent(3)) == [10, 9, 8]
        assert [entry.number for entry in journal.since(8)] == [9, 10]
        with pytest.raises(Missing):
            journal.entry(11)
