"""The SQLite file a match is kept in: how it is opened, begun and copied, and what its faults are called."""

from __future__ import annotations

import contextlib
import functools
import secrets
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw
import msgspec

from assistant.core.words.errors import Damaged, Missing, Problem, Unwritable
from assistant.core.words.say import say

from .atomic_files import make_folder, place
from .fault import fault_of

APPLICATION_ID = 0x54535631
SEALED, PRINTED, FORMAT = 2, 3, 4
"""Formats: what names its end and seals its header, what keeps its prints, whose states stand on others."""
SUFFIX = ".tableside"
# A file in the making; the shelf does not show it, and what a crash leaves of it is swept away.
UNFINISHED = ".new"
_BUSY_MS = 5000

_FIRST_SCHEMA = """
CREATE TABLE header (one INTEGER PRIMARY KEY CHECK (one = 1), record BLOB NOT NULL, kit BLOB NOT NULL) STRICT;
CREATE TABLE entry (
  number INTEGER PRIMARY KEY,
  action TEXT NOT NULL UNIQUE,
  body BLOB NOT NULL,
  record BLOB NOT NULL,
  state BLOB NOT NULL,
  hash BLOB NOT NULL
) STRICT;
CREATE TRIGGER entry_stays BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entry_kept BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'entries are never removed'); END;
"""
# What the second format has more: where the file ends, and a header that stays.
_ENDING = """
CREATE TABLE newest (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  number INTEGER NOT NULL,
  sealed INTEGER NOT NULL,
  seal BLOB NOT NULL,
  title TEXT NOT NULL,
  hash BLOB NOT NULL
) STRICT;
CREATE TRIGGER header_stays BEFORE UPDATE ON header BEGIN SELECT RAISE(ABORT, 'it never changes'); END;
CREATE TRIGGER header_kept BEFORE DELETE ON header BEGIN SELECT RAISE(ABORT, 'it is never removed'); END;
"""
# What the third format has more: what was printed of the match, which is chained to nothing.
_PRINTS = """
CREATE TABLE print (number INTEGER PRIMARY KEY, asked TEXT NOT NULL UNIQUE, record BLOB NOT NULL) STRICT;
"""
# The newest looks alike: it is what its entries hold that an earlier Tableside cannot read.
SCHEMA = _FIRST_SCHEMA + _ENDING + _PRINTS
_SCHEMAS = {1: _FIRST_SCHEMA, SEALED: _FIRST_SCHEMA + _ENDING, PRINTED: SCHEMA, FORMAT: SCHEMA}

_BROKEN = (
    apsw.NotADBError,
    apsw.CorruptError,
    apsw.SQLError,
    apsw.FormatError,
    apsw.MismatchError,
    apsw.ConstraintError,
    UnicodeDecodeError,
)
_TAKEN = (apsw.BusyError, apsw.LockedError)
_UNSERVED = (
    apsw.ReadOnlyError,
    apsw.CantOpenError,
    apsw.FullError,
    apsw.IOError,
    apsw.PermissionsError,
    apsw.NoMemError,
    OSError,
)


def problem_of(error: Exception, match: str, *, writing: bool) -> Problem:
    """What a fault of SQLite or of the disk means to the players of a match."""
    fault = fault_of(error)
    if isinstance(error, _TAKEN):
        return Unwritable(say("error.match_busy", match=match))
    if isinstance(error, _UNSERVED):
        key = "error.match_unwritable" if writing else "error.match_unreadable"
        return Unwritable(say(key, match=match, fault=fault))
    return Damaged(say("error.match_broken", match=match, fault=fault))


@contextmanager
def in_one_sentence(match: str, *, writing: bool) -> Iterator[None]:
    """Say in one sentence what goes wrong inside: Unwritable for the disk, Damaged for the file."""
    try:
        yield
    except (*_BROKEN, *_UNSERVED, *_TAKEN, msgspec.MsgspecError, zlib.error) as error:
        raise problem_of(error, match, writing=writing) from error


