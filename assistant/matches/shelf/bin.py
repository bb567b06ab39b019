"""The bin: matches that were deleted, each under the day that was, and gone for good thirty days later.

A clock that went backwards can only keep them longer: no day is noted earlier than one already known.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec

from assistant.core.words.errors import Conflicting, Damaged, Missing, Problem, Unwritable
from assistant.core.words.say import say

from ..file.atomic_files import make_folder, sync_folder
from ..file.database import SUFFIX, connect, in_one_sentence
from ..file.journal import Journal

DAYS = timedelta(days=30)
MOVES_OPEN_FILES = os.name == "posix"
_NAME = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)-(?P<match>[a-z0-9]{4,16})(-(?P<copy>[1-9]\d{0,3}))?", re.ASCII)


class Thrown(msgspec.Struct, frozen=True):
    """A match in the bin: what it is called there, its id, and the day it was thrown away."""

    name: str
    match: str
    day: date

    @property
    def last_day(self) -> date:
        """The last day on which it can be taken back."""
        return min(self.day, date.max - DAYS) + DAYS


def today() -> date:
    """The day, UTC."""
    return datetime.now(UTC).date()


class Bin:
    """The folder of deleted matches; whatever else lies in it stays untouched and unseen."""

    def __init__(self, folder: Path, clock: Callable[[], date] = today) -> None:
        self.folder = folder
        self._clock = clock

    def path(self, name: str) -> Path:
        """Where a deleted match lies; Missing if there is none of this name."""
        path = self.folder / f"{name}{SUFFIX}"
        if thrown(name) is None or not is_file(path):
            raise Missing(say("bin.missing", name=name[:40]))
        return path

    def all(self) -> list[Thrown]:
        """What lies in the bin, the latest first."""
        found = [thrown(path.stem) for path in self.folder.glob(f"*{SUFFIX}") if is_file(path)]
        return sorted((one for one in found if one), key=lambda one: (one.day, one.name), reverse=True)

    def throw(self, path: Path) -> Thrown:
        """Put a match file into the bin: it is there or where it was, whenever the power goes.

        Missing if there is no such file; Unwritable if it cannot be moved, or is being written.
        """
        day, match = self._day(path), path.stem
        with in_one_sentence(match, writing=True):
            make_folder(self.folder)
        # The same match may be deleted twice on a day: brought in again in between.
        names = (f"{day}-{match}", *(f"{day}-{match}-{copy}" for copy in range(1, 10_000)))
        # `lexists`: a link that leads nowhere takes its name too.
        name = next(name for name in names if not os.path.lexists(self.folder / f"{name}{SUFFIX}"))
        move_unwritten(path, self.folder / f"{name}{SUFFIX}")
        return Thrown(name, match, day)

    def take_back(self, name: str, path: Path) -> None:
        """Put a deleted match back; Missing if it is not in the bin, Conflicting if another has its place."""
        kept = self.path(name)
        if os.path.lexists(path):
            raise Conflicting(say("bin.taken", match=path.stem))
        with in_one_sentence(path.stem, writing=True):
            make_folder(path.parent)
        move(kept, path)

    def empty(self) -> list[Thrown]:
        """Remove for good what has lain here its thirty days; what went."""
        gone = []
        for one in (one for one in self.all() if one.last_day < self._clock()):
            path = self.folder / f"{one.name}{SUFFIX}"
            with contextlib.suppress(OSError):
                path.unlink()
                hot(path).unlink(missing_ok=True)
                gone.append(one)
        return gone

    def _day(self, path: Path) -> date:
        """Today, or a later day that the bin or the match itself has seen already."""
        seen = [one.day for one in self.all()]
        with contextlib.suppress(Problem, ValueError), Journal.open(path) as journal:
            seen.append(datetime.fromisoformat(journal.last().record.at).date())
        return max([self._clock(), *seen])


def thrown(name: str) -> Thrown | None:
    """What the name of a file in the bin says; None of any other."""
    parts = _NAME.fullmatch(name)
    with contextlib.suppress(ValueError):
        return Thrown(name, parts["match"], date.fromisoformat(parts["day"])) if parts else None
    return None


def is_file(path: Path) -> bool:
    """Whether a file itself stands there: no folder, and no link to what lies elsewhere."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def move_unwritten(path: Path, target: Path) -> None:
    """Move a match file while nobody writes in it: who comes later finds that it is gone; as `move` says."""
    try:
        with connect(path, writing=True) as connection:
            connection.execute("BEGIN EXCLUSIVE").fetchall()
            if MOVES_OPEN_FILES:
                move(path, target)
                return
    except Damaged as problem:
        # What is broken can be thrown away as well; what is only busy, or out of reach, cannot.
        if isinstance(problem, Unwritable):
            raise
    move(path, target)


def move(path: Path, target: Path) -> None:
    """Move a match file with what a crash has left of an answer, names on disk; Missing, Unwritable."""
    left, beside = hot(path), hot(target)
    with in_one_sentence(path.stem, writing=True):
        if is_file(left):
            # It stands beside both places until the match has moved, so that neither is found without it.
            with contextlib.suppress(OSError):
                beside.hardlink_to(left)
        try:
            path.rename(target)
        except FileNotFoundError as error:
            raise Missing(say("error.match_missing", match=path.stem)) from error
        if is_file(left):
            left.unlink() if is_file(beside) else left.rename(beside)
        sync_folder(target.parent)
        sync_folder(path.parent)


def hot(path: Path) -> Path:
    """What a crash in the middle of an answer leaves beside a match; without it the match is torn."""
    return path.with_name(f"{path.name}-journal")
