"""Tracks to put markers on: turn, segment, prestige, resources and budget, with what they show now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.say import Value, say
from assistant.core.sides import Side
from assistant.games.imperium.pieces.victory import last_turn
from assistant.games.imperium.state.keys import IMPERIAL, SideKey
from assistant.games.imperium.state.war import State
from printables.drawing.document import Document, Head
from printables.drawing.geometry import WIDTH
from printables.drawing.lettering import BODY, STRONG, Style, largest
from printables.drawing.marks import side_mark
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest, start

from ..letters import TRACKS
from .prestige_boxes import prestige_boxes

HEAD, BOX, ROWS = 6.6, 19.8, 7
FIGURE = Style(30)
NOW = Style(30, bold=True)
TITLE = STRONG.at(11)
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
    document.add_board(head, lambda page: _body(page, game, request))
    return document


def lines_of(game: Game, request: SheetRequest) -> list[Line]:
    """All rows but prestige, which has its own boxes."""
    state: State = request.state
    found = [Line(say("sheet.tracks.turn"), range(1, last_turn(state) + 1), request.turn)]
    for side in game.sides:
        stock = state.sides[SideKey(side.key)].stock if side.key in state.sides else None
        over = say("sheet.tracks.stock_now", stock=stock) if stock is not None and stock > 99 else ""
        for key, numbers in (("tens", TENS), ("ones", ONES)):
            now = None if stock is None else stock // 10 % 10 * 10 if key == "tens" else stock % 10
            found.append(Line(say(f"sheet.tracks.{key}", side=side.name), numbers, now, side, over))
            over = ""
    return found


def _body(page: Page, game: Game, request: SheetRequest) -> None:
    """Rows of boxes for markers: large type leaves the boxes as they are and makes what is in them larger."""
    words, scale = request.words, request.scale
    first, *others = lines_of(game, request)
    top, row, title = page.top, (page.bottom - page.top) / ROWS, TITLE.times(scale)
    _line(page, top, first, request)
    page.write(0, top + row + 4.6 * scale, words.words(say("sheet.queue.prestige")), title)
    note = words.words(say("sheet.queue.now"))
    page.write(WIDTH, top + row + 4.6 * scale, note, BODY.times(scale).right)
    prestige_boxes(page, top + row + HEAD * scale, game, request, scale)
    for place, line in enumerate(others):
        _line(page, top + row * (place + 2), line, request)
    _effects(page, top + row * (len(others) + 2), request)


def _line(page: Page, top: float, line: Line, request: SheetRequest) -> None:
    left, scale = 0.0, request.scale
    if line.side:
        side_mark(page, (2.6 * scale, top + 2.9 * scale), 5.2 * scale, line.side)
        left = 7.0 * scale
    title = request.words.words(line.title)
    page.write(left, top + 4.6 * scale, title, TITLE.times(scale), 100)
    if line.note:
        page.write(WIDTH, top + 4.6 * scale, request.words.words(line.note), STRONG.times(scale).right)
    _boxes(page, (0, top + HEAD * scale), line.numbers, line.now, scale)


def _boxes(
    page: Page, corner: tuple[float, float], numbers: Sequence[int], now: int | None, scale: float
) -> None:
    x, top = corner
    for number in numbers:
        if number == now:
            page.block(x, top, BOX, BOX)
        page.frame(x, top, BOX, BOX, FRAME)
        sizes = (30 * scale, 26 * scale, 24 * scale)
        style = largest(str(number), NOW.white if number == now else FIGURE, sizes, BOX - 3.6)
        page.figure(x + BOX / 2, top + BOX / 2, str(number), style, BOX)
        x += BOX


def _effects(page: Page, top: float, request: SheetRequest) -> None:
    """Segment, recession and budget: what else is counted."""
    state: State = request.state
    words, scale, title = request.words, request.scale, TITLE.times(request.scale)
    segment, left = state.segment.number, state.effects.recession_turns
    boxes, baseline = top + HEAD * scale, top + 4.6 * scale
    page.write(0, baseline, words.words(say("sheet.tracks.segment")), title)
    _boxes(page, (0, boxes), range(1, 5), segment or None, scale)
    text = words.words(say("sheet.tracks.recession"))
    sizes = (11 * scale, 10.5 * scale, 9.5 * scale, 8.5 * scale)
    page.write(BOX * 4.5, baseline, text, largest(text, title, sizes, BOX * 3.5 - 4), BOX * 3.5 - 3)
    _boxes(page, (BOX * 4.5, boxes), (3, 2, 1), left or None, scale)
    page.write(BOX * 8, baseline, words.words(say("sheet.tracks.budget")), title)
    page.frame(BOX * 8, boxes, BOX * 2, BOX, FRAME)
    if IMPERIAL in state.sides:
        budget = str(state.sides[IMPERIAL].budget)
        page.figure(BOX * 9, boxes + BOX / 2, budget, NOW.times(scale), BOX * 2)
