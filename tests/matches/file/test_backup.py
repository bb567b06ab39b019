"""Backups: one at each new turn and at the end, the newest twenty kept, and no clock matters."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.kept.book import RecordPrinted
from assistant.core.play.command import Command, Note, Undo
from assistant.core.words.errors import Damaged
from assistant.core.words.say import Say, say
from assistant.matches.answering import drafting
from assistant.matches.answering.match import Match
from assistant.matches.file.backup import KEPT, turn_of
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.shelf import Shelf

from ...core.tiny import TINY, Add, Bid, Player, ReadOff
from .tampered import edit


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path, {"tiny": TINY})


@pytest.fixture
def match(shelf: Shelf) -> Match:
    return shelf.create("tiny", Setup("", name="Tiny"))


class Table:
    """Players whose every answer is followed up as the pages do it."""

    def __init__(self, shelf: Shelf, match: Match) -> None:
        self.shelf = shelf
        self.match = match
        self.player = Player(match)

    def __call__(self, command: Command) -> tuple[Say, ...]:
        self.player(command)
        return self.shelf.follow(self.match, command, self.match.last())

    def turn(self) -> tuple[Say, ...]:
        """A whole turn: what failed at its end."""
        self(Add(1))
        self(Bid("red"))
        return self(Bid("blue"))


@pytest.fixture
def table(shelf: Shelf, match: Match) -> Table:
    return Table(shelf, match)


def test_a_backup_is_made_when_an_answer_begins_a_turn_and_named_by_its_entry(
    shelf: Shelf, match: Match, table: Table
) -> None:
    table(Add(1))
    table(Bid("red"))
    assert shelf.backups.numbers(match.id) == []
    table(Bid("blue"))
    table.turn()
    assert shelf.backups.numbers(match.id) == [7, 4]
    assert [(backup.number, backup.turn) for backup in shelf.backups.of(match.id)] == [(7, 3), (4, 2)]


def test_a_backup_is_the_whole_match_as_it_stood(shelf: Shelf, match: Match, table: Table) -> None:
    table.turn()
    state = match.last().state
    table.turn()
    copy = Match(shelf.backups.path(match.id, 4), TINY)
    assert copy.last().state == state
    assert copy.questions("everybody")
    with Journal.open(copy.path) as journal:
        assert journal.fault() == 0


def test_notes_facts_and_undo_make_no_backup(shelf: Shelf, match: Match, table: Table) -> None:
    for command in (Note("a note"), ReadOff(3), Add(1), Undo()):
        table(command)
    assert shelf.backups.numbers(match.id) == []


def test_the_newest_twenty_are_kept(shelf: Shelf, match: Match, table: Table) -> None:
    for _ in range(KEPT + 3):
        assert table.turn() == ()
    numbers = shelf.backups.numbers(match.id)
    assert len(numbers) == KEPT == 20
    assert numbers[0] == match.last().number
    assert len(list((shelf.backups.folder / match.id).iterdir())) == KEPT


def test_a_clock_that_jumps_changes_neither_order_nor_what_is_kept(
    shelf: Shelf, match: Match, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for year in (2040, 1970, 2026, 1999):
        monkeypatch.setattr(drafting, "now", lambda year=year: f"{year}-01-01T00:00:00+00:00")
        table.turn()
        newest = shelf.backups.path(match.id, shelf.backups.numbers(match.id)[0])
        os.utime(newest, (year * 1000, year * 1000))
    assert shelf.backups.numbers(match.id) == [13, 10, 7, 4]
    assert [backup.at[:4] for backup in shelf.backups.of(match.id)] == ["1999", "2026", "1970", "2040"]
    assert [found.id for _, found in shelf.matches() if isinstance(found, Match)] == [match.id]
    with Journal.open(match.path) as journal:
        assert journal.fault() == 0
    assert match.replay_fault() == 0


def test_what_was_played_since_the_last_backup_is_backed_up_at_the_end_and_only_that(
    shelf: Shelf, match: Match, table: Table
) -> None:
    untouched = shelf.create("tiny", Setup(""))
    table.turn()
    table(Add(1))
    assert shelf.match(match.id).last().number == shelf.match(untouched.id).last().number + 4
    assert shelf.close() == ()
    assert shelf.backups.numbers(match.id) == [5, 4]
    assert shelf.backups.numbers(untouched.id) == []
    written = {path: path.stat().st_mtime_ns for path in (shelf.backups.folder / match.id).iterdir()}
    assert shelf.close() == ()
    assert {path: path.stat().st_mtime_ns for path in written} == written


def test_a_damaged_match_takes_no_good_backups_place_and_that_is_told(
    shelf: Shelf, match: Match, table: Table
) -> None:
    table.turn()
    edit(match.path, "UPDATE entry SET action = 'other' WHERE number = 2")
    (told,) = table.turn()
    assert (told.key, told.values) == ("keeping.backup_refused", {"why": say("verify.broken", number=2)})
    assert shelf.backups.numbers(match.id) == [4]


def test_an_answer_is_kept_when_its_backup_cannot_be_made(shelf: Shelf, match: Match, table: Table) -> None:
    shelf.backups.folder.write_text("a file where the folder should be")
    (told,) = table.turn()
    assert told.key == "error.match_unwritable"
    assert match.last().number == 4
    assert [told.key for told in shelf_closed(shelf, match)] == ["error.match_unwritable"]


def shelf_closed(shelf: Shelf, match: Match) -> tuple[Say, ...]:
    """What fails when the server ends after this match was looked at."""
    shelf.match(match.id)
    return shelf.close()


def test_an_answer_is_kept_when_the_component_book_cannot_be_written(
    shelf: Shelf, match: Match, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes, mode: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("assistant.matches.file.atomic_files.write_synced", full)
    (told,) = table(RecordPrinted({"value": 7}))
    assert told.key == "error.book_unwritable"
    assert told.values["fault"] == say("fault.full")
    assert match.state().printed == {"value": 7}


def test_a_backup_that_cannot_be_read_is_not_offered(shelf: Shelf, match: Match, table: Table) -> None:
    table.turn()
    table.turn()
    shelf.backups.path(match.id, 7).write_bytes(b"no database")
    (shelf.backups.folder / match.id / "notes.tableside").write_text("not a number")
    assert [backup.number for backup in shelf.backups.of(match.id)] == [4]
    assert shelf.backups.of("nosuchmatch") == []


def test_a_state_without_a_turn_is_told(match: Match) -> None:
    broken = msgspec.structs.replace(match.last(), packed=b"")
    with pytest.raises(Damaged):
        turn_of(broken)
