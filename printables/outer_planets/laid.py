"""3, 5 What lies where on the map, to lay it out: a box for each place, one to tick for each counter."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain
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
from printables.drawing.geometry import GUTTER
from printables.drawing.lettering import BODY, KEY, fit, largest, measure, wrap
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
    laid = laid_out(state, request.seat)
    columns = []
    for side in game.sides:
        blocks = [_place(one, side, request) for one in laid if one.side == side.key]
        columns.append(list(filled(blocks, lambda one: one.height, request.room.height, at.BETWEEN)))
    # Both sides on one page where there is room; else each on pages of its own: both set up at once.
    sheets = [[*chain.from_iterable(columns)]] if sum(map(len, columns)) <= at.ACROSS else columns
    for each in sheets:
        for first in range(0, len(each), at.ACROSS):
            document.add(head, partial(_page, columns=each[first : first + at.ACROSS]))
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

    @cached_property
    def lines(self) -> list[str]:
        """The words as they are wrapped."""
        return wrap(self.words, BODY, max(self.width - self.start - at.EDGE, at.TICK_PITCH))

    @property
    def beside(self) -> bool:
        """Whether the boxes stand behind the last of the words."""
        last = self.lines[-1]
        taken = self.start + measure(last, BODY.sized(last)) + at.APART
        return taken + at.TICK_PITCH * self.count <= self.width - at.EDGE

    @property
    def across(self) -> int:
        """How many boxes a line of their own has."""
        return int((self.width - at.TICKS - at.EDGE) / at.TICK_PITCH)

    @property
    def height(self) -> float:
        """How high it stands."""
        return at.LINE * (len(self.lines) + (0 if self.beside else ceil(self.count / self.across)))

    def draw(self, page: Page, x: float, y: float) -> None:
        """The words, and a box to tick for each counter."""
        room = self.width - self.start - at.EDGE
        for number, words in enumerate(self.lines):
            page.write(x + self.start, y + at.LINE * number + at.WORDS_BASE, words, BODY, room)
        right = x + self.width - at.EDGE - at.TICK_PITCH * self.count
        under = y + at.LINE * (len(self.lines) - (1 if self.beside else 0))
        for number in range(self.count):
            row, column = (0, number) if self.beside else divmod(number, self.across)
            left = (right if self.beside else x + at.TICKS) + at.TICK_PITCH * column
            tick_box(page, left, under + at.LINE * row + at.TICK_DOWN, at.TICK)


def _place(one: Laid, side: Side, request: SheetRequest) -> Block:
    """A place: whose it is, what it is called, and what lies there."""
    width = (request.room.width - GUTTER * (at.ACROSS - 1)) / at.ACROSS
    whole, room = request.words.words(one.where), width - at.NAME - at.EDGE
    style = largest(whole, KEY, at.SIZES, room)
    title = fit(whole, style, room)
    lines = [LaidLine(request.words.words(what), _count(what), width) for what in one.what]
    first = replace(lines[0], start=at.NAME + measure(title, style.sized(title)) + at.APART)
    # Where one kind lies alone, all of it may stand beside the name.
    alone = len(lines) == 1 and first.beside and len(first.lines) == 1
    height = at.HEAD + (0.0 if alone else sum(line.height for line in lines) + at.FOOT)

    def draw(page: Page, x: float, y: float) -> None:
        page.frame(x, y, width, height, FRAME)
        side_mark(page, (x + at.MARK.x, y + at.MARK.y), at.MARK_SIZE, side)
        page.write(x + at.NAME, y + at.NAME_BASE, title, style, room)
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


def _page(page: Page, *, columns: Sequence[Sequence[Block]]) -> None:
    wide = (page.width - GUTTER * (at.ACROSS - 1)) / at.ACROSS
    for number, column in enumerate(columns):
        y = page.top
        for block in column:
            block.draw(page, (wide + GUTTER) * number, y)
            y += block.height + at.BETWEEN
