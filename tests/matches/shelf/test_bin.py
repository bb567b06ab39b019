"""The bin: what is deleted can be had back for thirty days; no clock, crash or odd file takes it sooner."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path

import apsw
import pytest

from assistant.core.play.command import Note
from assistant.core.words.errors import Conflicting, Missing, Unwritable
from assistant.matches.answering import drafting
from assistant.matches.answering.match import Match
from assistant.matches.shelf import bin as bin_module
from assistant.matches.shelf.bin import DAYS, Bin, hot, move, thrown
from assistant.matches.shelf.shelf import Shelf

DAY = date(2031, 5, 3)
LATER = DAY + DAYS + timedelta(1)


@pytest.fixture(autouse=True)
def clock(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    """The day is one of the test's own; the matches were played before it."""
    monkeypatch.setattr(drafting, "now", lambda: "2031-05-01T20:00:00+00:00")
    set_clock(shelf, DAY)


def set_clock(shelf: Shelf, day: date) -> None:
    shelf.bin = Bin(shelf.bin.folder, lambda: day)


def ids(shelf: Shelf) -> list[str]:
    return [match_id for match_id, _ in shelf.matches()]


@contextmanager
def written_by_another(path: Path) -> Iterator[None]:
    """Somebody else is in the middle of an answer."""
    connection = apsw.Connection(str(path))
    connection.execute("BEGIN IMMEDIATE").fetchall()
    yield
    connection.close()


def test_a_deleted_match_lies_in_the_bin_under_its_day_and_comes_back_whole(
    shelf: Shelf, match: Match
) -> None:
    before = match.last().hash
    kept = shelf.delete(match.id)
    assert (kept.name, kept.match, kept.last_day) == (f"2031-05-03-{match.id}", match.id, DAY + DAYS)
    assert ids(shelf) == []
    with pytest.raises(Missing):
        shelf.match(match.id)
    assert shelf.take_back(kept.name) == match.id
    assert shelf.bin.all() == []
    back = shelf.match(match.id)
    assert back.last().hash == before
    back.answer(Note("after all"), action="after-all")


def test_it_goes_for_good_with_its_backups_on_the_day_after_the_thirtieth(shelf: Shelf, match: Match) -> None:
    shelf.backups.keep(match.path)
    shelf.aside.put(match.id)
    kept = shelf.delete(match.id)
    set_clock(shelf, DAY + DAYS)
    shelf.empty_bin()
    assert [one.name for one in shelf.bin.all()] == [kept.name]
    assert shelf.backups.numbers(match.id)
    set_clock(shelf, LATER)
    shelf.empty_bin()
    assert shelf.bin.all() == []
    assert not shelf.backups.numbers(match.id)
    assert not shelf.aside.holds(match.id)


def test_a_clock_that_stands_in_the_past_notes_no_day_before_one_that_was_played_on(
    shelf: Shelf, match: Match
) -> None:
    set_clock(shelf, date(1970, 1, 1))
    match.answer(Note("after all"), action="as-the-clock-was-right")
    kept = shelf.delete(match.id)
    assert kept.day == date(2031, 5, 1)
    set_clock(shelf, DAY)
    shelf.empty_bin()
    assert [one.name for one in shelf.bin.all()] == [kept.name]


def test_nor_one_before_the_latest_day_in_the_bin(shelf: Shelf, match: Match) -> None:
    shelf.delete(match.id)
    broken = shelf.folder / "broken12.tableside"
    broken.write_bytes(b"not a match")
    set_clock(shelf, date(1970, 1, 1))
    assert shelf.delete("broken12").day == DAY


def test_a_clock_that_went_backwards_takes_nothing(shelf: Shelf, match: Match) -> None:
    kept = shelf.delete(match.id)
    for day in (date(1970, 1, 1), DAY - timedelta(400)):
        set_clock(shelf, day)
        shelf.empty_bin()
        assert [one.name for one in shelf.bin.all()] == [kept.name]


def test_backups_of_a_match_that_was_taken_back_stay_when_an_older_copy_goes(
    shelf: Shelf, match: Match
) -> None:
    shelf.backups.keep(match.path)
    shutil.copyfile(match.path, shelf.folder.parent / "aside")
    shelf.delete(match.id)
    (shelf.folder.parent / "aside").rename(match.path)
    set_clock(shelf, LATER)
    shelf.empty_bin()
    assert shelf.bin.all() == []
    assert shelf.backups.numbers(match.id)


