"""8.0, 9.0 The turn track: what arrives when, what wins when, and the prestige boxes."""

from __future__ import annotations

import math
from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from assistant.core.game import Game
from assistant.core.say import say
from assistant.core.sides import Side
from assistant.games.imperium.pieces import units
from assistant.games.imperium.pieces.victory import last_turn
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import State
from printables.drawing.document import Document, Head
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, Style, fit, largest, measure, wrap
from printables.drawing.marks import berth, side_mark
from printables.drawing.page import FRAME, SLOT, Page, Pen
from printables.drawing.request import SheetRequest, start
from printables.drawing.silhouettes import Silhouette, draw, small_silhouettes

from ..known import due, open_to
from ..letters import QUEUE
from .past import Counter, arrived
from .prestige_boxes import prestige_boxes, wins_at

HEADS, MOST_ROW = 8.4, 19.7
BLOCK = 15.0
LANES = (18.0, 95.8)
RULES = (15.8, 93.6, 171.4)
BERTH, PITCH, BERTHS = 16.4, 18.7, 4
WINS = 2.6
"""How far behind the last lane the thresholds stand."""
LAST_ROW, TRACK = 30.0, 19.2
"""How far from the foot the turns end, and the prestige boxes begin."""
NUMERAL = Style(36, bold=True)
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
    """All turns on one page; in large type each side's on pages of their own."""
    document = start(request, "sheet.queue.title")
    code = request.short_code(QUEUE)
    note = request.words.words(say("sheet.queue.note"))
    for side, leaf in _leaves(game, request):
        block = QUEUE + (side.letter if side else "")
        document.add(Head(block, document.imprint.title, code, note, side), partial(_body, leaf=leaf))
    return document


@dataclass(frozen=True)
class Leaf:
    """A page of the track: these turns, and a lane for each of these sides."""

    game: Game
    request: SheetRequest
    sides: tuple[Side, ...]
    turns: range

    @property
    def wins(self) -> float:
        """Where the thresholds stand."""
        return RULES[len(self.sides)] + WINS


def _leaves(game: Game, request: SheetRequest) -> Iterator[tuple[Side | None, Leaf]]:
    """One page for both sides, or a side's turns on as few pages as have room for them, evenly."""
    turns = last_turn(request.state)
    if not request.large:
        yield None, Leaf(game, request, game.sides, range(1, turns + 1))
        return
    pages = math.ceil(turns * MOST_ROW / (request.room.height - HEADS - LAST_ROW))
    each = math.ceil(turns / pages)
    for side in (side for side in game.sides if open_to(request, side.key)):
        for first in range(1, turns + 1, each):
            yield side, Leaf(game, request, (side,), range(first, min(first + each, turns + 1)))


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
        Arrival(code, why, turn - units.unit_type(state, SideKey(side), code).turns, count)
        for (code, why), count in Tally(coming).items()
    ]


def _body(page: Page, leaf: Leaf) -> None:
    game, request = leaf.game, leaf.request
    first = page.top + HEADS
    height = min(MOST_ROW, (page.bottom - LAST_ROW - first) / len(leaf.turns))
    _heads(page, leaf)
    page.across(0, first, page.width, FRAME)
    for x in RULES[: len(leaf.sides) + 1]:
        page.down(x, first, height * len(leaf.turns), FRAME)
    past = arrived(game, request.history, request.turn)
    for place, turn in enumerate(leaf.turns):
        top = first + height * place
        _numeral(page, top + height / 2, turn, request)
        for side, left in zip(leaf.sides, LANES, strict=False):
            if open_to(request, side.key):
                over = turn < request.turn
                lane = Lane(side, request, small_silhouettes(game.key), 0 if over else BERTHS)
                old = came(past.get(turn, ()), request.state, side.key, turn) if over else []
                coming = old or arrivals(request, side.key, turn)
                _lane(page, left, top + (height - BERTH) / 2, lane, coming)
        wins_at(page, (leaf.wins, top, height), turn, game, request)
        page.across(0, top + height, page.width, FRAME if turn == leaf.turns[-1] else SLOT)
    _later(page, leaf)
    _prestige(page, game, request)


def _heads(page: Page, leaf: Leaf) -> None:
    words = leaf.request.words
    for side, left in zip(leaf.sides, LANES, strict=False):
        side_mark(page, (left + 2.5, page.top + 3.4), 5, side)
        text = words.words(say("sheet.queue.arrivals", side=side.name))
        page.write(left + 6.4, page.top + 4.8, text, STRONG.at(11), 68)
    page.write(page.width, page.top + 4.8, words.words(say("sheet.queue.wins")), BODY.right, 32)


def _numeral(page: Page, middle: float, turn: int, request: SheetRequest) -> None:
    """The turn's number: hatched when over, black now, framed when still to come."""
    top = middle - BLOCK / 2 - 1
    if turn < request.turn:
        page.hatch(0, top, BLOCK, BLOCK + 2, OVER, pitch=1.4)
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


def _later(page: Page, leaf: Leaf) -> None:
    """What comes after the last turn of the track."""
    request, turns = leaf.request, last_turn(leaf.request.state)
    sides = {side.key for side in leaf.sides}
    later = [(at.turn, unit.type) for unit, at in due(request) if at.turn > turns and unit.side in sides]
    if later and turns in leaf.turns:
        codes = ", ".join(f"{code} (T{turn})" for turn, code in sorted(later))
        text = request.words.words(say("sheet.queue.later", units=codes))
        width = page.width - 98
        page.write(60, page.bottom - TRACK - 3, fit(text, BODY, width), BODY, width)


def _prestige(page: Page, game: Game, request: SheetRequest) -> None:
    """The prestige boxes, large enough for a marker; the box of now is black."""
    top = page.bottom - TRACK
    page.write(0, top - 3, request.words.words(say("sheet.queue.prestige")), STRONG.at(11))
    page.write(page.width, top - 3, request.words.words(say("sheet.queue.now")), BODY.right)
    prestige_boxes(page, top, game, request)
