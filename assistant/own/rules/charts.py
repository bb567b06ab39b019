"""Charts: every roll has one row, every row its cells, every cell of a battle a result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from assistant.core.odds.dice import Die, chance
from assistant.core.words.say import Name, say

from ..file.fault import Finding, Spot, short
from ..file.parts import ChartPart, GameFile
from ..file.values import By
from ..file.words import named

MOST = 99
LESS, MORE, ALONE = re.compile(r"(?:≤|<=)(-?\d{1,2})"), re.compile(r"(-?\d{1,2})\+"), re.compile(r"-?\d{1,2}")
BETWEEN = re.compile(r"(-?\d{1,2})(?:-|\.\.)(-?\d{1,2})")
FORMS_OF_ROLLS = ("4", "2-5", "≤3", "12+")
RATIO = re.compile(r"\d{1,2}:\d{1,2}")
DIFFERENCE = re.compile(r"(?:≤|<=)?[+-]?\d{1,2}\+?")


class Thrown(NamedTuple):
    """How many dice of which kind are rolled; with `digits` two of them are read as 11 to 66."""

    number: int
    die: Die
    digits: bool = False

    @property
    def totals(self) -> list[int]:
        """Everything that can be rolled, each once."""
        if self.digits:
            faces = range(1, self.die + 1)
            return [10 * tens + ones for tens in faces for ones in faces]
        return [*range(self.number, self.number * self.die + 1)]

    def chance(self, rolls: Sequence[int]) -> Fraction:
        """How likely it is that one of these is rolled."""
        if self.digits:
            return Fraction(len(rolls), len(self.totals))
        return chance(rolls, self.number, self.die)


def thrown(chart: ChartPart) -> Thrown | None:
    """What is rolled on a chart; None for one that is only looked up."""
    return dice_of(chart.dice, digits=chart.digits) if chart.dice else None


def dice_of(text: str, *, digits: bool = False) -> Thrown:
    """2d6 as dice."""
    count, die = text.split("d")
    return Thrown(int(count), Die(int(die)), digits)


def plain_signs(text: str) -> str:
    """A range or a column as it is reckoned with: without spaces, and a minus is a hyphen."""
    return text.replace(" ", "").replace("–", "-").replace("−", "-").replace("〜", "-")


def span(text: str) -> range | None:
    """The totals that a row answers to: 4, 2-5, ≤3, 12+; None if it says none."""
    text = plain_signs(text)
    if found := LESS.fullmatch(text):
        return range(-MOST, int(found[1]) + 1)
    if found := MORE.fullmatch(text):
        return range(int(found[1]), MOST + 1)
    if found := BETWEEN.fullmatch(text):
        return range(int(found[1]), int(found[2]) + 1)
    return range(int(text), int(text) + 1) if ALONE.fullmatch(text) else None


def findings(file: GameFile) -> Iterator[Finding]:
    """What is wrong in each chart."""
    for key, chart in file.charts.items():
        spot: Spot = ("charts", key)
        if chart.odds and chart.columns:
            yield Finding((*spot, "columns"), say("own.fault.odds_and_columns"))
            continue
        if chart.digits and chart.dice != "2d6":
            yield Finding((*spot, "digits"), say("own.fault.digits"))
            continue
        yield from _rows(chart, spot)
        if chart.odds:
            yield from _battle(chart, spot)
        elif chart.results or chart.shifts:
            odd = "results" if chart.results else "shifts"
            yield Finding((*spot, odd), say("own.fault.only_battle", name=odd))


def _rows(chart: ChartPart, spot: Spot) -> Iterator[Finding]:
    width, heads = 1 + len(chart.odds or chart.columns), bool(chart.odds or chart.columns)
    for at, row in enumerate(chart.rows):
        if heads and len(row) != width:
            given = say("own.fault.cells", row=_label(row), n=len(row) - 1, wanted=width - 1)
            yield Finding((*spot, "rows", at), given)
        elif not heads and not 2 <= len(row) <= 3:
            yield Finding((*spot, "rows", at), say("own.fault.row", row=_label(row)))
    if dice := thrown(chart):
        yield from _rolls(chart, dice, spot)


def _label(row: list[str] | list[object] | object) -> str:
    first = row[0] if isinstance(row, list) and row else ""
    return short(named(first).en) if first else "…"


def _rolls(chart: ChartPart, dice: Thrown, spot: Spot) -> Iterator[Finding]:
    spans = [span(_label(row)) for row in chart.rows]
    unread = [at for at, each in enumerate(spans) if not each]
    for at in unread:
        yield Finding(
            (*spot, "rows", at),
            say("own.fault.no_roll", row=_label(chart.rows[at]), forms=list(FORMS_OF_ROLLS)),
        )
    if unread:
        return
    rows = {total: [at for at, each in enumerate(spans) if each and total in each] for total in dice.totals}
    for several, together in groupby(dice.totals, lambda total: tuple(rows[total][:2])):
        totals = [*together]
        said = f"{totals[0]}" if len(totals) == 1 else f"{totals[0]}–{totals[-1]}"
        if not several:
            yield Finding((*spot, "rows"), say("own.fault.gap", total=said))
        elif len(several) > 1:
            yield Finding((*spot, "rows", several[1]), say("own.fault.overlap", total=said))


def _battle(chart: ChartPart, spot: Spot) -> Iterator[Finding]:
    if not chart.dice:
        yield Finding(spot, say("own.fault.battle_dice"))
    form = {By.ODDS: RATIO, By.DIFFERENCE: DIFFERENCE}.get(chart.by)
    for at, column in enumerate(chart.odds):
        if form and not form.fullmatch(plain_signs(column)):
            key = "ratio" if chart.by == By.ODDS else "difference"
            yield Finding((*spot, "odds", at), say(f"own.fault.column_{key}", column=short(column)))
    if not chart.results:
        return
    cells = {named(cell).en: at for at, row in reversed([*enumerate(chart.rows)]) for cell in row[1:]}
    for code, at in sorted(cells.items(), key=lambda cell: cell[1]):
        if code not in chart.results:
            yield Finding((*spot, "rows", at), say("own.fault.no_result", code=short(code)))
    for code, result in chart.results.items():
        if isinstance(result, list) and not 1 <= len(result) <= 2:
            yield Finding((*spot, "results", code), say("own.fault.result", code=short(code)))
        if code not in cells:
            yield Finding((*spot, "results", code), say("own.fault.unused_result", code=short(code)))


def name_of_result(chart: ChartPart, code: str) -> Name:
    """What a result is called: by its own words, or as it stands in the chart."""
    result = chart.results.get(code, code)
    return named(result[0] if isinstance(result, list) else result)
