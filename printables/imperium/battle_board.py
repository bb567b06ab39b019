"""12.1 The board for space battles: three levels of 5 by 5 areas, a level a page."""

from __future__ import annotations

from assistant.core.game import Game
from assistant.core.say import say
from assistant.games.imperium.tables import table

from ..codes import BATTLE
from ..document import Body, Document, Head
from ..geometry import BODY_END, WIDTH
from ..lettering import BODY, KEY, STRONG, Style, fit
from ..marks import tick_box
from ..page import FRAME, HAIR, Page, Pen
from ..request import SheetRequest, start

LEVELS, ROWS = 3, 5
PLANET = (2, 3, 3)
AREA = WIDTH / ROWS
GRID = BODY_END - AREA * ROWS
NUMBER = Style(22, bold=True)
ROUNDS, STEPS = 3, 3


def make(game: Game, request: SheetRequest) -> Document:
    """Three pages to lay side by side."""
    document = start(request, "sheet.battle_board.title")
    for level in range(1, LEVELS + 1):
        note = request.words.words(say("sheet.battle_board.note"))
        title = f"{document.imprint.title} {level}"
        head = Head(f"{BATTLE}{level}", title, request.short_code(BATTLE, level), note)
        document.add(head, _body(level, request))
    return document


def distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """Difference of levels, rows and columns together (12.1)."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def _body(level: int, request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        _rounds(page, request)
        _fire(page, request)
        for row in range(1, ROWS + 1):
            for place in range(1, ROWS + 1):
                _area(page, (level, row, place), request)
        page.frame(0, GRID, WIDTH, AREA * ROWS, Pen(1.0))

    return body


def _rounds(page: Page, request: SheetRequest) -> None:
    """Three rounds of three steps, to tick."""
    words = request.words
    y = page.top
    page.write(0, y + 4, words.words(say("sheet.battle_board.rounds")), STRONG)
    for number in range(1, ROUNDS + 1):
        left = 34.0 * (number - 1)
        page.figure(left + 3, y + 10, str(number), KEY)
        for step in range(STEPS):
            tick_box(page, left + 8 + 7.2 * step, y + 7.4, 5.2)
            page.figure(left + 10.6 + 7.2 * step, y + 10, str(step + 1), BODY)
    text = words.words(say("sheet.battle_board.steps")).split("\n")
    page.lines(0, y + 18.2, text, BODY, 102)
    page.down(106, y + 1, 24)


def _fire(page: Page, request: SheetRequest) -> None:
    """What hits at each distance, from the fire tables."""
    words, left, y = request.words, 110.0, page.top
    page.write(left, y + 4, words.words(say("sheet.battle_board.distance")), STRONG, 34)
    for far in range(4):
        page.figure(left + 43 + 13 * far, y + 2.8, str(far), KEY)
    lines = (("beam", "beam_fire", False), ("capital", "beam_fire", True), ("torpedo", "torpedo_fire", False))
    for place, (key, chart, capital) in enumerate(lines):
        middle = y + 9.4 + 6 * place
        page.across(left, middle - 3, WIDTH - left, FRAME if place == 0 else HAIR)
        page.write(left, middle + 1.3, words.words(say(f"sheet.battle_board.{key}")), BODY, 36)
        for far in range(4):
            least = hits_from(request, chart, far, capital)
            page.figure(left + 43 + 13 * far, middle, f"{least}+" if least else "–", KEY)
    page.across(left, y + 24.4, WIDTH - left, FRAME)


def hits_from(request: SheetRequest, chart: str, far: int, capital: bool) -> int:
    """The least face that hits at this distance, 0 where nothing does."""
    rows = table(request.state, chart).rows
    return next((row.give["least"] for row in rows if far in row.on and (capital or row.key != "capital")), 0)


def _area(page: Page, area: tuple[int, int, int], request: SheetRequest) -> None:
    """One area, with room for the twelve ships a side it may hold; the planet's, and those beside it."""
    _, row, place = area
    x, y = AREA * (place - 1), GRID + AREA * (row - 1)
    page.frame(x, y, AREA, AREA, FRAME)
    number = "".join(map(str, area))
    away = distance(area, PLANET)
    if away == 0:
        page.disc(x + AREA / 2, y + AREA / 2, AREA * 0.4)
        page.figure(x + AREA / 2, y + AREA / 2 - 2.5, number, NUMBER.white)
        text = request.words.words(say("sheet.battle_board.planet"))
        page.figure(x + AREA / 2, y + AREA / 2 + 6, fit(text, STRONG.white, AREA * 0.7), STRONG.white)
        return
    page.write(x + 2, y + 8.2, number, NUMBER)
    if away == 1:
        page.frame(x + 1.2, y + 1.2, AREA - 2.4, AREA - 2.4, Pen(0.5, dash=(2.4, 1.2)))
        text = request.words.words(say("sheet.battle_board.beside"))
        page.write(x + 2.4, y + AREA - 3, fit(text, BODY, AREA - 5), BODY, AREA - 4)
