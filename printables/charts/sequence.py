"""The sequence of play on one page, with boxes to tick for every turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from assistant.core.game import Game
from assistant.core.play.step import Place, Step
from assistant.core.words.say import Say, say

from ..drawing.blocks import filled
from ..drawing.codes import SEQUENCE
from ..drawing.document import Document, PageHead
from ..drawing.geometry import Room
from ..drawing.lettering import BODY, KEY, LABEL, STRONG, Style, fit, measure, wrap
from ..drawing.marks import tick_box
from ..drawing.page import FRAME, HAIR, Page, Pen
from ..drawing.request import SheetRequest, start
from . import layout as at

TURNS = 10
ABOUT_LINES = 2
RULE = Style(9.5, bold=True)


@dataclass(frozen=True)
class Measure:
    """How a page is shared: where the boxes of the turns begin, for how many, and the least row."""

    boxes: float
    most_turns: int
    least_row: float

    @staticmethod
    def of(room: Room) -> Measure:
        """Words in one line where there is room for it, else in two beside narrow columns."""
        return (
            Measure(104.0, 16, 11.0) if room.width > 150 else Measure(room.width - 54.0, TURNS, at.MOST_ROW)
        )

    @property
    def words(self) -> float:
        return self.boxes - at.WORDS - at.AFTER_WORDS


@dataclass(frozen=True)
class StepLine:
    """A step to tick, or (step None) the heading of a leg; `number` counts a step that is repeated.

    `turns` are those that have it, none if they all do; `done` says that this turn has been through it.
    """

    leg: int
    heading: Say
    step: Step[Any] | None = None
    number: int = 0
    turns: tuple[int, ...] = ()
    done: bool = False


def make(game: Game, request: SheetRequest) -> Document:
    """The turn as the game's own sequence has it."""
    document = start(request, "sheet.sequence.title")
    for lines in _pages(list(lines_of(game, request.state, request.turns or 0)), request.room):
        _add(document, lines, game, request)
    return document


def lines_of(game: Game, state: Any, turns: int = 0) -> Iterator[StepLine]:
    """Headings and steps in the order of play, as far as this turn has them, or any where turns differ."""
    others = {turn: game.at_turn(state, turn) for turn in range(1, turns + 1)} if game.at_turn else {}
    having = {
        place: tuple(turn for turn, other in others.items() if place.when(other))
        for place in game.sequence.turn
    }
    order = [place for place in game.sequence.turn if having[place] or place.when(state)]
    leg = -1
    for number, place in enumerate(order):
        # A leg may come twice in a turn, so it is told from the one before, not from all.
        if number == 0 or place.leg != order[number - 1].leg:
            leg += 1
            yield StepLine(leg, game.leg_words(place.leg))
        step, have = game.sequence.steps[place.step], having[place]
        turns_of = have if len(have) < len(others) else ()
        over = place.when(state) and is_over(game, state, place)
        yield StepLine(leg, game.leg_words(place.leg), step, place.number, turns_of, done=over)


def is_over(game: Game, state: Any, place: Place[Any]) -> bool:
    """Whether play has been at a place this turn and gone on from it, or ended there."""
    at_place, places = state.now.stop, game.sequence.places
    # A blank sheet is of a match that has not begun, and stands nowhere.
    if at_place not in places:
        return False
    ended = at_place == place.key and game.sequence.ended(state)
    return ended or places[place.key] < places[at_place]


def _pages(lines: list[StepLine], room: Room) -> Iterator[list[StepLine]]:
    """As many lines as fit on each page; a heading stands with its first step."""
    least = Measure.of(room).least_row
    pages = list(filled(lines, lambda line: least if line.step else at.LEG, room.height - at.HEAD))
    for page, after in pairwise(pages):
        if page[-1].step is None:
            after.insert(0, page.pop())
    yield from pages


def _add(document: Document, lines: list[StepLine], game: Game, request: SheetRequest) -> None:
    def body(page: Page) -> None:
        _turns(page, request)
        y = page.top + at.HEAD
        height = _row_height(lines, page.room)
        for number, line in enumerate(lines):
            if line.step is None:
                _leg(page, y, request.words.words(line.heading))
                y += at.LEG
            else:
                # The rail joins stations of one leg, and ends with it.
                if number + 1 < len(lines) and lines[number + 1].leg == line.leg:
                    page.down(at.RAIL, y + height / 2, height, Pen(1.0))
                _step(page, y + height / 2, height, line, texts(line, game, request))
                _ticks(page, y, height, line, request)
                y += height

    note = request.words.words(say("sheet.sequence.note"))
    document.add(PageHead(SEQUENCE, document.imprint.title, request.short_code(SEQUENCE), note), body)


