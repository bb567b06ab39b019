"""Fleet sheets, six fleets a page: both sides or one."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.game import Game
from assistant.core.say import say
from assistant.core.sides import Side
from printables.drawing.document import Body, Document, Head
from printables.drawing.geometry import BODY_TOP, WIDTH
from printables.drawing.lettering import BODY, KEY, LABEL, Style, largest
from printables.drawing.link import link_block
from printables.drawing.marks import side_mark
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest, start
from printables.drawing.sentence import add_sentence
from printables.drawing.silhouettes import small_silhouettes

from ..known import own_sides
from .box import BOX_HEIGHT, BOX_WIDTH, Box, Sheet, boxes_of, draw_box, example
from .content import fleets_of
from .many_large import large_page, large_pages
from .small_cell import WIDTH as CELL_WIDTH

ACROSS, DOWN = WIDTH - BOX_WIDTH, BOX_HEIGHT + 2.2
FIRST_BOX = 47.5
PER_PAGE = 6
TOTAL = Style(42, bold=True)


def make(game: Game, request: SheetRequest) -> Document:
    """The fleets of each side this seat may see, with a page that says so where there is none."""
    document = start(request, "sheet.fleets.title")
    shapes = small_silhouettes(game.key)
    for side in game.sides:
        if side.key in own_sides(request):
            fleets, link = fleets_of(request.state, side.key), request.link(side.letter)
            sheet = Sheet(side, fleets, request.words, shapes, link)
            _add_side(document, sheet, request)
    if not document.pages:
        add_nothing(document, request)
    return document


def add_nothing(document: Document, request: SheetRequest) -> None:
    """The page a seat gets that asked for what is closed to it."""
    add_sentence(document, request, say("sheet.fleets.closed"))


def _add_side(document: Document, sheet: Sheet, request: SheetRequest) -> None:
    every = [box for fleet in sheet.fleets for box in boxes_of(fleet)]
    pages = large_pages(every, request.room) if request.large else _pages(every)
    for some in pages:
        note = request.words.words(say("sheet.fleets.note"))
        block, title = _block(sheet.side, some), document.imprint.title
        code = request.short_code(sheet.side.letter)
        head = Head(block, title, code, note, sheet.side, linked=request.large)
        document.add(head, large_page(sheet, some) if request.large else _page(sheet, some, head.code))


def _pages(every: list[Box]) -> Iterator[list[Box]]:
    """Six boxes a page; one page if there are none."""
    for first in range(0, max(len(every), 1), PER_PAGE):
        yield every[first : first + PER_PAGE]


def _block(side: Side, some: list[Box]) -> str:
    """T4, T1–6, or T2, 9 for two that do not follow each other."""
    numbers = sorted({box.fleet.number for box in some})
    if len(numbers) < 2:
        return side.letter + "".join(map(str, numbers))
    apart = len(numbers) == 2 and numbers[1] > numbers[0] + 1
    return f"{side.letter}{numbers[0]}{', ' if apart else '–'}{numbers[-1]}"


def _page(sheet: Sheet, some: list[Box], code: str) -> Body:
    def body(page: Page) -> None:
        _strip(page, sheet, code)
        for place, box in enumerate(some):
            draw_box(page, ACROSS * (place % 2), FIRST_BOX + DOWN * (place // 2), box, sheet)
        if not some:
            page.write(0, FIRST_BOX + 10, sheet.words.words(say("sheet.fleets.none")), KEY, WIDTH)

    return body


def _strip(page: Page, sheet: Sheet, code: str) -> None:
    """Ships, maintenance, the key to a cell, the code."""
    y = BODY_TOP
    for x in (48.75, 99.0, 166.0):
        page.down(x, y + 1.5, 25)
    _ships(page, y, sheet)
    _maintenance(page, y, sheet)
    _key(page, 100.5, y, sheet)
    link_block(page, y, code, sheet.link, sheet.words)


def _ships(page: Page, y: float, sheet: Sheet) -> None:
    page.label(0, y + 1.4, sheet.words.words(say("sheet.fleets.ships", side=sheet.side.name)), LABEL, 47)
    side_mark(page, (5.3, y + 11.5), 10.6, sheet.side)
    _total(page, 12.5, y, sheet.ships)
    page.lines(0, y + 22, sheet.counts, BODY, 47)


def _total(page: Page, x: float, y: float, number: int) -> float:
    style = largest(str(number), TOTAL, (42, 32, 24), 27)
    return page.write(x, y + 16.8, str(number), style, 27)


def _maintenance(page: Page, y: float, sheet: Sheet) -> None:
    page.label(50.25, y + 1.4, sheet.label("sheet.fleets.maintenance"), LABEL, 47)
    wide = _total(page, 49.6, y, sheet.maintenance)
    if sheet.unknown:
        page.write(51 + wide, y + 14.8, "+", Style(24, bold=True))
        page.frame(57 + wide, y + 6.0, 11, 11, FRAME)
    lines = sheet.words.words(say("sheet.fleets.cover")).split("\n")
    page.lines(50.25, y + 22, lines, BODY, 47.5)


def _key(page: Page, x: float, y: float, sheet: Sheet) -> None:
    """An example cell with what is what."""
    page.label(x, y + 1.4, sheet.label("sheet.key"), LABEL)
    left, top = x + 22.5, y + 1.6
    example(page, left, top, sheet)
    for key, down in (("type", 3.2), ("fire", 14.1), ("damaged", 19.6)):
        page.across(left - 2.6, top + down, 2.4)
        page.write(left - 3.2, top + down + 1.3, sheet.words.words(say(f"sheet.key.{key}")), BODY.right, 20)
    right = left + CELL_WIDTH + 0.2
    for key, down in (("maintenance", 3.2), ("load", 19.6)):
        page.across(right, top + down, 2.4)
        page.write(right + 3, top + down + 1.3, sheet.words.words(say(f"sheet.key.{key}")), BODY, 21)
