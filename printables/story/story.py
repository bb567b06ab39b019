"""The story of a match on paper: a plot for each measure, every figure, what weighed, where it turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from assistant.core.game import Game
from assistant.core.play.scale import scale, written
from assistant.core.play.sides import Side
from assistant.core.play.story import Measure, Story
from assistant.core.words.say import say
from assistant.matches.looking_back.story import Turn, measures_told
from assistant.matches.looking_back.turning import turning_points

from ..drawing.blocks import Block, Term, filled, terms, terms_height
from ..drawing.lettering import BODY, STRONG, TITLE
from ..drawing.lettering import measure as measure_text
from ..drawing.marks import section, side_mark
from ..drawing.page import FRAME, Page, Pen
from ..drawing.plot import Curve, Plot
from ..drawing.request import SheetRequest
from . import layout as at

LIMIT = Pen(FRAME.thick, dash=at.DASH)


def story_of(game: Game, request: SheetRequest) -> Iterator[Block]:
    """The blocks of a story, chapter by chapter; none of a match that has only begun."""
    if game.story is None or len(request.story) < 2:
        return
    chapters = [
        (number, list(turns)) for number, turns in groupby(request.story, key=lambda turn: turn.chapter)
    ]
    for number, turns in chapters:
        measures = measures_told(game.story, turns)
        plots = list(_plots(game, request, turns, measures))
        if len(chapters) > 1:
            # A chapter is named over its first plots, never alone at the foot of a page.
            plots[:1] = [_named(request.words.words(game.story.chapter(request.state, number)), plots[0])]
        yield from plots
        yield from _figures(game, request, turns, measures)
        yield from _words(game, game.story, request, turns)


def _named(title: str, first: Block) -> Block:
    """The first block of a chapter under its name."""

    def draw(page: Page, x: float, y: float) -> None:
        page.write(x, y + at.CHAPTER_NAME, title, TITLE, page.width)
        first.draw(page, x, y + at.CHAPTER)

    return Block(at.CHAPTER + first.height, draw)


def _plots(game: Game, request: SheetRequest, turns: list[Turn], measures: list[Measure]) -> Iterator[Block]:
    """As many plots beside each other as the room has columns."""
    across = len(request.room.columns)
    for first in range(0, len(measures), across):
        row = measures[first : first + across]

        def draw(page: Page, x: float, y: float, row: list[Measure] = row) -> None:
            for left, measure in zip(page.room.columns, row, strict=False):
                _plot(game, request, turns, measure, (page, x + left, y))

        yield Block(at.PLOT, draw)


def _plot(
    game: Game, request: SheetRequest, turns: list[Turn], measure: Measure, place: tuple[Page, float, float]
) -> None:
    """A measure as it stood at the end of each turn, with the limits of its turns."""
    page, x, y = place
    wide = page.room.column
    section(page, (x, y, wide), measure.rule, request.words.words(measure.label))
    told = [(turn, turn.figures.get(measure.key, {})) for turn in turns]
    sides = dict.fromkeys(side for _, values in told for side in values)
    values = [value for _, each in told for value in each.values()]
    low, high, step = scale(min([measure.least, *values]), max([measure.most, *values]))
    known = {side.key: side for side in game.sides}
    # What stood before the first turn has no column; turns that were told as one have one together.
    columns = [(turn, each) for turn, each in told if turn.turn]
    curves = [Curve(_points([each for _, each in columns], side), known.get(side)) for side in sides]
    box = (x + at.AT.x, y + at.AT.y, wide - at.AT.x, at.AT.height)
    names = [turn.label for turn, _ in columns]
    plot = Plot(box, len(columns), (low, high), step, curves, names=names)
    plot.draw(page)
    if game.story and measure is game.story.measures[0]:
        for number, (turn, _) in enumerate(columns):
            for limit in turn.limits or ():
                page.trace([plot.place(number + part, limit) for part in (0, 1)], LIMIT)


def _points(told: list[Mapping[str, float]], side: str) -> list[tuple[float, float]]:
    """What a turn left, over its own column."""
    points = [(float(number), values[side]) for number, values in enumerate(told) if side in values]
    return [*points, (points[-1][0] + 1, points[-1][1])] if points else []


def _figures(
    game: Game, request: SheetRequest, turns: list[Turn], measures: list[Measure]
) -> Iterator[Block]:
    """Every figure, a row a turn: as many together as a page has room for, measures and turns."""
    words, room = request.words, request.room
    names = [turn.label if turn.turn else words.words(say("story.start")) for turn in turns]
    wide = max(at.TURN, *(measure_text(name, STRONG.sized(name)) for name in names))
    groups = [_group(request, turns, measure) for measure in measures]
    most = int((room.height - at.TOP - at.HEADS) / at.ROW)
    title = words.words(say("story.figures"))
    for beside in filled(groups, lambda group: group.wide, room.width - wide):
        for first in range(0, len(turns), most):
            rows = [replace(group, figures=group.figures[first : first + most]) for group in beside]
            given = wide, names[first : first + most], rows
            yield Block(at.TOP + at.HEADS + at.ROW * len(given[1]), partial(_table, game, title, given))


def _table(
    game: Game, title: str, given: tuple[float, list[str], list[Group]], page: Page, x: float, y: float
) -> None:
    """The names of turns in a column so `wide`, then a group of columns a measure."""
    wide, names, groups = given
    section(page, (x, y, page.width - x), "", title)
    top, known = y + at.TOP, {side.key: side for side in game.sides}
    for number, name in enumerate(names):
        page.across(x, top + at.HEADS + at.ROW * number, wide + sum(group.wide for group in groups))
        page.write(x, top + at.HEADS + at.ROW * number + at.BASELINE, name, STRONG)
    left = x + wide
    for group in groups:
        group.draw(page, (left, top), known)
        left += group.wide


@dataclass(frozen=True)
class Group:
    """The columns of a measure: its name over them, whose each is, and its figures."""

    label: str
    sides: tuple[str, ...]
    figures: tuple[tuple[str, ...], ...]
    wide: float

    @property
    def each(self) -> float:
        """How wide a column is."""
        return self.wide / len(self.sides)

    def draw(self, page: Page, place: tuple[float, float], known: Mapping[str, Side]) -> None:
        """Its name, the marks of sides, and the figures under them."""
        x, y = place
        page.write(x + self.wide, y + at.NAME, self.label, BODY.right)
        for number, side in enumerate(self.sides):
            right = x + self.each * (number + 1)
            if side in known:
                side_mark(page, (right - at.MARK / 2, y + at.MARKS), at.MARK, known[side])
            for row, figures in enumerate(self.figures):
                page.write(right, y + at.HEADS + at.ROW * row + at.BASELINE, figures[number], BODY.right)


def _group(request: SheetRequest, turns: list[Turn], measure: Measure) -> Group:
    """A measure's columns: one a side of which anything is known."""
    told = [turn.figures.get(measure.key, {}) for turn in turns]
    sides = tuple(dict.fromkeys(side for values in told for side in values))
    figures = tuple(
        tuple(written(values[side]) if side in values else "–" for side in sides) for values in told
    )
    widest = max(at.FIGURE, *(measure_text(text, BODY) + at.CLEAR for row in figures for text in row))
    label = request.words.words(measure.label)
    # A name stands whole over its columns.
    named = measure_text(label, BODY.sized(label)) + at.CLEAR
    return Group(label, sides, figures, max(named, widest * len(sides)))


def _words(game: Game, story: Story, request: SheetRequest, turns: list[Turn]) -> Iterator[Block]:
    """What weighed in each turn, and the turning points by their rules."""
    words = request.words
    weighed = [
        Term(
            turn.label if turn.turn else words.words(say("story.start")),
            " · ".join(words.words(each.mark.what) for each in turn.marks),
        )
        for turn in turns
        if turn.marks
    ]
    turned = [
        Term(words.words(each.rule), words.words(each.what))
        for each in turning_points(story.measures[0], turns, {side.key: side.name for side in game.sides})
    ]
    wide = request.room.width
    for title, some in (("story.weighed", weighed), ("story.turning.title", turned)):
        named = words.words(say(title))
        for part in filled(some, lambda one: terms_height([one], wide), request.room.height - at.WORDS):
            if part:
                yield Block(at.WORDS + terms_height(part, wide), partial(_told, named, part))


def _told(title: str, some: list[Term], page: Page, x: float, y: float) -> None:
    section(page, (x, y, page.width - x), "", title)
    terms(page, (x, y + at.WORDS), some, page.width - x)
