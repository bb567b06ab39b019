"""One server for one data folder: a lock that ends with the process, however that ends."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO

from assistant.core.words.errors import Damaged, Problem
from assistant.core.words.say import say

from .atomic_files import make_folder
from .fault import fault_of

NAME = "server.lock"
# What a lock that another holds is answered with: by flock, or by Windows.
_HELD = frozenset({errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK})
# Nobody else reads what Windows has locked, so it lies far behind the address.
_LOCKED_BYTE = 1 << 30


class Served(Problem):
    """Another server has this folder."""

    status = 409

    @property
    def address(self) -> str:
        """Where it serves; a question mark where it did not say."""
        return str(self.sentence.values["address"])


@contextmanager
def served(folder: Path) -> Iterator[Callable[[str], None]]:
    """Hold a data folder for this server, which then tells its address; Served if another holds it."""
    path = folder / NAME
    try:
        make_folder(folder)
        # Opened without truncating: the address in it is another server's until the lock is ours.
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        told = say("error.folder_unwritable", folder=str(folder), fault=fault_of(error))
        raise Damaged(told) from error
    with os.fdopen(descriptor, "r+", encoding="utf-8", errors="replace") as file, _locked(file, folder):
        _write(file, "")
        yield lambda address: _write(file, address)
        _write(file, "")


def address_of_server(folder: Path) -> str:
    """The address of the server that holds a data folder; empty if none does. Nothing is made or changed."""
    try:
        with (folder / NAME).open("r+", encoding="utf-8", errors="replace") as file, _locked(file, folder):
            return ""
    except Served as holder:
        return holder.address
    except OSError:
        return ""


@contextmanager
def _locked(file: IO[str], folder: Path) -> Iterator[None]:
    """Hold the lock, or say who has it. A file system without locks serves all the same."""
    with contextlib.ExitStack() as held:
        try:
            held.callback(_lock(file.fileno()))
        except OSError as error:
            if error.errno in _HELD:
                address = file.read(200).strip()
                raise Served(say("keeping.served", folder=str(folder), address=address or "?")) from error
        yield


def _lock(descriptor: int) -> Callable[[], None]:
    """Take the lock; what lets go of it. OSError if another has it or there are none."""
    if sys.platform == "win32":
        import msvcrt

        def turn(mode: int) -> None:
            os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
            try:
                msvcrt.locking(descriptor, mode, 1)
            finally:
                os.lseek(descriptor, 0, os.SEEK_SET)

        turn(msvcrt.LK_NBLCK)
        return partial(turn, msvcrt.LK_UNLCK)
    import fcntl

    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return partial(fcntl.flock, descriptor, fcntl.LOCK_UN)


def _write(file: IO[str], address: str) -> None:
    """Tell who holds the folder; that nobody can be told is no reason not to serve."""
    with contextlib.suppress(OSError):
        file.seek(0)
        file.truncate()
        file.write(address)
        file.flush()
