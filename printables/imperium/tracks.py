"""Tracks to put markers on: turn, segment, prestige, resources and budget, with what they show now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.board import Side
from assistant.core.game import Game
from assistant.core.say import Value, say
from assistant.games.imperium.state import IMPERIAL, State
from assistant.games.imperium.victory import last_turn

from ..codes import TRACKS
from ..document import Document, Head
from ..geometry import BODY_END, WIDTH
from ..lettering import BODY, STRONG, Style
from ..marks import side_mark
from ..page import FRAME, Page
from ..request import SheetRequest, start
from .queue import prestige_boxes

HEAD, BOX, ROWS = 6.6, 19.8, 7
FIGURE = Style(30)
NOW = Style(30, bold=True)
TENS = tuple(range(0, 100, 10))
ONES = tuple(range(10))


@dataclass(frozen=True)
class Line:
    """A row of boxes: its title, the numbers in them, the one of now (None: no marker)."""

    title: Value
    numbers: Sequence[int]
    now: int | None
    side: Side | None = None
    note: Value = ""


def make(game: Game, request: SheetRequest) -> Document:
    """One page for both sides."""
    document = start(request, "sheet.tracks.title")
    note = request.words.words(say("sheet.tracks.note"))
    head = Head(TRACKS, document.imprint.title, request.short_code(TRACKS), note)
    document.add(head, lambda page: _body(page, game, request))
    return document


def lines_of(game: Game, request: SheetRequest) -> list[Line]:
    """All rows but prestige, which has its own boxes."""
    state: State = request.state
    found = [Line(say("sheet.tracks.turn"), range(1, last_turn(state) + 1), request.turn)]
    for side in game.sides:
        stock = state.sides[side.key].stock if side.key in state.sides else None
        over = say("sheet.tracks.stock_now", stock=stock) if stock is not None and stock > 99 else ""
        for key, numbers in (("tens", TENS), ("ones", ONES)):
            now = None if stock is None else stock // 10 % 10 * 10 if key == "tens" else stock % 10
            found.append(Line(say(f"sheet.tracks.{key}", side=side.name), numbers, now, side, over))
            over = ""
    return found


def _body(page: Page, game: Game, request: SheetRequest) -> None:
    words = request.words
    first, *others = lines_of(game, request)
    top, row = page.top, (BODY_END - page.top) / ROWS
    _line(page, top, first, request)
    page.write(0, top + row + 4.6, words.words(say("sheet.queue.prestige")), STRONG.at(11))
    page.write(WIDTH, top + row + 4.6, words.words(say("sheet.queue.now")), BODY.right)
    prestige_boxes(page, top + row + HEAD, game, request)
    for place, line in enumerate(others):
        _line(page, top + row * (place + 2), line, request)
    _effects(page, top + row * (len(others) + 2), request)


def _line(page: Page, top: float, line: Line, request: SheetRequest) -> None:
    left = 0.0
    if line.side:
        side_mark(page, (2.6, top + 2.9), 5.2, line.side)
        left = 7.0
    page.write(left, top + 4.6, request.words.words(line.title), STRONG.at(11), 100)
    if line.note:
        page.write(WIDTH, top + 4.6, request.words.words(line.note), STRONG.right)
    _boxes(page, (0, top + HEAD), line.numbers, line.now, BOX)


def _boxes(
    page: Page, corner: tuple[float, float], numbers: Sequence[int], now: int | None, wide: float
) -> None:
    x, top = corner
    for number in numbers:
        if number == now:
            page.block(x, top, wide, BOX)
        page.frame(x, top, wide, BOX, FRAME)
        page.figure(x + wide / 2, top + BOX / 2, str(number), NOW.white if number == now else FIGURE, wide)
        x += wide


def _effects(page: Page, top: float, request: SheetRequest) -> None:
    """Segment, recession and budget: what else is counted."""
    state: State = request.state
    words = request.words
    segment, left = state.segment.number, state.effects.recession_turns
    page.write(0, top + 4.6, words.words(say("sheet.tracks.segment")), STRONG.at(11))
    _boxes(page, (0, top + HEAD), range(1, 5), segment or None, BOX)
    page.write(BOX * 4.5, top + 4.6, words.words(say("sheet.tracks.recession")), STRONG.at(11))
    _boxes(page, (BOX * 4.5, top + HEAD), (3, 2, 1), left or None, BOX)
    page.write(BOX * 8, top + 4.6, words.words(say("sheet.tracks.budget")), STRONG.at(11))
    page.frame(BOX * 8, top + HEAD, BOX * 2, BOX, FRAME)
    if IMPERIAL in state.sides:
        page.figure(BOX * 9, top + HEAD + BOX / 2, str(state.sides[IMPERIAL].budget), NOW, BOX * 2)
