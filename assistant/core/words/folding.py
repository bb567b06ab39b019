"""Names that players type: case, accents, width, spaces and signs make no other thing of one."""

from __future__ import annotations

import re
import unicodedata

# Of these signs a voiced kana is made: が is no か with an accent.
_VOICED = frozenset("\u3099\u309a")


def plain(text: str) -> str:
    """A text with its letters alike in any case and width, without accents; spaces and signs stay."""
    marked = unicodedata.normalize("NFKD", text.casefold())
    kept = (sign for sign in marked if not unicodedata.combining(sign) or sign in _VOICED)
    return unicodedata.normalize("NFC", "".join(kept))


def folded(text: str) -> str:
    """What a name is known by: its letters and figures alone, or its signs if it has nothing else."""
    written = plain(text)
    return "".join(sign for sign in written if sign.isalnum()) or "".join(written.split())


def alike(one: str, other: str) -> bool:
    """Whether two names stand for one thing."""
    return folded(one) == folded(other)


def tidy(text: str) -> str:
    """A name as it is kept: without spaces around it, one between its words."""
    return " ".join(text.split())


def names(text: str, word: str) -> bool:
    """Whether a text has a name in it as whole words: exploring is no Lor."""
    letters = [re.escape(sign) for sign in folded(word)]
    # Whatever signs and spaces stand between the letters of a name: Tequ’ran, TEQU RAN.
    found = re.finditer(r"[\W_]*".join(letters), plain(text)) if letters else ()
    return any(_whole(plain(text), each) for each in found)


def _whole(text: str, found: re.Match[str]) -> bool:
    before, after = text[: found.start()][-1:], text[found.end() :][:1]
    return not (_joined(before, found[0][0]) or _joined(found[0][-1], after))


def _joined(left: str, right: str) -> bool:
    """Whether two signs beside each other are of one word: scripts that write no spaces change the script."""
    return bool(left and right) and _script(left) == _script(right) != ""


def _script(sign: str) -> str:
    """LATIN, KATAKANA, … of a letter, figures with those of the letters around them; empty for others."""
    if not sign.isalnum() and sign != "ー":
        return ""
    name = unicodedata.name(sign, "").partition(" ")[0].partition("-")[0]
    # Particles follow a name in hiragana, and kanji follow each other without a seam.
    return "" if name in ("HIRAGANA", "CJK") else "LATIN" if name == "DIGIT" else name
