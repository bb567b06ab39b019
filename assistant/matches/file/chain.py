"""What a match file cannot lie about in silence: its header, the order of its entries, and where it ends.

Each entry is chained to the one before it, one of them to the header as well, and the file names its end.
"""

from __future__ import annotations

from typing import Any

import apsw
import msgspec

from assistant.core.shipped.decoding import PLAIN
from assistant.core.words.errors import Damaged
from assistant.core.words.say import say

from .database import format_of
from .entry import Entry, Header, chained, read_header, read_record
from .packing import bears, stands_on

Row = tuple[int, str, bytes, bytes, bytes, bytes]
COLUMNS = "number, action, body, record, state, hash"
EVERY = "SELECT number, action, body, record, state, hash FROM entry ORDER BY number"
LAST = "SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1"
# One statement, as another process may add an entry between two.
END = """
SELECT one, newest.number, sealed, seal, title, newest.hash, last.number, last.hash
FROM (SELECT 1) LEFT JOIN newest
LEFT JOIN (SELECT number, hash FROM entry ORDER BY number DESC LIMIT 1) AS last
"""
OPEN = "INSERT INTO header VALUES (1, ?, ?)"
ADD = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?)"
_PACKED = "SELECT state FROM entry WHERE number = ?"
_TYPES = [int, str, bytes, bytes, bytes, bytes]


class Opening(msgspec.Struct, frozen=True):
    """What stands before the first entry, as it is stored: the header and the kit, both as JSON."""

    record: bytes
    kit: bytes

    @property
    def header(self) -> Header:
        """What the match is."""
        return read_header(self.record)

    @property
    def seal(self) -> bytes:
        """The digest that the entries are chained to."""
        return chained(b"", 0, (self.record, self.kit))


class Ending(msgspec.Struct, frozen=True):
    """Where a match ends: its newest entry; `sealed` is the first one chained to the header, by its `seal`.

    A file of the first format is sealed by the next entry. `title` is what a copy was renamed to.
    """

    number: int
    sealed: int
    seal: bytes
    title: str = ""

    def closing(self, newest: bytes) -> bytes:
        """The hash that closes a file whose newest entry has this one."""
        return chained(newest, 0, (f"{self.number} {self.sealed} {self.title}".encode(), self.seal))

    def previous(self, number: int, before: bytes) -> bytes:
        """What an entry is chained to, with the hash of the one before it."""
        # One entry alone carries the seal: an older file keeps the hashes it has, and is sealed from here on.
        return before + self.seal if number == self.sealed else before


class End(msgspec.Struct, frozen=True):
    """The ending a file names, and the number and hash of its newest entry as found; 0 if there is none.

    `closed` is the hash that closes the file, None in one of the first format.
    """

    ending: Ending
    number: int
    hash: bytes
    closed: bytes | None

    @property
    def whole(self) -> bool:
        """Whether the file ends where it says."""
        # A file of the first format never said where it ends.
        if self.closed is None:
            return True
        return self.ending.number == self.number and self.ending.closing(self.hash) == self.closed


def end_of(connection: apsw.Connection, seal: bytes = b"") -> End:
    """How a file ends; one of the first format, which names no ending, will be sealed with `seal`."""
    # There is no ending to read: the next entry will write one, and chain itself to the header.
    if format_of(connection) == 1:
        newest: Any = connection.execute(LAST).fetchone()
        number, digest = (newest[0], blob(newest[1])) if newest else (0, b"")
        return End(Ending(number, number + 1, seal), number, digest, None)
    row: Any = connection.execute(END).fetchone()
    there, named, sealed, kept, title, closing, number, digest = row
    if there is None:
        return End(Ending(0, 1, b""), number or 0, blob(digest), b"")
    return End(Ending(named, sealed, blob(kept), title), number or 0, blob(digest), blob(closing))


def close(connection: apsw.Connection, ending: Ending, newest: bytes) -> None:
    """Name the ending of a file, in the transaction that made it so."""
    values = (*msgspec.structs.astuple(ending), ending.closing(newest))
    connection.execute("INSERT OR REPLACE INTO newest VALUES (1, ?, ?, ?, ?, ?)", values).fetchall()


def blob(value: object) -> bytes:
    """Bytes as they are stored; a changed file may have anything else there, which fits nothing."""
    return value if isinstance(value, bytes) else b""


class Chain:
    """Follows the entries of a file in their order, and says which one does not fit."""

    def __init__(self, ending: Ending) -> None:
        self.number, self.hash = 0, b""
        self._ending = ending

    def follows(self, row: Row) -> bool:
        """Whether this is the next entry."""
        self.number += 1
        fit = row[0] == self.number and fits(row, self._ending.previous(self.number, self.hash))
        # Goes on from what stands there: one changed entry is one fault, not all that follow.
        self.hash = blob(row[5])
        return fit


class Keys:
    """The whole states of a file that others stand on; the last one is remembered."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._last = 0, b""

    def of(self, number: int, packed: bytes) -> bytes:
        """What the state of an entry stands on, as it is packed, empty if it is whole; Damaged if changed."""
        if not (on := stands_on(packed)):
            return b""
        if self._last[0] != on:
            row: Any = self._connection.execute(_PACKED, (on,)).fetchone() if on < number else None
            self._last = on, blob(row[0]) if row else b""
        # In the chain it may fit again, where its hash was made anew with it: here it cannot.
        if not bears(self._last[1], packed):
            raise Damaged(say("verify.broken", number=on))
        return self._last[1]


def fits(row: Row, previous: bytes) -> bool:
    """Whether an entry holds what its hash says; a changed file may hold anything anywhere."""
    # SQLite stores any type in any column of a file that somebody has edited.
    if [*map(type, row)] != _TYPES or row[0] < 1:
        return False
    number, action, body, record, packed, digest = row
    return chained(previous, number, (action.encode(), body, record, packed)) == digest


def entry_of(row: Row, key: bytes) -> Entry:
    """An entry as it is stored, on the whole state it stands on."""
    number, action, body, record, packed, digest = row
    told = read_record(record)
    return Entry(number=number, action=action, body=body, record=told, packed=packed, hash=digest, key=key)


# As plain values, so that nothing a newer Tableside may have put in is lost.
_setup = PLAIN.json


def titled(header: Header, title: str) -> Header:
    """A header with the name its match was given later, if it was."""
    if not title:
        return header
    setup = msgspec.json.encode({**_setup(header.setup), "name": title})
    return msgspec.structs.replace(header, setup=setup)
