"""Blank fleet sheets: numbered berths for the players' own counters of 5/8 and of 1/2 inch."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.board import Side
from assistant.core.game import Game
from assistant.core.say import say

from ..document import Body, Document, Head
from ..geometry import BODY_END, WIDTH
from ..lettering import BODY, FIELD, STRONG, Style
from ..marks import spot, tick_box
from ..page import FRAME, Page
from ..request import SheetRequest, start

BOX_WIDTH, GAP, BERTHS = 97.5, 2.2, 59.7
HEAD = 17.0
BERTH_TICK = 4.2
PER_PAGE, DOWN, PAGES = 6, 3, 2
NUMBER = Style(40, bold=True)
BERTH_NUMBER = Style(22)


@dataclass(frozen=True)
class Size:
    """A size of counter: its name, the berth with clearance, how many in a row."""

    key: str
    berth: float
    row: int

    @property
    def pitch(self) -> float:
        return (BOX_WIDTH - 3.0 + (BOX_WIDTH - 3.0 - self.row * self.berth) / (self.row - 1)) / self.row


SIZES = (Size("five_eighths", 17.5, 5), Size("half", 14.3, 6))


def make(game: Game, request: SheetRequest) -> Document:
    """Boxes for fleets 1 to 12 of each side, for both sizes of counters; `only` is one size."""
    document = start(request, "sheet.blank.title")
    words = request.words
    for side in (side for side in game.sides if request.side in ("both", side.key)):
        for size in (size for size in SIZES if request.only in ("", size.key)):
            for first in range(1, PAGES * PER_PAGE, PER_PAGE):
                note = words.words(say(f"sheet.blank.{size.key}"))
                block = f"{side.letter}{first}–{first + PER_PAGE - 1}"
                head = Head(block, document.imprint.title, request.short_code(side.letter), note, side)
                document.add(head, _body(first, size, side, request))
    return document


def _body(first: int, size: Size, side: Side, request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        down = (BODY_END - page.top - 0.4 + GAP) / DOWN
        head = min(HEAD, down - GAP - BERTHS)
        for place in range(PER_PAGE):
            x, y = (WIDTH - BOX_WIDTH) * (place % 2), page.top + 0.4 + down * (place // 2)
            page.frame(x, y, BOX_WIDTH, head + BERTHS, FRAME)
            _head(page, (x, y, head), (first + place, side), request)
            for row in range(2):
                _row(page, x + 1.5, y + head + 2 + 25.6 * row, row, size)
            _foot(page, x + 1.5, y + head + BERTHS - 6.4, request)

    return body


def _head(
    page: Page, place: tuple[float, float, float], numbered: tuple[int, Side], request: SheetRequest
) -> None:
    """Number, a line for the system, one for notes, boxes for jumps and maintenance."""
    x, y, head = place
    number, side = numbered
    page.across(x, y + head, BOX_WIDTH, FRAME)
    page.block(x, y, HEAD, head, spot(side))
    page.figure(x + HEAD / 2, y + head / 2, str(number), NUMBER.white, HEAD)

    def label(key: str) -> str:
        return request.words.words(say(key))

    page.label(x + 19, y + 1.4, label("sheet.fleet.system"), FIELD)
    page.across(x + 31, y + head / 2 - 1, 32)
    page.label(x + 19, y + head / 2 + 1.4, label("sheet.fleet.notes"), FIELD)
    page.across(x + 31, y + head - 1.6, 32)
    for at, key in ((65.0, "jumps"), (81.0, "maint")):
        page.down(x + at, y, head)
        page.label(x + at + 1.4, y + 1.4, label(f"sheet.fleets.{key}"), FIELD)


def _row(page: Page, x: float, y: float, row: int, size: Size) -> None:
    """Berths of the exact size; the counter covers its figure."""
    for place in range(size.row):
        left = x + size.pitch * place
        page.frame(left, y, size.berth, size.berth)
        page.figure(left + size.berth / 2, y + size.berth / 2, str(row * size.row + place + 1), BERTH_NUMBER)
        tick_box(page, left, y + size.berth + 1.2, BERTH_TICK)
        page.across(left + 6, y + size.berth + 5.2, size.berth - 6)


def _foot(page: Page, x: float, y: float, request: SheetRequest) -> None:
    for segment in range(1, 5):
        tick_box(page, x + 9.5 * (segment - 1), y, BERTH_TICK)
        page.write(x + 9.5 * (segment - 1) + 5, y + 3.5, str(segment), STRONG)
    page.write(x + 40, y + 3.5, request.words.words(say("sheet.fleet.moved")), BODY, 50)
