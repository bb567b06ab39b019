"""11.3 Fleet sheets, one page a fleet: folded, the upper part tells the enemy what the map shows."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.errors import Missing
from assistant.core.game import Game
from assistant.core.say import Name, say

from ..document import Body, Document, Head
from ..geometry import BOX, MARGIN, WIDTH
from ..lettering import BODY, LABEL, STRONG, Style, fit, largest, measure
from ..link import link_block
from ..marks import side_mark, spot, tick_box
from ..page import FRAME, HAIR, Page, Pen
from ..request import SheetRequest, start
from ..silhouettes import silhouettes
from .content import FleetView, Ship, boxes, fleets_of, shown_sides, slowest
from .fleets import add_nothing
from .large_cell import HEIGHT as CELL_HEIGHT
from .large_cell import WIDTH as CELL_WIDTH
from .large_cell import CellStyle, draw_cell

CELLS, ACROSS = 9, 3
FACE = 68.0
FOLD = 70.0
HEAD = 73.2
STRIP = 88.8
FIRST_CELL = 130.4
NOTES = 251.4
TOTAL = Style(44, bold=True)
FIGURE_LINE = STRIP + 17.0
NUMBER = Style(150, bold=True)
SIDE = Style(30, bold=True)


@dataclass(frozen=True)
class Part:
    """One page of a fleet."""

    fleet: FleetView
    cells: tuple[Ship, ...]
    part: int
    parts: int
    style: CellStyle
    code: str
    link: str

    def word(self, key: str, **values: int | str | Name) -> str:
        return self.style.words.words(say(f"sheet.fleet.{key}", **values))


def make(game: Game, request: SheetRequest) -> Document:
    """A page, or several, for each fleet this seat may see; `only` is one fleet's number."""
    document = start(request, "sheet.fleet.title")
    for side in game.sides:
        if side.key not in shown_sides(request.state, request):
            continue
        style = CellStyle(side, request.words, silhouettes(game.key), mirrored=side.number == 1)
        for fleet in fleets_of(request.state, side.key):
            if request.only in ("", str(fleet.number)):
                _add(document, fleet, style, request)
    if request.only and not document.pages:
        raise Missing(say("sheet.no_fleet", fleet=request.only[:12]))
    if not document.pages:
        add_nothing(document, request)
    return document


def _add(document: Document, fleet: FleetView, style: CellStyle, request: SheetRequest) -> None:
    parts = boxes(fleet, CELLS)
    code = request.short_code(style.side.letter, fleet.number)
    link = request.link(style.side.letter, fleet.number)
    for number, cells in enumerate(parts, 1):
        part = Part(fleet, cells, number, len(parts), style, code, link)
        title = document.imprint.title
        if len(parts) > 1:
            title += " " + part.word("part", part=number, parts=len(parts))
        head = Head(f"{style.side.letter}{fleet.number}", title, code, part.word("note"), style.side)
        document.add(head, _body(part), HEAD)


