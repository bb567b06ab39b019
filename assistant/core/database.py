"""The SQLite file a match is kept in: how it is opened, begun and copied, and what its faults are called."""

from __future__ import annotations

import contextlib
import secrets
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import msgspec

from .errors import Damaged, Missing, Problem, Unwritable
from .fault import fault_of
from .say import say
from .whole import make_folder, place

APPLICATION_ID = 0x54535631
FORMAT = 1
SUFFIX = ".tableside"
# A file in the making; the shelf does not show it, and what a crash leaves of it is swept away.
UNFINISHED = ".new"
_BUSY_MS = 5000

SCHEMA = """
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

_BROKEN = (apsw.NotADBError, apsw.CorruptError, apsw.SQLError, apsw.FormatError, apsw.MismatchError)
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
def told(match: str, *, writing: bool) -> Iterator[None]:
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
    with told(name, writing=create or writing):
        try:
            connection = apsw.Connection(str(path), flags=flags)
        except apsw.CantOpenError as error:
            if create or path.is_file():
                raise
            raise Missing(say("error.match_missing", match=name)) from error
        with contextlib.closing(connection):
            connection.set_busy_timeout(_BUSY_MS)
            connection.execute("PRAGMA journal_mode=DELETE").fetchall()
            connection.execute("PRAGMA synchronous=EXTRA").fetchall()
            yield connection


@contextmanager
def transaction(connection: apsw.Connection) -> Iterator[None]:
    """All of it on disk at the end, or nothing."""
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
        with told(path.stem, writing=True):
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
            copying.step(-1)
            copying.finish()
        finally:
            copying.close(True)
