"""Blank fleet sheets: numbered berths for the players' own counters of 5/8 and of 1/2 inch."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.errors import Missing
from assistant.core.words.say import say
from assistant.core.words.seats import ALL_SIDES
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import WIDTH
from printables.drawing.lettering import BODY, FIELD, STRONG, Style, fit, measure
from printables.drawing.marks import spot, tick_box
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest, start
from printables.letters import letter_of

from . import blank_layout as at

PER_PAGE, DOWN, PAGES = 6, 3, 2
NUMBER, LARGEST = Style(40, bold=True), 40.0
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
        # A berth and a gap; a row has one gap less than berths, so one is added before it is divided.
        return (at.BOX_WIDTH - 3.0 + (at.BOX_WIDTH - 3.0 - self.row * self.berth) / (self.row - 1)) / self.row


SIZES = (Size("five_eighths", "5/8", 17.5, 5), Size("half", "1/2", 14.3, 6))


def make(game: Game, request: SheetRequest) -> Document:
    """Boxes for fleets 1 to 12 of each side, for one size of counters: `only`, or the first."""
    document = start(request, "sheet.blank.title")
    words, size = request.words, size_named(request.only)
    for side in (side for side in game.sides if request.side in (ALL_SIDES, side.key)):
        for first in range(1, PAGES * PER_PAGE, PER_PAGE):
            note = words.words(say(f"sheet.blank.{size.key}"))
            block, title = f"{side.letter}{first}–{first + PER_PAGE - 1}", document.imprint.title
            head = PageHead(block, title, request.short_code(letter_of(game, side)), note, side)
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
        down = (page.bottom - page.top - at.TOP + at.GAP) / DOWN
        head = min(at.HEAD, down - at.GAP - at.BERTHS)
        for place in range(PER_PAGE):
            x, y = (WIDTH - at.BOX_WIDTH) * (place % 2), page.top + at.TOP + down * (place // 2)
            page.frame(x, y, at.BOX_WIDTH, head + at.BERTHS, FRAME)
            _head(page, (x, y, head), (first + place, side), request)
            for row in range(2):
                top = y + head + at.INSIDE.y + at.ROW * row
                _row(page=page, x=x + at.INSIDE.x, y=top, row=row, size=size, scale=request.scale)
            _foot(page, x + at.INSIDE.x, y + head + at.BERTHS - at.FOOT, request)

    return body


def _head(
    page: Page, place: tuple[float, float, float], numbered: tuple[int, Side], request: SheetRequest
) -> None:
    """Number, a line for the system, one for notes, boxes for jumps and maintenance."""
    x, y, head = place
    number, side = numbered
    style = FIELD.times(request.scale)
    edge, figures = at.EDGE_LARGE if request.large else at.EDGE
    page.across(x, y + head, at.BOX_WIDTH, FRAME)
    page.block(x, y, at.HEAD, head, spot(side))
    style_of = NUMBER.white.at(min(LARGEST, head * at.NUMBER_HIGH))
    page.figure(x + at.HEAD / 2, y + head / 2, str(number), style_of, at.HEAD)

    def label(key: str) -> str:
        return request.words.words(say(key)).upper()

    names = [label("sheet.fleet.system"), label("sheet.fleet.notes")]
    line = x + at.LINE + max(at.LEAST_NAME, *(measure(name, style.sized(name)) for name in names))
    for name, top, up in zip(names, (0.0, head / 2), at.LINE_UP, strict=True):
        page.label(x + at.NAMES, y + top + edge, name, style)
        page.across(line, y + top + head / 2 - up, x + figures - at.LINE_END - line)
    rest = at.BOX_WIDTH - figures - at.JUMPS
    for left, key, wide in ((figures, "jumps", at.JUMPS), (figures + at.JUMPS, "maint", rest)):
        page.down(x + left, y, head)
        words, room = label(f"sheet.fleets.{key}"), wide - at.FIGURE_WORD
        page.label(x + left + at.FIGURE_WORD, y + edge, words, style, room)


def _row(page: Page, x: float, y: float, row: int, size: Size, scale: float) -> None:
    """Berths of the exact size; the counter covers its figure."""
    for place in range(size.row):
        left = x + size.pitch * place
        page.frame(left, y, size.berth, size.berth)
        number = str(row * size.row + place + 1)
        page.figure(left + size.berth / 2, y + size.berth / 2, number, BERTH_NUMBER.times(scale))
        tick_box(page, left, y + size.berth + at.TICK_GAP, at.TICK)
        page.across(left + at.LOAD.x, y + size.berth + at.LOAD.y, size.berth - at.LOAD.x)


def _foot(page: Page, x: float, y: float, request: SheetRequest) -> None:
    """The segments it moved in, to tick."""
    scale = request.scale
    pitch, number = at.SEGMENTS if scale == 1.0 else at.SEGMENTS_LARGE, at.SEGMENT
    baseline = y + number.y + at.SEGMENT_BASE * scale
    for segment in range(1, 5):
        left = x + pitch * (segment - 1)
        tick_box(page, left, y, at.TICK)
        page.write(left + number.x, baseline, str(segment), STRONG.times(scale))
    text, style = request.words.words(say("sheet.fleet.moved")), BODY.times(scale)
    left = pitch * 4 + at.MOVED
    room = number.width - left
    page.write(x + left, baseline, fit(text, style, room), style, room)
