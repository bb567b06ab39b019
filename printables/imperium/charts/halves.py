"""6.1, 6.2 The offensive table with the visit's die, and both petitions side by side with grouped odds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from assistant.core.odds.words import percent, percent_in_tenths
from assistant.core.shipped.table import Table, TableRow
from assistant.core.words.say import say
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import State
from printables.charts.cells import Forces
from printables.drawing.geometry import HALF
from printables.drawing.lettering import BODY, EVENT, SMALL, STRONG, Style, fit, largest
from printables.drawing.marks import die, section
from printables.drawing.page import FRAME, HAIR, SLOT, Page
from printables.drawing.request import SheetRequest
from printables.drawing.silhouettes import Silhouette

from ..aid.events import short
from ..aid.plate import values_of
from . import layout as at
from .first_page import ROLL, chance_of, notes

SMALLER = Style(16, bold=True)


def offensive(
    page: Page, y: float, chart: Table, code: str, given: tuple[SheetRequest, Mapping[str, Silhouette]]
) -> None:
    """Forces at one scale, what they fire, and the die that brings them by order and by visit."""
    request, shapes = given
    words = request.words.words
    section(page, (0, y, HALF), chart.rule, words(chart.name), code)
    y += at.HEAD
    page.figure(at.DIE_ROLL, y + at.FIGURE_HEADING, "1d6", SMALL)
    page.write(at.FORCES.x, y + at.HEADING, words(chart.columns[0].name), SMALL)
    page.write(at.FIRE, y + at.HEADING, "B–T", SMALL.right)
    for left, key in ((at.ORDER, "order"), (at.VISIT, "visit")):
        page.figure(left + at.DIE / 2, y + at.FIGURE_HEADING, words(say(f"sheet.charts.{key}")), SMALL)
    page.across(0, y, HALF, FRAME)
    high = at.SNUG_OFFENSIVE if request.linked else at.OFFENSIVE_ROW
    for place, row in enumerate(chart.rows):
        _force(page, (y, high), row, request, shapes)
        y += high
        page.across(0, y, HALF, FRAME if place == len(chart.rows) - 1 else HAIR)
    notes(page, (0, y, HALF), chart, request)


def _force(
    page: Page,
    band: tuple[float, float],
    row: TableRow,
    request: SheetRequest,
    shapes: Mapping[str, Silhouette],
) -> None:
    (y, high), (total,) = band, row.on
    middle = y + high / 2
    page.figure(at.DIE_ROLL, middle, str(total), ROLL)
    drawn = tuple(shapes[code] for code, n in row.give.items() if code in shapes for _ in range(n))
    Forces(drawn, short(row), at.LONGEST).draw(page, at.FORCES.x, middle, at.FORCES.width)
    page.write(at.FIRE, middle + at.FIRES, "–".join(map(str, fire_of(request.state, row.give))), STRONG.right)
    # 6.1 A visit adds one to the die, so each line is reached by a face less.
    for left, face in ((at.ORDER, total), (at.VISIT, total - 1)):
        if 1 <= face <= 6:
            die(page, left, middle - at.DIE / 2, at.DIE, face)


def fire_of(state: State, give: Mapping[str, int]) -> tuple[int, int]:
    """Beams and torpedoes of a force, of the fronts of its counters."""
    fronts = {code: values_of(state, IMPERIAL, code)[0] for code in give}
    beam, torpedo = (
        sum(n * (fronts[code][place] or 0) for code, n in give.items() if len(fronts[code]) > 1)
        for place in (0, 1)
    )
    return beam, torpedo


def petitions(page: Page, y: float, charts: tuple[Table, Table], code: str, request: SheetRequest) -> None:
    """Both kinds beside each other, total by total; what bars further ones white on black."""
    words, x = request.words.words, at.RIGHT
    section(page, (x, y, HALF), charts[0].rule, words(say("sheet.charts.petitions")), code)
    y += at.HEAD
    page.figure(x + at.TOTAL, y + at.FIGURE_HEADING, "2d6", SMALL)
    page.write(x + at.PERCENT, y + at.HEADING, "%", SMALL.right)
    for box, key in zip(at.RESULTS, ("military", "financial"), strict=True):
        page.write(x + box.x, y + at.HEADING, words(say(f"sheet.charts.{key}")), SMALL)
    page.across(x, y, HALF, FRAME)
    high = at.SNUG_PETITION if request.linked else at.PETITION_ROW
    for total in range(2, 13):
        middle = y + high / 2
        page.figure(x + at.TOTAL, middle, str(total), SMALLER)
        chance = percent_in_tenths(chance_of(TableRow(cells={}, on=(total,))))
        page.write(x + at.PERCENT, middle + at.ONCE, chance, BODY.right)
        for chart, box in zip(charts, at.RESULTS, strict=True):
            _result(page, (x + box.x, y, box.width, high), chart.row(total), request)
        y += high
        page.across(x, y, HALF, FRAME if total == 12 else HAIR)
    for place, (chart, key) in enumerate(zip(charts, ("military", "financial"), strict=True)):
        _odds(page, (x, y + at.ODDS + at.BAR_PITCH * place), chart, key, request)
    notes(page, (x, y + at.NOTES + at.BAR_PITCH * len(charts), HALF), charts[0], request)


def _result(
    page: Page, place: tuple[float, float, float, float], row: TableRow, request: SheetRequest
) -> None:
    x, y, width, high = place
    barred = row.key == "barred"
    words = request.words.words
    usual = "–" if row.key == "nothing" else short(row) or words(row.cells["result"])
    text = words(say("sheet.aid.events.barred")) if barred else usual
    room = width - at.RESULT_FREE
    style = largest(text, EVENT, (11, 9.5, 8.5, 7.5), room)
    if barred:
        page.block(x + at.RESULT.x, y + at.RESULT.y, width, high - at.RESULT.y * 2)
        style = style.white
    page.write(x, y + high / 2 + at.RESULT.height, fit(text, style, room), style, room)


def groups_of(chart: Table) -> list[tuple[str, int]]:
    """What a petition may bring, kind by kind, with its ways of 36."""
    # Exact: a chance of two dice is a whole number of thirty-sixths.
    every = [(row.key, int(chance_of(row) * 36)) for row in chart.rows]
    return [(key, sum(n for _, n in some)) for key, some in groupby(every, key=lambda each: each[0])]


def _odds(page: Page, corner: tuple[float, float], chart: Table, key: str, request: SheetRequest) -> None:
    """A bar of all ways, in parts as long as they are likely."""
    words, (x, y) = request.words.words, corner
    page.write(x, y + at.ODDS_WORDS, words(say(f"sheet.charts.{key}")), STRONG, at.BAR.x - at.RESULT_FREE)
    left = x + at.BAR.x
    for group, count in groups_of(chart):
        wide = at.BAR.width * count / 36
        chance = percent(Fraction(count, 36))
        style = BODY
        if group == "barred":
            page.block(left, y, wide, at.BAR_HIGH)
            texts, style = [chance], STRONG.white
        else:
            page.frame(left, y, wide, at.BAR_HIGH, SLOT)
            texts = [f"{words(say(f'sheet.charts.group.{group}'))} {chance}", chance]
        # Word and figure, or in a short part the figure alone.
        sized = [(text, largest(text, style, (9.5, 7.5), wide - 1)) for text in texts]
        text, style = next((each for each in sized if fit(each[0], each[1], wide - 1) == each[0]), sized[-1])
        page.figure(left + wide / 2, y + at.BAR_HIGH / 2, text, style, wide)
        left += wide
