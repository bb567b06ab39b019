"""The tail of a match: its newest entry, told without opening a file that stands as it was read."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from assistant.core.words.errors import Damaged
from assistant.core.words.say import say

from .entry import Entry, Record
from .journal import Journal

# Nanoseconds; the times of files on FAT go by twos of seconds.
LONGEST_TICK = 2_000_000_000
Written = tuple[int, int, int]


class Newest:
    """A cache of the tail, the newest entry of a match file, remembered while the file stands so."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen = 0, b""
        # What was read, how the file stood then, and until when looking so means that nothing was written.
        self._known: tuple[Entry | None, Written, float] = None, (0, 0, 0), 0
        self._before: Entry | None = None

    def number(self) -> int:
        """The number of the newest entry; as `last`."""
        return self.last().number

    def last(self) -> Entry:
        """The newest entry; Missing if the file is gone, Damaged if it cannot be read, else as `opened`."""
        (entry, stood, until), found = self._known, written(self._path)
        if entry is None or found != stood or time.monotonic_ns() >= until:
            with self.opened() as journal:
                entry = journal.last()
            self._remember(entry, found)
        return entry

    def before(self, entry: Entry) -> Entry:
        """The entry before another; Missing or Damaged as the journal says, else as `opened` says."""
        before = self._before
        if before is not None and before.number == entry.number - 1:
            return before
        with self.opened() as journal:
            return journal.entry(entry.number - 1)

    def recent(self, count: int) -> dict[int, Record | None]:
        """What the newest entries tell, as the journal says it; as `opened` says."""
        with self.opened() as journal:
            return journal.recent(count)

    def written_at(self, number: int) -> str:
        """When an entry was written, as UTC; Missing or Damaged as the journal says."""
        last = self.last()
        if number == last.number:
            return last.record.at
        with self.opened() as journal:
            return journal.entry(number).record.at

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
            self._see(*newest)
            yield journal

    def added(self, entry: Entry) -> None:
        """Remember an entry of ours that is on disk: nothing has to be opened to tell of it."""
        self._before = self._known[0]
        self._see(entry.number, entry.hash)
        self._remember(entry, written(self._path))

    def _see(self, number: int, digest: bytes) -> None:
        if number > self._seen[0]:
            self._seen = number, digest

    def _remember(self, entry: Entry, found: Written) -> None:
        # What is written again within a tick may look as it did: it is read once more when that is over.
        is_old = time.time_ns() - found[-1] >= LONGEST_TICK
        self._known = entry, found, math.inf if is_old else time.monotonic_ns() + LONGEST_TICK


def written(path: Path) -> Written:
    """Which file it is, how long, and when it was last written, ns; zeros if it cannot be told."""
    try:
        file = path.stat()
    except OSError:
        return 0, 0, time.time_ns()
    return file.st_ino, file.st_size, file.st_mtime_ns
