"""The war's chronicle: prestige and stock as they went, then every turn with its events, battles and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from assistant.core.game import Game
from assistant.core.words.rule_mark import marked
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.pieces.campaign import chapter_title, peaceful
from assistant.games.imperium.pieces.prestige import LEAST, MOST
from assistant.games.imperium.pieces.victory import last_turn
from printables.drawing.blocks import BETWEEN, Block, body_of, pages_of
from printables.drawing.document import Body, Document, PageHead
from printables.drawing.geometry import Box, Room
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, TITLE, fit, line_height, wrap
from printables.drawing.marks import die, section, side_mark
from printables.drawing.page import FRAME, Page
from printables.drawing.plot import Curve, Plot
from printables.drawing.request import SheetRequest, start
from printables.drawing.typefaces import composed
from printables.story.story import story_of

from ..letters import CHRONICLE
from . import chronicle_layout as at
from .years import Reading, Year, years_of

DICE_SHOWN = 12


@dataclass(frozen=True)
class Item:
    """A line of the log, wrapped: dice, a bold word, the sentence, its rule.

    `turn` opens a turn instead, in a `peace` without its prestige; `chapter` is the name of one that begins.
    """

    height: float
    faces: tuple[int, ...] = ()
    headline: str = ""
    lines: tuple[str, ...] = ()
    rule: str = ""
    turn: Year | None = None
    peace: bool = False
    chapter: str = ""
    die: int = 6


def make(game: Game, request: SheetRequest) -> Document:
    """The plots and the log, in columns, on as many pages as it takes."""
    document = start(request, "sheet.chronicle.title")
    years = years_of(request)
    blocks = list(story_of(game, request))
    told = list(pages_of(blocks, request.room)) if blocks else []
    head = _head(document, request)
    # With a story before it the log needs no plots of its own, and begins where the story ends.
    plots, taken = (None, _taken(told[-1])) if told else (years, _plots_height(request.room))
    if told and request.room.height - taken < at.WORTH:
        told, taken = [*told, []], 0.0
    for some in told[:-1]:
        document.add(head, body_of(some))
    log = log_of(years, request, taken)
    for number, columns in enumerate(log):
        body = _body(columns, None if number else plots, (game, request), 0.0 if number else taken)
        document.add(head, body if number or not told else _both(body_of(told[-1]), body))
    return document


def log_of(years: list[Year], request: SheetRequest, taken: float) -> list[list[list[Item]]]:
    """The log in columns on pages, the first `taken` so far (mm); closer where the last would hold little."""
    pages = partial(_pages, room=request.room, taken=taken)
    ways = [list(pages(list(_items(years, request, foot)))) for foot in at.FEET]
    return next((log for log in ways if len(log) < 2 or filled(log[-1], request.room) >= at.THIN), ways[0])


def filled(page: list[list[Item]], room: Room) -> float:
    """The part of a page's columns that is filled."""
    return sum(item.height for column in page for item in column) / (room.height * len(room.columns))


def _taken(blocks: Sequence[Block]) -> float:
    """How much of a page these take, with what stands under each."""
    return sum(block.height + BETWEEN for block in blocks)


def _both(first: Body, then: Body) -> Body:
    def body(page: Page) -> None:
        first(page)
        then(page)

    return body


def _head(document: Document, request: SheetRequest) -> PageHead:
    note = request.words.words(say("sheet.chronicle.note"))
    return PageHead(CHRONICLE, document.imprint.title, request.short_code(CHRONICLE), note)


def _items(years: list[Year], request: SheetRequest, foot: float) -> Iterator[Item]:
    words, column, campaign = request.words, request.room.column, request.state.campaign
    chapter = 0
    for year in years:
        if campaign and year.chapter != chapter:
            chapter = year.chapter
            yield Item(at.CHAPTER, chapter=words.words(chapter_title(campaign, chapter)))
        yield Item(at.TURN, turn=year, peace=bool(campaign and peaceful(campaign, chapter)))
        for line in year.lines:
            text = composed(words.words(line.for_seat(request.seat or EVERYBODY)))
            headline = composed(words.words(line.headline)) if line.headline else ""
            faces = line.faces if len(line.faces) <= DICE_SHOWN else ()
            room = column - at.RULE.width - _dice_wide(faces)
            lines = tuple(wrap(text, BODY, room))
            # A headline that the sentence begins with is not said twice.
            headed = headline if headline and not text.startswith(headline) else ""
            height = (
                sum(line_height(BODY.sized(each)) for each in lines) + (at.HEADLINE if headed else 0) + foot
            )
            least = at.DIE + at.DICE_FOOT if faces else 0.0
            yield Item(max(height, least), faces, headed, lines, line.rule, die=line.die)


def _dice_wide(faces: tuple[int, ...]) -> float:
    """How much of a line its dice take."""
    return (at.DIE + at.DIE_GAP) * len(faces) + (at.AFTER_DICE if faces else 0.0)


def _pages(items: list[Item], room: Room, taken: float) -> Iterator[list[list[Item]]]:
    """Columns of items, so many a page, the first page's under what it has; a turn never opens at a foot."""
    columns: list[list[Item]] = [[]]
    most = len(room.columns)
    height, used = room.height - taken, 0.0
    for item in items:
        # The bar of a turn takes the first line under it along, the name of a chapter the bar of its turn.
        least = item.height + (at.TURN if item.chapter else 0)
        least += at.DIE + at.WITH_TURN if item.turn or item.chapter else 0
        if used + least > height:
            if len(columns) == most:
                yield columns
                columns, height = [], room.height
            columns.append([])
            used = 0.0
        columns[-1].append(item)
        used += item.height
    yield columns


