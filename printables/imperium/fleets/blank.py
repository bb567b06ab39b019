"""Blank fleet sheets: numbered berths for the players' own counters of 5/8 and of 1/2 inch."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.errors import Missing
from assistant.core.game import Game
from assistant.core.say import say
from assistant.core.seats import ALL_SIDES
from assistant.core.sides import Side
from printables.drawing.document import Body, Document, Head
from printables.drawing.geometry import HALF, WIDTH
from printables.drawing.lettering import BODY, FIELD, STRONG, Style, fit, measure
from printables.drawing.marks import spot, tick_box
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest, start
from printables.letters import letter_of

BOX_WIDTH, GAP, BERTHS = HALF, 2.2, 59.7
HEAD = 17.0
# Wide enough for both of its names in large type.
JUMPS = 17.8
BERTH_TICK = 5.0
PER_PAGE, DOWN, PAGES = 6, 3, 2
NUMBER = Style(40, bold=True)
BERTH_NUMBER = Style(22)


@dataclass(frozen=True)
class Size:
    """A size of counter: its name, in inches, the berth with clearance, how many in a row."""

    key: str
    inches: str
    berth: float
    row: int

    @property
    def pitch(self) -> float:
        return (BOX_WIDTH - 3.0 + (BOX_WIDTH - 3.0 - self.row * self.berth) / (self.row - 1)) / self.row


SIZES = (Size("five_eighths", "5/8", 17.5, 5), Size("half", "1/2", 14.3, 6))


def make(game: Game, request: SheetRequest) -> Document:
    """Boxes for fleets 1 to 12 of each side, for one size of counters: `only`, or the first."""
    document = start(request, "sheet.blank.title")
    words, size = request.words, size_named(request.only)
    for side in (side for side in game.sides if request.side in (ALL_SIDES, side.key)):
        for first in range(1, PAGES * PER_PAGE, PER_PAGE):
            note = words.words(say(f"sheet.blank.{size.key}"))
            block, title = f"{side.letter}{first}–{first + PER_PAGE - 1}", document.imprint.title
            head = Head(block, title, request.short_code(letter_of(game, side)), note, side)
            document.add_board(head, _body(first, size, side, request))
    return document


def size_named(only: str) -> Size:
    """The size of counters that was asked for, as 1/2 or by its key; Missing if there is none."""
    found = next((size for size in SIZES if only in (size.inches, size.key)), None)
    if only and found is None:
        sizes = [size.inches for size in SIZES]
        raise Missing(say("sheet.blank.no_size", size=only[:12], sizes=list(sizes)))
    return found or SIZES[0]


def _body(first: int, size: Size, side: Side, request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        # As high as the page allows: paper and type change it, the berths never.
        down = (page.bottom - page.top - 0.4 + GAP) / DOWN
        head = min(HEAD, down - GAP - BERTHS)
        for place in range(PER_PAGE):
            x, y = (WIDTH - BOX_WIDTH) * (place % 2), page.top + 0.4 + down * (place // 2)
            page.frame(x, y, BOX_WIDTH, head + BERTHS, FRAME)
            _head(page, (x, y, head), (first + place, side), request)
            for row in range(2):
                _row(
                    page=page, x=x + 1.5, y=y + head + 2 + 25.6 * row, row=row, size=size, scale=request.scale
                )
            _foot(page, x + 1.5, y + head + BERTHS - 6.4, request)

    return body


def _head(
    page: Page, place: tuple[float, float, float], numbered: tuple[int, Side], request: SheetRequest
) -> None:
    """Number, a line for the system, one for notes, boxes for jumps and maintenance."""
    x, y, head = place
    number, side = numbered
    style = FIELD.times(request.scale)
    edge, figures = (0.4, 61.5) if request.large else (1.4, 65.0)
    page.across(x, y + head, BOX_WIDTH, FRAME)
    page.block(x, y, HEAD, head, spot(side))
    page.figure(x + HEAD / 2, y + head / 2, str(number), NUMBER.white.at(min(40.0, head * 2.8)), HEAD)

    def label(key: str) -> str:
        return request.words.words(say(key)).upper()

    names = [label("sheet.fleet.system"), label("sheet.fleet.notes")]
    line = x + 20.5 + max(10.5, *(measure(name, style.sized(name)) for name in names))
    for name, top in zip(names, (0.0, head / 2), strict=True):
        page.label(x + 19, y + top + edge, name, style)
        page.across(line, y + top + head / 2 - (1.6 if top else 1.0), x + figures - 2 - line)
    for at, key, wide in ((figures, "jumps", JUMPS), (figures + JUMPS, "maint", BOX_WIDTH - figures - JUMPS)):
        page.down(x + at, y, head)
        page.label(x + at + 1.0, y + edge, label(f"sheet.fleets.{key}"), style, wide - 1.0)


def _row(page: Page, x: float, y: float, row: int, size: Size, scale: float) -> None:
    """Berths of the exact size; the counter covers its figure."""
    for place in range(size.row):
        left = x + size.pitch * place
        page.frame(left, y, size.berth, size.berth)
        number = str(row * size.row + place + 1)
        page.figure(left + size.berth / 2, y + size.berth / 2, number, BERTH_NUMBER.times(scale))
        tick_box(page, left, y + size.berth + 1.0, BERTH_TICK)
        page.across(left + 6.2, y + size.berth + 5.4, size.berth - 6.2)


def _foot(page: Page, x: float, y: float, request: SheetRequest) -> None:
    """The segments it moved in, to tick."""
    scale = request.scale
    pitch = 9.5 if scale == 1.0 else 11.0
    for segment in range(1, 5):
        tick_box(page, x + pitch * (segment - 1), y, BERTH_TICK)
        page.write(x + pitch * (segment - 1) + 5, y + 2.2 + 1.3 * scale, str(segment), STRONG.times(scale))
    text, style = request.words.words(say("sheet.fleet.moved")), BODY.times(scale)
    left = pitch * 4 + 2
    page.write(x + left, y + 2.2 + 1.3 * scale, fit(text, style, 94 - left), style, 94 - left)
