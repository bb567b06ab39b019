"""3.2, 7.3 The players' own map on one page, laid out as on the screen: routes, holders, fleets."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.imperium.board.map.drawing import Drawn, Placed, drawn, laid
from assistant.games.imperium.board.map.stars import Sign, Star, sky_of
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.lettering import BODY, SMALL, STRONG, WHITE, fit, largest, measure, wrap
from printables.drawing.marks import side_mark, spot
from printables.drawing.page import FRAME, SLOT, Page, Pen, Point
from printables.drawing.request import SheetRequest, start

from ..letters import MAP
from . import layout as at


@dataclass(frozen=True)
class Grid:
    """Columns and rows of a page in mm: where the middle of a system's sign is."""

    left: float
    top: float
    column: float
    row: float

    def place(self, placed: Placed) -> Point:
        """The middle of the sign of a system."""
        return self.left + self.column * (placed.column - 0.5), self.top + self.row * (placed.row - 1)


def make(game: Game, request: SheetRequest) -> Document:
    """One page, as this seat knows the map."""
    document = start(request, "sheet.map.title")
    sky = sky_of(request.state, request.seat)
    map_of = drawn(laid(sky.state, sky.chart), sky.stars.values(), sky.chart)
    note = request.words.words(say("sheet.map.note", n=sky.chart.recorded))
    head = PageHead(MAP, document.imprint.title, request.short_code(MAP), note)
    sides = {side.key: side for side in game.sides}
    legend = [request.words.words(say("sheet.map.legend"))]
    if sky.adrift:
        # 17.1 Where they are nobody can draw.
        places = [f"{request.words.words(star.name)} {_fleets(star, sides)}" for star in sky.adrift]
        legend.append(request.words.words(say("sheet.map.deep", places=[*places])))
    document.add(head, _body(sides, map_of, request, " ".join(legend)))
    return document


def _fleets(star: Star, sides: dict[str, Side]) -> str:
    """The fleets of a system by the letter of their side and their number."""
    fleets = " ".join(f"{sides[fleet.side].letter}{fleet.number}" for fleet in star.fleets)
    return fleets + (f" +{star.more}" if star.more else "")


def _body(sides: dict[str, Side], map_of: Drawn, request: SheetRequest, legend: str) -> Body:

    def body(page: Page) -> None:
        free = page.bottom - page.top - at.ABOVE - at.BELOW
        # From the first middle to the last there is one row less; a single one has none.
        row = min(at.HIGHEST, free / max(1, map_of.rows - 1))
        column = (page.width - 2 * at.EDGE) / map_of.columns
        grid = Grid(at.EDGE, page.top + at.ABOVE, column, row)
        places = {placed.star.id: grid.place(placed) for placed in map_of.stars}
        for line in map_of.lines:
            page.trace([_on(grid, point) for point in line.points], SLOT)
        for placed in map_of.stars:
            _star(page, placed.star, places[placed.star.id], (sides, request, grid.column))
        for number, part in enumerate(reversed(wrap(legend, SMALL, page.width))):
            page.write(0, page.bottom - at.LEGEND - number * at.NAME_HIGH, part, SMALL)

    return body


def _on(grid: Grid, point: Point) -> Point:
    """A point of the drawing, whose rows count from the middle of the first sign."""
    return grid.left + grid.column * point[0], grid.top + grid.row * point[1]


def _star(page: Page, star: Star, middle: Point, known: tuple[dict[str, Side], SheetRequest, float]) -> None:
    sides, request, column = known
    x, y = middle
    # Paper beneath the sign: routes end at it.
    page.disc(x, y, at.SIGN / 2, WHITE)
    for number, sign in enumerate(star.signs):
        _sign(page, (x + number * at.BESIDE, y), sign, sides[sign.side])
    if star.planetless:
        _cross(page, middle)
    elif not star.signs:
        page.ring(x, y, at.RING, FRAME)
    text, most = request.words.words(star.name), at.WIDEST * column
    style = (STRONG if any(sign.world for sign in star.signs) else BODY).sized(text)
    style = largest(text, style, at.SIZES, most).sized(text)
    for number, part in enumerate(wrap(text, style, most)[: at.MOST_LINES]):
        name, level = fit(part, style, most), y + at.NAME + number * at.NAME_HIGH
        wide = measure(name, style)
        page.block(x - wide / 2, level - at.NAME_ABOVE, wide, at.NAME_HIGH, WHITE)
        page.write(x, level, name, style.centre)
    beside = max(0, len(star.signs) - 1) * at.BESIDE
    if star.fleets:
        page.write(x + beside + at.FLEETS, y + at.FLEETS_DOWN, _fleets(star, sides), SMALL)


def _sign(page: Page, middle: Point, sign: Sign, side: Side) -> None:
    """A world is solid, an outpost hollow, what is cut off is struck through."""
    x, y = middle
    if sign.world:
        side_mark(page, middle, at.SIGN, side)
    else:
        half, pen = at.SIGN / 2, Pen(FRAME.thick, spot(side))
        page.block(x - half, y - half, at.SIGN, at.SIGN, WHITE)
        if side.shape == "disc":
            page.ring(x, y, half, pen)
        else:
            page.frame(x - half, y - half, at.SIGN, at.SIGN, pen)
        page.figure(x, y, side.letter, SMALL)
    if sign.cut_off:
        page.trace([(x - at.STRIKE, y + at.STRIKE), (x + at.STRIKE, y - at.STRIKE)], FRAME)


def _cross(page: Page, middle: Point) -> None:
    x, y = middle
    for way in (1, -1):
        page.trace([(x - at.CROSS, y - way * at.CROSS), (x + at.CROSS, y + way * at.CROSS)], FRAME)
