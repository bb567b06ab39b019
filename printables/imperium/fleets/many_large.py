"""Fleet sheets in large type: two or three boxes a page; what all of them sum to and the key beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assistant.core.say import say
from printables.drawing.blocks import filled
from printables.drawing.document import Body
from printables.drawing.geometry import Room
from printables.drawing.lettering import BODY, KEY, LABEL, Style, japanese, largest, wrap
from printables.drawing.marks import side_mark
from printables.drawing.page import FRAME, Page

from .box import Box, Sheet, draw_box, example

GAP = 2.0
BESIDE = 100.4
NOTE_LINE = 6.0
TOTAL = Style(42, bold=True)


def large_pages(every: Sequence[Box], room: Room) -> Iterator[list[Box]]:
    """Boxes under each other, as many a page as there is room for; one page if there are none."""
    return filled(every, lambda box: box.short, room.height, GAP)


def large_page(sheet: Sheet, some: list[Box]) -> Body:
    """Boxes under each other; beside them sums, the key and lines for notes."""

    def body(page: Page) -> None:
        if not some:
            page.write(0, page.top + 14, sheet.words.words(say("sheet.fleets.none")), KEY, BESIDE - 2)
        y = page.top
        for box in some:
            draw_box(page=page, x=0, y=y, box=box, sheet=sheet, height=box.short)
            y += box.short + GAP
        _notes(page, _key(page, _sums(page, page.top, sheet), sheet), sheet)

    return body


def _sums(page: Page, y: float, sheet: Sheet) -> float:
    """Ships and maintenance of all the fleets; gives where that ends."""
    wide, ships, cost = page.width - BESIDE, str(sheet.ships), str(sheet.maintenance)
    page.label(BESIDE, y, sheet.words.words(say("sheet.fleets.ships", side=sheet.side.name)), LABEL, wide)
    side_mark(page, (BESIDE + 4, y + 9), 8, sheet.side)
    page.write(BESIDE + 9.6, y + 13.6, ships, largest(ships, TOTAL, (36, 28, 20), wide - 10), wide - 9)
    y = page.lines(BESIDE, y + 19, sheet.counts, BODY, wide)
    page.across(BESIDE, y - 2, wide)
    page.label(BESIDE, y, sheet.label("sheet.fleets.maintenance"), LABEL, wide)
    room = wide - (16 if sheet.unknown else 0)
    style = largest(cost, TOTAL, (36, 28, 20, 14), room)
    after = BESIDE + page.write(BESIDE, y + 13, cost, style, room)
    if sheet.unknown:
        page.write(after + 1, y + 12, "+", Style(20, bold=True))
        page.frame(after + 6.4, y + 5, 9, 9, FRAME)
    cover = sheet.label("sheet.fleets.cover")
    lines = wrap(cover.replace("\n", "" if japanese(cover) else " "), BODY, wide)
    return page.lines(BESIDE, y + 18.4, lines, BODY, wide)


def _key(page: Page, y: float, sheet: Sheet) -> float:
    """An example cell, and under it what is what; gives where that ends."""
    wide = page.width - BESIDE
    page.across(BESIDE, y - 2, wide)
    page.label(BESIDE, y, sheet.label("sheet.key"), LABEL, wide)
    example(page, BESIDE, y + 4.4, sheet)
    return page.lines(BESIDE, y + 31.4, wrap(sheet.label("sheet.key.large"), BODY, wide), BODY, wide)


def _notes(page: Page, y: float, sheet: Sheet) -> None:
    """Lines to write on, down to where the page ends."""
    wide = page.width - BESIDE
    page.across(BESIDE, y - 2, wide)
    page.label(BESIDE, y, sheet.label("sheet.fleet.notes"), LABEL, wide)
    for line in range(2, int((page.bottom - y) // NOTE_LINE) + 1):
        page.across(BESIDE, y + NOTE_LINE * line, wide)
