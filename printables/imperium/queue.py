"""8.0, 9.0 The turn track: what arrives when, what wins when, and the prestige boxes."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.board import Side
from assistant.core.game import Game
from assistant.core.say import say
from assistant.games.imperium import units
from assistant.games.imperium.prestige import LEAST, MOST
from assistant.games.imperium.state import IMPERIAL, TERRAN, State
from assistant.games.imperium.tables import table
from assistant.games.imperium.victory import last_turn

from ..codes import QUEUE
from ..document import Document, Head
from ..geometry import BODY_TOP, WIDTH
from ..lettering import BODY, KEY, SMALL, STRONG, Style, fit, wrap
from ..marks import berth, side_mark
from ..page import FRAME, SLOT, Page, Pen
from ..request import SheetRequest, start
from ..silhouettes import Silhouette, draw, silhouettes
from .known import due, open_to

FIRST_ROW, MOST_ROW = 25.4, 19.7
BLOCK = 15.0
LANES = (18.0, 95.8)
RULES = (15.8, 93.6, 171.4)
BERTH, PITCH, BERTHS = 16.4, 18.7, 4
WINS = 174.0
TRACK = 233.2
NUMERAL = Style(36, bold=True)
BOX = Style(30)
COUNT = Style(12, bold=True)
OVER = Pen(0.35)
RETURNS = Pen(0.5, dash=(1.4, 0.8))


@dataclass(frozen=True)
class Arrival:
    """Counters of one type that come on one turn for one reason."""

    code: str
    why: str
    ordered: int
    count: int


@dataclass(frozen=True)
class Lane:
    """What all berths of a side share."""

    side: Side
    request: SheetRequest
    shapes: dict[str, Silhouette]


def make(game: Game, request: SheetRequest) -> Document:
    """All turns on one page."""
    document = start(request, "sheet.queue.title")
    code = request.short_code(QUEUE)
    note = request.words.words(say("sheet.queue.note"))
    document.add(Head(QUEUE, document.imprint.title, code, note), lambda page: _body(page, game, request))
    return document


def arrivals(request: SheetRequest, side: str, turn: int) -> list[Arrival]:
    """What comes for a side on a turn, in the order of its counters."""
    state: State = request.state
    counts: dict[tuple[str, str], int] = {}
    for unit, where in due(request):
        if unit.side == side and where.turn == turn:
            counts[unit.type, where.why] = counts.get((unit.type, where.why), 0) + 1
    return [
        Arrival(code, why, turn - units.unit_type(state, side, code).turns, count)
        for (code, why), count in counts.items()
    ]


def _body(page: Page, game: Game, request: SheetRequest) -> None:
    turns = last_turn(request.state)
    height = min(MOST_ROW, (222.4 - FIRST_ROW) / turns)
    _heads(page, game, request)
    page.across(0, FIRST_ROW, WIDTH, FRAME)
    for x in RULES:
        page.down(x, FIRST_ROW, height * turns, FRAME)
    shapes = silhouettes(game.key)
    for turn in range(1, turns + 1):
        top = FIRST_ROW + height * (turn - 1)
        _numeral(page, top + height / 2, turn, request)
        for side, left in zip(game.sides, LANES, strict=True):
            if turn >= request.turn and open_to(request, side.key):
                lane = Lane(side, request, shapes)
                _lane(page, left, top + (height - BERTH) / 2, lane, arrivals(request, side.key, turn))
        _wins(page, (top, height), turn, game, request)
        page.across(0, top + height, WIDTH, FRAME if turn == turns else SLOT)
    _later(page, turns, request)
    _prestige(page, game, request)


def _heads(page: Page, game: Game, request: SheetRequest) -> None:
    for side, left in zip(game.sides, LANES, strict=True):
        side_mark(page, (left + 2.5, BODY_TOP + 3.4), 5, side)
        text = request.words.words(say("sheet.queue.arrivals", side=side.name))
        page.write(left + 6.4, BODY_TOP + 4.8, text, STRONG.at(11), 68)
    page.write(WIDTH, BODY_TOP + 4.8, request.words.words(say("sheet.queue.wins")), BODY.right, 26)


def _numeral(page: Page, middle: float, turn: int, request: SheetRequest) -> None:
    """The turn's number: hatched when over, black now, framed when still to come."""
    top = middle - BLOCK / 2 - 1
    if turn < request.turn:
        page.hatch(0, top, BLOCK, BLOCK + 2, OVER, 1.4)
        page.block(2.4, top + 2.4, BLOCK - 4.8, BLOCK - 2.8, (1, 1, 1))
    if turn == request.turn:
        page.block(0, top, BLOCK, BLOCK + 2)
    page.frame(0, top, BLOCK, BLOCK + 2, FRAME)
    style = NUMERAL if turn < 10 else NUMERAL.at(32)
    size = style.at(26) if turn < request.turn else style
    page.figure(BLOCK / 2, middle, str(turn), size.white if turn == request.turn else size, BLOCK)