def _row_height(lines: list[StepLine], room: Room) -> float:
    legs = sum(1 for line in lines if line.step is None)
    return min((room.height - 2 - at.HEAD - legs * at.LEG) / max(len(lines) - legs, 1), at.MOST_ROW)


def _turn_columns(request: SheetRequest) -> list[tuple[int, float]]:
    """Each turn and the middle of its column: those of what is played now, the one of now among them."""
    room = request.room
    measure = Measure.of(room)
    count = min(request.turns or TURNS, measure.most_turns)
    pitch = (room.width - measure.boxes) / count
    middles = [measure.boxes + pitch * (place + 0.5) for place in range(count)]
    return list(zip(request.turns_shown(count), middles, strict=True))


def _turns(page: Page, request: SheetRequest) -> None:
    """The turns over their columns; the one that is played now on black."""
    y = page.top + at.TURNS_DOWN
    text = request.words.words(request.turn_label or say("sheet.sequence.turn"))
    left = Measure.of(page.room).boxes - at.TURN_WORDS.x
    page.write(left, y + at.TURN_WORDS.y, text, STRONG.right)
    columns = _turn_columns(request)
    wide = min(at.NOW.width, (page.width - columns[-1][1]) * 2)
    for turn, x in columns:
        if turn == request.turn:
            page.block(x - wide / 2, y + at.NOW.y, wide, at.NOW.height)
        style = STRONG.at(at.TURN_SIZE)
        page.figure(x, y, str(turn), style.white if turn == request.turn else style)


def _leg(page: Page, y: float, heading: str) -> None:
    page.write(at.WORDS, y + at.LEG_WORDS, heading.upper(), LABEL)
    page.across(at.WORDS, y + at.LEG - at.LEG_LINE, page.width - at.WORDS, FRAME)


def texts(line: StepLine, game: Game, request: SheetRequest) -> tuple[str, str]:
    """The step's name, and a line about it where the game has one."""
    assert line.step is not None
    words = request.words
    # A game that brings its own names says in the leg above whose turn it is.
    number = "" if game.wording or not line.number else f" {line.number}"
    name = words.words(game.step_words(line.step.key)) + number
    about = f"sheet.about.{game.key}.{line.step.key}"
    # Said with the first of several segments, not with each.
    return name, words.words(say(about)) if words.knows(about) and line.number < 2 else ""


def _step(page: Page, middle: float, height: float, line: StepLine, texts: tuple[str, str]) -> None:
    assert line.step is not None
    _station(page, middle, line.leg, line.step.rule)
    name, about = texts
    wide = Measure.of(page.room).words
    lines = wrap(about, BODY, wide)[:ABOUT_LINES] if about else []
    baseline = middle + (-at.STEP_UP - at.STEP_UP_A_LINE * (len(lines) - 1) if lines else at.STEP)
    page.write(at.WORDS, baseline, fit(name, KEY, wide), KEY, wide)
    page.lines(at.WORDS, baseline + at.ABOUT, lines, BODY, wide)
    page.across(at.WORDS, middle + height / 2, page.width - at.WORDS)


def _station(page: Page, y: float, leg: int, rule: str) -> None:
    """Where the rail stops: the rule number on a disc, in a ring or in a square, leg by leg."""
    half = at.STATION / 2
    # A disc, a ring, a square, and again: told apart without colour.
    if leg % 3 == 2:
        page.block(at.RAIL - half, y - half, at.STATION, at.STATION, (1, 1, 1))
        page.frame(at.RAIL - half, y - half, at.STATION, at.STATION, Pen(at.RING))
    else:
        page.disc(at.RAIL, y, half)
        if leg % 3 == 1:
            page.disc(at.RAIL, y, half - at.RING, (1, 1, 1))
    style = RULE if measure(rule, RULE) < at.STATION - at.RULE_FREE else RULE.at(7.5)
    page.figure(at.RAIL, y, rule, style.white if leg % 3 == 0 else style, at.STATION)


def _ticks(page: Page, y: float, height: float, line: StepLine, request: SheetRequest) -> None:
    """A box for each turn that has the step; ticked for turns that are over, and where this one is done."""
    columns = _turn_columns(request)
    for turn, x in columns:
        if not line.turns or turn in line.turns:
            ticked = turn < request.turn or (turn == request.turn and line.done)
            tick_box(page, x - at.TICK, y + height / 2 - at.TICK, ticked=ticked)
    # A line after every fifth turn, to count by.
    for (_, x), (_, after) in list(pairwise(columns))[4::5]:
        page.down((x + after) / 2, y, height, HAIR)