def _body(part: Part) -> Body:
    def body(page: Page) -> None:
        with page.turned(WIDTH / 2, FACE / 2):
            _face(page, part)
        _fold(page, part.word("fold"))
        _strip(page, part)
        for place, ship in enumerate(part.cells):
            left = (CELL_WIDTH + 3) * (place % ACROSS)
            top = FIRST_CELL + (CELL_HEIGHT + 1.8) * (place // ACROSS)
            draw_cell(page, left, top, (place + 1 + CELLS * (part.part - 1), ship), part.style)
        wide = page.write(0, NOTES - 1.6, part.word("notes"), STRONG)
        page.across(wide + 3, NOTES - 0.6, WIDTH - wide - 3)

    return body


def _face(page: Page, part: Part) -> None:
    """What the map shows anyway: number, side, system. Drawn upright; the page turns it over."""
    side, fleet = part.style.side, part.fleet
    page.across(0, 1.0, WIDTH, Pen(0.8))
    page.block(0, 4.0, 58, 59.4, spot(side))
    number = str(fleet.number)
    page.figure(29, 33.7, number, largest(number, NUMBER, (150, 120, 90, 60), 54).white, 54)
    side_mark(page, (74.5, 14.5), 21, side)
    name = part.word("face", side=side.name)
    page.write(89, 18.4, fit(name, SIDE, WIDTH - 89), SIDE, WIDTH - 89)
    page.across(64, 29.2, WIDTH - 64)
    system = part.style.words.words(fleet.system)
    style = largest(system, SIDE, (62, 56, 48, 40, 32), WIDTH - 64)
    page.write(64, 42.7 + 0.129 * style.size, fit(system, style, WIDTH - 64), style, WIDTH - 64)
    page.across(64, 56.2, WIDTH - 64)
    page.write(64, 61.8, part.word("hidden"), BODY, WIDTH - 64)
    page.across(0, 67.2, WIDTH, FRAME)


def _fold(page: Page, words: str) -> None:
    """The line to fold along, out to the edge of the box."""
    wide = measure(words, STRONG.sized(words)) + 5
    dash = Pen(0.35, dash=(4, 1.2, 0.6, 1.2))
    out = MARGIN[0]
    page.across(-out, FOLD, (BOX[0] - wide) / 2, dash)
    page.across((WIDTH + wide) / 2, FOLD, (BOX[0] - wide) / 2, dash)
    page.figure(WIDTH / 2, FOLD, words, STRONG, WIDTH)


def _strip(page: Page, part: Part) -> None:
    for x in (48.75, 99.0, 166.0):
        page.down(x, STRIP + 1, 36)
    _system(page, part)
    _speed(page, part)
    _maintenance(page, part)
    link_block(page, STRIP, part.code, part.link, part.style.words)
    page.across(0, FIRST_CELL - 2.2, WIDTH, HAIR)


def _system(page: Page, part: Part) -> None:
    words = part.style.words
    page.label(0, STRIP + 1.4, part.word("system"), LABEL)
    name = words.words(part.fleet.system)
    style = largest(name, SIDE, (34, 28, 22, 18, 14), 46)
    page.write(0, FIGURE_LINE, fit(name, style, 46), style, 46)
    place = words.words(part.fleet.place)
    page.write(0, FIGURE_LINE + 5, fit(place, BODY, 46), BODY, 46)
    page.label(0, STRIP + 28, part.word("moved"), LABEL, 46)
    for segment in range(1, 5):
        tick_box(page, 11 * (segment - 1), STRIP + 32.2, 4.8)
        page.write(11 * (segment - 1) + 6, STRIP + 36.2, str(segment), STRONG)


def _speed(page: Page, part: Part) -> None:
    """The speed and why: the slowest first."""
    page.label(50.25, STRIP + 1.4, part.word("speed"), LABEL)
    jumps = part.fleet.jumps
    wide = page.write(49.6, FIGURE_LINE, str(jumps) if jumps else "–", TOTAL)
    page.write(52 + wide, FIGURE_LINE, part.word("jumps") if jumps else part.word("still"), STRONG, 45 - wide)
    groups = [(jumps, codes) for jumps, codes in slowest(part.fleet)]
    for place, (far, codes) in enumerate(groups[:4]):
        key, style = ("least", STRONG) if place == 0 and len(groups) > 1 else ("group", BODY)
        text = part.word(key, types=", ".join(codes), jumps=far or "–")
        page.write(50.25, FIGURE_LINE + 5 + 4.4 * place, fit(text, style, 47.5), style, 47.5)


def _maintenance(page: Page, part: Part) -> None:
    """The sum as far as it is known, a box for the rest and whose it is, then the parts of the sum."""
    fleet = part.fleet
    page.label(100.5, STRIP + 1.4, part.word("maintenance"), LABEL)
    wide = page.write(99.9, FIGURE_LINE, str(fleet.maintenance), TOTAL)
    if fleet.unknown:
        page.write(102 + wide, FIGURE_LINE - 2, "+", Style(24, bold=True))
        page.frame(109 + wide, FIGURE_LINE - 11, 11, 11, FRAME)
        room = 43 - wide
        page.write(121.5 + wide, FIGURE_LINE, fit(", ".join(fleet.unknown), BODY, room), BODY, room)
    ships, fighters, troops = fleet.costs
    costs = part.word("costs", ships=ships, fighters=fighters, troops=troops)
    costs = fit(costs, BODY, 64.5)
    page.lines(100.5, FIGURE_LINE + 5, [costs, *part.word("cover").split("\n")], BODY, 64.5)
