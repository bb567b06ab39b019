"""The match file: one SQLite database with a header and entries that are only ever added.

Every entry keeps the state it left, so opening and undoing cost the same at entry 10 and 10,000.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw
import msgspec

from .errors import Damaged, Missing, Refusal
from .referee import Line
from .say import say

APPLICATION_ID = 0x54535631
FORMAT = 1
_BUSY_MS = 5000
# SQLite counts no further.
ENTRIES = range(1, 2**63)

_SCHEMA = """
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


class Header(msgspec.Struct, frozen=True):
    """What a match is: its game, how it was set up, and the digest of the kit it plays with."""

    id: str
    game: str
    setup: bytes
    kit: str
    created: str
    app_version: str


class Record(msgspec.Struct, frozen=True):
    """What an entry tells, beside its state.

    `position` is the standing answer whose state this entry left, `parent` the position before it, `ahead`
    the position that redo goes to and `rest` the entry whose `ahead` comes after that one (0: none).
    """

    kind: str
    command: msgspec.Raw
    seat: str
    at: str
    lines: tuple[Line, ...]
    english: tuple[str, ...]
    anyway: tuple[Refusal, ...]
    position: int
    parent: int
    ahead: int
    rest: int
    questions: dict[str, int]
    state_version: int
    app_version: str


class Entry(msgspec.Struct, frozen=True):
    """One line of the journal."""

    number: int
    action: str
    body: bytes
    record: Record
    packed: bytes
    hash: bytes

    @property
    def state(self) -> bytes:
        """The state this entry left, as JSON; Damaged if it was tampered with."""
        try:
            return zlib.decompress(self.packed)
        except zlib.error as error:
            raise Damaged(say("error.entry_broken", number=self.number, fault=str(error))) from error


class Draft(msgspec.Struct, frozen=True):
    """An entry before it has a number and a place in the chain of hashes."""

    action: str
    body: bytes
    record: Record
    state: bytes


_record = msgspec.json.Decoder(Record)
_header = msgspec.json.Decoder(Header)


def chained(previous: bytes, number: int, draft_parts: tuple[bytes, ...]) -> bytes:
    """The hash of an entry: over the one before it, its number, and all it holds."""
    digest = hashlib.sha256(previous + number.to_bytes(8, "big"))
    for part in draft_parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()


@contextmanager
def connect(path: Path, *, create: bool = False) -> Iterator[apsw.Connection]:
    """An open match file; Missing if there is none, Damaged if SQLite cannot read it."""
    flags = apsw.SQLITE_OPEN_READWRITE | (apsw.SQLITE_OPEN_CREATE if create else 0)
    try:
        connection = apsw.Connection(str(path), flags=flags)
    except apsw.CantOpenError as error:
        raise Missing(say("error.match_missing", match=path.stem)) from error
    try:
        connection.set_busy_timeout(_BUSY_MS)
        connection.execute("PRAGMA journal_mode=DELETE").fetchall()
        connection.execute("PRAGMA synchronous=EXTRA").fetchall()
        yield connection
    except (apsw.NotADBError, apsw.CorruptError, apsw.SQLError, msgspec.MsgspecError, zlib.error) as error:
        raise Damaged(say("error.match_broken", match=path.stem, fault=str(error))) from error
    except (apsw.ReadOnlyError, apsw.CantOpenError, apsw.FullError, apsw.IOError) as error:
        raise Damaged(say("error.match_unwritable", match=path.stem, fault=str(error))) from error
    finally:
        connection.close()


