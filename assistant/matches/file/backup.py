"""Backups of a match: copies made while it is played, named by their last entry, the newest twenty kept.

Nothing here reads a clock, so that one that jumps cannot make an old backup look new.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from assistant.core.game import SETUPS, Setup
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Damaged, Missing
from assistant.core.words.say import say

from .atomic_files import place
from .database import SUFFIX, copy, in_one_sentence, unfinished
from .entry import Entry
from .journal import Journal

KEPT = 20


class _Now(msgspec.Struct):
    """What every version of every game's state says alike of where play stands."""

    turn: int = 1


class _Standing(msgspec.Struct):
    """The part of every game's state that says so."""

    now: _Now = msgspec.field(default_factory=_Now)


_standing = Reader(_Standing)


class Backup(msgspec.Struct, frozen=True):
    """A backup that can be read: its last entry's number, its turn, when that was; of what match."""

    number: int
    turn: int
    at: str
    setup: Setup


def turn_of(entry: Entry) -> int:
    """The turn an entry left the match in; Damaged if its state cannot be read."""
    try:
        return _standing.json(entry.state).now.turn
    except msgspec.MsgspecError as error:
        raise Damaged(say("error.entry_broken", number=entry.number, fault=str(error))) from error


def _checked(fresh: Path) -> int:
    """The last entry of a copy that is whole from end to end; Damaged if it is not."""
    with Journal.open(fresh) as journal:
        try:
            return journal.check()
        except Damaged as problem:
            raise Damaged(say("keeping.backup_refused", why=problem.sentence)) from problem


class Backups:
    """The backups of all matches, one folder for each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, match_id: str, number: int) -> Path:
        """Where the backup up to this entry is, or would be."""
        return self.folder / match_id / f"{number}{SUFFIX}"

    def numbers(self, match_id: str) -> list[int]:
        """The last entries of all backups of a match, newest first."""
        stems = [path.stem for path in (self.folder / match_id).glob(f"*{SUFFIX}")]
        return sorted((int(stem) for stem in stems if stem.isdecimal()), reverse=True)

    def keep(self, match_file: Path) -> int:
        """Back a match up as it stands; its last entry. Unwritable if it cannot be, Damaged if it is broken.

        A copy that is not whole takes no good one's place.
        """
        match_id = match_file.stem
        with unfinished(self.path(match_id, 0)) as fresh:
            copy(match_file, fresh)
            number = _checked(fresh)
            # Checked before it has its name: what is not whole never stands among the backups.
            place(fresh, self.path(match_id, number))
        # Newest first, so what is behind are the oldest.
        for old in self.numbers(match_id)[KEPT:]:
            with in_one_sentence(match_id, writing=True):
                self.path(match_id, old).unlink(missing_ok=True)
        return number

    def remove(self, match_id: str) -> None:
        """Remove the backups of a match that is gone for good; what the disk does not let go stays."""
        with contextlib.suppress(OSError):
            for number in self.numbers(match_id):
                self.path(match_id, number).unlink(missing_ok=True)
            (self.folder / match_id).rmdir()

    def of(self, match_id: str) -> list[Backup]:
        """The backups of a match that can be read, newest first."""
        found = []
        for number in self.numbers(match_id):
            with contextlib.suppress(Damaged, Missing), Journal.open(self.path(match_id, number)) as journal:
                last, setup = journal.last(), SETUPS.json(journal.header().setup)
                found.append(Backup(last.number, turn_of(last), last.record.at, setup))
        return found
