"""Short codes: four signs for the match, then what the sheet shows of it, as K7QX-T2."""

from __future__ import annotations

import hashlib
import re

import msgspec

from assistant.core.errors import Missing
from assistant.core.say import say

# Without I, L, O and U, which are read as 1, 0 and V: who mistypes them is understood all the same.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHART, SEQUENCE = "C", "S"
AID, QUEUE, TRACKS, CONTROL, UPKEEP = "A", "Q", "M", "L", "U"
BATTLE, PLANET, BOOK, PLATE, CHRONICLE = "B", "H", "K", "P", "W"
RECORD, REPORT = "R", "D"
LINK_SIGNS = 47
"""How many capitals a link holds that is to be scanned: version 3, level Q."""
_CAPITALS = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
TABS = {
    CHART: "tables",
    AID: "tables",
    BATTLE: "tables",
    PLATE: "tables",
    QUEUE: "queue",
    CONTROL: "systems",
    PLANET: "systems",
    UPKEEP: "fleets",
    BOOK: "fleets",
    CHRONICLE: "journal",
    REPORT: "battle",
}
"""The tab of the screen that shows the same as a sheet."""
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
_LETTER_MISREAD = str.maketrans({"1": "I", "0": "O"})


class ShortCode(msgspec.Struct, frozen=True):
    """A code as read: whose match, a letter for the kind of sheet (or the side), and which (0: all)."""

    match: str
    letter: str = ""
    number: int = 0

    def __str__(self) -> str:
        suffix = f"{self.letter}{self.number or ''}"
        return f"{self.match}-{suffix}" if suffix else self.match


def scannable(link: str) -> bool:
    """Whether a link can be a code to scan: capitals, and no more than it holds."""
    return 0 < len(link) <= LINK_SIGNS and not set(link) - _CAPITALS


def match_code(match_id: str) -> str:
    """The four signs of a match."""
    number = int.from_bytes(hashlib.sha256(match_id.encode()).digest()[:4], "big")
    return "".join(ALPHABET[number >> shift & 31] for shift in (15, 10, 5, 0))


def code_for(match_id: str, letter: str = "", number: int = 0) -> str:
    """The short code of a sheet: a side's letter for its fleets, CHART for tables, SEQUENCE for the turn."""
    return str(ShortCode(match_code(match_id), letter, number))


def code_of_sheet(text: str) -> ShortCode | None:
    """The code of a sheet without its match, as it stands in an address: Q, T2; None for anything else."""
    found = re.fullmatch(r"([A-Z])([0-9]{0,3})", text)
    return ShortCode("", found[1], int(found[2] or 0)) if found else None


def read_code(text: str) -> ShortCode:
    """A code as typed, in any case, with or without spaces and hyphen; Missing if it cannot be one."""
    signs = re.sub(r"[\s\-–—_.·]+", "", text).upper()
    found = re.fullmatch(r"(\w{4})(?:(\w)(\w{0,3}))?", signs, re.ASCII)
    match = found[1].translate(_MISREAD) if found else ""
    letter = (found[2] or "").translate(_LETTER_MISREAD) if found else ""
    digits = (found[3] or "0").translate(_MISREAD) if found else ""
    if set(match) - set(ALPHABET) or not digits.isdigit() or letter.isdigit():
        raise Missing(say("sheet.no_code", code=text[:40]))
    return ShortCode(match, letter, int(digits))
