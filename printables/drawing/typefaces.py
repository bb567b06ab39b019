"""The two typefaces of every sheet, embedded as TrueType subsets and never only named."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).resolve().parents[1] / "fonts"
REGULAR, BOLD = "NotoSansJP-Regular", "NotoSansJP-Bold"
UNSEEN = {"Cf", "Cc", "Mn"}
"""Characters that only steer others: joiners, direction marks, variation selectors."""


@cache
def face(name: str) -> Any:
    """A typeface, registered once a process."""
    pdfmetrics.registerFont(opened(name))
    return pdfmetrics.getFont(name).face


def opened(name: str) -> TTFont:
    """A typeface as its file has it; reportlab's TTFError or OSError if it cannot be read."""
    return TTFont(name, str(FOLDER / f"{name}.ttf"))


@lru_cache(maxsize=8192)
def lacks(text: str, bold: bool = False) -> str:
    """The characters of a text that the typeface cannot draw."""
    glyphs = face(BOLD if bold else REGULAR).charToGlyph
    return "".join(char for char in text if ord(char) not in glyphs)


def drawable(text: str) -> str:
    """Players' words with nothing left blank: a character the typefaces lack is shown by its code point."""
    # Composed (NFC): the typefaces have é as one sign, and a lone accent would be left out.
    whole = " ".join(unicodedata.normalize("NFC", text).split())
    missing = set(lacks(whole)) | set(lacks(whole, bold=True))
    return "".join(_shown(char) if char in missing else char for char in whole)


def _shown(char: str) -> str:
    return "" if unicodedata.category(char) in UNSEEN else f"U+{ord(char):04X}"


def encoded(text: str, bold: bool, canvas: Any) -> list[tuple[str, bytes]]:
    """A text as a document's own subsets of a typeface spell it: the name of each subset, and its signs."""
    name = BOLD if bold else REGULAR
    face(name)
    font, document = pdfmetrics.getFont(name), canvas._doc  # noqa: SLF001  asked for by splitString
    return [
        (font.getSubsetInternalName(subset, document), signs)
        for subset, signs in font.splitString(text, document)
    ]


@lru_cache(maxsize=16384)
def width(text: str, size: float, bold: bool = False) -> float:
    """Width in points."""
    name = BOLD if bold else REGULAR
    face(name)
    return float(pdfmetrics.stringWidth(text, name, size))