class Journal:
    """The entries of one match, through one open connection."""

    def __init__(self, connection: apsw.Connection, name: str) -> None:
        self._connection = connection
        self._name = name

    @staticmethod
    @contextmanager
    def open(path: Path, *, writing: bool = False) -> Iterator[Journal]:
        """The journal of a match file; with `writing`, in one transaction that commits at the end."""
        with connect(path) as connection:
            journal = Journal(connection, path.stem)
            if not writing:
                yield journal
                return
            connection.execute("BEGIN IMMEDIATE").fetchall()
            try:
                yield journal
                connection.execute("COMMIT").fetchall()
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK").fetchall()

    @staticmethod
    def create(path: Path, header: Header, kit: bytes, first: Draft) -> Entry:
        """Write a new match file with its header and first entry; Damaged if the folder cannot be written."""
        with connect(path, create=True) as connection:
            connection.execute(f"PRAGMA application_id={APPLICATION_ID}").fetchall()
            connection.execute(f"PRAGMA user_version={FORMAT}").fetchall()
            connection.execute("BEGIN IMMEDIATE").fetchall()
            connection.execute(_SCHEMA).fetchall()
            packed = (msgspec.json.encode(header), zlib.compress(kit))
            connection.execute("INSERT INTO header VALUES (1, ?, ?)", packed).fetchall()
            entry = Journal(connection, path.stem).append(first)
            connection.execute("COMMIT").fetchall()
            return entry

    def header(self) -> Header:
        """What the match is."""
        return _header.decode(self._kept("record"))

    def kit(self) -> bytes:
        """The tables and values the match was started with, as JSON."""
        return zlib.decompress(self._kept("kit"))

    def _kept(self, column: str) -> bytes:
        row: Any = self._connection.execute(f"SELECT {column} FROM header").fetchone()
        if row is None:
            raise Damaged(say("error.match_empty", match=self._name))
        return bytes(row[0])

    def last(self) -> Entry:
        """The newest entry; Damaged if there is none."""
        found = self._entries("ORDER BY number DESC LIMIT 1")
        if not found:
            raise Damaged(say("error.match_empty", match=self._name))
        return found[0]

    def entry(self, number: int) -> Entry:
        """The entry of this number; Missing if there is none."""
        found = self._entries("WHERE number = ?", number) if number in ENTRIES else []
        if not found:
            raise Missing(say("error.entry_missing", number=number))
        return found[0]

    def by_action(self, action: str) -> Entry | None:
        """The entry an action id has made, if any."""
        found = self._entries("WHERE action = ?", action)
        return found[0] if found else None

    def recent(self, count: int) -> dict[int, Record]:
        """What the newest `count` entries tell, by number, newest first; their states stay on disk."""
        rows: list[Any] = self._connection.execute(
            "SELECT number, record FROM entry ORDER BY number DESC LIMIT ?", (count,)
        ).fetchall()
        return {number: _record.decode(record) for number, record in rows}

    def since(self, number: int) -> list[Entry]:
        """All entries after this number, oldest first."""
        return self._entries("WHERE number > ? ORDER BY number", number)

    def append(self, draft: Draft) -> Entry:
        """Add an entry, within the transaction that is open."""
        row: Any = self._connection.execute(
            "SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1"
        ).fetchone()
        number, previous = (row[0] + 1, row[1]) if row else (1, b"")
        record, packed = msgspec.json.encode(draft.record), zlib.compress(draft.state, 3)
        digest = chained(previous, number, (draft.action.encode(), draft.body, record, packed))
        values = (number, draft.action, draft.body, record, packed, digest)
        self._connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", values).fetchall()
        return Entry(number, draft.action, draft.body, draft.record, packed, digest)

    def fault(self) -> int:
        """The number of the first entry whose hash does not fit, 0 if the chain is whole."""
        previous = b""
        query = "SELECT number, action, body, record, state, hash FROM entry ORDER BY number"
        rows: Iterator[Any] = iter(self._connection.execute(query))
        for expected, (number, action, body, record, packed, digest) in enumerate(rows, start=1):
            if (
                number != expected
                or chained(previous, number, (action.encode(), body, record, packed)) != digest
            ):
                return int(number)
            previous = digest
        return 0

    def _entries(self, condition: str, *values: int | str) -> list[Entry]:
        query = f"SELECT number, action, body, record, state, hash FROM entry {condition}"
        rows: list[Any] = self._connection.execute(query, values).fetchall()
        return [Entry(r[0], r[1], r[2], _record.decode(r[3]), r[4], r[5]) for r in rows]
