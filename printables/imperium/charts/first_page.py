"""6.1, 6.2 Interference with the offensive table and both petitions, on one page."""

from __future__ import annotations

from fractions import Fraction

from assistant.core.odds.dice import ways
from assistant.core.odds.words import percent, percent_in_tenths
from assistant.core.shipped.table import Table, TableRow
from assistant.core.words.say import say
from assistant.games.imperium.components.kit import kit
from assistant.games.imperium.pieces.victory import last_turn
from assistant.games.imperium.state.war import State
from printables.charts.cells import Words
from printables.drawing.geometry import WIDTH
from printables.drawing.lettering import BODY, EVENT, KEY, SMALL, Style, largest
from printables.drawing.marks import section, squares
from printables.drawing.page import FRAME, HAIR, Page
from printables.drawing.request import SheetRequest

from . import layout as at

ROLL = Style(22, bold=True)
DICE = 2
THROWS, RULING = 6**DICE, SMALL.at(8)
RULINGS = {
    "succession": ("R-11",),
    "crisis": ("R-16",),
    "visit": ("R-1", "R-12"),
    "ban": ("R-2", "R-17"),
    "recession": ("R-3", "R-8"),
    "boom": ("R-4", "R-9", "R-10"),
    "offensive": ("R-13", "R-14"),
    "peace_talks": ("R-7",),
}
"""Rulings that say how an event is read; those are printed that a table can choose."""


def interference(page: Page, y: float, chart: Table, code: str, request: SheetRequest) -> float:
    """Every event with its ways, its chance, and the chance that it comes in a war; gives where it ends."""
    words = request.words.words
    section(page, (0, y, WIDTH), chart.rule, words(chart.name), code)
    y += at.HEAD
    heads = ((at.EVENT.x, "event"), (at.EFFECT.x, "effect"))
    page.figure(at.ROLL, y + at.FIGURE_HEADING, f"{DICE}d6", SMALL)
    for (x, _), column in zip(heads, chart.columns, strict=True):
        page.write(x, y + at.HEADING, words(column.name), SMALL)
    page.write(at.WAYS, y + at.HEADING, words(say("sheet.chart.ways", total=THROWS)), SMALL)
    page.write(at.CHANCE, y + at.HEADING, "%", SMALL.right)
    turns = last_turn(request.state)
    page.write(at.TURNS, y + at.HEADING, words(say("sheet.charts.in_turns", n=turns)), SMALL.right)
    page.across(0, y, WIDTH, FRAME)
    high = at.SNUG_ROW if request.linked else at.ROW
    for place, row in enumerate(chart.rows):
        _event(page, (y, high), row, request, turns)
        y += high
        page.across(0, y, WIDTH, FRAME if place == len(chart.rows) - 1 else HAIR)
    return y


def rulings_of(event: str, state: State) -> list[str]:
    """The rulings offered to a table that say how an event is read."""
    offered = {ruling.code for ruling in kit(state).rulings}
    return [code for code in RULINGS.get(event, ()) if code in offered]


def chance_of(row: TableRow) -> Fraction:
    """How likely the totals of a row are with two dice."""
    # Rows reach to totals that only a bonus brings: those have no ways.
    count = sum(ways(DICE, 6).get(total, 0) for total in row.on)
    return Fraction(count, 6**DICE)


def _event(page: Page, band: tuple[float, float], row: TableRow, request: SheetRequest, turns: int) -> None:
    y, high = band
    words, middle = request.words.words, y + high / 2
    page.figure(at.ROLL, middle, row.span, ROLL)
    rulings = rulings_of(row.key, request.state)
    lower = at.EVENT.y if rulings else at.EVENT_ALONE
    name = words(row.cells["event"])
    style = largest(name, EVENT, (11, 10.5, 9.5), at.EVENT.width)
    page.write(at.EVENT.x, middle + lower, name, style, at.EVENT.width)
    page.write(at.RULINGS.x, middle + at.RULINGS.y, ", ".join(rulings), RULING)
    Words(words(row.cells["effect"]), BODY).draw(page, at.EFFECT.x, middle, at.EFFECT.width)
    chance = chance_of(row)
    squares(page, at.WAYS, middle, int(chance * 36))
    page.write(at.CHANCE, middle + at.LIKELY, percent_in_tenths(chance), KEY.right)
    # At least once in the war: one minus never.
    once = 1 - (1 - chance) ** turns
    page.write(at.TURNS, middle + at.ONCE, f"{percent(once)} %", BODY.right)


def notes(page: Page, place: tuple[float, float, float], chart: Table, request: SheetRequest) -> float:
    """The notes of a chart under it; gives where they end."""
    x, y, width = place
    for note in chart.notes:
        text = Words(request.words.words(note), BODY)
        high = text.height(width)
        text.draw(page, x, y + at.NOTE + high / 2, width)
        y += high
    return y + at.NOTE
