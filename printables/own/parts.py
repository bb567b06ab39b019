"""Rows under a head, of any height, on as many pages as they take; words of a file are cut to fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from assistant.core.play.sides import Side
from assistant.core.words.say import Value
from printables.drawing.blocks import Block, filled
from printables.drawing.lettering import BODY, KEY, fit
from printables.drawing.marks import section, side_mark
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest
from printables.drawing.rows_layout import SECTION

from . import layout as at


@dataclass(frozen=True, kw_only=True)
class Over:
    """What stands over rows; those of a side stand under its mark."""

    title: Value
    note: Value = ""
    rule: str = ""
    side: Side | None = None


def under(head: Over, drawn: Sequence[Block], request: SheetRequest) -> Iterator[Block]:
    """Rows under their head; what does not fit on a page goes on without one."""
    if not drawn:
        return
    for number, some in enumerate(filled(drawn, height_of, request.room.height - SECTION)):
        over = None if number else head
        top = SECTION if over else 0.0
        yield Block(top + sum(map(height_of, some)), partial(_draw, head=over, some=some, request=request))


def height_of(block: Block) -> float:
    """How high a row is."""
    return block.height


def _draw(
    page: Page, x: float, y: float, *, head: Over | None, some: list[Block], request: SheetRequest
) -> None:
    if head:
        _head(page, (x, y), head, request)
        y += SECTION
    for block in some:
        block.draw(page, x, y)
        y += block.height
        page.across(x, y, page.width - x)


def _head(page: Page, place: tuple[float, float], head: Over, request: SheetRequest) -> None:
    (x, y), words = place, request.words.words
    wide = page.width - x
    title, note = fit(words(head.title), KEY, wide * at.TITLE), fit(words(head.note), BODY, wide * at.NOTE)
    section(page, (x, y, wide), head.rule, "" if head.side else title, note)
    if head.side:
        side_mark(page, (x + at.MARK / 2, y + at.MARK_DOWN), at.MARK, head.side)
        page.write(x + at.NAME, y + at.NAME_BASE, title, KEY)
