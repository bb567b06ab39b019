"""The war's chronicle: prestige and stock as they went, then every turn with its events, battles and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec

from assistant.core.decoding import Reader
from assistant.core.game import Game
from assistant.core.referee import Line
from assistant.core.say import say
from assistant.core.seats import EVERYBODY
from assistant.games.imperium.pieces.prestige import LEAST, MOST
from assistant.games.imperium.pieces.victory import last_turn
from printables.drawing.document import Body, Document, Head
from printables.drawing.geometry import Room
from printables.drawing.lettering import BODY, KEY, SMALL, STRONG, fit, line_height, wrap
from printables.drawing.marks import die, section, side_mark
from printables.drawing.page import FRAME, Page
from printables.drawing.plot import Curve, Plot
from printables.drawing.request import SheetRequest, start
from printables.drawing.typefaces import drawable

from ..letters import CHRONICLE

PLOTS, TURN = 62.0, 9.4
DIE, DICE_SHOWN = 4.4, 12
RULE_ROOM = 12.0
# The line with which a turn opens.
TURN_BEGINS = "sequence.turn_begins"
NOTABLE = ("6.", "12.", "13.", "15.", "16.")


class Keeper(msgspec.Struct):
    """What is read of a side in an old state."""

    stock: int = 0


class Turn(msgspec.Struct):
    """What is read of the sequence of play in an old state."""

    turn: int = 0


class Reading(msgspec.Struct):
    """What the chronicle reads of an old state: it skips all the rest."""

    now: Turn
    prestige: int = 0
    sides: dict[str, Keeper] = {}


@dataclass
class Year:
    """A turn: what was notable in it, and where it left things."""

    turn: int
    lines: list[Line] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)


@dataclass(frozen=True)
class Item:
    """A line of the log, wrapped: dice, a bold word, the sentence, its rule; `turn` opens a turn instead."""

    height: float
    faces: tuple[int, ...] = ()
    headline: str = ""
    lines: tuple[str, ...] = ()
    rule: str = ""
    turn: Year | None = None
    die: int = 6


_reading = Reader(Reading)


def make(game: Game, request: SheetRequest) -> Document:
    """The plots and the log, in columns, on as many pages as it takes."""
    document = start(request, "sheet.chronicle.title")
    years = years_of(request)
    pages = list(_pages(list(_items(years, request)), request.room))
    for number, columns in enumerate(pages):
        note = request.words.words(say("sheet.chronicle.note"))
        head = Head(CHRONICLE, document.imprint.title, request.short_code(CHRONICLE), note)
        document.add(head, _body(columns, years if number == 0 else None, (game, request)))
    return document


def years_of(request: SheetRequest) -> list[Year]:
    """The turns of the match as far as they were played, by the answers that stand.

    The answer that ends a turn leaves a state of the next one: what it told stands under the turn it ended.
    """
    found: dict[int, Year] = {}
    turn = 0
    for past in request.history:
        reading = _reading.json(past.state)
        before, turn = turn or max(reading.now.turn, 1), max(reading.now.turn, 1)
        # An answer that ends a turn tells of two: its lines are parted where the new one begins.
        ended, begun = _parted(past.lines) if turn > before else (past.lines, ())
        _tell(found, before, reading, ended)
        if begun:
            _tell(found, turn, reading, begun)
    return [found[turn] for turn in sorted(found)]


def _parted(lines: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Line]]:
    """What was told before the next turn began, and what was notable after."""
    begins = next((n for n, line in enumerate(lines) if line.sentence.key == TURN_BEGINS), len(lines))
    return lines[:begins], [line for line in lines[begins:] if notable(line)]


def _tell(found: dict[int, Year], turn: int, reading: Reading, lines: Sequence[Line]) -> None:
    """An answer's part in a turn."""
    year = found.setdefault(turn, Year(turn))
    year.readings.append(reading)
    year.lines += [line for line in lines if notable(line)]


def notable(line: Line) -> bool:
    """Whether a line belongs into the chronicle: dice, a result, battle, planets, prestige, the Emperor."""
    return bool(line.faces or line.headline) or line.rule.startswith(NOTABLE)


def _items(years: list[Year], request: SheetRequest) -> Iterator[Item]:
    words, column = request.words, request.room.column
    for year in years:
        yield Item(TURN, turn=year)
        for line in year.lines:
            text = drawable(words.words(line.for_seat(request.seat or EVERYBODY)))
            headline = drawable(words.words(line.headline)) if line.headline else ""
            faces = line.faces if len(line.faces) <= DICE_SHOWN else ()
            room = column - RULE_ROOM - (DIE + 0.6) * len(faces) - (1 if faces else 0)
            lines = tuple(wrap(text, BODY, room))
            # A headline that the sentence begins with is not said twice.
            headed = headline if headline and not text.startswith(headline) else ""
            height = sum(line_height(BODY.sized(each)) for each in lines) + (4.8 if headed else 0) + 1.2
            yield Item(
                max(height, DIE + 1.6 if faces else 0.0), faces, headed, lines, line.rule, die=line.die
            )


