"""Fleet sheets, six fleets a page: both sides or one."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.board import Side
from assistant.core.game import Game
from assistant.core.language import Language
from assistant.core.say import Name, say

from ..document import Body, Document, Head
from ..geometry import BODY_TOP, WIDTH
from ..lettering import BODY, FIELD, KEY, LABEL, STRONG, Style, fit, largest, measure
from ..link import link_block
from ..marks import berth, side_mark, spot, tick_box
from ..page import FRAME, HAIR, Page
from ..request import LARGE, SheetRequest, start
from ..silhouettes import small_silhouettes
from .content import FleetView, Ship, boxes, fleets_of, slowest
from .known import own_sides
from .small_cell import HEIGHT as CELL_HEIGHT
from .small_cell import WIDTH as CELL_WIDTH
from .small_cell import Shapes, draw_cell

BOX_WIDTH, BOX_HEIGHT = 97.5, 66.3
ACROSS, DOWN = WIDTH - BOX_WIDTH, BOX_HEIGHT + 2.2
FIRST_BOX = 47.5
PER_PAGE, PER_LARGE_PAGE, CELLS = 6, 2, 10
LARGE_GAP, NOTES, NOTE_LINE = 3.0, 149.6, 9.0
TOTAL = Style(42, bold=True)
NUMBER = Style(24, bold=True)
FIGURE = Style(18, bold=True)
SEGMENTS = 4


@dataclass(frozen=True)
class Box:
    """One box: a fleet, or the next ten cells of a large one."""

    fleet: FleetView
    cells: tuple[Ship, ...]
    part: int
    parts: int


@dataclass(frozen=True)
class Sheet:
    """What all pages of a side share."""

    side: Side
    fleets: list[FleetView]
    words: Language
    shapes: Shapes
    link: str = ""

    @property
    def mirrored(self) -> bool:
        """The first side's ships face left, so that the fleets look at each other."""
        return self.side.number == 1

    def label(self, key: str) -> str:
        return self.words.words(say(key))


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

    def body(page: Page) -> None:
        page.write(0, page.top + 10, request.words.words(say("sheet.fleets.closed")), KEY, WIDTH)

    document.add(Head("–", document.imprint.title, request.code), body)


def _add_side(document: Document, sheet: Sheet, request: SheetRequest) -> None:
    every = [box for fleet in sheet.fleets for box in _boxes(fleet)]
    per_page = PER_LARGE_PAGE if request.large else PER_PAGE
    for first in range(0, max(len(every), 1), per_page):
        some = every[first : first + per_page]
        note = request.words.words(say("sheet.fleets.note"))
        code = request.short_code(sheet.side.letter)
        head = Head(_block(sheet.side, some), document.imprint.title, code, note, sheet.side, linked=False)
        draw = _large_page if request.large else _page
        document.add(head, draw(sheet, some, head.code))