def _body(
    columns: list[list[Item]], years: list[Year] | None, given: tuple[Game, SheetRequest], taken: float
) -> Body:
    """Columns under what the page has `taken` already: plots of these years, or the end of a story."""

    def body(page: Page) -> None:
        top = page.top + taken
        if years is not None:
            _plots(page, years, given)
        for x, items in zip(page.room.columns, columns, strict=False):
            y = top
            for item in items:
                _item(page, x, y, item, given)
                y += item.height
        if years == []:
            nothing = given[1].words.words(say("sheet.chronicle.nothing"))
            page.write(0, top + at.NOTHING, nothing, KEY, page.width)

    return body


def _plots_height(room: Room) -> float:
    """Two plots, beside each other or under each other."""
    return at.PLOTS * 2 / len(room.columns)


def _plots(page: Page, years: list[Year], given: tuple[Game, SheetRequest]) -> None:
    """Prestige at the left, both stocks at the right or under it, over the turns."""
    game, request = given
    words, turns = request.words, last_turn(request.state)
    wide, last = page.room.column, page.room.columns[-1]
    below = page.top + (0.0 if last else at.PLOTS)
    section(page, (0, page.top, wide), "15.0", words.words(say("sheet.chronicle.prestige")))
    section(page, (last, below, wide), "7.0", words.words(say("sheet.chronicle.stock")))
    prestige = Curve(_points(years, lambda reading: reading.prestige), None)
    Plot(_plot(at.PRESTIGE, 0.0, page.top, wide), turns, (LEAST, MOST), 5, [prestige]).draw(page)
    stocks = [Curve(_points(years, partial(_stock, side=side.key)), side) for side in game.sides]
    # At least 20 high, so that a poor war is not drawn as a rich one.
    most = max([20, *(value for curve in stocks for _, value in curve.points)])
    # Floor division of the negative: up to the next ten.
    Plot(_plot(at.STOCK, last, below, wide), turns, (0, -int(-most // 10) * 10), 10, stocks).draw(page)


def _plot(box: Box, x: float, y: float, wide: float) -> tuple[float, float, float, float]:
    """Where a plot stands in its column, under its heading and beside its figures."""
    return x + box.x, y + box.y, wide - box.x, at.PLOTS - box.y - at.UNDER


def _stock(reading: Reading, side: str) -> int:
    return reading.sides[side].stock if side in reading.sides else 0


def _points(years: list[Year], value: Callable[[Reading], int]) -> list[tuple[float, int]]:
    """A value after each answer that changed it, spread evenly over its turn."""
    points: list[tuple[float, int]] = []
    for year in years:
        for number, reading in enumerate(year.readings, 1):
            # The last of a turn always: so a curve that does not change is drawn to where it stands.
            if not points or points[-1][1] != value(reading) or number == len(year.readings):
                points.append((year.turn - 1 + number / len(year.readings), value(reading)))
    return points


def _item(page: Page, x: float, y: float, item: Item, given: tuple[Game, SheetRequest]) -> None:
    """One line of the log with its dice and rule, or the bar that opens a turn."""
    if item.chapter:
        page.write(x, y + at.CHAPTER_NAME, item.chapter, TITLE, page.room.column)
        return
    if item.turn is not None:
        _turn(page, (x, y), item.turn, given, peace=item.peace)
        return
    for number, face in enumerate(item.faces):
        die(page, x + (at.DIE + at.DIE_GAP) * number, y + at.DIE_TOP, at.DIE, face, of=item.die)
    left, rule = x + _dice_wide(item.faces), at.RULE
    baseline, room = y + at.BASELINE, page.room.column - rule.width - (left - x)
    if item.headline:
        page.write(left, baseline, fit(item.headline, STRONG, room), STRONG)
        baseline += at.HEADLINE
    page.lines(left, baseline, item.lines, BODY, room + at.SLACK)
    page.write(x + page.room.column, y + rule.y, marked(item.rule), SMALL.right, rule.width)


def _turn(
    page: Page, place: tuple[float, float], year: Year, given: tuple[Game, SheetRequest], *, peace: bool
) -> None:
    """Turn, prestige and stocks as it was left; in peace prestige stands for nothing."""
    (x, y), (game, request) = place, given
    words = request.words
    page.across(x, y + at.TURN_LINE, page.room.column, FRAME)
    page.write(x, y + at.TURN_NAME, words.words(say("sheet.chronicle.turn", turn=year.turn)), KEY)
    last = year.readings[-1]
    right = x + page.room.column
    for side in reversed(game.sides):
        stock = str(_stock(last, side.key))
        right -= page.write(right, y + at.TURN_FIGURES, stock, STRONG.right) + at.MARK_BEFORE
        side_mark(page, (right, y + at.MARK.y), at.MARK.width, side)
        right -= at.MARK_AFTER
    if peace:
        return
    prestige = words.words(say("sheet.chronicle.prestige_at", prestige=last.prestige))
    page.write(right, y + at.TURN_FIGURES, prestige, BODY.right)