def _pages(items: list[Item], room: Room) -> Iterator[list[list[Item]]]:
    """Columns of items, so many a page, the first page's under the plots; a turn never opens at a foot."""
    columns: list[list[Item]] = [[]]
    most = len(room.columns)
    height, used = room.height - _plots_height(room), 0.0
    for item in items:
        # The bar of a turn takes the first line under it along.
        least = item.height + (DIE + 4 if item.turn else 0)
        if used + least > height:
            if len(columns) == most:
                yield columns
                columns, height = [], room.height
            columns.append([])
            used = 0.0
        columns[-1].append(item)
        used += item.height
    yield columns


def _body(columns: list[list[Item]], years: list[Year] | None, given: tuple[Game, SheetRequest]) -> Body:
    def body(page: Page) -> None:
        top = page.top
        if years is not None:
            _plots(page, years, given)
            top += _plots_height(page.room)
        for x, items in zip(page.room.columns, columns, strict=False):
            y = top
            for item in items:
                _item(page, x, y, item, given)
                y += item.height
        if years == []:
            page.write(0, top + 8, given[1].words.words(say("sheet.chronicle.nothing")), KEY, page.width)

    return body


def _plots_height(room: Room) -> float:
    """Two plots, beside each other or under each other."""
    return PLOTS * 2 / len(room.columns)


def _plots(page: Page, years: list[Year], given: tuple[Game, SheetRequest]) -> None:
    """Prestige at the left, both stocks at the right or under it, over the turns."""
    game, request = given
    words, turns = request.words, last_turn(request.state)
    wide, last = page.room.column, page.room.columns[-1]
    below = page.top + (0.0 if last else PLOTS)
    section(page, (0, page.top, wide), "15.0", words.words(say("sheet.chronicle.prestige")))
    section(page, (last, below, wide), "7.0", words.words(say("sheet.chronicle.stock")))
    down, height = 11.0, PLOTS - 21
    prestige = Curve(_points(years, lambda reading: reading.prestige), None)
    Plot((7, page.top + down, wide - 7, height), turns, (LEAST, MOST), 5, [prestige]).draw(page)
    stocks = [Curve(_points(years, partial(_stock, side=side.key)), side) for side in game.sides]
    # At least 20 high, so that a poor war is not drawn as a rich one.
    most = max([20, *(value for curve in stocks for _, value in curve.points)])
    box = (last + 9, below + down, wide - 9, height)
    Plot(box, turns, (0, -(-most // 10) * 10), 10, stocks).draw(page)


def _stock(reading: Reading, side: str) -> int:
    return reading.sides[side].stock if side in reading.sides else 0


def _points(years: list[Year], value: Callable[[Reading], int]) -> list[tuple[float, int]]:
    """A value after each answer that changed it, spread evenly over its turn."""
    points: list[tuple[float, int]] = []
    for year in years:
        for number, reading in enumerate(year.readings, 1):
            if not points or points[-1][1] != value(reading) or number == len(year.readings):
                points.append((year.turn - 1 + number / len(year.readings), value(reading)))
    return points


def _item(page: Page, x: float, y: float, item: Item, given: tuple[Game, SheetRequest]) -> None:
    """One line of the log with its dice and rule, or the bar that opens a turn."""
    if item.turn is not None:
        _turn(page, x, y, item.turn, given)
        return
    for number, face in enumerate(item.faces):
        die(page, x + (DIE + 0.6) * number, y + 0.5, DIE, face, of=item.die)
    left = x + (DIE + 0.6) * len(item.faces) + (1 if item.faces else 0)
    baseline, room = y + 4.0, page.room.column - RULE_ROOM - (left - x)
    if item.headline:
        page.write(left, baseline, fit(item.headline, STRONG, room), STRONG)
        baseline += 4.8
    page.lines(left, baseline, item.lines, BODY, room + 0.5)
    page.write(x + page.room.column, y + 3.8, item.rule, SMALL.right, RULE_ROOM)


def _turn(page: Page, x: float, y: float, year: Year, given: tuple[Game, SheetRequest]) -> None:
    """Turn, prestige and stocks as it was left."""
    game, request = given
    words = request.words
    page.across(x, y + 1.4, page.room.column, FRAME)
    page.write(x, y + 6.6, words.words(say("sheet.chronicle.turn", turn=year.turn)), KEY)
    last = year.readings[-1]
    right = x + page.room.column
    for side in reversed(game.sides):
        right -= page.write(right, y + 6.4, str(_stock(last, side.key)), STRONG.right) + 3.4
        side_mark(page, (right, y + 4.9), 4.2, side)
        right -= 5.0
    prestige = words.words(say("sheet.chronicle.prestige_at", prestige=last.prestige))
    page.write(right, y + 6.4, prestige, BODY.right)