def _boxes(fleet: FleetView) -> list[Box]:
    parts = boxes(fleet, CELLS)
    return [Box(fleet, cells, part, len(parts)) for part, cells in enumerate(parts, 1)]


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
            _box(page, ACROSS * (place % 2), FIRST_BOX + DOWN * (place // 2), box, sheet)
        if not some:
            page.write(0, FIRST_BOX + 10, sheet.words.words(say("sheet.fleets.none")), KEY, WIDTH)

    return body


def _large_page(sheet: Sheet, some: list[Box], code: str) -> Body:
    """Two boxes in large type, with lines for notes beside each."""

    def body(page: Page) -> None:
        _strip(page, sheet, code)
        for place, box in enumerate(some):
            top = FIRST_BOX + (BOX_HEIGHT * LARGE + LARGE_GAP) * place
            with page.magnified(0, top, LARGE):
                _box(page, 0, 0, box, sheet)
            page.label(NOTES, top + 1, sheet.label("sheet.fleet.notes"), LABEL)
            for line in range(1, int(BOX_HEIGHT * LARGE // NOTE_LINE)):
                page.across(NOTES, top + 4 + NOTE_LINE * line, WIDTH - NOTES)
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
    damaged = sum(ship.count for fleet in sheet.fleets for ship in fleet.ships if ship.damaged)
    page.label(0, y + 1.4, sheet.words.words(say("sheet.fleets.ships", side=sheet.side.name)), LABEL, 47)
    side_mark(page, (5.3, y + 11.5), 10.6, sheet.side)
    _total(page, 12.5, y, sum(fleet.size for fleet in sheet.fleets))
    lines = [say("sheet.fleets.count", n=len(sheet.fleets)), say("sheet.fleets.damaged", n=damaged)]
    page.lines(0, y + 22, [sheet.words.words(line) for line in lines], BODY, 47)


def _total(page: Page, x: float, y: float, number: int) -> float:
    style = largest(str(number), TOTAL, (42, 32, 24), 27)
    return page.write(x, y + 16.8, str(number), style, 27)


def _maintenance(page: Page, y: float, sheet: Sheet) -> None:
    page.label(50.25, y + 1.4, sheet.label("sheet.fleets.maintenance"), LABEL, 47)
    unknown = any(fleet.unknown for fleet in sheet.fleets)
    wide = _total(page, 49.6, y, sum(fleet.maintenance for fleet in sheet.fleets))
    if unknown:
        page.write(51 + wide, y + 14.8, "+", Style(24, bold=True))
        page.frame(57 + wide, y + 6.0, 11, 11, FRAME)
    lines = sheet.words.words(say("sheet.fleets.cover")).split("\n")
    page.lines(50.25, y + 22, lines, BODY, 47.5)


def _key(page: Page, x: float, y: float, sheet: Sheet) -> None:
    """An example cell with what is what."""
    page.label(x, y + 1.4, sheet.label("sheet.key"), LABEL)
    left, top = x + 22.5, y + 1.6
    example = Ship("CV", Name(""), (0, 2, 2, 3, 3), (None,) * 5, 3, False, True, 5, 3, 2, 1, (), (), False)
    draw_cell(page, left, top, example, sheet.shapes, sheet.mirrored)
    for key, down in (("type", 3.2), ("fire", 14.1), ("damaged", 19.6)):
        page.across(left - 2.6, top + down, 2.4)
        page.write(left - 3.2, top + down + 1.3, sheet.words.words(say(f"sheet.key.{key}")), BODY.right, 20)
    right = left + CELL_WIDTH + 0.2
    for key, down in (("maintenance", 3.2), ("load", 19.6)):
        page.across(right, top + down, 2.4)
        page.write(right + 3, top + down + 1.3, sheet.words.words(say(f"sheet.key.{key}")), BODY, 21)


def _box(page: Page, x: float, y: float, box: Box, sheet: Sheet) -> None:
    page.frame(x, y, BOX_WIDTH, BOX_HEIGHT, FRAME)
    page.across(x, y + 12, BOX_WIDTH, FRAME)
    _box_head(page, x, y, box, sheet)
    for place in range(CELLS):
        left = x + 1.0 + (CELL_WIDTH + 0.875) * (place % 5)
        top = y + 13.2 + (CELL_HEIGHT + 0.9) * (place // 5)
        if place < len(box.cells):
            draw_cell(page, left, top, box.cells[place], sheet.shapes, sheet.mirrored)
        else:
            berth(page, left, top, CELL_WIDTH, CELL_HEIGHT)
    _box_foot(page, x, y + BOX_HEIGHT - 6.2)


def _box_head(page: Page, x: float, y: float, box: Box, sheet: Sheet) -> None:
    fleet, words = box.fleet, sheet.words
    block = max(15.0, measure(str(fleet.number), NUMBER) + 3)
    page.block(x, y, block, 12, spot(sheet.side))
    page.figure(x + block / 2, y + 6, str(fleet.number), NUMBER.white)
    left, room = x + block + 2, 65 - block - 4
    name = words.words(fleet.system) + (f" {box.part}/{box.parts}" if box.parts > 1 else "")
    style = largest(name, KEY, (14, 12, 10.5), room)
    page.write(left, y + 5.6, fit(name, style, room), style, room)
    reason = speed_words(fleet, words)
    page.write(left, y + 10.4, fit(reason, BODY, room), BODY, room)
    jumps = str(fleet.jumps) if fleet.jumps else "–"
    cost = str(fleet.maintenance) + ("+" if fleet.unknown else "")
    for at, wide, key, number in ((65.0, 14.0, "jumps", jumps), (79.0, 18.5, "maint", cost)):
        page.down(x + at, y, 12, HAIR)
        page.label(x + at + 1.4, y + 1.3, sheet.label(f"sheet.fleets.{key}"), FIELD, wide - 1.6)
        page.figure(x + at + wide / 2, y + 8.3, number, FIGURE, wide - 1)


def speed_words(fleet: FleetView, words: Language) -> str:
    """Why a fleet is as fast as it is: its slowest types, then the others."""
    groups = slowest(fleet)
    if not fleet.jumps:
        return words.words(say("sheet.fleet.still"))
    codes = ", ".join(groups[0][1][:3])
    if len(groups) == 1:
        return words.words(say("sheet.fleet.same"))
    others = [jumps for jumps, _ in groups[1:]]
    span = str(others[0]) if len(others) == 1 else f"{others[0]}–{others[-1]}"
    return words.words(say("sheet.fleet.slowest", types=codes, others=span))


def _box_foot(page: Page, x: float, y: float) -> None:
    """Boxes for the segments it moved in, and a line for notes."""
    for segment in range(1, SEGMENTS + 1):
        left = x + 1.2 + 8.6 * (segment - 1)
        tick_box(page, left, y + 1.0, 4.2)
        page.write(left + 4.9, y + 4.4, str(segment), STRONG)
    page.across(x + 38, y + 4.9, BOX_WIDTH - 39.2)
