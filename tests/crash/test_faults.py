"""A full, broken or read-only disk: one sentence, nothing half-applied, the same answer taken later."""

from __future__ import annotations

import errno
from pathlib import Path
from random import Random

import apsw
import pytest

from assistant.core.words.errors import Unwritable
from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ..player import usual
from .cases import SETUP, hashes, started
from .faults import BROKEN, FULL, READ_ONLY, failing


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return started(tmp_path, 4)


def next_answer(match: Match) -> dict[str, object]:
    """An answer that can be sent as often as it takes."""
    question = match.questions("everybody")[0]
    command = match.convert(usual(question, Random(5)) or {})
    return {"command": command, "question": question.id, "action": "the-answer"}


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "lasting"])
@pytest.mark.parametrize("error", [FULL, BROKEN, READ_ONLY])
def test_a_disk_that_fails_anywhere_in_an_answer_leaves_the_state_before_or_after(
    match: Match, error: type[apsw.Error], lasting: bool
) -> None:
    sent, before, first, told = next_answer(match), hashes(match.path), 1, 0
    while True:
        with failing(error, first, lasting=lasting) as trouble:
            try:
                Match(match.path, match.game).answer(**sent)
            except Unwritable as problem:
                told += problem.sentence.key in ("error.match_unwritable", "error.match_unreadable")
        found = hashes(match.path)
        assert found[: len(before)] == before
        assert len(found) in (len(before), len(before) + 1)
        if not trouble.came:
            break
        first += 1
        if len(found) > len(before):
            # It was kept although the disk complained; sent again, it is known.
            assert Match(match.path, match.game).answer(**sent).repeated
            break
    assert told >= 15
    taken = Match(match.path, match.game).answer(**sent)
    assert taken.entry.number == len(before) + 1


def test_a_match_on_a_full_disk_is_shown_as_it_stands(match: Match) -> None:
    with failing(FULL):
        assert Match(match.path, match.game).state() == match.state()
        with pytest.raises(Unwritable):
            match.answer(**next_answer(match))
    assert match.answer(**next_answer(match)).entry.number == 6


def test_a_disk_that_cannot_be_read_is_told_as_that(match: Match) -> None:
    with failing(BROKEN, reading=True), pytest.raises(Unwritable) as told:
        Match(match.path, match.game)
    assert told.value.sentence.key == "error.match_unreadable"


@pytest.mark.parametrize("error", [FULL, BROKEN, READ_ONLY])
def test_a_new_match_that_cannot_be_written_leaves_nothing_behind(
    tmp_path: Path, error: type[apsw.Error]
) -> None:
    shelf, first = Shelf(tmp_path, GAMES), 1
    shelf.prepare()
    while True:
        with failing(error, first, lasting=False) as trouble:
            try:
                shelf.create(EXAMPLE, SETUP)
            except Unwritable:
                assert list(shelf.folder.iterdir()) == []
            else:
                break
        assert trouble.came
        first += 1
    assert first > 10
    assert [len(hashes(path)) for path in shelf.folder.iterdir()] == [1]


def test_a_backup_that_cannot_be_written_is_told_and_those_before_stay(match: Match, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, GAMES)
    shelf.backups.keep(match.path)
    match.answer(**next_answer(match))
    for first in range(1, 12):
        with failing(FULL, first), pytest.raises(Unwritable):
            shelf.backups.keep(match.path)
        assert shelf.backups.numbers(match.id) == [5]
        assert [path.name for path in (shelf.backups.folder / match.id).iterdir()] == ["5.tableside"]


def test_an_export_that_cannot_be_written_leaves_the_older_file(match: Match, tmp_path: Path) -> None:
    target = tmp_path / "taken.tableside"
    write_out(match.path, target)
    match.answer(**next_answer(match))
    with failing(FULL, 5), pytest.raises(Unwritable):
        write_out(match.path, target)
    assert len(hashes(target)) == 5


def test_a_file_brought_to_a_full_disk_is_told_so_and_comes_when_there_is_room(
    match: Match, tmp_path: Path
) -> None:
    incoming = Incoming(Shelf(tmp_path / "other", GAMES))
    with failing(FULL, 3), pytest.raises(Unwritable) as told:
        incoming.receive(match.path, "a.tableside")
    assert told.value.sentence.key == "error.match_unwritable"
    assert list(incoming.folder.iterdir()) == []
    assert incoming.put(incoming.receive(match.path, "a.tableside").id)[1]


def test_a_folder_whose_names_cannot_be_synced_is_told(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(folder: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("assistant.matches.file.atomic_files.sync_folder", broken)
    with pytest.raises(Unwritable) as told:
        Shelf(tmp_path, GAMES).backups.keep(match.path)
    assert told.value.sentence.values["fault"] == say("fault.disk")


def test_a_match_that_another_program_holds_is_told_so(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.matches.file.database._BUSY_MS", 1)
    holder = apsw.Connection(str(match.path))
    holder.execute("BEGIN EXCLUSIVE").fetchall()
    with pytest.raises(Unwritable) as told:
        match.taken_before("an answer", b"")
    assert told.value.sentence.key == "error.match_busy"
    assert match.last().number == 5, "what was read is shown all the same"
    holder.execute("ROLLBACK").fetchall()
    holder.close()
    with Journal.open(match.path) as journal:
        assert journal.last().number == 5
