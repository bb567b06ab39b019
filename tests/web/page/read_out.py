"""What a page says, and what in it nobody put into words."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from assistant.core.words.language import CATALOGUES

AREAS = sorted(
    {
        found[1]
        for file in (CATALOGUES / "en").rglob("*.po")
        for found in re.finditer(r'^msgid "([a-z_]+)\.', file.read_text(), re.MULTILINE)
    }
)
# What only an unfinished sentence shows: a raw key, a placeholder, a value nobody put into words.
UNSAID = re.compile(rf"\b(?:{'|'.join(AREAS)})\.[a-z_]+|\{{\w+\}}|\b(?:Say|Name|Faces)\(|\bNone\b|Undefined")


class Words(HTMLParser):
    """What a page says: its text, and what it says to readers who listen."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.language: str | None = None
        self.typed = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.typed = tag == "textarea"
        if tag == "html":
            self.language = given.get("lang")
        self.said += [
            given[name] or "" for name in ("aria-label", "placeholder", "title", "alt") if name in given
        ]

    def handle_data(self, data: str) -> None:
        # What somebody types is said by nobody here.
        self.said += [] if self.typed else [data]
