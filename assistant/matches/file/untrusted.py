"""An untrusted match file, read as a stranger's: nothing in it runs, and nothing is believed unchecked."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import apsw
import msgspec

from assistant.core.play.command import check_depth
from assistant.core.words.errors import Damaged, Problem, Unreadable
from assistant.core.words.say import Say, say

from .chain import EVERY, Chain, Ending, Keys, Opening, Row, end_of
from .database import FORMAT, PRINTED, damage, format_of, holds_a_match, is_match
from .entry import Record, read_record
from .fault import fault_of
from .packing import LARGEST_STATE, state_of, unpacked
from .prints import EVERY_PRINT, LARGEST, LONGEST_ASKED, MOST, read_print

# The longest war comes to a quarter of this.
LARGEST_FILE = 100_000_000
LARGEST_UNPACKED = 10 * LARGEST_FILE
# What an entry holds beside its state, or a header beside its kit: a correction of everything is a tenth.
LARGEST_RECORD = 1_000_000
LARGEST_RECORDS = LARGEST_FILE // 5
# How many times larger states are than they are packed: eight times is usual.
MOST_PACKED = 20
_SIZES = """
SELECT max(octet_length(record)), max(octet_length(kit)), 0 FROM header UNION ALL
SELECT max(octet_length(record) + octet_length(action) + octet_length(body) + octet_length(hash)),
  max(octet_length(state)), sum(octet_length(record)) FROM entry
"""
_PRINT_SIZES = "SELECT count(*), max(octet_length(record)), max(octet_length(asked)) FROM print"
_MAGIC = b"SQLite format 3\0"
_SETTINGS = {
    apsw.SQLITE_DBCONFIG_DEFENSIVE: 1,
    apsw.SQLITE_DBCONFIG_TRUSTED_SCHEMA: 0,
    apsw.SQLITE_DBCONFIG_ENABLE_TRIGGER: 0,
    apsw.SQLITE_DBCONFIG_ENABLE_VIEW: 0,
}

# A value that is no text where text should be, or JSON without end.
_MISFITS = (OSError, ValueError, TypeError, AttributeError, RecursionError)


class Foreign:
    """An untrusted file that is a match by its looks; `name` is what the players call it."""

    def __init__(self, connection: apsw.Connection, name: str) -> None:
        self._connection = connection
        self._name = name

    @staticmethod
    @contextmanager
    def open(path: Path, name: str) -> Iterator[Foreign]:
        """The file with its kind, version and schema checked; Unreadable in a sentence if it is no match."""
        check_looks(path, name)
        with broken(name), closing(_opened(path)) as connection:
            found = Foreign(connection, name)
            found.check_kind()
            yield found

    def check_kind(self) -> None:
        """It is a match file of a version known here, holding what such a file holds and nothing more."""
        if not is_match(self._connection):
            raise Unreadable(say("keeping.no_match_file", file=self._name))
        if format_of(self._connection) > FORMAT:
            raise Unreadable(say("keeping.newer", file=self._name))
        if not holds_a_match(self._connection):
            raise self.unfit(say("keeping.strange_contents"))
        self.check_sizes()
        if fault := damage(self._connection):
            raise self.unfit(fault)

    def check_sizes(self) -> None:
        """Nothing in it is larger than any match has it, asked of SQLite before any of it is read."""
        rows: list[Any] = self._connection.execute(_SIZES).fetchall()
        for record, packed, records in rows:
            sizes = ((record, LARGEST_RECORD), (packed, LARGEST_STATE), (records, LARGEST_RECORDS))
            if any((size or 0) > most for size, most in sizes):
                raise self.unfit(say("keeping.too_much_inside"))

    def opening(self) -> Opening:
        """What the match is, and its kit."""
        rows: list[Any] = self._connection.execute("SELECT record, kit FROM header").fetchall()
        if len(rows) != 1:
            raise self.unfit(say("keeping.no_header"))
        check_depth(rows[0][0])
        return Opening(rows[0][0], unpacked(rows[0][1]))

    def ending(self, opening: Opening) -> tuple[Ending, bytes]:
        """Where it ends, and the hash of its newest entry."""
        end = end_of(self._connection, opening.seal)
        if not end.number:
            raise self.unfit(say("keeping.no_entry"))
        if not end.whole:
            raise self.unfit(say("keeping.lost_end", number=end.ending.number))
        if end.ending.seal != opening.seal:
            raise self.unfit(say("keeping.other_header"))
        return end.ending, end.hash

    def entries(self, ending: Ending, decode: Callable[[bytes, Record], object]) -> Iterator[Row]:
        """Every entry as it is stored, checked against the one before it, its state found to be one."""
        chain, states = Chain(ending), States(self._connection)
        with broken(self._name):
            rows: Iterator[Any] = iter(self._connection.execute(EVERY))
            for row in rows:
                if not chain.follows(row):
                    raise self.unfit(say("keeping.entry_misfit", number=chain.number))
                number, _, _, record, packed, _ = row
                # Before it is decoded: nesting without end would fill the stack.
                check_depth(record)
                told = read_record(record)
                # A record may point only to entries before it, or undo would go round for ever.
                if not ways_lead_back(number, told):
                    raise self.unfit(say("keeping.entry_misfit", number=number))
                try:
                    decode(states.of(number, packed), told)
                except Damaged as problem:
                    raise self.unfit(problem.sentence) from problem
                yield row

    def prints(self) -> Iterator[tuple[int, str, bytes]]:
        """What was printed of it, as it is stored, each found to be a print."""
        if format_of(self._connection) < PRINTED:
            return
        most = (MOST, LARGEST, LONGEST_ASKED)
        # Measured by the database, before any of it is in memory.
        sizes: Any = self._connection.execute(_PRINT_SIZES).fetchone()
        if any((size or 0) > limit for size, limit in zip(sizes, most, strict=True)):
            raise self.unfit(say("keeping.too_much_inside"))
        with broken(self._name):
            rows: list[Any] = self._connection.execute(EVERY_PRINT).fetchall()
            for row in rows:
                read_print(row[2])
                yield row

    def unfit(self, fault: Say | str) -> Unreadable:
        """The file is a match, but not a whole one."""
        return Unreadable(say("keeping.file_broken", file=self._name, fault=fault))


class States:
    """The states of a file, one after the other, and what room is left for more."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._keys = Keys(connection)
        self._room, self._left = LARGEST_STATE, LARGEST_UNPACKED

    def of(self, number: int, packed: bytes) -> bytes:
        """The state of an entry; Damaged if all are larger together than those of any match."""
        key = self._keys.of(number, packed)
        state = state_of(packed, key)
        # A thousand small bombs are a large one. What stands on another is about as large as that.
        self._room += MOST_PACKED * (len(packed) + len(key)) - len(state)
        self._left -= len(state)
        if self._room < 0 or self._left < 0:
            raise Damaged(say("keeping.too_much_inside"))
        return state


