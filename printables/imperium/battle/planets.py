"""13.2 Blank maps of planets, of as many surface hexes as asked for."""

from __future__ import annotations

import math

from assistant.core.game import Game
from assistant.core.words.errors import Missing
from assistant.core.words.say import Value, say
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.state.war import State
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import WIDTH
from printables.drawing.lettering import BODY, STRONG, Style, fit
from printables.drawing.page import Page, Pen, Point
from printables.drawing.request import SheetRequest, start

from ..letters import PLANET
from . import planets_layout as at

MOST, USUAL = 19, 7
NUMBER = Style(18, bold=True)


def make(game: Game, request: SheetRequest) -> Document:
    """A page for each size of planet that is known of this match, or for the size asked for."""
    document = start(request, "sheet.planets.title")
    for count in sizes(request):
        note = request.words.words(say("sheet.planets.note"))
        code = request.short_code(PLANET, count)
        head = PageHead(f"{PLANET}{count}", document.imprint.title, code, note)
        document.add_board(head, _body(count, request))
    return document


def sizes(request: SheetRequest) -> list[int]:
    """How many hexes the maps have."""
    if request.only:
        if not (request.only.isascii() and request.only.isdecimal()) or not 1 <= int(request.only) <= MOST:
            raise Missing(say("sheet.no_planet", hexes=request.only[:12], most=MOST))
        return [int(request.only)]
    state: State = request.state
    known = {planet.hexes for planet in state.planets.values() if planet.hexes}
    return sorted(count for count in known if count <= MOST) or [USUAL]


def hexes(count: int) -> list[tuple[int, int]]:
    """A cluster of so many hexes about a middle one, in axial coordinates."""
    found = [(0, 0)]
    ring = 1
    while len(found) < count:
        column, row = -ring, ring
        # Once round the ring, a side of it in each of the six directions.
        for dx, dy in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)):
            for _ in range(ring):
                column, row = column + dx, row + dy
                found.append((column, row))
        ring += 1
    return found[:count]


def _body(count: int, request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        _about(page, count, request)
        middles = [_middle(*each) for each in hexes(count)]
        wide = max(x for x, _ in middles) - min(x for x, _ in middles) + 1
        tall = max(y for _, y in middles) - min(y for _, y in middles) + 2 / math.sqrt(3)
        highest = page.top + at.ABOUT * request.scale
        # In widths of a hex until here: so the largest that fits is found by two divisions.
        unit = min(at.WIDEST, WIDTH / wide, (page.bottom - highest) / tall)
        left = (WIDTH - wide * unit) / 2 - (min(x for x, _ in middles) - 0.5) * unit
        above = min(y for _, y in middles) - 1 / math.sqrt(3)
        top = highest + (page.bottom - highest - tall * unit) / 2 - above * unit
        for number, (x, y) in enumerate(middles, 1):
            _hex(page, (left + x * unit, top + y * unit), unit, number, request.scale)

    return body


def _about(page: Page, count: int, request: SheetRequest) -> None:
    """Whose map it is: a line to write the name on, and the planets known to be of this size."""
    state: State = request.state
    words, scale = request.words, request.scale
    strong, body = STRONG.times(scale), BODY.times(scale)
    known: Value = [
        planet_name(state, planet.id) for planet in state.planets.values() if planet.hexes == count
    ]
    wide = page.write(0, page.top + at.NAME * scale, words.words(say("sheet.planets.name")), strong)
    page.across(wide + at.NAME_LINE.x, page.top + at.NAME_LINE.y * scale, at.NAME_LINE.width - wide)
    size = words.words(say("sheet.planets.hexes", n=count))
    page.write(WIDTH, page.top + at.HEXES * scale, size, NUMBER.times(scale).right)
    if known:
        text = words.words(say("sheet.planets.known", planets=known))
        page.write(0, page.top + at.KNOWN * scale, fit(text, body, WIDTH), body, WIDTH)


def _middle(column: int, row: int) -> Point:
    """Where a hex stands, in widths of a hex."""
    return column + row / 2, row * math.sqrt(3) / 2


def _hex(page: Page, middle: Point, wide: float, number: int, scale: float) -> None:
    """One hex with its number at the top: room for five units of each side."""
    x, y = middle
    # From flat side to flat side a hexagon measures the root of 3 times its radius.
    radius = wide / math.sqrt(3)
    corners = [
        (x + radius * math.sin(math.pi / 3 * side), y - radius * math.cos(math.pi / 3 * side))
        # Seven corners: the last closes the outline on the first.
        for side in range(7)
    ]
    page.trace(corners, Pen(at.EDGE))
    style = (NUMBER if wide > at.CROWDED else NUMBER.at(14)).times(scale)
    over = at.NUMBER if scale == 1 else at.NUMBER_LARGE
    page.figure(x, y - radius * over, str(number), style)
    page.across(x + wide * at.LINE.x, y, wide * at.LINE.width, Pen(at.LINE_PEN, dash=at.LINE_DASH))
