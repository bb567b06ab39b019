"""Short codes: four signs for the match, then what the sheet shows of it, as K7QX-T2."""

from __future__ import annotations

import hashlib
import re
from urllib.parse import urlsplit

import msgspec

from assistant.core.words.errors import Missing, Unreadable
from assistant.core.words.folding import plain
from assistant.core.words.say import say

# Without I, L, O and U, which are read as 1, 0 and V: who mistypes them is understood all the same.
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
# What every game's sheets are called; a game has letters of its own for its own.
CHART, SEQUENCE, RECORD, AID = "C", "S", "R", "J"
LONGEST_SUFFIX = "T999"
LONGEST_PAGE = f"/C/XXXX-{LONGEST_SUFFIX}/99999"
_HOST = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?")
_LINK = re.compile(r"HTTPS?://[^/]+/C/[0-9A-Z-]+/[0-9]+")
MOST_CORNERED = 99
"""Pages of a print that have codes in their corners: these have two figures for it."""
LINK_SIGNS = 47
"""How many capitals a link holds that is to be scanned: version 3, level Q."""
_CAPITALS = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
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


def address_of(typed: str, port: int) -> str:
    """Where others reach this app, as http://192.168.1.5:8765, from what was typed; `port` if none was.

    Unreadable if that is no address, or one too long to be scanned.
    """
    text = typed.strip().rstrip("/")
    # Typed as on a slip of paper: without a scheme it is a name, with or without a port.
    whole = text if "://" in text else f"http://{text}"
    try:
        parts = urlsplit(whole)
        known = parts.scheme in ("http", "https") and parts.port != 0
    except ValueError:
        # `port` raises where it is no number or past 65535.
        known = False
    if not known or not _HOST.fullmatch(whole.partition("://")[2]):
        raise Unreadable(say("sheet.bad_address", address=typed[:60]))
    if not parts.port:
        whole += f":{port}"
    if not scannable(f"{whole.upper()}{LONGEST_PAGE}"):
        raise Unreadable(say("sheet.long_address", address=typed[:60]))
    return whole


def match_code(match_id: str) -> str:
    """The four signs of a match."""
    # The low twenty bits of the hash.
    return signs_of(int.from_bytes(hashlib.sha256(match_id.encode()).digest()[:4], "big"))


def signs_of(number: int) -> str:
    """Four signs, five bits each: base 32."""
    return "".join(ALPHABET[number >> shift & 31] for shift in (15, 10, 5, 0))


def code_for(match_id: str, letter: str = "", number: int = 0) -> str:
    """The short code of a sheet: a side's letter for its fleets, CHART for tables, SEQUENCE for the turn."""
    return str(ShortCode(match_code(match_id), letter, number))


def code_of_sheet(text: str) -> ShortCode | None:
    """The code of a sheet without its match, as it stands in an address: Q, T2; None for anything else."""
    found = re.fullmatch(r"([A-Z])([0-9]{0,3})", text)
    return ShortCode("", found[1], int(found[2] or 0)) if found else None


def number_of_match(code: str) -> int:
    """The four signs of a match as a number of twenty bits; ValueError if they are none."""
    number = 0
    for sign in code:
        number = number << 5 | ALPHABET.index(sign)
    return number


class CornerCode(msgspec.Struct, frozen=True):
    """What the code in a corner of a page that answers says: which corner, the print, the page.

    Of the print only its last three figures: a match keeps no more prints than they tell apart.
    """

    corner: int
    print: int
    page: int

    def __str__(self) -> str:
        return f"{self.corner}{self.print % 1000:03}{self.page:02}"


class MatchCorner(msgspec.Struct, frozen=True):
    """What the code in the lower right corner says: whose match, and the last figures of the print."""

    match: str
    print: int

    def __str__(self) -> str:
        return f"{number_of_match(self.match):07}{self.print % 1000:03}"


def corner_code(text: str) -> CornerCode | MatchCorner | None:
    """What the code in a corner said as it was scanned; None for anything else."""
    if re.fullmatch("[123][0-9]{5}", text):
        return CornerCode(int(text[0]), int(text[1:4]), int(text[4:]))
    if re.fullmatch("[0-9]{10}", text) and (number := int(text[:7])) < 1 << 20:
        return MatchCorner(signs_of(number), int(text[7:]))
    return None


class PageCode(msgspec.Struct, frozen=True):
    """What the code in the foot of a page says: whose match, the number of the print (0: none), the page."""

    match: str
    number: int
    page: int

    def __str__(self) -> str:
        return f"{self.match}-{self.number}-{self.page}"


def of_a_sheet(content: bytes) -> bool:
    """Whether a code is one that sheets carry beside a paper save: a link to a live page, a page's own."""
    text = content.decode("ascii", "replace")
    return page_code(text) is not None or _LINK.fullmatch(text) is not None


def page_code(text: str) -> PageCode | None:
    """The code of a page as it was scanned; None for anything else."""
    found = re.fullmatch(rf"([{ALPHABET}]{{4}})-([0-9]{{1,6}})-([0-9]{{1,3}})", text)
    return PageCode(found[1], int(found[2]), int(found[3])) if found else None


def read_code(text: str) -> ShortCode:
    """A code as typed, in any case and width, spaces and hyphen or not; Missing if it cannot be one."""
    signs = re.sub(r"[\s\-–—_.·ー−]+", "", plain(text)).upper()
    found = re.fullmatch(r"(\w{4})(?:(\w)(\w{0,3}))?", signs, re.ASCII)
    match = found[1].translate(_MISREAD) if found else ""
    # Here only a letter can stand: what looks like a figure was one misread.
    letter = (found[2] or "").translate(_LETTER_MISREAD) if found else ""
    digits = (found[3] or "0").translate(_MISREAD) if found else ""
    if set(match) - set(ALPHABET) or not digits.isdigit() or letter.isdigit():
        raise Missing(say("sheet.no_code", code=text[:40]))
    return ShortCode(match, letter, int(digits))
