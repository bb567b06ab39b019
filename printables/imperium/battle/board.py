"""12.1 The board for space battles: three levels of 5 by 5 areas, a level a page."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.shipped.match_kit import table
from assistant.core.words.say import say
from assistant.games.imperium.components.battle_board import EDGES
from assistant.games.imperium.pieces.edges import ENTRIES, edge_of
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import WIDTH
from printables.drawing.lettering import BODY, KEY, STRONG, Style, fit
from printables.drawing.marks import tick_box
from printables.drawing.page import FRAME, HAIR, Page, Pen
from printables.drawing.request import SheetRequest, start

from ..letters import BATTLE
from . import board_layout as at

LEVELS, ROWS = 3, 5
PLANET = (2, 3, 3)
NUMBER = Style(22, bold=True)
ROUNDS, STEPS = 3, 3
FIRE = (("beam", "beam_fire", False), ("capital", "beam_fire", True), ("torpedo", "torpedo_fire", False))
"""The lines of what hits: the words of each, its chart, and whether it is of capital ships."""


def make(game: Game, request: SheetRequest) -> Document:
    """Three pages to lay side by side."""
    document = start(request, "sheet.battle_board.title")
    for level in range(1, LEVELS + 1):
        note = request.words.words(say("sheet.battle_board.note"))
        title = f"{document.imprint.title} {level}"
        head = PageHead(f"{BATTLE}{level}", title, request.short_code(BATTLE, level), note)
        document.add_board(head, _body(level, request))
    return document


def distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """Difference of levels, rows and columns together (12.1)."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def _body(level: int, request: SheetRequest) -> Body:
    """Rounds and fire over the areas; in large type one of them, for there is no room for both."""

    def body(page: Page) -> None:
        strip = at.STRIP * request.scale - (at.STRIP_LARGE if request.large else 0)
        side = min(WIDTH, page.bottom - page.top - strip)
        grid = ((WIDTH - side) / 2, page.bottom - side, side / ROWS)
        if not request.large:
            _rounds(page, request)
            _fire(page, at.FIRE, request)
        elif level == 1:
            _rounds(page, request)
        else:
            _fire(page, 0, request)
        for row in range(1, ROWS + 1):
            for column in range(1, ROWS + 1):
                _area(page, (level, row, column), grid, request)
        page.frame(grid[0], grid[1], side, side, Pen(at.EDGE))
        for edge in EDGES:
            if edge[0] == level:
                _entry(page, edge[1], entry_of(request, edge), grid)

    return body


def entry_of(request: SheetRequest, edge: tuple[int, int]) -> int | None:
    """The entry number at an edge of the board (12.2); None until it is read off the players' own."""
    return next((number for number in ENTRIES if edge_of(request.state, number) == edge), None)


def _entry(page: Page, row: int, number: int | None, grid: tuple[float, float, float]) -> None:
    """A triangle that points into the board from its edge, with its number; empty where nobody knows it."""
    left, top, wide = grid
    outwards = left if row == 1 else left + wide * ROWS
    into = at.ENTRY.width if row == 1 else -at.ENTRY.width
    middle = top + wide * ROWS / 2 + at.ENTRY.y
    corners = [
        (outwards, middle - at.ENTRY.height / 2),
        (outwards + into, middle),
        (outwards, middle + at.ENTRY.height / 2),
    ]
    if number is None:
        page.trace([*corners, corners[0]], FRAME)
        return
    page.polygons([corners])
    page.figure(outwards + into * at.ENTRY_NUMBER, middle, str(number), KEY.white)


