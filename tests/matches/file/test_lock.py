"""One server for one data folder, here and where Windows has locks of its own (pretended)."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from assistant.matches.file.lock import NAME, Served, served

LONGEST_ADDRESS = 200
Locking = Callable[[int, int, int], None]


class Msvcrt(ModuleType):
    """Locks bytes of files as Windows does: where somebody has locked, nobody else may, nor read there."""

    LK_UNLCK, LK_NBLCK = 0, 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.held: dict[tuple[int, int], int] = {}

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        """Lock or unlock one byte, from where the file stands."""
        assert count == 1
        where = (os.fstat(descriptor).st_ino, os.lseek(descriptor, 0, os.SEEK_CUR))
        assert where[1] > LONGEST_ADDRESS
        if mode == self.LK_UNLCK:
            assert self.held.pop(where) == descriptor
        elif where in self.held:
            raise PermissionError(errno.EACCES, "Permission denied")
        else:
            self.held[where] = descriptor


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Msvcrt:
    """What Python has on Windows and nowhere else, and the other way round."""
    made = Msvcrt()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", made)
    monkeypatch.setitem(sys.modules, "fcntl", None)
    return made


@pytest.mark.parametrize("system", ["here", "windows"])
def test_a_second_server_is_told_where_the_first_serves(
    tmp_path: Path, system: str, request: pytest.FixtureRequest
) -> None:
    if system == "windows":
        request.getfixturevalue("windows")
    for _ in range(2):
        with served(tmp_path) as tell:
            tell("http://127.0.0.1:8765")
            with pytest.raises(Served) as refused, served(tmp_path):
                raise AssertionError
            assert refused.value.sentence.values["address"] == "http://127.0.0.1:8765"
        assert (tmp_path / NAME).read_text() == ""


def test_on_windows_folders_are_locked_each_for_itself_and_let_go_in_any_case(
    tmp_path: Path, windows: Msvcrt
) -> None:
    with served(tmp_path / "one"), served(tmp_path / "two"):
        assert len(windows.held) == 2
    with pytest.raises(ZeroDivisionError), served(tmp_path / "one"):
        raise ZeroDivisionError
    assert windows.held == {}


def test_a_disk_that_has_no_locks_serves_all_the_same(
    tmp_path: Path, windows: Msvcrt, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: int) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(windows, "locking", no_locks)
    with served(tmp_path) as tell:
        tell("http://127.0.0.1:8765")
        assert (tmp_path / NAME).read_text() == "http://127.0.0.1:8765"
