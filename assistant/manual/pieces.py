"""What the manual is made of: sections of numbered parts, parts of blocks, blocks of runs of words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec


class Run(msgspec.Struct, frozen=True):
    """Words set alike: plain, or strong."""

    text: str
    strong: bool = False


Runs = tuple[Run, ...]


class Paragraph(msgspec.Struct, frozen=True):
    """Sentences that belong together."""

    kind: ClassVar = "paragraph"
    runs: Runs


class Items(msgspec.Struct, frozen=True):
    """A list, an item each."""

    kind: ClassVar = "items"
    items: tuple[Runs, ...]


class Picture(msgspec.Struct, frozen=True):
    """A picture of the application by its name, and what can be seen on it."""

    kind: ClassVar = "picture"
    name: str
    words: str


class SeeAlso(msgspec.Struct, frozen=True):
    """Numbers of other parts to read."""

    kind: ClassVar = "see"
    numbers: tuple[str, ...]


class Counters(msgspec.Struct, frozen=True):
    """The counters of a game, an item each once its data is known."""

    kind: ClassVar = "counters"
    game: str


class Terms(msgspec.Struct, frozen=True):
    """What a part of the file of a game can say, an item each once it is written out."""

    kind: ClassVar = "terms"
    about: str


class Code(msgspec.Struct, frozen=True):
    """Lines of a file, as they are typed."""

    kind: ClassVar = "code"
    lines: tuple[str, ...]


Block = Paragraph | Items | Picture | SeeAlso | Counters | Terms | Code


class Part(msgspec.Struct, frozen=True):
    """What stands under one number: 8, or 8.2 of section 8."""

    number: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def section(self) -> str:
        """The number of the section it stands in."""
        return self.number.partition(".")[0]

    @property
    def anchor(self) -> str:
        """Where it stands on the page of its section; empty for the opening of one."""
        return f"#{self.number}" if "." in self.number else ""

    @property
    def texts(self) -> Iterator[str]:
        """What it says, block by block, an item each; lines of a file say nothing."""
        for block in self.blocks:
            if isinstance(block, Picture):
                yield block.words
            elif isinstance(block, Paragraph):
                yield plain(block.runs)
            elif isinstance(block, Items):
                yield from map(plain, block.items)


class Section(msgspec.Struct, frozen=True):
    """A page of the manual: its opening stands under its own number, then its parts."""

    parts: tuple[Part, ...]

    @property
    def number(self) -> str:
        return self.parts[0].number

    @property
    def title(self) -> str:
        return self.parts[0].title


def plain(runs: Runs) -> str:
    """The words alone."""
    return "".join(run.text for run in runs)
