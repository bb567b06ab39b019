"""8.0, 9.0 The turn track: what arrives when, what wins when, and the prestige boxes."""

from __future__ import annotations

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import say
from assistant.games.imperium.pieces import units
from assistant.games.imperium.pieces.victory import chapter_turns
from assistant.games.imperium.state.chapter import at_war
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import State
from printables.drawing.document import Document, PageHead
from printables.drawing.lettering import (
    BODY,
    STRONG,
    WHITE,
    Style,
)
from printables.drawing.marks import done, side_mark
from printables.drawing.page import FRAME, SLOT, Page, Pen
from printables.drawing.request import SheetRequest, start
from printables.drawing.silhouettes import small_silhouettes

from ..known import due, open_to
from ..letters import QUEUE
from . import layout as at
from .lanes import Arrival, Lane, counted, draw_lane, listed
from .past import Counter, arrived
from .prestige_boxes import prestige_boxes, wins_at

HEADING = STRONG.at(11)
FIGURE = Style(36, bold=True)
OVER = Pen(0.35)


def make(game: Game, request: SheetRequest) -> Document:
    """All turns on one page; in large type each side's on pages of their own."""
    document = start(request, "sheet.queue.title")
    code = request.short_code(QUEUE)
    note = request.words.words(say("sheet.queue.note"))
    for side, leaf in _leaves(game, request):
        block = QUEUE + (side.letter if side else "")
        document.add(PageHead(block, document.imprint.title, code, note, side), partial(_body, leaf=leaf))
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
        return at.RULES[len(self.sides)] + at.WINS


def _leaves(game: Game, request: SheetRequest) -> Iterator[tuple[Side | None, Leaf]]:
    """One page for both sides; in large type a side a page, on as few as have room for lower rows."""
    turns = chapter_turns(request.state)
    if not request.large:
        yield None, Leaf(game, request, game.sides, turns)
        return
    most = int((request.room.height - at.HEADS - at.LAST_ROW) / at.LEAST_ROW)
    for side in (side for side in game.sides if open_to(request, side.key)):
        for first in range(0, len(turns), most):
            yield side, Leaf(game, request, (side,), turns[first : first + most])


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
    first = page.top + at.HEADS
    # Few turns are not stretched over the page; many share what room there is.
    height = min(at.MOST_ROW, (page.bottom - at.LAST_ROW - first) / len(leaf.turns))
    _heads(page, leaf)
    page.across(0, first, page.width, FRAME)
    for x in at.RULES[: len(leaf.sides) + 1]:
        page.down(x, first, height * len(leaf.turns), FRAME)
    # Turns that are over show what came in them, read from the journal.
    past = arrived(game, request.history, range(chapter_turns(request.state)[0], request.turn))
    for place, turn in enumerate(leaf.turns):
        top = first + height * place
        _numeral(page, top + height / 2, turn, request, min(at.NUMERAL.height, height - at.NUMERAL_FREE))
        for side, left in zip(leaf.sides, at.LANES, strict=False):
            if open_to(request, side.key):
                over = turn < request.turn
                berths, low = 0 if over else at.BERTHS, height < at.BERTH
                lane = Lane(side, request, small_silhouettes(game.key), berths, low)
                old = came(past.get(turn, ()), request.state, side.key, turn) if over else []
                coming = old or arrivals(request, side.key, turn)
                tall = at.BERTH / 2 if low else at.BERTH
                draw_lane(page, left, top + (height - tall) / 2, lane, coming)
        wins_at(page, (leaf.wins, top, height), turn, game, request)
        page.across(0, top + height, page.width, FRAME if turn == leaf.turns[-1] else SLOT)
    _later(page, leaf)
    _prestige(page, game, request)


def _heads(page: Page, leaf: Leaf) -> None:
    words = leaf.request.words
    for side, left in zip(leaf.sides, at.LANES, strict=False):
        side_mark(page, (left + at.MARK.x, page.top + at.MARK.y), at.MARK.width, side)
        text = words.words(say("sheet.queue.arrivals", side=side.name))
        page.write(left + at.ARRIVALS.x, page.top + at.ARRIVALS.y, text, HEADING, at.ARRIVALS.width)
    # 16.0 Nobody wins by prestige in peace.
    wins = words.words(say("sheet.queue.wins")) if at_war(leaf.request.state) else ""
    page.write(page.width, page.top + at.WINS_HEAD.y, wins, BODY.right, at.WINS_HEAD.width)


def _numeral(page: Page, middle: float, turn: int, request: SheetRequest, high: float) -> None:
    """The turn's number: hatched and ticked when over, black now, framed when still to come."""
    x, wide, rim = at.NUMERAL.x, at.NUMERAL.width, at.HATCHED if high > at.BERTH else at.HATCHED / 2
    top = middle - high / 2
    if turn < request.turn:
        page.hatch(x, top, wide, high, OVER, pitch=at.HATCH)
        page.block(x + rim, top + rim, wide - rim * 2, high - rim * 2, WHITE)
        done(page, x + wide - rim - at.TICK, top + high - rim - at.TICK, at.TICK)
    if turn == request.turn:
        page.block(x, top, wide, high)
    page.frame(x, top, wide, high, FRAME)
    # Two figures stand in the width of one, so they are smaller.
    most = 36.0 if high > at.BERTH else 20.0
    style = FIGURE.at(most if turn < 10 else most - 4)
    # A turn that is over leaves room for its tick.
    size = style.at(min(style.size, 26)) if turn < request.turn else style
    page.figure(at.NUMERAL.middle, middle, str(turn), size.white if turn == request.turn else size, wide)


def _later(page: Page, leaf: Leaf) -> None:
    """What comes after the last turn of the track."""
    request, last = leaf.request, chapter_turns(leaf.request.state)[-1]
    sides = {side.key for side in leaf.sides}
    later: dict[int, Tally[str]] = defaultdict(Tally)
    for unit, where in due(request):
        if where.turn > last and unit.side in sides:
            later[where.turn][unit.type] += 1
    if later and last in leaf.turns:
        told = [say("paper.due", turn=turn, units=counted(request, later[turn])) for turn in sorted(later)]
        text = request.words.words(say("sheet.queue.later", units=" · ".join(map(request.words.words, told))))
        box = replace(at.LATER, width=page.width - at.LATER.x)
        listed(page, (box.x, page.bottom - at.LAST_ROW + box.y), text, box)


def _prestige(page: Page, game: Game, request: SheetRequest) -> None:
    """The prestige boxes, large enough for a marker; the box of now is black."""
    top = page.bottom - at.TRACK
    page.write(0, top + at.CAPTION, request.words.words(say("sheet.queue.prestige")), HEADING)
    page.write(page.width, top + at.CAPTION, request.words.words(say("sheet.queue.now")), BODY.right)
    prestige_boxes(page, top, game, request)
