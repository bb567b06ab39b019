"""3, 5 What lies where on the map, to lay it out: a box for each place, one to tick for each counter."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from assistant.core.game import Game
from assistant.core.play.board import Laid
from assistant.core.play.sides import Side
from assistant.core.words.say import Say, say
from assistant.games.outer_planets.board.laid import laid_out
from assistant.games.outer_planets.setting_up.beginning import place_all
from assistant.games.outer_planets.state.table import State
from printables.drawing.blocks import Block, filled
from printables.drawing.document import Document, PageHead
from printables.drawing.lettering import BODY, KEY, fit, measure
from printables.drawing.marks import side_mark, tick_box
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.request import SheetRequest, start

from . import laid_layout as at
from .letters import LAID


def make(game: Game, request: SheetRequest) -> Document:
    """The map as it stands; before a match, as section 5 begins it."""
    document = start(request, "sheet.laid.title")
    state: State = request.state
    if not state.units:
        state = deepcopy(state)
        place_all(state)
    head = PageHead(
        LAID, document.imprint.title, request.short_code(LAID), request.words.words(say("sheet.laid.note"))
    )
    laid, across = laid_out(state, request.seat), len(request.room.columns)
    # Each side on pages of its own: both set up at once.
    for side in game.sides:
        blocks = [_place(one, side, request) for one in laid if one.side == side.key]
        columns = list(filled(blocks, lambda one: one.height, request.room.height, at.BETWEEN))
        for first in range(0, len(columns), across):
            document.add(head, partial(_page, columns=columns[first : first + across], request=request))
    return document


@dataclass(frozen=True)
class LaidLine:
    """What lies in a place, `count` counters of it; their boxes stand beside the words if there is room.

    Millimetres: `width` of the place, `start` of the words in it.
    """

    words: str
    count: int
    width: float
    start: float = at.WORDS

    @property
    def beside(self) -> bool:
        """Whether words and boxes share a line."""
        taken = self.start + measure(self.words, BODY.sized(self.words)) + at.APART
        return taken + at.TICK_PITCH * self.count <= self.width - at.EDGE

    @property
    def across(self) -> int:
        """How many boxes a line of their own has."""
        return int((self.width - at.TICKS - at.EDGE) / at.TICK_PITCH)

    @property
    def height(self) -> float:
        """How high it stands."""
        return at.LINE * (1 if self.beside else 1 + ceil(self.count / self.across))

    def draw(self, page: Page, x: float, y: float) -> None:
        """The words, and a box to tick for each counter."""
        room = self.width - self.start - at.EDGE
        page.write(x + self.start, y + at.WORDS_BASE, fit(self.words, BODY, room), BODY, room)
        right = x + self.width - at.EDGE - at.TICK_PITCH * self.count
        for number in range(self.count):
            row, column = (0, number) if self.beside else divmod(number + self.across, self.across)
            left = (right if self.beside else x + at.TICKS) + at.TICK_PITCH * column
            tick_box(page, left, y + at.LINE * row + at.TICK_DOWN, at.TICK)


def _place(one: Laid, side: Side, request: SheetRequest) -> Block:
    """A place: whose it is, what it is called, and what lies there."""
    width = request.room.column
    title = fit(request.words.words(one.where), KEY, width - at.NAME - at.EDGE)
    lines = [LaidLine(request.words.words(what), _count(what), width) for what in one.what]
    first = replace(lines[0], start=at.NAME + measure(title, KEY.sized(title)) + at.APART)
    # Where one kind lies alone, all of it may stand beside the name.
    alone = len(lines) == 1 and first.beside
    height = at.HEAD + (0.0 if alone else sum(line.height for line in lines) + at.FOOT)

    def draw(page: Page, x: float, y: float) -> None:
        page.frame(x, y, width, height, FRAME)
        side_mark(page, (x + at.MARK.x, y + at.MARK.y), at.MARK_SIZE, side)
        page.write(x + at.NAME, y + at.NAME_BASE, title, KEY, width - at.NAME - at.EDGE)
        if alone:
            first.draw(page, x, y + at.ALONE)
            return
        top = y + at.HEAD
        for line in lines:
            page.across(x, top, width, HAIR)
            line.draw(page, x, top)
            top += line.height

    return Block(height, draw)


def _count(what: Say) -> int:
    """How many counters are told; a headquarters is one."""
    number = what.values.get("n", 1)
    return number if isinstance(number, int) else 1


def _page(page: Page, *, columns: Sequence[Sequence[Block]], request: SheetRequest) -> None:
    for x, column in zip(request.room.columns, columns, strict=False):
        y = page.top
        for block in column:
            block.draw(page, x, y)
            y += block.height + at.BETWEEN