def ways_lead_back(number: int, record: Record) -> bool:
    """Whether undo, redo and the archive lead from an entry only to earlier ones: no walk is endless."""
    return (
        1 <= record.position <= number
        and 0 <= record.parent < record.position
        and 0 <= record.ahead <= number
        and 0 <= record.rest < number
        and 0 <= record.archive < number
    )


def check_looks(path: Path, name: str) -> None:
    """Unreadable if there is no such file, if it is larger than any match, or no database at all."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    except OSError as error:
        raise Unreadable(say("keeping.unopened", file=name, fault=fault_of(error))) from error
    if size > LARGEST_FILE:
        megabytes = LARGEST_FILE // 1_000_000
        raise Unreadable(say("keeping.too_large", file=name, most=megabytes))
    if start != _MAGIC:
        raise Unreadable(say("keeping.no_match_file", file=name))


@contextmanager
def broken(name: str) -> Iterator[None]:
    """Say in one sentence that a file cannot be read as what it should be."""
    try:
        yield
    except Problem:
        raise
    except (apsw.Error, msgspec.MsgspecError, zlib.error, *_MISFITS) as error:
        raise Unreadable(say("keeping.file_broken", file=name, fault=fault_of(error))) from error


def _opened(path: Path) -> apsw.Connection:
    """The database read only, without looking for journals beside it, with all that could run turned off."""
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    connection = apsw.Connection(f"file:{quote(str(path.resolve()))}?immutable=1", flags=flags)
    for setting, value in _SETTINGS.items():
        connection.config(setting, value)
    return connection
