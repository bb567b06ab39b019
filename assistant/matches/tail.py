"""The tail of a match, told without opening a file nobody has written for a while, and never forgotten."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.core.errors import Damaged
from assistant.core.say import say

from .journal import Journal

# Nanoseconds; the times of files on FAT go by twos of seconds.
LONGEST_TICK = 2_000_000_000


class Newest:
    """The newest entry of a match file; other screens ask for its number once a second."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._settled = (0, 0, 0), 0
        self._seen = 0, b""

    def number(self) -> int:
        """The number; Missing if the file is gone, else as `opened` says."""
        written_last = written(self._path)
        if written_last == self._settled[0]:
            return self._settled[1]
        with self.opened():
            number = self._seen[0]
        # What was written just now may be written again within the same tick of the file system's clock.
        if time.time_ns() - written_last[-1] > LONGEST_TICK:
            self._settled = written_last, number
        return number

    @contextmanager
    def opened(self, *, writing: bool = False) -> Iterator[Journal]:
        """The journal as it opens; Damaged if it lacks an entry that was seen in it before."""
        # Taken before the file is: another thread may see more in it meanwhile.
        number, digest = self._seen
        with Journal.open(self._path, writing=writing) as journal:
            newest = journal.newest()
            if number and (newest[0] < number or journal.hash_of(number) != digest):
                told = say("error.match_older", match=self._path.stem, seen=number, number=newest[0])
                raise Damaged(told)
            self.see(*newest)
            yield journal

    def see(self, number: int, digest: bytes) -> None:
        """Remember an entry that is on disk, if it is the newest."""
        if number > self._seen[0]:
            self._seen = number, digest


def written(path: Path) -> tuple[int, int, int]:
    """Which file it is, how long, and when it was last written, ns; zeros if it cannot be told."""
    try:
        file = path.stat()
    except OSError:
        return 0, 0, time.time_ns()
    return file.st_ino, file.st_size, file.st_mtime_ns
