"""What an earlier version wrote opens, is answered, undone, verified, exported and imported."""

from __future__ import annotations

from pathlib import Path
from random import Random

import apsw
import pytest

from assistant.core.play.command import Note, Redo, Undo
from assistant.core.words.errors import Damaged
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from assistant.matches.file.database import FORMAT
from assistant.matches.file.journal import Journal
from assistant.matches.file.packing import key_before
from assistant.matches.moving.incoming import Incoming
from assistant.matches.moving.transfer import write_out
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ...crash.cases import answer
from ..file.kept import FILES, TINY_OF_TODAY, put_on
from ..file.tampered import edit, entries


def format_of(path: Path) -> object:
    connection = apsw.Connection(str(path))
    found = connection.pragma("user_version")
    connection.close()
    return found


def checked(match: Match) -> int:
    with Journal.open(match.path) as journal:
        return journal.check()


def test_files_of_every_format_before_this_one_are_kept() -> None:
    assert {format_of(path) for path in FILES} == {*range(1, FORMAT)}
    assert {path.name for path in FILES} >= {"imperium-1.sqlite", "imperium-3.sqlite", "tiny-1.sqlite"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_kept_file_opens_and_stays_as_it_is_while_it_is_only_read(tmp_path: Path, file: Path) -> None:
    shelf, match = put_on(tmp_path, file)
    assert match.questions("both")
    assert match.replay_fault() == 0
    assert checked(match) == match.last().number == match.revision()
    assert shelf.backups.keep(match.path) == match.revision()
    assert match.path.read_bytes() == file.read_bytes()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_kept_file_is_answered_undone_and_redone_and_is_of_today_from_then_on(
    tmp_path: Path, file: Path
) -> None:
    _, match = put_on(tmp_path, file)
    before, number = entries(match.path), match.revision()
    if match.game.key == EXAMPLE:
        answer(match, Random(2))
        match.answer(Undo(), action="undo-kept")
        match.answer(Redo(), action="redo-kept")
    else:
        match.answer(Note("later"), action="note-kept")
    assert entries(match.path)[:number] == before, "what was written is as it was"
    assert checked(match) > number
    assert match.replay_fault() == 0
    assert format_of(match.path) == FORMAT
    with Journal.open(match.path) as journal:
        assert journal.last().key == journal.entry(key_before(match.revision())).packed
    edit(match.path, "UPDATE header SET record = CAST(replace(CAST(record AS TEXT), '2026', '2027') AS BLOB)")
    with pytest.raises(Damaged) as told:
        Match(match.path, match.game)
    assert told.value.sentence.key == "verify.header"


PRINTED = [file for file in FILES if file.stem.endswith("-3")]


@pytest.mark.parametrize("file", PRINTED, ids=lambda file: str(file.stem))
@pytest.mark.parametrize("played_on", [False, True], ids=["as it was", "played on"])
def test_what_was_printed_of_a_kept_file_stays_with_it(tmp_path: Path, file: Path, played_on: bool) -> None:
    _, match = put_on(tmp_path, file)
    if played_on:
        match.answer(Note("later"), action="note-kept")
    other = Incoming(Shelf(tmp_path / "other", {**GAMES, "tiny": TINY_OF_TODAY}))
    write_out(match.path, tmp_path / "taken.tableside")
    there, _ = other.put(other.receive(tmp_path / "taken.tableside", "taken").id)
    for path in (match.path, there.path):
        with Journal.open(path) as journal:
            found = journal.print_numbered(1)
        assert found is not None
        assert [box.means for box in found.boxes] == ["lost"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
@pytest.mark.parametrize("played_on", [False, True], ids=["as it was", "played on"])
def test_a_kept_file_is_exported_and_imported(tmp_path: Path, file: Path, played_on: bool) -> None:
    _, match = put_on(tmp_path, file)
    if played_on:
        match.answer(Note("later"), action="note-kept")
    taken = tmp_path / "taken.tableside"
    write_out(match.path, taken)
    other = Incoming(Shelf(tmp_path / "other", {**GAMES, "tiny": TINY_OF_TODAY}))
    there, new = other.put(other.receive(taken, "taken").id)
    assert new
    assert (entries(there.path), there.setup, there.state()) == (
        entries(match.path), match.setup, match.state(),
    )  # fmt: skip
    there.answer(Note("there"), action="note-there")
    assert checked(there) == match.revision() + 1
    write_out(there.path, taken)
    assert other.receive(taken, "taken").revision() == match.revision() + 1
