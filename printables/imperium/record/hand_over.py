"""16.0 The hand-over from a war to its peace: each number carried, changed, dropped, to tick on the board.

Hand-overs stand under each other; before the first there is a blank form.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.core.game import Game
from assistant.core.words.rule_mark import marked
from assistant.core.words.say import Say, Value, say
from assistant.games.imperium.pieces.handed import reports
from assistant.games.imperium.state.hand_over import HandOver, How, Item
from assistant.games.imperium.state.war import State
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import Box
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, Style, largest, line_height, wrap
from printables.drawing.marks import section, side_mark, tick_box
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest, start

from ..letters import HAND_OVER
from . import hand_over_layout as at


@dataclass(frozen=True)
class Cell:
    """Words in a column of a line."""

    lines: Sequence[str]
    style: Style
    box: Box

    @property
    def height(self) -> float:
        """How high they stand."""
        return sum(line_height(self.style.sized(line)) for line in self.lines)


@dataclass(frozen=True)
class HandOverLine:
    """A number of the hand-over, with the group it opens; without an item a blank line to fill in."""

    group: How | None
    item: Item | None = None
    cells: tuple[Cell, ...] = ()
    heads: bool = False
    """Whether its heading says what the columns are: the first of a hand-over does."""

    @property
    def own(self) -> float:
        """How high it is without its heading."""
        if self.item is None:
            return at.BLANK
        return max(at.LEAST, at.OVER + max(cell.height for cell in self.cells) + at.FOOT)

    @property
    def height(self) -> float:
        """How high it is with its heading."""
        return self.own + self.over

    @property
    def over(self) -> float:
        """How high its heading is, with the heads of its columns."""
        return at.APART + at.HEADING + (at.HEADS if self.heads else 0.0) if self.group else 0.0


Part = tuple[HandOver | None, list[HandOverLine]]
"""A hand-over, or as much of it as stands on a page; None is the blank form."""


def make(game: Game, request: SheetRequest) -> Document:
    """The hand-overs of the campaign under each other, the newest first, on as many pages as they take."""
    document = start(request, "sheet.hand_over.title")
    state: State = request.state
    note = request.words.words(say("sheet.hand_over.note"))
    head = PageHead(HAND_OVER, document.imprint.title, request.short_code(HAND_OVER), note)
    handed: Sequence[HandOver | None] = reports(state, request.seat)[::-1] or [None]
    every = [(report, list(_lines(report, request))) for report in handed]
    for parts in _leaves(every, request.room.height):
        document.add(head, _body(parts, game, request))
    return document


def _leaves(every: Sequence[Part], height: float) -> Iterator[list[Part]]:
    """As many as a page has room for; what is left of one begins the next page under its title again."""
    leaf: list[Part] = []
    left = height
    for report, whole in every:
        lines = whole
        while lines:
            some = _fitting(lines, left - at.TITLE)
            # A title with a line or two under it is not worth beginning here.
            if leaf and len(some) < min(at.LEAST_LINES, len(lines)):
                yield leaf
                leaf, left = [], height
                continue
            some = some or lines[:1]
            leaf.append((report, some))
            left -= at.TITLE + at.BETWEEN + sum(line.height for line in some)
            lines = lines[len(some) :]
            if lines:
                yield leaf
                leaf, left = [], height
    yield leaf


def _fitting(lines: list[HandOverLine], room: float) -> list[HandOverLine]:
    """The first lines that fit into so much height."""
    used, count = 0.0, 0
    while count < len(lines) and used + lines[count].height <= room:
        used += lines[count].height
        count += 1
    return lines[:count]


def _lines(report: HandOver | None, request: SheetRequest) -> Iterator[HandOverLine]:
    """The numbers by what became of them; a heading stands with its first line."""
    first = True
    for how in How:
        own = [each for each in report.items if each.how is how] if report else [None] * at.EMPTY
        for number, item in enumerate(own):
            cells = _cells(item, request) if item else ()
            yield HandOverLine(None if number else how, item, cells, heads=first)
            first = False


def _cells(item: Item, request: SheetRequest) -> tuple[Cell, ...]:
    columns = at.LARGE if request.large else at.USUAL
    # What was dropped has no new value: there it stands in a word what became of it.
    after = item.after or say(f"handed.how_{item.how}")
    told: list[tuple[Value | None, Style, Box]] = [
        (item.what, BODY, columns.what),
        (item.before, BODY, columns.before),
        (after, STRONG, columns.after),
    ]
    return tuple(
        Cell(wrap(request.words.words(said), style, box.width), style, box)
        for said, style, box in told
        if said is not None
    )


def _body(parts: Sequence[Part], game: Game, request: SheetRequest) -> Body:
    def body(page: Page) -> None:
        y = page.top
        for report, lines in parts:
            _title(page, y, report, request)
            y += at.TITLE
            for line in lines:
                if line.group:
                    _heading(page, y + at.APART, line.group, request, heads=line.heads)
                    y += line.over
                _line(page, y, line, game)
                y += line.own
            y += at.BETWEEN

    return body


def _title(page: Page, y: float, report: HandOver | None, request: SheetRequest) -> None:
    """Which war it was and how it ended, then when peace was made and for how long."""
    if report is None:
        page.write(0, y + at.BLANK_WORDS, _words(request, say("sheet.hand_over.blank")), STRONG)
        page.across(at.BLANK_LINE.x, y + at.BLANK_LINE.y, page.width - at.BLANK_LINE.x)
        return
    outcome = say(f"campaign.ended_{report.outcome}")
    title = _words(request, say("sheet.hand_over.after", war=report.war, outcome=outcome))
    page.write(0, y + at.TITLE_LINE, title, largest(title, KEY, at.SIZES, page.width), page.width)
    when = _words(request, say("sheet.hand_over.when", turn=report.turn, turns=report.turns))
    page.write(0, y + at.WHEN, when, BODY, page.width)


def _heading(page: Page, y: float, how: How, request: SheetRequest, *, heads: bool) -> None:
    """What became of the numbers under it, and what their columns say."""
    section(page, (0, y, page.width), "16.0", _words(request, say(f"sheet.hand_over.{how}")))
    columns = at.LARGE if request.large else at.USUAL
    for key in ("what", "before", "after") if heads else ():
        box: Box = getattr(columns, key)
        page.write(box.x, y + at.HEADING + at.HEAD, _words(request, say(f"handed.{key}")), SMALL, box.width)


def _line(page: Page, y: float, line: HandOverLine, game: Game) -> None:
    """A box to tick, whose it is, what it is, what it was and became, and its rule."""
    page.across(0, y, page.width)
    tick_box(page, at.TICK.x, y + at.TICK.y, at.TICK.width)
    if line.item is None:
        return
    for side in game.sides:
        if side.key == line.item.side:
            side_mark(page, (at.MARK.x, y + at.MARK.y), at.MARK.width, side)
    for cell in line.cells:
        page.lines(cell.box.x, y + at.FIRST, cell.lines, cell.style, cell.box.width + at.SLACK)
    page.write(page.width, y + at.FIRST, marked(line.item.rule), SMALL.right, at.RULE)


def _words(request: SheetRequest, sentence: Say) -> str:
    return request.words.words(sentence)
