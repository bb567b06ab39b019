"""The tail of a match: its newest entry, told without opening a file that stands as it was read."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from assistant.core.errors import Damaged
from assistant.core.say import say

from .entry import Entry, Record
from .journal import Journal

# Nanoseconds; the times of files on FAT go by twos of seconds.
LONGEST_TICK = 2_000_000_000
Written = tuple[int, int, int]


class Known(msgspec.Struct, kw_only=True):
    """What was read of a file while it was `written` so: the number of its newest entry, and the entry.

    What is written again within the same tick of the file system's clock may look as it did. So what is read
    within a tick is believed `until` that is over, and then read once more.
    """

    written: Written
    until: float
    number: int
    entry: Entry | None = None


class Newest:
    """A cache of the tail, a match file's newest entry; other screens ask for its number once a second."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = Known(written=(0, 0, 0), until=0, number=0)
        self._seen = 0, b""
        self._before: Entry | None = None

    def number(self) -> int:
        """The number; Missing if the file is gone, else as `opened` says."""
        known = self._believed()
        if known is not None:
            return known.number
        with self.opened():
            return self._seen[0]

    def last(self) -> Entry:
        """The newest entry itself; Damaged if it is not as it was written, else as `opened` says."""
        known = self._believed()
        if known is not None and known.entry is not None:
            return known.entry
        with self.opened() as journal:
            known, entry = self._known, journal.last()
        if known.number == entry.number:
            known.entry = entry
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
        # Both taken before the file is: another thread may see more in it meanwhile.
        number, digest = self._seen
        found = written(self._path)
        with Journal.open(self._path, writing=writing) as journal:
            newest = journal.newest()
            if number and (newest[0] < number or journal.hash_of(number) != digest):
                told = say("error.match_older", match=self._path.stem, seen=number, number=newest[0])
                raise Damaged(told)
            self._see(*newest)
            self._know(found, newest[0])
            yield journal

    def added(self, entry: Entry) -> None:
        """Remember an entry of ours that is on disk: nothing has to be opened to tell of it."""
        self._before = self._known.entry
        self._see(entry.number, entry.hash)
        self._know(written(self._path), entry.number, entry)

    def _see(self, number: int, digest: bytes) -> None:
        if number > self._seen[0]:
            self._seen = number, digest

    def _believed(self) -> Known | None:
        """What was read of the file, if it stands so; None if it is to be read."""
        known = self._known
        stands = written(self._path) == known.written and time.monotonic_ns() < known.until
        return known if stands else None

    def _know(self, found: Written, number: int, entry: Entry | None = None) -> None:
        """Believe what was read of the file as it was `found`; for good if that was a tick ago."""
        known, now = self._known, time.monotonic_ns()
        same = found == known.written
        if same and number == known.number and now < known.until:
            return
        is_old = now >= known.until if same else time.time_ns() - found[-1] > LONGEST_TICK
        # Another thread may have seen more by now.
        if number >= self._seen[0]:
            self._known = Known(
                written=found, until=math.inf if is_old else now + LONGEST_TICK, number=number, entry=entry
            )


def written(path: Path) -> Written:
    """Which file it is, how long, and when it was last written, ns; zeros if it cannot be told."""
    try:
        file = path.stat()
    except OSError:
        return 0, 0, time.time_ns()
    return file.st_ino, file.st_size, file.st_mtime_ns
