"""One server for one data folder: a lock that ends with the process, however that ends."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from .errors import Damaged, Problem
from .fault import fault_of
from .say import say
from .whole import make_folder

NAME = "server.lock"


class Served(Problem):
    """Another server has this folder."""

    status = 409


@contextmanager
def served(folder: Path) -> Iterator[Callable[[str], None]]:
    """Hold a data folder for this server, which then tells its address; Served if another holds it."""
    path = folder / NAME
    try:
        make_folder(folder)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        told = say("error.folder_unwritable", folder=str(folder), fault=fault_of(error))
        raise Damaged(told) from error
    with os.fdopen(descriptor, "r+", encoding="utf-8", errors="replace") as file:
        _lock(file, folder)
        _write(file, "")
        yield lambda address: _write(file, address)
        _write(file, "")


def _lock(file: IO[str], folder: Path) -> None:
    """Take the lock, or say who has it. A file system without locks serves all the same."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        address = file.read(200).strip()
        raise Served(say("keeping.served", folder=str(folder), address=address or "?")) from error
    except OSError:
        return


def _write(file: IO[str], address: str) -> None:
    """Tell who holds the folder; that nobody can be told is no reason not to serve."""
    with contextlib.suppress(OSError):
        file.seek(0)
        file.truncate()
        file.write(address)
        file.flush()
