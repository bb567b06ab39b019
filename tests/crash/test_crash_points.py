"""Whatever is written, and wherever the power goes: afterwards stands the state before or after."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from .cases import Turn, crash
from .disk import SECTOR, Disk, File
from .placing import PLACED, placed

SEED = 20


def test_answers_survive_a_crash_at_every_write_and_sync_and_are_there_if_they_were_acknowledged(
    tmp_path: Path,
) -> None:
    turn = Turn(tmp_path / "data", 5)
    assert crash(turn, tmp_path / "data", tmp_path / "scratch", Random(SEED), cuts=1) >= 300


@pytest.mark.parametrize("name", PLACED)
def test_a_file_is_there_whole_or_not_at_all_and_there_if_that_was_told(tmp_path: Path, name: str) -> None:
    case = placed(tmp_path / "data", name)
    assert crash(case, tmp_path / "data", tmp_path / "scratch", Random(SEED), cuts=2) >= 15


@pytest.mark.parametrize("left_out", [stat.S_ISREG, stat.S_ISDIR], ids=["bytes", "names"])
def test_a_sync_that_is_left_out_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left_out: Callable[[int], bool]
) -> None:
    class Forgetful:
        """The system's calls, without some syncs."""

        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def fsync(self, descriptor: int) -> None:
            if not left_out(os.fstat(descriptor).st_mode):
                os.fsync(descriptor)

    monkeypatch.setattr("assistant.matches.file.atomic_files.os", Forgetful())
    case = placed(tmp_path / "data", "a component book")
    with pytest.raises(AssertionError):
        crash(case, tmp_path / "data", tmp_path / "scratch", Random(SEED), cuts=2)


def kept(name: str, *log: tuple[object, ...], chance: int = 0) -> bytes | None:
    """What a disk holds of a file after the power went, if anything."""
    disk = Disk()
    for op in log:
        disk.play(op)
    return disk.cut_off(Random(chance)).get(name)


def test_the_disk_keeps_what_was_synced_and_may_lose_tear_or_disorder_the_rest() -> None:
    written = ("write", "d/a", 0, b"x" * 3 * SECTOR)
    sure = (("create", "d/a"), written, ("sync", "d/a"), ("sync folder", "d"))
    assert {kept("d/a", *sure, chance=seed) for seed in range(50)} == {b"x" * 3 * SECTOR}
    more = (*sure, ("write", "d/a", 100, b"1" * 2000), ("write", "d/a", 50, b"2" * 100))
    seen = {kept("d/a", *more, chance=seed) for seed in range(400)}
    assert b"x" * 3 * SECTOR in seen, "both lost"
    assert len(seen) > 50, "torn in many ways"
    assert {content[100:150] for content in seen if content} >= {b"1" * 50, b"2" * 50, b"x" * 50}


def test_a_name_without_a_sync_of_its_folder_may_be_lost_or_stay_the_old_one() -> None:
    log = (("create", "d/a"), ("write", "d/a", 0, b"new"), ("sync", "d/a"), ("rename", "d/a", "d/b"))
    assert {kept("d/b", *log, chance=seed) for seed in range(50)} == {b"new", None}
    assert kept("d/b", *log, ("sync folder", "d")) == b"new"
    assert {kept("d/b", *log, ("sync folder", "elsewhere"), chance=seed) for seed in range(50)} == {
        b"new",
        None,
    }


def test_what_lies_in_a_new_folder_may_be_lost_until_the_name_of_that_folder_is_synced() -> None:
    log = (("mkdir", "d/new"), ("create", "d/new/a"), ("sync", "d/new/a"), ("sync folder", "d/new"))
    assert {kept("d/new/a", *log, chance=seed) for seed in range(50)} == {b"", None}
    assert {kept("d/new/a", *log, ("sync folder", "d"), chance=seed) for seed in range(50)} == {b""}


def test_a_file_that_grew_without_a_sync_may_hold_anything_there() -> None:
    file = File(unsure=[("write", 0, b"x" * 4 * SECTOR)])
    seen = {file.survivor(Random(seed))[SECTOR : SECTOR + 4] for seed in range(200)}
    assert b"xxxx" in seen
    assert len(seen) > 3
