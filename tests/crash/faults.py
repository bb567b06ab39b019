"""A disk that fails: full, broken or not to be written, at the n-th thing SQLite does to it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import apsw

from .recorder import PRODUCTION

FULL, BROKEN, READ_ONLY = apsw.FullError, apsw.IOError, apsw.ReadOnlyError


class Trouble:
    """Fails the n-th thing done, or with `lasting` all from there on; `reading` fails reads instead."""

    def __init__(self, error: type[apsw.Error], first: int = 1, *, lasting: bool, reading: bool) -> None:
        self.error = error
        self.first = first
        self.lasting = lasting
        self.reading = reading
        self.done = 0

    @property
    def came(self) -> bool:
        """Whether anything has failed."""
        return self.done >= self.first

    def wrote(self) -> None:
        if not self.reading:
            self.count()

    def read(self) -> None:
        if self.reading:
            self.count()

    def count(self) -> None:
        self.done += 1
        if self.done == self.first or (self.lasting and self.done > self.first):
            raise self.error("as a test wants it")


class FaultyFile(apsw.VFSFile):
    """A file of SQLite on such a disk."""

    def __init__(self, trouble: Trouble, name: Any, flags: list[int]) -> None:
        self.trouble = trouble
        super().__init__(PRODUCTION, name, flags)

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802  SQLite's names
        self.trouble.read()
        return super().xRead(amount, offset)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self.trouble.wrote()
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self.trouble.wrote()
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self.trouble.wrote()
        super().xSync(flags)


class FaultyVFS(apsw.VFS):
    """SQLite's own way to such a disk."""

    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble
        super().__init__("faulty", PRODUCTION, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> FaultyFile:  # noqa: N802
        if flags[0] & apsw.SQLITE_OPEN_CREATE:
            self.trouble.wrote()
        return FaultyFile(self.trouble, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        # The file is gone before its folder fails to be synced, as it is on a real disk.
        super().xDelete(filename, syncdir)
        # A second fault, while what the first one left is put away, apsw cannot hand on.
        if not self.trouble.came:
            self.trouble.wrote()


@contextlib.contextmanager
def failing(
    error: type[apsw.Error], first: int = 1, *, lasting: bool = True, reading: bool = False
) -> Iterator[Trouble]:
    """Everything SQLite does inside is done on such a disk."""
    trouble = Trouble(error, first, lasting=lasting, reading=reading)
    vfs = FaultyVFS(trouble)
    try:
        yield trouble
    finally:
        vfs.unregister()
