"""What was printed of a match: under which number, of which revision, and what each box on it means.

Kept in the match file beside the journal, so that pencil marks on a sheet can be read off a photo later. That
takes the pages as they were drawn, too: to draw them again fails at the first change of a layout or a word.
"""

from __future__ import annotations

import zlib
from typing import Any

import apsw
import msgspec

from assistant.core.shipped.decoding import Reader

from .database import PRINTED, format_of
from .packing import unpacked

MOST = 500
"""So many prints are kept, the newest."""
MOST_DRAWN = 60
"""So many keep their pages as they were drawn, the newest; marks on an older one are not read any more."""
LARGEST_DRAWN = 700_000
"""Bytes of the pages of a print that are kept; all sheets of an evening in Japanese take a third."""
LARGEST = 1_000_000
"""Bytes a print is packed to, with its pages; a hundred pages of fleets take a hundredth without them."""
LARGEST_UNPACKED = 3 * LARGEST
LAYOUT = 1
"""How the pages of a print are made to be read today: with a code in each corner (0: with none)."""
LONGEST_ASKED = 100
EVERY_PRINT = "SELECT number, asked, record FROM print ORDER BY number"
ADD_PRINT = "INSERT INTO print VALUES (?, ?, ?)"
_UPDATE = "UPDATE print SET record = ? WHERE number = ?"
_NEWEST = "SELECT ifnull(max(number), 0) FROM print"
_NUMBERED = "SELECT record FROM print WHERE number = ?"
_ASKED = "SELECT number FROM print WHERE asked = ?"
# A number comes first, as the sheet prints it; what fails in between stays begun, without pages.
_RESERVE = "INSERT INTO print VALUES ((SELECT ifnull(max(number), 0) + 1 FROM print), ?, ?) RETURNING number"
_PRUNE = "DELETE FROM print WHERE number <= (SELECT max(number) FROM print) - ?"


class Box(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A box to mark: page, place on the paper and side in mm, what it `means` of which subject."""

    page: int
    left: float
    top: float
    side: float
    subject: str
    means: str
    marked: bool = False


class Print(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A document as it was printed: which sheet at which revision, on which paper, with which boxes.

    Without pages it was begun and never finished. `layout` says how its pages are made to be read, and
    `drawn` is their PDF where they are and are kept.
    """

    sheet: str
    revision: int
    paper: str = ""
    seat: str = ""
    pages: int = 0
    boxes: tuple[Box, ...] = ()
    layout: int = 0
    drawn: bytes = b""


_read = Reader(Print).json


def print_in(connection: apsw.Connection, number: int) -> Print | None:
    """A print by its number, None if the file keeps no such one."""
    if format_of(connection) < PRINTED:
        return None
    row: Any = connection.execute(_NUMBERED, (number,)).fetchone()
    return read_print(row[0]) if row else None


def newest_print(connection: apsw.Connection) -> int:
    """The number of the newest print, 0 if there is none."""
    if format_of(connection) < PRINTED:
        return 0
    row: Any = connection.execute(_NEWEST).fetchone()
    return int(row[0])


def read_print(packed: bytes) -> Print:
    """A print as it is stored."""
    return _read(unpacked(packed, LARGEST_UNPACKED))


class Prints:
    """The prints of a file that is being written."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def reserve(self, asked: str, begun: Print) -> int:
        """The number of what is printed: the same for the same thing asked again, else the next one."""
        row: Any = self._connection.execute(_ASKED, (asked,)).fetchone()
        if row is None:
            row = self._connection.execute(_RESERVE, (asked, packed(begun))).fetchall()[0]
            self._connection.execute(_PRUNE, (MOST,)).fetchall()
            self._forget(int(row[0]) - MOST_DRAWN)
        return int(row[0])

    def keep(self, number: int, finished: Print) -> None:
        """What was printed under a number that was reserved."""
        self._connection.execute(_UPDATE, (packed(finished), number)).fetchall()

    def _forget(self, number: int) -> None:
        """Let the pages of a print go; each is the oldest that has them once."""
        old = print_in(self._connection, number)
        if old is not None and old.drawn:
            self.keep(number, msgspec.structs.replace(old, drawn=b""))


def packed(kept: Print) -> bytes:
    """A print as it is stored; without its pages where they are too large."""
    if len(kept.drawn) > LARGEST_DRAWN:
        kept = msgspec.structs.replace(kept, drawn=b"")
    return zlib.compress(msgspec.json.encode(kept))