@contextmanager
def connect(path: Path, *, create: bool = False, writing: bool = False) -> Iterator[apsw.Connection]:
    """An open match file; Missing if there is none, Damaged if SQLite cannot read it, Unwritable as said."""
    flags = apsw.SQLITE_OPEN_READWRITE | (apsw.SQLITE_OPEN_CREATE if create else 0)
    name = path.stem.removeprefix(".").partition("-")[0]
    with in_one_sentence(name, writing=create or writing):
        try:
            connection = apsw.Connection(str(path), flags=flags)
        except apsw.CantOpenError as error:
            if create or path.is_file():
                raise
            raise Missing(say("error.match_missing", match=name)) from error
        with contextlib.closing(connection):
            connection.set_busy_timeout(_BUSY_MS)
            if create or writing:
                # One file to carry: a write-ahead log would lie beside it and be left behind.
                connection.execute("PRAGMA journal_mode=DELETE").fetchall()
                connection.execute("PRAGMA synchronous=EXTRA").fetchall()
            yield connection


def is_match(connection: apsw.Connection) -> bool:
    """Whether a database calls itself a match file."""
    return bool(connection.pragma("application_id") == APPLICATION_ID)


def format_of(connection: apsw.Connection) -> int:
    """The format a file says it has; one above `FORMAT` is of a newer Tableside."""
    version: Any = connection.pragma("user_version")
    return int(version)


def renew(connection: apsw.Connection) -> None:
    """Give a file of an earlier format what the newest has more, within the transaction that is open."""
    connection.execute(SCHEMA.removeprefix(_SCHEMAS[format_of(connection)])).fetchall()
    connection.execute(f"PRAGMA user_version={FORMAT}").fetchall()


def holds_a_match(connection: apsw.Connection) -> bool:
    """Whether a database holds what its format says, and nothing more."""
    known = _SCHEMAS.get(format_of(connection))
    # A view or trigger more would run while the file is read.
    return known is not None and _schema(connection) == _own_schema(known)


def damage(connection: apsw.Connection) -> str:
    """What SQLite finds broken anywhere in a file, empty if nothing; it reads all of it."""
    found: Any = connection.execute("PRAGMA integrity_check(1)").fetchone()
    return "" if found == ("ok",) else str(found[0])[:100]


def _schema(connection: apsw.Connection) -> list[Any]:
    everything = "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_schema"
    return sorted(connection.execute(everything).fetchall())


@functools.cache
def _own_schema(statements: str) -> list[Any]:
    with contextlib.closing(apsw.Connection(":memory:")) as connection:
        connection.execute(statements).fetchall()
        return _schema(connection)


@contextmanager
def snapshot(connection: apsw.Connection) -> Iterator[None]:
    """Whatever is read inside is of one moment; an answer is written when it is over."""
    connection.execute("BEGIN").fetchall()
    try:
        yield
    finally:
        # SQLite ends it by itself where the disk fails.
        if connection.in_transaction:
            connection.execute("ROLLBACK").fetchall()


@contextmanager
def transaction(connection: apsw.Connection) -> Iterator[None]:
    """All of it on disk at the end, or nothing."""
    # The lock is taken before anything is read: two answers never start from the same entry.
    connection.execute("BEGIN IMMEDIATE").fetchall()
    try:
        yield
        connection.execute("COMMIT").fetchall()
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK").fetchall()


@contextmanager
def new_file(path: Path) -> Iterator[apsw.Connection]:
    """An empty match file to fill; it gets its name when it is whole, and never in the place of another."""
    with unfinished(path) as fresh:
        with connect(fresh, create=True) as connection, transaction(connection):
            connection.execute(f"PRAGMA application_id={APPLICATION_ID}").fetchall()
            connection.execute(f"PRAGMA user_version={FORMAT}").fetchall()
            connection.execute(SCHEMA).fetchall()
            yield connection
        place(fresh, path)


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """A name beside a file for what is to become it, gone afterwards; Unwritable if the folder is."""
    fresh = path.with_name(f".{path.stem}-{secrets.token_hex(4)}{UNFINISHED}")
    try:
        with in_one_sentence(path.stem, writing=True):
            make_folder(path.parent)
            yield fresh
    finally:
        for left in (fresh, fresh.with_name(f"{fresh.name}-journal")):
            with contextlib.suppress(OSError):
                left.unlink(missing_ok=True)


def copy(source: Path, target: Path) -> None:
    """A copy of a match file as it stands at one moment, also while it is written; both as `connect` says."""
    with connect(source) as there, connect(target, create=True) as here:
        copying = here.backup("main", there, "main")
        try:
            # All pages in one step: between steps another process could write, and the copy would start anew.
            copying.step(-1)
            copying.finish()
        finally:
            copying.close(True)
