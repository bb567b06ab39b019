"""8.0, 9.0 The turn track: what arrives when, what wins when, and the prestige boxes."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable
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
from ..geometry import WIDTH
from ..lettering import BODY, KEY, SMALL, STRONG, Style, fit, largest, measure, wrap
from ..marks import berth, side_mark
from ..page import FRAME, SLOT, Page, Pen
from ..request import SheetRequest, start
from ..silhouettes import Silhouette, draw, small_silhouettes
from .known import due, open_to
from .past import Counter, arrived

HEADS, MOST_ROW = 8.4, 19.7
BLOCK = 15.0
LANES = (18.0, 95.8)
RULES = (15.8, 93.6, 171.4)
BERTH, PITCH, BERTHS = 16.4, 18.7, 4
WINS = 174.0
LAST_ROW, TRACK = 222.4, 233.2
NUMERAL = Style(36, bold=True)
BOX = Style(30)
COUNT = KEY
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
    """What all berths of a side share; `berths` are drawn though nothing stands in them."""

    side: Side
    request: SheetRequest
    shapes: dict[str, Silhouette]
    berths: int


def make(game: Game, request: SheetRequest) -> Document:
    """All turns on one page."""
    document = start(request, "sheet.queue.title")
    code = request.short_code(QUEUE)
    note = request.words.words(say("sheet.queue.note"))
    document.add(Head(QUEUE, document.imprint.title, code, note), lambda page: _body(page, game, request))
    return document


def arrivals(request: SheetRequest, side: str, turn: int) -> list[Arrival]:
    """What comes for a side on a turn, in the order of its counters."""
    coming = [
        (unit.type, where.why) for unit, where in due(request) if unit.side == side and where.turn == turn
    ]
    return _grouped(request.state, side, turn, coming)


def came(counters: Iterable[Counter], state: State, side: str, turn: int) -> list[Arrival]:
    """What came for a side on a turn that is over."""
    those = [(each.type, each.where.why) for each in counters if each.side == side]
    return _grouped(state, side, turn, those)


def _grouped(state: State, side: str, turn: int, coming: Iterable[tuple[str, str]]) -> list[Arrival]:
    return [
        Arrival(code, why, turn - units.unit_type(state, side, code).turns, count)
        for (code, why), count in Tally(coming).items()
    ]


def _body(page: Page, game: Game, request: SheetRequest) -> None:
    turns = last_turn(request.state)
    first = page.top + HEADS
    height = min(MOST_ROW, (LAST_ROW - first) / turns)
    _heads(page, game, request)
    page.across(0, first, WIDTH, FRAME)
    for x in RULES:
        page.down(x, first, height * turns, FRAME)
    shapes, past = small_silhouettes(game.key), arrived(game, request.history, request.turn)
    for turn in range(1, turns + 1):
        top = first + height * (turn - 1)
        _numeral(page, top + height / 2, turn, request)
        for side, left in zip(game.sides, LANES, strict=True):
            if open_to(request, side.key):
                over = turn < request.turn
                lane = Lane(side, request, shapes, 0 if over else BERTHS)
                old = came(past.get(turn, ()), request.state, side.key, turn) if over else []
                coming = old or arrivals(request, side.key, turn)
                _lane(page, left, top + (height - BERTH) / 2, lane, coming)
        _wins(page, (top, height), turn, game, request)
        page.across(0, top + height, WIDTH, FRAME if turn == turns else SLOT)
    _later(page, turns, request)
    _prestige(page, game, request)


def _heads(page: Page, game: Game, request: SheetRequest) -> None:
    for side, left in zip(game.sides, LANES, strict=True):
        side_mark(page, (left + 2.5, page.top + 3.4), 5, side)
        text = request.words.words(say("sheet.queue.arrivals", side=side.name))
        page.write(left + 6.4, page.top + 4.8, text, STRONG.at(11), 68)
    page.write(WIDTH, page.top + 4.8, request.words.words(say("sheet.queue.wins")), BODY.right, 26)


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
    """A side's berths of one turn; more take half a berth each, and still more are listed in words."""
    if len(coming) > 2 * BERTHS:
        text = lane.request.words.words([say("units.some", n=each.count, type=each.code) for each in coming])
        lines = wrap(text, STRONG, PITCH * BERTHS)
        page.lines(x, y + 4, lines[:4], STRONG, PITCH * BERTHS)
        return
    if len(coming) > BERTHS:
        for place, each in enumerate(coming):
            _slip(page, x + PITCH * (place % BERTHS), y + (BERTH / 2) * (place // BERTHS), each, lane)
        return
    for place in range(max(lane.berths, len(coming))):
        left = x + PITCH * place
        if place < len(coming):
            _counter(page, left, y, coming[place], lane)
        else:
            berth(page, left, y, BERTH, BERTH)


def _slip(page: Page, x: float, y: float, coming: Arrival, lane: Lane) -> None:
    """Half a berth: the code, and how many."""
    page.frame(x, y, BERTH, BERTH / 2, SLOT if coming.why == "built" else RETURNS)
    if not _named(page, (x, y + 0.5), coming, lane) and (shape := lane.shapes.get(coming.code)):
        draw(page, shape, (x + 1.2, y + 4.2 + shape.middle * 8), 8.0 / shape.length)


def _named(page: Page, corner: tuple[float, float], coming: Arrival, lane: Lane) -> bool:
    """The code, unless it is too long, and how many at the right; whether the code is there."""
    x, y = corner
    name = lane.request.words.words(units.short_name(lane.request.state, coming.code))
    room = BERTH - 1.2 - (6.2 if coming.count > 1 else 0)
    style = largest(name, KEY, (14, 10.5, 9.5, 7.5), room)
    fits = measure(name, style.sized(name)) <= room
    if fits:
        page.write(x + 0.9, y + 5.4, name, style, room)
    if coming.count > 1:
        page.block(x + BERTH - 6.2, y, 6.2, 6.2)
        page.figure(x + BERTH - 3.1, y + 3.1, str(coming.count), COUNT.white, 6)
    return fits


def _counter(page: Page, x: float, y: float, coming: Arrival, lane: Lane) -> None:
    words = lane.request.words
    page.frame(x, y, BERTH, BERTH, FRAME if coming.why == "built" else RETURNS)
    _named(page, (x, y), coming, lane)
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
