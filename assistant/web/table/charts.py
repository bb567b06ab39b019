"""What a chart of the rules shows beside its cells: chances as bars, and columns of long texts."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple, cast

from flask import Flask, current_app, g

from assistant.core.odds.words import bar, percent
from assistant.core.shipped.table import Table, TableRow

from ..screen.words import spoken, t

# Signs of a cell that still stand in one line of a pane.
SHORT = 28
# Charts as they were drawn, of some matches in both languages: each is some kilobytes.
MOST_DRAWN = 600


class Bar(NamedTuple):
    """The chance of a row: how long its bar is beside the longest, and itself, both in per cent."""

    length: str
    chance: str


def with_bars(table: Table, bonus: int = 0, *, rolled: bool = True) -> list[tuple[TableRow, Bar | None]]:
    """Each row with its bar; without, if nothing is `rolled` on it or all rows are equally likely."""
    odds = table.odds(bonus) if table.dice and rolled and not table.fought else ()
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


class Same:
    """A chart as itself, whatever stands in it: to look for its like takes longer than to draw it."""

    __slots__ = ("table",)

    def __init__(self, table: Table) -> None:
        self.table = table

    def __hash__(self) -> int:
        return id(self.table)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.table is self.table


def drawn_chart(table: Table, *shown: Any) -> str:
    """A chart on the page of a match, by what its template is given: it stays as it is for many answers."""
    return drawn_once(Same(table), shown, spoken().code, g.given.match.id)


@functools.lru_cache(MOST_DRAWN)
def drawn_once(one: Same, shown: tuple[Any, ...], language: str, match_id: str) -> str:
    """A chart as its template draws it; the number of the match stands in its links."""
    macros: Any = current_app.jinja_env.get_template("parts/table.html").module
    return cast("str", macros.chart(one.table, *shown))


def install(app: Flask) -> None:
    """Make them known to every template."""
    app.jinja_env.globals |= {
        "with_bars": with_bars,
        "long_columns": long_columns,
        "drawn_chart": drawn_chart,
    }
