"""The manual as it lies on the disk, read once for each language."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

from assistant import folders
from assistant.core.words.errors import Missing
from assistant.core.words.say import say

from .parsing import parse
from .pieces import Part, Section

PICTURES = folders.PACKAGE / "static" / "manual"


class Manual:
    """All sections in the order of their numbers, and every part by its number."""

    def __init__(self, code: str, sections: tuple[Section, ...]) -> None:
        self.code = code
        self.sections = sections
        self.parts: Mapping[str, Part] = {part.number: part for each in sections for part in each.parts}

    def section(self, number: str) -> Section:
        """A section by its number; Missing if none has it."""
        for each in self.sections:
            if each.number == number:
                return each
        raise Missing(say("manual.no_section", number=number[:20]))


def read(folder: Path) -> tuple[Section, ...]:
    """The sections of a folder; ValueError names the file that is not understood."""
    found = []
    for file in sorted(folder.glob("*.md")):
        try:
            found.append(parse(file.read_text(encoding="utf-8")))
        except ValueError as fault:
            raise ValueError(f"{file.name}: {fault}") from fault
    # As numbers: by name 10 would stand before 9.
    return tuple(sorted(found, key=lambda section: int(section.number)))


@functools.cache
def manual_in(code: str) -> Manual:
    """The manual in a language."""
    return Manual(code, read(folders.shipped("data") / "manual" / code))


def picture_file(code: str, name: str) -> Path:
    """Where a picture of the manual lies, as taken in a language."""
    return PICTURES / code / f"{name}.webp"
