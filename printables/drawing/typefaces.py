"""The typefaces of every sheet, embedded as TrueType subsets and never only named."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

_KANJI = re.compile("[\uf900-\ufaff\U0002f800-\U0002fa1f]").match
FOLDER = Path(__file__).resolve().parents[1] / "fonts"
REGULAR, BOLD = "NotoSansJP-Regular", "NotoSansJP-Bold"
CHAINS = {
    False: (REGULAR, "NotoSansJPRest-Regular", "NotoSans-Regular"),
    True: (BOLD, "NotoSansJPRest-Bold", "NotoSans-Bold"),
}
"""Where a character is looked for: our words, then rarer kanji, then more Latin, Greek and Cyrillic."""
STAND_IN = "〓"
"""What Japanese printers set where they lack a sign."""
JOINER = "\u200d"
STEERING = {"Cf", "Cc", "Zl", "Zp"}
"""Characters that are no signs themselves: joiners, direction marks, controls, breaks."""
CLINGING = {"Mn", "Mc", "Me", "Sk"}
"""Characters that are part of the sign before them: accents, vowels, colours of skin."""


@cache
def face(name: str) -> Any:
    """A typeface, registered once a process."""
    pdfmetrics.registerFont(opened(name))
    return pdfmetrics.getFont(name).face


def opened(name: str) -> TTFont:
    """A typeface as its file has it; reportlab's TTFError or OSError if it cannot be read."""
    return TTFont(name, str(FOLDER / f"{name}.ttf"))


@lru_cache(maxsize=8192)
def _drawn_by(char: str, bold: bool) -> str:
    """The first typeface that has a character; empty if none has."""
    # The others are opened only for a name that needs them: most tables never do.
    return next((name for name in CHAINS[bold] if ord(char) in face(name).charToGlyph), "")


def composed(text: str) -> str:
    """Players' words on one line, accents on their letters and kanji as they were typed."""
    return _normal(" ".join(text.split()))


@lru_cache(maxsize=8192)
def _normal(text: str) -> str:
    # é has one sign (NFC); but a compatibility kanji, as some names have, must not become its usual form.
    parts = groupby(text, lambda char: _KANJI(char) is not None)
    return "".join(
        "".join(part) if kept else unicodedata.normalize("NFC", "".join(part)) for kept, part in parts
    )


@lru_cache(maxsize=16384)
def shown(text: str) -> str:
    """A text as the typefaces can draw it: no control characters, and a stand-in for what they lack."""
    # Almost everything that is printed is made of our own words.
    if text.isprintable() and all(ord(char) in face(REGULAR).charToGlyph for char in text):
        return text
    found = ""
    for before, char in pairwise(" " + _normal(text)):
        # What a joiner ties to a stand-in is part of the same sign: a family, a flag.
        tied = before == JOINER and found.endswith(STAND_IN)
        found += "" if tied else _shown(char)
    return found


def _shown(char: str) -> str:
    """What is drawn of a character."""
    kind = unicodedata.category(char)
    if kind in STEERING:
        return " " if char.isspace() else ""
    if _drawn_by(char, bold=False):
        return char
    alike = unicodedata.normalize("NFKC", char)
    if char.isspace() or (alike != char and all(_drawn_by(each, bold=False) for each in alike)):
        return alike if alike.isprintable() else " "
    return "" if kind in CLINGING else STAND_IN


@lru_cache(maxsize=16384)
def _runs(text: str, bold: bool) -> tuple[tuple[str, str], ...]:
    """A text in runs of one typeface each: its name, and what it draws."""
    return tuple(
        (name or CHAINS[bold][0], "".join(part))
        for name, part in groupby(shown(text), lambda char: _drawn_by(char, bold))
    )


def extracted(text: str) -> str:
    """What is to be said beside a drawn text, so that who copies it gets what was typed; mostly nothing."""
    # reportlab's table of what its signs mean has no room for what lies beyond U+FFFF.
    return text if shown(text) != text or any(char > "\uffff" for char in text) else ""


def encoded(text: str, bold: bool, canvas: Any) -> list[tuple[str, bytes]]:
    """A text as a document's own subsets of a typeface spell it: the name of each subset, and its signs."""
    document = canvas._doc  # noqa: SLF001  asked for by splitString
    return [
        (font.getSubsetInternalName(subset, document), signs)
        for name, part in _runs(text, bold)
        for font in (pdfmetrics.getFont(name),)
        for subset, signs in font.splitString(part, document)
    ]


@lru_cache(maxsize=16384)
def width(text: str, size: float, bold: bool = False) -> float:
    """Width in points."""
    return float(sum(pdfmetrics.stringWidth(part, name, size) for name, part in _runs(text, bold)))
