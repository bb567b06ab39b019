"""The journal of a match: entries that are only ever added, each chained to the one before it.

Every entry keeps the state it left, so opening and undoing cost the same at entry 10 and 10,000.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import apsw
import msgspec

from assistant.core.words.errors import Damaged, Missing, Senseless
from assistant.core.words.say import say

from .chain import (
    ADD,
    COLUMNS,
    EVERY,
    OPEN,
    Chain,
    End,
    Ending,
    Keys,
    Opening,
    Row,
    blob,
    close,
    end_of,
    entry_of,
    fits,
    titled,
)
from .database import (
    FORMAT,
    SEALED,
    connect,
    damage,
    format_of,
    holds_a_match,
    is_match,
    new_file,
    renew,
    snapshot,
    transaction,
)
from .entry import Draft, Entry, Header, Record, chained, read_record
from .packing import LARGEST_STATE, key_before, packed_on, packed_whole, unpacked
from .prints import Print, Prints, newest_print, print_in

# SQLite counts no further.
ENTRIES = range(1, 2**63)


class Journal:
    """The entries of one match, through one open connection."""

    def __init__(self, connection: apsw.Connection, name: str) -> None:
        self._connection = connection
        self._name = name
        self._keys = Keys(connection)

    @staticmethod
    @contextmanager
    def open(path: Path, *, writing: bool = False) -> Iterator[Journal]:
        """The journal of a match file as of one moment; with `writing`, what is added is kept at the end."""
        within = transaction if writing else snapshot
        with connect(path, writing=writing) as connection, within(connection):
            journal = Journal(connection, path.stem)
            journal.check_kind()
            yield journal

    @staticmethod
    def create(path: Path, header: Header, kit: bytes, first: Draft) -> Entry:
        """Write a new match file with its header and first entry; Unwritable if the folder is."""
        opening = Opening(msgspec.json.encode(header), kit)
        with new_file(path) as connection:
            connection.execute(OPEN, (opening.record, zlib.compress(kit))).fetchall()
            close(connection, Ending(0, 1, opening.seal), b"")
            return Journal(connection, path.stem).append(first)

    def check_kind(self) -> None:
        """Damaged if a newer Tableside wrote the file, or if it is none of its files."""
        if not is_match(self._connection):
            raise Damaged(say("error.match_broken", match=self._name, fault=say("fault.no_match")))
        if format_of(self._connection) > FORMAT:
            raise Damaged(say("keeping.newer", file=self._name))
        if not holds_a_match(self._connection):
            strange = say("keeping.strange_contents")
            raise Damaged(say("error.match_broken", match=self._name, fault=strange))

    def header(self, opening: Opening | None = None) -> Header:
        """What the match is, with the name it has now; of an opening that was read already."""
        return titled((opening or self.opening()).header, self._end().ending.title)

    def opening(self) -> Opening:
        """Header and kit; Damaged if they are not those the entries are chained to."""
        row: Any = self._connection.execute("SELECT record, kit FROM header").fetchone()
        if row is None:
            raise Damaged(say("error.match_empty", match=self._name))
        opening = Opening(blob(row[0]), unpacked(blob(row[1])))
        # In the first format the header is in no hash: nothing can be said of it.
        if format_of(self._connection) > 1 and self._end().ending.seal != opening.seal:
            raise Damaged(say("verify.header", match=self._name))
        return opening

    def newest(self) -> tuple[int, bytes]:
        """The number and the hash of the newest entry, 0 if there is none; Damaged if its end is lost."""
        end = self._end()
        return end.number, end.hash

    def _end(self) -> End:
        end = end_of(self._connection)
        if not end.whole:
            raise Damaged(say("verify.lost_end", match=self._name, number=end.ending.number))
        return end

    def last(self) -> Entry:
        """The newest entry; Damaged if there is none."""
        number, _ = self.newest()
        if not number:
            raise Damaged(say("error.match_empty", match=self._name))
        return self.entry(number)

    def entry(self, number: int) -> Entry:
        """The entry of this number; Missing if there is none, Damaged if it is not as it was written."""
        found = self._rows("WHERE number = ?", number) if number in ENTRIES else []
        if not found:
            raise Missing(say("error.entry_missing", number=number))
        (entry,) = self._entries(found)
        return entry

    def hash_of(self, number: int) -> bytes:
        """The hash of the entry of this number; empty if there is none."""
        row: Any = self._connection.execute("SELECT hash FROM entry WHERE number = ?", (number,)).fetchone()
        return blob(row[0]) if row else b""

    def by_action(self, action: str) -> Entry | None:
        """The entry an action id has made, if any."""
        found = self._entries(self._rows("WHERE action = ?", action))
        return found[0] if found else None

    def recent(self, count: int) -> dict[int, Record | None]:
        """What the newest `count` entries tell, by number, newest first; None of one that does not fit."""
        # One changed entry is shown as such; the others of the page are still to be read.
        ending, rows = end_of(self._connection).ending, self._rows("ORDER BY number DESC LIMIT ?", count)
        whole = {row[0]: fits(row, ending.previous(row[0], before)) for row, before in rows}
        return {row[0]: read_record(row[3]) if whole[row[0]] else None for row, _ in rows}

    def since(self, number: int) -> list[Entry]:
        """All entries after this number, oldest first."""
        return self._entries(self._rows("WHERE number > ? ORDER BY number", number))

    def append(self, draft: Draft) -> Entry:
        """Add an entry, within the transaction that is open; Senseless if nobody could read it again."""
        self.seal()
        end = self._end()
        number = end.number + 1
        if len(draft.state) >= LARGEST_STATE:
            raise Senseless(say("error.too_much_kept", most=LARGEST_STATE // 1_000_000))
        record, (packed, key) = msgspec.json.encode(draft.record), self._packed(number, draft.state)
        parts = (draft.action.encode(), draft.body, record, packed)
        digest = chained(end.ending.previous(number, end.hash), number, parts)
        values = (number, draft.action, draft.body, record, packed, digest)
        self._connection.execute(ADD, values).fetchall()
        close(self._connection, msgspec.structs.replace(end.ending, number=number), digest)
        return entry_of(values, key)

    def _packed(self, number: int, state: bytes) -> tuple[bytes, bytes]:
        """The state of a new entry as it is stored, and what it stands on."""
        on = key_before(number)
        # What is not as it was written bears nothing more; nor does what stands on another itself.
        with suppress(Damaged, Missing):
            if on < number and not (found := self.entry(on)).key:
                return packed_on(on, found.packed, state), found.packed
        return packed_whole(state), b""

    def rename(self, title: str) -> None:
        """Call the match something else, within the transaction that is open; empty gives its first name."""
        if format_of(self._connection) == 1:
            self.seal()
        end = self._end()
        close(self._connection, msgspec.structs.replace(end.ending, title=title), end.hash)

    def seal(self) -> None:
        """Make a file of an earlier format one of today's; Damaged if one more entry would harm it.

        A file of a later format that was made to look like one of the first fails here, at entry 1.
        """
        if format_of(self._connection) >= SEALED:
            if format_of(self._connection) < FORMAT:
                renew(self._connection)
            return
        if fault := damage(self._connection):
            raise Damaged(say("error.match_broken", match=self._name, fault=fault))
        # Its hash is made from the header: one that was made to look older does not fit.
        self.entry(1)
        opening = self.opening()
        end = end_of(self._connection, opening.seal)
        # Inside the transaction of the answer: format and ending change together or not at all.
        renew(self._connection)
        close(self._connection, end.ending, end.hash)

    def prints(self) -> Prints:
        """What was printed of the match, within the transaction that is open."""
        self.seal()
        return Prints(self._connection)

    def print_numbered(self, number: int) -> Print | None:
        """What was printed under a number, None if nothing was."""
        return print_in(self._connection, number)

    def newest_print(self) -> int:
        """The number of the newest print, 0 if there is none."""
        return newest_print(self._connection)

    def check(self) -> int:
        """The number of the newest entry of a file that is whole from end to end; Damaged as said."""
        if fault := damage(self._connection):
            raise Damaged(say("error.match_broken", match=self._name, fault=fault))
        self.opening()
        if fault_at := self.fault():
            raise Damaged(say("verify.broken", number=fault_at))
        return self.last().number

    def fault(self) -> int:
        """The number of the first entry whose hash does not fit, 0 if the chain is whole."""
        chain = Chain(end_of(self._connection).ending)
        rows: Iterator[Any] = iter(self._connection.execute(EVERY))
        return next((chain.number for row in rows if not chain.follows(row)), 0)

    def _rows(self, condition: str, value: int | str) -> list[tuple[Row, bytes]]:
        """Entries as they are stored, each with the hash of the one before it."""
        before = "ifnull((SELECT hash FROM entry AS earlier WHERE earlier.number = entry.number - 1), x'')"
        query = f"SELECT {COLUMNS}, {before} FROM entry {condition}"
        rows: list[Any] = self._connection.execute(query, (value,)).fetchall()
        return [(row[:-1], blob(row[-1])) for row in rows]

    def _entries(self, rows: list[tuple[Row, bytes]]) -> list[Entry]:
        """Entries as they were written; Damaged at the first that was changed since."""
        ending = end_of(self._connection).ending
        for row, before in rows:
            if not fits(row, ending.previous(row[0], before)):
                raise Damaged(say("verify.broken", number=row[0]))
        return [entry_of(row, self._keys.of(row[0], row[4])) for row, _ in rows]
