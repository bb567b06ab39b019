"""Reading a section as it is written: a small part of Markdown, and nothing else is taken.

# 8 Mistakes            the section, once and first
## 8.1 Undo             a part of it
Words, **strong** ones  a paragraph, to the next empty line
- an item               a list
![what is seen](name)   a picture
> 8.2 10                other parts to read
= imperium              the counters of a game, as its data prints them
~ tracks                what a part of the file of a game can say
    turns = 8           lines of such a file
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .pieces import Block, Code, Counters, Items, Paragraph, Part, Picture, Run, Runs, Section, SeeAlso, Terms

HEADING = re.compile(r"#{1,2} (\d+(?:\.\d+)?) (\S.*)")
PICTURE = re.compile(r"!\[(.+)\]\(([a-z_]+)\)")
ITEM = re.compile(r"- (\S.*)")
SEE = re.compile(r"> (\d+(?:\.\d+)?(?: \d+(?:\.\d+)?)*)")
COUNTERS = re.compile(r"= ([a-z_]+)")
TERMS = re.compile(r"~ ([a-z]+)")
CODE = "    "
STRONG = re.compile(r"\*\*(.+?)\*\*")
# What other kinds of Markdown would mean by it, and nobody here would see.
UNKNOWN = re.compile(r"\*|`|\]\(|^#|^[>!|]|^\d+\. |^  ")


def parse(text: str) -> Section:
    """A section of the manual; ValueError says which line is not understood."""
    parts: list[Part] = []
    for lines in _paragraphs(text):
        heading = HEADING.fullmatch(lines[0])
        if heading and len(lines) == 1:
            parts.append(_opened(heading[1], heading[2], parts))
        elif not parts:
            raise ValueError(f"before the heading: {lines[0]}")
        else:
            last = parts.pop()
            parts.append(Part(last.number, last.title, (*last.blocks, _block(lines))))
    if not parts:
        raise ValueError("there is no heading")
    return Section(tuple(parts))


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Lines that stand together."""
    for some in re.split(r"\n\s*\n", text.strip("\n")):
        yield some.split("\n")


def _opened(number: str, title: str, before: list[Part]) -> Part:
    """A part under its heading; each number is of the section, and higher than the one before it."""
    if not before and "." not in number:
        return Part(number, title, ())
    section, _, own = number.partition(".")
    last = before[-1].number.partition(".")[2] if before else ""
    if not before or section != before[0].number or int(own or 0) <= int(last or 0):
        raise ValueError(f"{number} stands at the wrong place")
    return Part(number, title, ())


def _block(lines: list[str]) -> Block:
    first = lines[0]
    if found := PICTURE.fullmatch(first):
        return Picture(name=found[2], words=found[1])
    if found := SEE.fullmatch(first):
        return SeeAlso(tuple(found[1].split()))
    if found := COUNTERS.fullmatch(first):
        return Counters(found[1])
    if found := TERMS.fullmatch(first):
        return Terms(found[1])
    if all(line.startswith(CODE) for line in lines):
        return Code(tuple(line.removeprefix(CODE) for line in lines))
    if ITEM.match(first):
        return Items(tuple(_runs(item) for item in _items(lines)))
    return Paragraph(_runs(_joined(lines)))


def _items(lines: list[str]) -> Iterator[str]:
    """Each item in one line; what is indented goes on with the one before it."""
    item: list[str] = []
    for line in lines:
        found = ITEM.fullmatch(line)
        if found and item:
            yield _joined(item)
            item = []
        item.append(found[1] if found else line.removeprefix("  "))
    yield _joined(item)


def _joined(lines: list[str]) -> str:
    """Lines as one: English needs a space between them, Japanese has none."""
    whole = lines[0]
    for line in lines[1:]:
        # From U+2E80 on: kana, kanji and the marks among them.
        whole += line if whole[-1] > "\u2e80" and line[:1] > "\u2e80" else f" {line}"
    return whole


def _runs(text: str) -> Runs:
    """Words, the strong ones apart; ValueError at a sign that would have to mean something."""
    if found := UNKNOWN.search(STRONG.sub("", text)):
        raise ValueError(f"{found[0]!r} is not understood: {text}")
    pieces = STRONG.split(text)
    # Split at a pattern with one group: what is outside and inside it, by turns.
    return tuple(Run(piece, strong=place % 2 == 1) for place, piece in enumerate(pieces) if piece)
