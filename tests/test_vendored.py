"""What others made is as they made it, and the fonts can write whatever we say."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from reportlab.pdfbase.ttfonts import TTFontFile

ROOT = Path(__file__).resolve().parent.parent
NOTED = dict(re.findall(r"^\| (\S+) \| ([0-9a-f]{64}) \|$", (ROOT / "VENDORED.md").read_text(), re.MULTILINE))
VENDORED = ("assistant/static/htmx*", "assistant/static/fonts/*", "printables/fonts/*")


@pytest.mark.parametrize("file", NOTED)
def test_a_vendored_file_has_its_noted_checksum(file):
    assert hashlib.sha256((ROOT / file).read_bytes()).hexdigest() == NOTED[file]


def test_every_vendored_file_is_noted():
    files = {str(path.relative_to(ROOT)) for pattern in VENDORED for path in ROOT.glob(pattern)}
    assert files == set(NOTED)


def test_htmx_is_the_version_that_was_measured():
    assert (
        NOTED["assistant/static/htmx.min.js"]
        == "a0abb04f2f45a1f89d1d4844023245537e5e6014c87b144553e0607b4cc32130"
    )


def said(languages: Path) -> set[str]:
    """Every character of every message."""
    letters: set[str] = set()
    for file in languages.rglob("*.po"):
        with file.open("rb") as lines:
            for message in read_po(lines, file.parent.name):
                letters |= set("".join(message.string) if message.id else "")
    return letters


def named(data: Any) -> set[str]:
    """Every character of every text in a data file."""
    if isinstance(data, dict):
        return set().union(*map(named, data.values()))
    if isinstance(data, list):
        return set().union(*map(named, data))
    return set(data) if isinstance(data, str) else set()


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_fonts_have_every_character_of_messages_and_data(weight):
    font = TTFontFile(str(ROOT / "printables" / "fonts" / f"NotoSansJP-{weight}.ttf"))
    letters = said(ROOT / "assistant" / "languages")
    assert "帝" in letters or "対" in letters
    for file in (ROOT / "data").rglob("*.toml"):
        letters |= named(tomllib.loads(file.read_text()))
    assert {letter for letter in letters - {"\n"} if ord(letter) not in font.charToGlyph} == set()


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_figures_of_the_fonts_are_all_equally_wide(weight):
    font = TTFontFile(str(ROOT / "printables" / "fonts" / f"NotoSansJP-{weight}.ttf"))
    assert len({font.charWidths[ord(figure)] for figure in "0123456789"}) == 1
