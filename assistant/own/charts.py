"""The charts of a file as charts of the table: shown, printed and rolled on with their chances."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.shipped.table import ODDS, Cell, Column, Table, TableRow
from assistant.core.words.say import Name

from .file.parts import ChartPart, GameFile
from .file.words import named
from .rules.charts import MOST, Thrown, name_of_result, span, thrown
from .steps.battle import signed

RESULT = Name("Result", "結果")
ROLL = Name("Roll", "出目")
# Letters of a row, in all its cells together, and of all notes below a chart.
MOST_LETTERS, MOST_NOTED = 400, 1000
BETWEEN = " · "


def charts_of(file: GameFile) -> dict[str, Table]:
    """Every chart by its key."""
    return {key: chart_of(key, chart) for key, chart in file.charts.items()}


def chart_of(key: str, chart: ChartPart) -> Table:
    """A chart; what it is rolled by stands before its rows, also where two digits are no sum of dice."""
    dice = thrown(chart)
    summed = dice if dice and not dice.digits else None
    heads = [named(each) for each in chart.odds or chart.columns] or [RESULT]
    first = 1 if summed else 0
    names = heads if summed or not (chart.odds or dice) else [ROLL, *heads]
    if not dice and not chart.columns:
        names = [ROLL, *heads]
    kind = {"kind": ODDS} if chart.odds else {}
    columns = tuple(
        Column(key=f"c{n}", name=short_of(name, len(names)), **kind) for n, name in enumerate(names)
    )
    rows = tuple(
        TableRow(cells=cells_of(row[first:], len(columns)), on=on(row, summed, beyond=bool(chart.bonus)))
        for row in chart.rows
    )
    more = {"rolled": summed.die} if summed and summed.die != 6 else {}
    return Table(
        key=key,
        name=named(chart.name),
        rule=chart.rule,
        columns=columns,
        rows=rows,
        dice=summed.number if summed else 0,
        notes=tuple(notes_of(chart)),
        **more,
    )


def cells_of(row: Sequence[object], most: int) -> dict[str, Cell]:
    """The cells of a row under their columns; what its effect does is for no reader."""
    return {f"c{n}": short_of(named(cell), most) for n, cell in enumerate(row[:most])}


def short_of(name: Name, among: int, letters: int = MOST_LETTERS) -> Name:
    """One of so many names that stand together: the more there are, the less has room in each."""
    most = letters // among
    return Name(cut(name.en, most), cut(name.ja, most))


def cut(text: str, most: int) -> str:
    """A text of so many letters at most."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def on(row: Sequence[object], dice: Thrown | None, *, beyond: bool) -> tuple[int, ...]:
    """The totals that a row answers to: those of the dice, and `beyond` them where something is added."""
    found = span(named(row[0]).en) if dice else None
    if not found or dice is None:
        return ()
    totals = range(1 - MOST, MOST) if beyond else dice.totals
    return tuple(total for total in totals if total in found)


def notes_of(chart: ChartPart) -> list[Name]:
    """What its letters mean, its shifts, each of them in a line, and what the file notes."""
    results = [beside(Name(code), name_of_result(chart, code)) for code in chart.results]
    shifts = [beside(named(each.name), Name(signed(each.by))) for each in chart.shifts]
    notes = [*map(joined, filter(None, (results, shifts))), *map(named, chart.notes)]
    return [short_of(note, len(notes), MOST_NOTED) for note in notes]


def joined(names: Sequence[Name]) -> Name:
    """Names in one line."""
    return Name(BETWEEN.join(each.en for each in names), BETWEEN.join(each.ja for each in names))


def beside(one: Name, other: Name) -> Name:
    """Two names as one note."""
    return Name(f"{one.en}: {other.en}", f"{one.ja or one.en}：{other.ja or other.en}")
