"""The journal of a match: entries that are only ever added, each chained to the one before it.

Every entry keeps the state it left, so opening and undoing cost the same at entry 10 and 10,000.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw
import msgspec

from .database import FORMAT, connect, new_file, transaction
from .entry import LARGEST_STATE, Draft, Entry, Header, Record, chained, read_header, read_record, unpacked
from .errors import Damaged, Missing, Senseless
from .say import say

# SQLite counts no further.
ENTRIES = range(1, 2**63)


class Journal:
    """The entries of one match, through one open connection."""

    def __init__(self, connection: apsw.Connection, name: str) -> None:
        self._connection = connection
        self._name = name

    @staticmethod
    @contextmanager
    def open(path: Path, *, writing: bool = False) -> Iterator[Journal]:
        """The journal of a match file; with `writing`, in one transaction that commits at the end."""
        with connect(path, writing=writing) as connection:
            journal = Journal(connection, path.stem)
            if not writing:
                yield journal
                return
            with transaction(connection):
                yield journal

    @staticmethod
    def create(path: Path, header: Header, kit: bytes, first: Draft) -> Entry:
        """Write a new match file with its header and first entry; Unwritable if the folder is."""
        with new_file(path) as connection:
            packed = (msgspec.json.encode(header), zlib.compress(kit))
            connection.execute("INSERT INTO header VALUES (1, ?, ?)", packed).fetchall()
            return Journal(connection, path.stem).append(first)

    def header(self) -> Header:
        """What the match is; Damaged if a newer Tableside wrote it."""
        version: Any = self._connection.pragma("user_version")
        if version > FORMAT:
            raise Damaged(say("keeping.newer", file=self._name))
        return read_header(self._kept("record"))

    def kit(self) -> bytes:
        """The tables and values the match was started with, as JSON."""
        return unpacked(self._kept("kit"))

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

    def number(self) -> int:
        """The number of the newest entry, 0 if there is none."""
        row: Any = self._connection.execute("SELECT max(number) FROM entry").fetchone()
        return int(row[0] or 0)

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
        return {number: read_record(record) for number, record in rows}

    def since(self, number: int) -> list[Entry]:
        """All entries after this number, oldest first."""
        return self._entries("WHERE number > ? ORDER BY number", number)

    def append(self, draft: Draft) -> Entry:
        """Add an entry, within the transaction that is open; Senseless if nobody could read it again."""
        row: Any = self._connection.execute(
            "SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1"
        ).fetchone()
        number, previous = (row[0] + 1, row[1]) if row else (1, b"")
        if len(draft.state) >= LARGEST_STATE:
            raise Senseless(say("error.too_much_kept", most=LARGEST_STATE // 1_000_000))
        record, packed = msgspec.json.encode(draft.record), zlib.compress(draft.state, 3)
        digest = chained(previous, number, (draft.action.encode(), draft.body, record, packed))
        values = (number, draft.action, draft.body, record, packed, digest)
        self._connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)", values).fetchall()
        return Entry(
            number=number,
            action=draft.action,
            body=draft.body,
            record=draft.record,
            packed=packed,
            hash=digest,
        )

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
        return [
            Entry(number=r[0], action=r[1], body=r[2], record=read_record(r[3]), packed=r[4], hash=r[5])
            for r in rows
        ]