def _lane(page: Page, x: float, y: float, lane: Lane, coming: list[Arrival]) -> None:
    """A side's berths of one turn; more than there are berths are listed in words."""
    if len(coming) > BERTHS:
        text = lane.request.words.words([say("units.some", n=each.count, type=each.code) for each in coming])
        lines = wrap(text, STRONG, PITCH * BERTHS)
        page.lines(x, y + 4, lines[:4], STRONG, PITCH * BERTHS)
        return
    for place in range(BERTHS):
        left = x + PITCH * place
        if place < len(coming):
            _counter(page, left, y, coming[place], lane)
        else:
            berth(page, left, y, BERTH, BERTH)


def _counter(page: Page, x: float, y: float, coming: Arrival, lane: Lane) -> None:
    words = lane.request.words
    page.frame(x, y, BERTH, BERTH, FRAME if coming.why == "built" else RETURNS)
    name = words.words(units.short_name(lane.request.state, coming.code))
    room = BERTH - 1.2 - (6.2 if coming.count > 1 else 0)
    style = KEY if len(name) < 3 else STRONG
    page.write(x + 0.9, y + 5.4, fit(name, style, room), style, room)
    if coming.count > 1:
        page.block(x + BERTH - 6.2, y, 6.2, 6.2)
        page.figure(x + BERTH - 3.1, y + 3.1, str(coming.count), COUNT.white, 6)
    if shape := lane.shapes.get(coming.code):
        longest = 14.0
        length = shape.length * longest
        middle = y + 9.2 + shape.middle * length
        draw(page, shape, (x + (BERTH - length) / 2, middle), longest, lane.side.number == 1)
    why = words.words(say(f"sheet.queue.{coming.why}", turn=coming.ordered))
    page.figure(x + BERTH / 2, y + BERTH - 2.6, fit(why, SMALL, BERTH - 0.8), SMALL, BERTH - 0.6)


def _wins(page: Page, row: tuple[float, float], turn: int, game: Game, request: SheetRequest) -> None:
    """The prestige at which each side wins at the end of this turn."""
    top, height = row
    give = table(request.state, "victory").row(turn).give
    for place, (key, sign) in enumerate(((TERRAN, "≤ "), (IMPERIAL, "≥ "))):
        side = next(side for side in game.sides if side.key == key)
        middle = top + height * (0.27 + 0.46 * place)
        side_mark(page, (WINS + 3, middle), 5.8, side)
        end = give[key] in (LEAST, MOST)
        page.write(WINS + 8.4, middle + 1.9, f"{'' if end else sign}{give[key]}", KEY, 16)


def _later(page: Page, turns: int, request: SheetRequest) -> None:
    """What comes after the last turn of the track."""
    later = [(where.turn, unit.type) for unit, where in due(request) if where.turn > turns]
    if later:
        codes = ", ".join(f"{code} (T{turn})" for turn, code in sorted(later))
        text = request.words.words(say("sheet.queue.later", units=codes))
        page.write(60, TRACK - 3, fit(text, BODY, 100), BODY, 100)


def _prestige(page: Page, game: Game, request: SheetRequest) -> None:
    """The prestige boxes, large enough for a marker; the box of now is black."""
    page.write(0, TRACK - 3, request.words.words(say("sheet.queue.prestige")), STRONG.at(11))
    page.write(WIDTH, TRACK - 3, request.words.words(say("sheet.queue.now")), BODY.right)
    prestige_boxes(page, TRACK, game, request)


def prestige_boxes(page: Page, top: float, game: Game, request: SheetRequest) -> None:
    """Eleven boxes; a side's mark stands where it wins this turn."""
    state: State = request.state
    give = table(state, "victory").row(min(max(request.turn, 1), last_turn(state))).give
    wide = WIDTH / (MOST - LEAST + 1)
    for value in range(LEAST, MOST + 1):
        x = wide * (value - LEAST)
        now = value == state.prestige
        if now:
            page.block(x, top, wide, 17.6)
        page.frame(x, top, wide, 17.6, FRAME)
        style = BOX.white if now else BOX
        page.figure(x + wide / 2, top + 9.4, str(value), Style(30, bold=now, colour=style.colour), wide)
        for side in game.sides:
            wins = value <= give[TERRAN] if side.key == TERRAN else value >= give[IMPERIAL]
            if wins and not now:
                side_mark(page, (x + (3 if side.key == TERRAN else wide - 3), top + 3), 4, side)
