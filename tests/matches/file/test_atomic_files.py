"""Files written whole, swept up after a crash, and one server for one folder."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from assistant.core.words.errors import Damaged, Unwritable
from assistant.core.words.say import say
from assistant.matches.file import atomic_files as whole
from assistant.matches.file.atomic_files import place, sweep, write_whole
from assistant.matches.file.lock import NAME, Served, served
from tests.example import EXAMPLE


def test_a_file_written_whole_takes_the_place_of_the_old_one_and_only_its_owner_reads_it(
    tmp_path: Path,
) -> None:
    path = tmp_path / "new folder" / "screens.json"
    for content in (b"one", b"two"):
        write_whole(path, content)
        assert path.read_bytes() == content
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["screens.json"]


@pytest.mark.parametrize("step", ["write_synced", "put_in_place"])
def test_a_file_that_cannot_be_written_stays_as_it_was_and_that_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "screens.json"
    write_whole(path, b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(whole, step, full)
    with pytest.raises(Unwritable) as told:
        write_whole(path, b"new")
    assert told.value.sentence.values == {"file": str(path), "fault": say("fault.full")}
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"old"]


def test_a_name_that_is_taken_is_not_taken_away(tmp_path: Path) -> None:
    fresh, taken = tmp_path / "fresh", tmp_path / "taken"
    fresh.write_text("fresh")
    taken.write_text("taken")
    assert not place(fresh, taken)
    assert taken.read_text() == "taken"
    assert place(fresh, tmp_path / "free")
    assert (tmp_path / "free").read_text() == "fresh"
    assert not fresh.exists()


def test_a_file_system_without_second_names_keeps_the_same_promise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(path: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", unknown)
    test_a_name_that_is_taken_is_not_taken_away(tmp_path)


def test_what_a_crash_left_unfinished_is_swept_away_and_nothing_else(tmp_path: Path) -> None:
    left = [
        "matches/.k7qx2abc-0a1b2c3d.new", "matches/.k7qx2abc-0a1b2c3d.new-journal",
        "backups/k7qx2abc/.0-0a1b2c3d.new", "arrivals/.upload-0a1b2c3d.new", ".screens.json.0a1b2c3d.new",
        f"books/.{EXAMPLE}.toml.0a1b2c3d.new", "evenings/tonight/.SHA256SUMS.0a1b2c3d.new",
    ]  # fmt: skip
    stay = [
        "matches/k7qx2abc.tableside", "matches/k7qx2abc.tableside-journal", "matches/new", ".new",
        "matches/.x.new", "deeper/in/there/.x-0a1b2c3d.new", "screens.json",
    ]  # fmt: skip
    for name in (*left, *stay):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    sweep(tmp_path)
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()} == set(stay)


def test_a_second_server_on_a_folder_is_told_of_the_first_and_its_address(tmp_path: Path) -> None:
    with served(tmp_path) as tell:
        tell("http://127.0.0.1:8765")
        with pytest.raises(Served) as told, served(tmp_path):
            pass
        assert told.value.sentence.values == {"folder": str(tmp_path), "address": "http://127.0.0.1:8765"}
    with served(tmp_path):
        pass


def test_what_a_dead_server_wrote_locks_nobody_out(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"http://127.0.0.1:1\xff\x00")
    with served(tmp_path) as tell:
        tell("http://127.0.0.1:2")
        assert (tmp_path / NAME).read_text() == "http://127.0.0.1:2"


def test_a_file_system_without_locks_serves_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", unknown)
    with served(tmp_path):
        pass


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Damaged) as told, served(tmp_path / "file" / "data"):
        pass
    assert told.value.sentence.key == "error.folder_unwritable"