def test_the_same_match_deleted_twice_on_a_day_has_two_places(shelf: Shelf, match: Match) -> None:
    shutil.copyfile(match.path, shelf.folder.parent / "aside")
    first = shelf.delete(match.id)
    (shelf.folder.parent / "aside").rename(match.path)
    second = shelf.delete(match.id)
    assert {one.name for one in shelf.bin.all()} == {first.name, second.name}
    assert first.name != second.name


def test_what_is_taken_back_never_takes_the_place_of_another(shelf: Shelf, match: Match) -> None:
    kept = shelf.delete(match.id)
    match.path.write_bytes(b"another")
    with pytest.raises(Conflicting):
        shelf.take_back(kept.name)
    assert match.path.read_bytes() == b"another"
    assert [one.name for one in shelf.bin.all()] == [kept.name]


def test_a_match_that_is_being_written_is_not_deleted(
    shelf: Shelf, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assistant.matches.file.database._BUSY_MS", 1)
    with written_by_another(match.path), pytest.raises(Unwritable):
        shelf.delete(match.id)
    assert ids(shelf) == [match.id]
    assert shelf.bin.all() == []


def test_an_answer_on_its_way_into_a_file_that_is_deleted_meanwhile_is_not_acknowledged(
    shelf: Shelf, match: Match
) -> None:
    opened = apsw.Connection(str(match.path))
    opened.execute("SELECT count(*) FROM entry").fetchall()
    shelf.delete(match.id)
    with pytest.raises(apsw.ReadOnlyError):
        opened.execute("BEGIN IMMEDIATE; CREATE TABLE late (one)").fetchall()
    opened.close()


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_what_a_crash_has_left_of_an_answer_moves_with_its_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError

    if not links:
        monkeypatch.setattr(Path, "hardlink_to", refused)
    path, target = tmp_path / "torn1234.tableside", tmp_path / "target.tableside"
    path.write_bytes(b"a match in the middle of an answer")
    hot(path).write_bytes(b"as it was before")
    move(path, target)
    assert sorted(one.name for one in tmp_path.iterdir()) == [target.name, hot(target).name]
    assert hot(target).read_bytes() == b"as it was before"


def test_a_file_that_is_no_match_is_deleted_too(shelf: Shelf) -> None:
    shelf.prepare()
    path = shelf.folder / "broken12.tableside"
    path.write_bytes(b"not a match")
    kept = shelf.delete("broken12")
    assert [*shelf.folder.iterdir()] == []
    shelf.take_back(kept.name)
    assert path.read_bytes() == b"not a match"


STRANGE = (
    "notes", "2031-13-03-abcd1234", "2031-05-03-ABCD1234", "2031-05-03-abcd1234-0", "2031-05-03-../x",
    "0000-01-01-abcd1234", "２０３１-05-03-abcd1234", "2031-05-03-abcd1234-1-1",
)  # fmt: skip


def test_strange_things_in_the_bin_are_not_matches_and_never_removed(shelf: Shelf, match: Match) -> None:
    shelf.bin.folder.mkdir(parents=True)
    outside = shelf.folder.parent / "outside"
    outside.write_bytes(b"mine")
    left = [shelf.bin.folder / f"{name}.tableside" for name in STRANGE if "/" not in name]
    for path in left:
        path.write_bytes(b"mine")
    (shelf.bin.folder / "2001-01-01-folder12.tableside").mkdir()
    (shelf.bin.folder / "2001-01-01-linked12.tableside").symlink_to(outside)
    set_clock(shelf, LATER)
    shelf.empty_bin()
    assert shelf.bin.all() == []
    assert all(path.read_bytes() == b"mine" for path in (outside, *left))
    assert len([*shelf.bin.folder.iterdir()]) == len(left) + 2


@pytest.mark.parametrize("name", [*STRANGE, "", "2001-01-01-folder12", "2001-01-01-linked12", "x" * 5000])
def test_a_name_that_is_none_is_refused(shelf: Shelf, match: Match, name: str) -> None:
    shelf.bin.folder.mkdir(parents=True)
    (shelf.bin.folder / "2001-01-01-folder12.tableside").mkdir()
    (shelf.bin.folder / "2001-01-01-linked12.tableside").symlink_to(match.path)
    with pytest.raises(Missing):
        shelf.take_back(name)
    assert ids(shelf) == [match.id]


def test_the_last_days_of_the_calendar_are_days_too() -> None:
    kept = thrown("9999-12-31-abcd1234")
    assert kept is not None
    assert kept.last_day == date.max


def test_a_system_that_moves_no_open_files_deletes_too(
    shelf: Shelf, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bin_module, "MOVES_OPEN_FILES", False)
    kept = shelf.delete(match.id)
    assert shelf.bin.path(kept.name).exists()
