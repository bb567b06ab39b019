"""A match file from anywhere, read as a stranger's: nothing in it runs, and nothing is believed unchecked."""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import apsw
import msgspec

from .command import check_depth
from .database import APPLICATION_ID, FORMAT, SCHEMA
from .entry import Header, Record, chained, read_header, read_record, unpacked
from .errors import Damaged, Problem, Unreadable
from .fault import fault_of
from .say import Say, say

# The longest war comes to a quarter of this.
LARGEST_FILE = 100_000_000
LARGEST_UNPACKED = 10 * LARGEST_FILE
_MAGIC = b"SQLite format 3\0"
_SETTINGS = {
    apsw.SQLITE_DBCONFIG_DEFENSIVE: 1,
    apsw.SQLITE_DBCONFIG_TRUSTED_SCHEMA: 0,
    apsw.SQLITE_DBCONFIG_ENABLE_TRIGGER: 0,
    apsw.SQLITE_DBCONFIG_ENABLE_VIEW: 0,
}

# A value that is no text where text should be, or JSON without end.
_MISFITS = (OSError, ValueError, TypeError, AttributeError, RecursionError)
Row = tuple[int, str, bytes, bytes, bytes, bytes]


class Foreign:
    """A file that is a match by its looks; `name` is what the players call it."""

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
        if self._connection.pragma("application_id") != APPLICATION_ID:
            raise Unreadable(say("keeping.no_match_file", file=self._name))
        if self._connection.pragma("user_version") > FORMAT:
            raise Unreadable(say("keeping.newer", file=self._name))
        if _schema(self._connection) != _own_schema():
            raise self.unfit(say("keeping.strange_contents"))
        (found,) = self._connection.execute("PRAGMA quick_check(1)").fetchall()
        if found != ("ok",):
            raise self.unfit(str(found[0])[:100])

    def header(self) -> tuple[Header, bytes]:
        """What the match is, and its kit as JSON."""
        rows: list[Any] = self._connection.execute("SELECT record, kit FROM header").fetchall()
        if len(rows) != 1:
            raise self.unfit(say("keeping.no_header"))
        check_depth(rows[0][0])
        return read_header(rows[0][0]), unpacked(rows[0][1])

    def last(self) -> tuple[int, bytes]:
        """The number and the hash of the newest entry."""
        newest = "SELECT number, hash FROM entry ORDER BY number DESC"
        found: Any = self._connection.execute(newest).fetchone()
        if found is None:
            raise self.unfit(say("keeping.no_entry"))
        return int(found[0]), bytes(found[1])

    def entries(self, decode: Callable[[bytes, int], object]) -> Iterator[Row]:
        """Every entry as it is stored, checked against the one before it, its state found to be one."""
        query = "SELECT number, action, body, record, state, hash FROM entry ORDER BY number"
        previous, room = b"", LARGEST_UNPACKED
        with broken(self._name):
            rows: Iterator[Any] = iter(self._connection.execute(query))
            for expected, row in enumerate(rows, start=1):
                number, action, body, record, packed, digest = row
                parts = (action.encode(), body, record, packed)
                if number != expected or chained(previous, number, parts) != digest:
                    raise self.unfit(say("keeping.entry_misfit", number=expected))
                check_depth(record)
                told = read_record(record)
                if not ways_lead_back(number, told):
                    raise self.unfit(say("keeping.entry_misfit", number=number))
                state = unpacked(packed)
                previous, room = digest, room - len(state)
                if room < 0:
                    raise self.unfit(say("keeping.too_much_inside"))
                try:
                    decode(state, told.state_version)
                except Damaged as problem:
                    raise self.unfit(problem.sentence) from problem
                yield row

    def unfit(self, fault: Say | str) -> Unreadable:
        """The file is a match, but not a whole one."""
        return Unreadable(say("keeping.file_broken", file=self._name, fault=fault))


def ways_lead_back(number: int, record: Record) -> bool:
    """Whether undo and redo lead from an entry only to earlier ones, so that no walk is endless."""
    return (
        1 <= record.position <= number
        and 0 <= record.parent < record.position
        and 0 <= record.ahead <= number
        and 0 <= record.rest < number
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


def _schema(connection: apsw.Connection) -> list[Any]:
    everything = "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema"
    return sorted(connection.execute(everything).fetchall())


@functools.cache
def _own_schema() -> list[Any]:
    with closing(apsw.Connection(":memory:")) as connection:
        connection.execute(SCHEMA).fetchall()
        return _schema(connection)
