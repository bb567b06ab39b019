"""A match as one file: it comes back as it was, and once."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from assistant.core.game import Setup
from assistant.core.play.command import Note
from assistant.core.words.errors import Damaged, Missing
from assistant.matches.answering.match import Match
from assistant.matches.moving.incoming import WAITING, Incoming
from assistant.matches.moving.transfer import bring, write_out
from assistant.matches.shelf.shelf import Shelf

from ...core.tiny import Bid
from ..conftest import GAMES
from ..file.tampered import edit, entries


def test_a_match_taken_along_is_the_same_match_elsewhere_and_is_played_on(
    match: Match, file: Path, other: Incoming
) -> None:
    waiting = other.receive(file, "taken.tableside")
    assert not other.shelf.folder.exists(), "a look puts nothing on the shelf"
    there, new = other.put(waiting.id)
    assert new
    assert entries(there.path) == entries(match.path)
    assert there.setup == match.setup
    assert there.state() == match.state()
    assert there.replay_fault() == 0
    there.answer(Bid("red"), action="on and on")
    assert there.last().number == 7
    assert list(other.folder.iterdir()) == []


def test_the_same_file_twice_makes_one_match_even_when_it_was_played_on(file: Path, other: Incoming) -> None:
    first, new = other.put(other.receive(file, "a").id)
    assert new
    first.answer(Bid("red"), action="on and on")
    again = other.receive(file, "a")
    known = other.known(again)
    assert known is not None
    assert known.id == first.id
    second, new = other.put(again.id)
    assert (second.id, new, second.last().number) == (first.id, False, 7)
    assert len(other.shelf.matches()) == 1


def test_a_file_of_a_match_that_is_on_the_shelf_under_its_own_id_is_known(
    shelf: Shelf, match: Match, file: Path
) -> None:
    shelf.create("tiny", Setup(""))
    match.answer(Note("later"), action="later-note")
    incoming = Incoming(shelf)
    known = incoming.known(incoming.receive(file, "a"))
    assert known is not None
    assert known.id == match.id


def test_a_file_that_goes_on_where_the_shelf_stopped_is_a_match_of_its_own(
    match: Match, file: Path, other: Incoming, tmp_path: Path
) -> None:
    first, _ = other.put(other.receive(file, "a").id)
    match.answer(Note("later"), action="later-note")
    write_out(match.path, file)
    later = other.receive(file, "a")
    assert other.known(later) is None
    assert other.put(later.id)[0].id != first.id


def test_a_file_put_in_the_place_of_another_is_the_match_from_then_on(shelf: Shelf, tmp_path: Path) -> None:
    one = shelf.create("tiny", Setup("", "one"))
    assert shelf.match(one.id).setup.name == "one"
    renamed = bring(one.path, "one", tmp_path / "elsewhere", GAMES, title="two")
    renamed.path.replace(one.path)
    assert shelf.match(one.id).setup.name == "two"


def test_an_id_that_waits_no_longer_or_is_a_path_puts_nothing(file: Path, other: Incoming) -> None:
    waiting = other.receive(file, "a")
    waiting.path.unlink()
    for match_id in (waiting.id, "../../etc", "", "x" * 100, "ABCDEFGH"):
        with pytest.raises(Missing):
            other.put(match_id)


def test_only_so_many_looks_wait(match: Match, file: Path, other: Incoming) -> None:
    for number in range(WAITING + 2):
        match.answer(Note("more"), action=f"note-{number:04d}")
        write_out(match.path, file)
        waiting = other.receive(file, "a")
    assert waiting.path.is_file()
    assert len(list(other.folder.iterdir())) == WAITING


def test_a_match_that_is_not_whole_is_not_written_out(match: Match, tmp_path: Path) -> None:
    edit(match.path, "UPDATE entry SET action = 'x' WHERE number = 2")
    with pytest.raises(Damaged) as told:
        write_out(match.path, tmp_path / "taken.tableside")
    assert told.value.sentence.key == "verify.broken"
    assert not (tmp_path / "taken.tableside").exists()


def test_what_stands_in_the_shelfs_folder_of_a_newer_format_is_told(shelf: Shelf, match: Match) -> None:
    connection = apsw.Connection(str(match.path))
    connection.execute("PRAGMA user_version = 5").fetchall()
    connection.close()
    with pytest.raises(Damaged) as told:
        Shelf(shelf.folder.parent, GAMES).match(match.id)
    assert told.value.sentence.key == "keeping.newer"
