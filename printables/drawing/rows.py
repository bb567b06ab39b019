"""Sheets made of sections with rows: a section's head, rows under each other, blocks beside each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from assistant.core.words.rule_mark import marked
from assistant.core.words.say import Value, say

from . import rows_layout as at
from .blocks import Block, body_of, pages_of
from .document import Document, PageHead
from .geometry import GUTTER
from .lettering import SMALL, STRONG, Style, fit
from .marks import section, tick_box
from .page import HAIR, Page, Pen
from .request import SheetRequest, start

Draw = Callable[[Page, float, float], None]
Opening = tuple[str, Value, Value]
"""Rule, title and note of a section."""


def whole(request: SheetRequest, key: str, letter: str, blocks: Sequence[Block], **told: Value) -> Document:
    """A sheet for everybody: its blocks on as many pages as they take; `told` is said in its note."""
    document = start(request, f"sheet.{key}.title")
    note = words(request, say(f"sheet.{key}.note", **told))
    head = PageHead(letter, document.imprint.title, request.short_code(letter), note)
    for some in pages_of(blocks, request.room):
        document.add(head, body_of(some))
    return document


def words(request: SheetRequest, value: Value) -> str:
    """Anything in the words of this sheet."""
    return request.words.words(value)


def write(page: Page, place: tuple[float, float], text: str, style: Style, width: float) -> None:
    """Words on their baseline, cut to fit this width."""
    page.write(*place, fit(text, style, width), style, width)


def rows(
    request: SheetRequest,
    opening: Opening,
    drawn: Sequence[Draw],
    height: float,
    heads: Draw | None = None,
) -> Block:
    """A section with its rows under each other; it is opened by rule, title and note."""
    rule, title, note = opening
    top = at.SECTION + (at.HEADS if heads else 0)

    def draw(page: Page, x: float, y: float) -> None:
        section(page, (x, y, page.width - x), rule, words(request, title), words(request, note))
        if heads:
            heads(page, x, y + at.SECTION)
            page.across(x, y + top, page.width - x)
        _under(page, x, y + top, drawn=drawn, high=height)

    return Block(top + height * len(drawn), draw)


def broken(
    request: SheetRequest, opening: Opening, drawn: Sequence[Draw], high: float, heads: Draw | None = None
) -> list[Block]:
    """The same as several blocks where it is higher than a page; only the first has a title."""
    # As many rows as a whole page takes under its head.
    first = int((request.room.height - at.SECTION - at.HEADS) / high)
    found = [rows(request, opening, drawn[:first], high, heads)]
    for start_at in range(first, len(drawn), first):
        rest = drawn[start_at : start_at + first]
        found.append(Block(high * len(rest), partial(_under, drawn=rest, high=high)))
    return found


def _under(page: Page, x: float, y: float, *, drawn: Sequence[Draw], high: float) -> None:
    for number, row in enumerate(drawn):
        row(page, x, y + number * high)
        page.across(x, y + (number + 1) * high, page.width - x)


def beside(left: Block, right: Block) -> Block:
    """Two blocks next to each other, each with half the width."""
    halves = (left, right)

    def draw(page: Page, x: float, y: float) -> None:
        for block, (start_at, end) in zip(halves, columns(page, x, len(halves)), strict=True):
            with narrowed(page, end):
                block.draw(page, start_at, y)

    return Block(max(left.height, right.height), draw)


def abreast(request: SheetRequest, left: Block, right: Block) -> list[Block]:
    """Two blocks next to each other where the page is wide enough, else under each other."""
    return [beside(left, right)] if len(request.room.columns) > 1 else [left, right]


def columns(page: Page, x: float, count: int) -> list[tuple[float, float]]:
    """Where each of so many columns begins and ends, from `x` to the right edge."""
    wide = (page.width - x - GUTTER * (count - 1)) / count
    lefts = [x + (wide + GUTTER) * number for number in range(count)]
    return [(left, left + wide) for left in lefts]


@contextmanager
def narrowed(page: Page, right: float) -> Iterator[None]:
    """What is drawn inside ends at `right`."""
    whole = page.room
    page.room = replace(whole, width=right)
    yield
    page.room = whole


def head(
    page: Page, place: tuple[float, float], text: str, width: float, style: Style = SMALL.centre
) -> None:
    """The word over a column."""
    page.write(place[0], place[1] + at.HEADS - at.HEAD_UP, fit(text, style, width), style, width)


def ticks(request: SheetRequest, steps: Sequence[tuple[Value, str]]) -> list[Draw]:
    """Steps with a box before each and its rule behind."""

    def row(step: Value, rule: str) -> Draw:
        def draw(page: Page, x: float, y: float) -> None:
            tick_box(page, x, y + at.TICK)
            left, base = x + at.TICK_WORDS.x, y + at.TICK_WORDS.y
            write(page, (left, base), words(request, step), STRONG, page.width - left - at.RULE)
            page.write(page.width, base, marked(rule), STRONG.right)

        return draw

    return [row(step, rule) for step, rule in steps]


def stroke(page: Page, place: tuple[float, float], size: float, pen: Pen = HAIR) -> None:
    """Half a cross in a box."""
    x, y = place
    page.trace([(x, y + size), (x + size, y)], pen)
