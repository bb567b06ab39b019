"""Where a match ends, told without opening a file that has not been written for a while."""

from __future__ import annotations

import time
from pathlib import Path

from .journal import Journal

# Nanoseconds; the times of files on FAT go by twos of seconds.
LONGEST_TICK = 2_000_000_000


class Newest:
    """The number of the newest entry of a match file; other screens ask for it once a second."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._settled = (0, 0, 0), 0

    def number(self) -> int:
        """The number; Missing if the file is gone, else as `connect` says."""
        seen = written(self._path)
        if seen == self._settled[0]:
            return self._settled[1]
        with Journal.open(self._path) as journal:
            number = journal.number()
        # What was written just now may be written again within the same tick of the file system's clock.
        if time.time_ns() - seen[-1] > LONGEST_TICK:
            self._settled = seen, number
        return number


def written(path: Path) -> tuple[int, int, int]:
    """Which file it is, how long, and when it was last written, ns; zeros if it cannot be told."""
    try:
        file = path.stat()
    except OSError:
        return 0, 0, time.time_ns()
    return file.st_ino, file.st_size, file.st_mtime_ns
