"""Tracks to put markers on: turn, segment, prestige, resources and budget, with what they show now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.play.sides import Side
from assistant.core.words.say import Value, say
from assistant.games.imperium.pieces.victory import chapter_turns
from assistant.games.imperium.state.keys import IMPERIAL, SideKey
from assistant.games.imperium.state.war import State
from printables.drawing.document import Document, PageHead
from printables.drawing.geometry import WIDTH
from printables.drawing.lettering import BODY, STRONG, Style, largest
from printables.drawing.marks import side_mark
from printables.drawing.page import FRAME, Page
from printables.drawing.request import SheetRequest, start

from ..letters import TRACKS
from . import tracks_layout as at
from .prestige_boxes import prestige_boxes

ROWS = 7
FIGURE = Style(30)
NOW = Style(30, bold=True)
TITLE = STRONG.at(11)
TENS = tuple(range(0, 100, 10))
ONES = tuple(range(10))
SEGMENTS, RECESSION = (1, 2, 3, 4), (3, 2, 1)


@dataclass(frozen=True)
class BoxLine:
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
    head = PageHead(TRACKS, document.imprint.title, request.short_code(TRACKS), note)
    document.add_board(head, lambda page: _body(page, game, request))
    return document


def lines_of(game: Game, request: SheetRequest) -> list[BoxLine]:
    """All rows but prestige, which has its own boxes."""
    state: State = request.state
    # A peace may be longer than a row of boxes; a turn set by hand may lie beyond the track.
    turns = chapter_turns(state)
    shown = [turn for turn in request.turns_shown(len(ONES)) if turn in turns] or turns[: len(ONES)]
    found = [BoxLine(say("sheet.tracks.turn"), shown, request.turn)]
    for side in game.sides:
        stock = state.sides[SideKey(side.key)].stock if side.key in state.sides else None
        over = say("sheet.tracks.stock_now", stock=stock) if stock is not None and stock > 99 else ""
        for key, numbers in (("tens", TENS), ("ones", ONES)):
            # The track ends at 99: above it the markers begin anew, and the whole stands beside them.
            now = None if stock is None else stock // 10 % 10 * 10 if key == "tens" else stock % 10
            found.append(BoxLine(say(f"sheet.tracks.{key}", side=side.name), numbers, now, side, over))
            over = ""
    return found


def _body(page: Page, game: Game, request: SheetRequest) -> None:
    """Rows of boxes for markers: large type leaves the boxes as they are and makes what is in them larger."""
    words, scale = request.words, request.scale
    first, *others = lines_of(game, request)
    top, row, title = page.top, (page.bottom - page.top) / ROWS, TITLE.times(scale)
    _line(page, top, first, request)
    page.write(0, top + row + at.TITLE * scale, words.words(say("sheet.queue.prestige")), title)
    note = words.words(say("sheet.queue.now"))
    page.write(WIDTH, top + row + at.TITLE * scale, note, BODY.times(scale).right)
    prestige_boxes(page, top + row + at.HEAD * scale, game, request, scale)
    top += row
    for line in others:
        top += row
        _line(page, top, line, request)
    _effects(page, top + row, request)


def _line(page: Page, top: float, line: BoxLine, request: SheetRequest) -> None:
    left, scale = 0.0, request.scale
    if line.side:
        mark = at.MARK
        side_mark(page, (mark.x * scale, top + mark.y * scale), mark.width * scale, line.side)
        left = at.AFTER_MARK * scale
    title = request.words.words(line.title)
    page.write(left, top + at.TITLE * scale, title, TITLE.times(scale), at.TITLE_ROOM)
    if line.note:
        note = request.words.words(line.note)
        page.write(WIDTH, top + at.TITLE * scale, note, STRONG.times(scale).right)
    _boxes(page, (0, top + at.HEAD * scale), line.numbers, line.now, scale)


def _boxes(
    page: Page, corner: tuple[float, float], numbers: Sequence[int], now: int | None, scale: float
) -> None:
    x, top = corner
    for number in numbers:
        if number == now:
            page.block(x, top, at.BOX, at.BOX)
        page.frame(x, top, at.BOX, at.BOX, FRAME)
        sizes = (30 * scale, 26 * scale, 24 * scale)
        style = largest(str(number), NOW.white if number == now else FIGURE, sizes, at.BOX - at.FIGURE_FREE)
        page.figure(x + at.BOX / 2, top + at.BOX / 2, str(number), style, at.BOX)
        x += at.BOX


def _effects(page: Page, top: float, request: SheetRequest) -> None:
    """Segment, recession and budget: what else is counted."""
    state: State = request.state
    words, scale, title = request.words, request.scale, TITLE.times(request.scale)
    segment, left = state.segment.number, state.effects.recession_turns
    boxes, baseline = top + at.HEAD * scale, top + at.TITLE * scale
    page.write(0, baseline, words.words(say("sheet.tracks.segment")), title)
    _boxes(page, (0, boxes), SEGMENTS, segment or None, scale)
    text = words.words(say("sheet.tracks.recession"))
    sizes = (11 * scale, 10.5 * scale, 9.5 * scale, 8.5 * scale)
    room = at.RECESSION_ROOM - at.RECESSION_FREE
    page.write(at.RECESSION, baseline, text, largest(text, title, sizes, room), room)
    _boxes(page, (at.RECESSION, boxes), RECESSION, left or None, scale)
    box = at.BUDGET_BOX
    page.write(box.x, baseline, words.words(say("sheet.tracks.budget")), title)
    page.frame(box.x, boxes, box.width, box.height, FRAME)
    if IMPERIAL in state.sides:
        budget = str(state.sides[IMPERIAL].budget)
        page.figure(box.middle, boxes + box.height / 2, budget, NOW.times(scale), box.width)
