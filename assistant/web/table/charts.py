"""What a chart of the rules shows beside its cells: chances as bars, and columns of long texts."""

from __future__ import annotations

from typing import NamedTuple

from flask import Flask

from assistant.core.odds.words import bar, percent
from assistant.core.shipped.table import Table, TableRow

from ..screen.words import t

# Signs of a cell that still stand in one line of a pane.
SHORT = 28


class Bar(NamedTuple):
    """The chance of a row: how long its bar is beside the longest, and itself, both in per cent."""

    length: str
    chance: str


def with_bars(table: Table, bonus: int = 0, *, rolled: bool = True) -> list[tuple[TableRow, Bar | None]]:
    """Each row with its bar; without, if nothing is `rolled` on it or all rows are equally likely."""
    odds = table.odds(bonus) if table.dice and rolled else ()
    # Bars all alike would only be ink.
    if len(set(odds)) < 2:
        return [(row, None) for row in table.rows]
    most = max(odds)
    return [(row, Bar(bar(each / most), percent(each))) for row, each in zip(table.rows, odds, strict=True)]


def long_columns(table: Table) -> list[str]:
    """The columns after the first that hold a long text, as this page says it; of a chart one rolls on."""
    later = table.columns[1:] if table.dice else ()
    return [
        column.key
        for column in later
        if any(len(t(row.cells.get(column.key, ""))) > SHORT for row in table.rows)
    ]


def install(app: Flask) -> None:
    """Make them known to every template."""
    app.jinja_env.globals |= {"with_bars": with_bars, "long_columns": long_columns}
