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
from printables.letters import letter_of

from ..known import own_sides
from . import layout as at
from .box import Box, Sheet, boxes_of, draw_box, example
from .content import fleets_of
from .many_large import large_page, large_pages

PER_PAGE = 6
TOTAL = Style(42, bold=True)


def make(game: Game, request: SheetRequest) -> Document:
    """The fleets of each side this seat may see, with a page that says so where there is none."""
    document = start(request, "sheet.fleets.title")
    shapes = small_silhouettes(game.key)
    for side in game.sides:
        if side.key in own_sides(request):
            letter = letter_of(game, side)
            fleets, link = fleets_of(request.state, side.key), request.link(letter)
            sheet = Sheet(side, fleets, request.words, shapes, link)
            _add_side(document, sheet, request, letter)
    if not document.pages:
        add_nothing(document, request)
    return document


def add_nothing(document: Document, request: SheetRequest) -> None:
    """The page a seat gets that asked for what is closed to it."""
    add_sentence(document, request, say("sheet.fleets.closed"))


def _add_side(document: Document, sheet: Sheet, request: SheetRequest, letter: str) -> None:
    every = [box for fleet in sheet.fleets for box in boxes_of(fleet)]
    pages = large_pages(every, request.room) if request.large else _pages(every)
    for some in pages:
        note = request.words.words(say("sheet.fleets.note"))
        block, title = _block(sheet.side, some), document.imprint.title
        code = request.short_code(letter)
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
            draw_box(page, at.ACROSS * (place % 2), at.BOX.y + at.DOWN * (place // 2), box, sheet)
        if not some:
            page.write(0, at.BOX.y + at.NONE, sheet.words.words(say("sheet.fleets.none")), KEY, WIDTH)

    return body


def _strip(page: Page, sheet: Sheet, code: str) -> None:
    """Ships, maintenance, the key to a cell, the code."""
    y = BODY_TOP
    for x in at.RULES:
        page.down(x, y + at.RULE.y, at.RULE.height)
    _ships(page, y, sheet)
    _maintenance(page, y, sheet)
    _key(page, at.KEY, y, sheet)
    link_block(page, y, code, sheet.link, sheet.words)


def _ships(page: Page, y: float, sheet: Sheet) -> None:
    label = sheet.words.words(say("sheet.fleets.ships", side=sheet.side.name))
    page.label(at.SHIPS.x, y + at.LABEL, label, LABEL, at.SHIPS.width)
    side_mark(page, (at.SIDE_MARK.x, y + at.SIDE_MARK.y), at.SIDE_MARK.width, sheet.side)
    _total(page, at.SHIPS_TOTAL, y, sheet.ships)
    page.lines(at.SHIPS.x, y + at.SHIPS.y, sheet.counts, BODY, at.SHIPS.width)


def _total(page: Page, x: float, y: float, number: int) -> float:
    style = largest(str(number), TOTAL, (42, 32, 24), at.TOTAL.width)
    return page.write(x, y + at.TOTAL.y, str(number), style, at.TOTAL.width)


def _maintenance(page: Page, y: float, sheet: Sheet) -> None:
    page.label(at.COVER.x, y + at.LABEL, sheet.label("sheet.fleets.maintenance"), LABEL, at.COVER_LABEL)
    wide = _total(page, at.COVER_TOTAL, y, sheet.maintenance)
    if sheet.unknown:
        hole = at.UNKNOWN
        page.write(at.PLUS.x + wide, y + at.PLUS.y, "+", Style(24, bold=True))
        page.frame(hole.x + wide, y + hole.y, hole.width, hole.height, FRAME)
    lines = sheet.words.words(say("sheet.fleets.cover")).split("\n")
    page.lines(at.COVER.x, y + at.COVER.y, lines, BODY, at.COVER.width)


def _key(page: Page, x: float, y: float, sheet: Sheet) -> None:
    """An example cell with what is what."""
    page.label(x, y + at.LABEL, sheet.label("sheet.key"), LABEL)
    left, top = x + at.KEY_CELL.x, y + at.KEY_CELL.y
    example(page, left, top, sheet)
    for key, down in at.KEY_LEFT:
        text, box = sheet.words.words(say(f"sheet.key.{key}")), at.KEY_LEFT_WORDS
        page.across(left - at.KEY_LINE - 0.2, top + down, at.KEY_LINE)
        page.write(left + box.x, top + down + at.KEY_DROP, text, BODY.right, box.width)
    right = left + at.CELL.width + 0.2
    for key, down in at.KEY_RIGHT:
        text, box = sheet.words.words(say(f"sheet.key.{key}")), at.KEY_RIGHT_WORDS
        page.across(right, top + down, at.KEY_LINE)
        page.write(right + box.x, top + down + at.KEY_DROP, text, BODY, box.width)