def _rounds(page: Page, request: SheetRequest) -> None:
    """Three rounds of three steps, to tick."""
    words, scale, y = request.words, request.scale, page.top
    body, box, up = BODY.times(scale), at.STEP.width * scale, at.UP_LARGE if request.large else 0.0
    page.write(
        0, y + at.ROUNDS * scale - up / 2, words.words(say("sheet.battle_board.rounds")), STRONG.times(scale)
    )
    for number in range(1, ROUNDS + 1):
        left = at.ROUND_PITCH * scale * (number - 1)
        page.figure(left + at.ROUND.x, y + at.ROUND.y * scale - up, str(number), KEY.times(scale))
        for step in range(STEPS):
            x = left + (at.STEP.x + at.STEP_PITCH * step) * scale
            tick_box(page, x, y + at.STEP.y * scale - up, box)
            page.figure(x + box / 2, y + at.ROUND.y * scale - up, f"{step + 1}", body)
    text = words.words(say("sheet.battle_board.steps")).split("\n")
    said, further = at.STEPS_WORDS, at.STEPS_WORDS_LARGE if request.large else 0.0
    page.lines(0, y + said.y + further, text, body, WIDTH if request.large else said.width)
    if not request.large:
        page.down(at.BETWEEN.x, y + at.BETWEEN.y, at.BETWEEN.height)


def _fire(page: Page, left: float, request: SheetRequest) -> None:
    """What hits at each distance, from the fire tables."""
    words, scale, y = request.words, request.scale, page.top
    key, body, first = KEY.times(scale), BODY.times(scale), (WIDTH - left) / 2
    head, row, pitch = at.TABLE_LARGE if request.large else at.TABLE
    text = words.words(say("sheet.battle_board.distance"))
    page.write(left, y + head - at.HEAD_UP, text, STRONG.times(scale), first - at.HEAD_FREE)
    for far in range(4):
        page.figure(left + first + pitch * far, y + head / 2, str(far), key)
    for place, (name, chart, capital) in enumerate(FIRE):
        middle = y + head + row * (place + 0.5) + at.ROW_DOWN
        page.across(left, middle - row / 2, WIDTH - left, FRAME if place == 0 else HAIR)
        text = words.words(say(f"sheet.battle_board.{name}"))
        page.write(left, middle + at.ROW_WORDS * scale, text, body, first - at.ROW_FREE)
        for far in range(4):
            least = hits_from(request, chart, far, capital)
            page.figure(left + first + pitch * far, middle, hit_words(least), key)
    page.across(left, y + head + at.ROW_DOWN + row * len(FIRE), WIDTH - left, FRAME)


def hits_from(request: SheetRequest, chart: str, far: int, capital: bool) -> int:
    """The least face that hits at this distance, 0 where nothing does."""
    rows = table(request.state, chart).rows
    # A row of capital ships alone hits for them, and is passed over by all others.
    return next((row.give["least"] for row in rows if far in row.on and (capital or row.key != "capital")), 0)


def hit_words(least: int) -> str:
    """The least face that hits, as one says it."""
    return "–" if not least else "6" if least == 6 else f"{least}+"


def _area(
    page: Page, area: tuple[int, int, int], grid: tuple[float, float, float], request: SheetRequest
) -> None:
    """One area, with room for the twelve ships a side it may hold; the planet's, and those beside it."""
    _, row, column = area
    wide, scale = grid[2], request.scale
    # Rows lie side by side, as on the screen.
    x, y = grid[0] + wide * (row - 1), grid[1] + wide * (column - 1)
    strong, body, high = STRONG.times(scale), BODY.times(scale), NUMBER.times(scale)
    page.frame(x, y, wide, wide, FRAME)
    number = "".join(map(str, area))
    away = distance(area, PLANET)
    if away == 0:
        page.disc(x + wide / 2, y + wide / 2, wide * at.PLANET)
        page.figure(x + wide / 2, y + wide / 2 - at.PLANET_NUMBER * scale, number, high.white)
        text = request.words.words(say("sheet.battle_board.planet"))
        down = wide / 2 + at.PLANET_WORDS * scale
        page.figure(x + wide / 2, y + down, fit(text, strong, wide * at.PLANET_ROOM), strong.white)
        return
    page.write(x + at.NUMBER.x, y + at.NUMBER.y + at.NUMBER_HIGH * scale, number, high)
    if away == 1:
        side, pen = wide - at.BESIDE_FREE, Pen(at.BESIDE_PEN, dash=at.BESIDE_DASH)
        page.frame(x + at.BESIDE.x, y + at.BESIDE.y, side, side, pen)
        text = request.words.words(say("sheet.battle_board.beside"))
        said, words = at.BESIDE_WORDS, fit(text, body, wide - at.BESIDE_FIT)
        page.write(x + said.x, y + wide - said.y, words, body, wide - at.BESIDE_ROOM)
