"""The charts of Imperium: a new one is a file in data/imperium/tables and a line here."""

from __future__ import annotations

from assistant.core.errors import Missing
from assistant.core.kit import kit_named
from assistant.core.say import say
from assistant.core.table import Table, TableRow

from .state import State

TABLES = (
    "interference",
    "offensive",
    "petition_military",
    "petition_financial",
    "production",
    "beam_fire",
    "torpedo_fire",
    "maintenance",
    "prestige",
    "victory",
    "quick_fire",
)


def tables(state: State) -> dict[str, Table]:
    """All charts as the match was started with them, by key, in the order they are shown."""
    charts: dict[str, Table] = kit_named(state.kit).tables
    return charts


def table(state: State, key: str) -> Table:
    """A chart as the match was started with it; Missing if there is none of that key."""
    charts = tables(state)
    if key not in charts:
        raise Missing(say("error.table_missing", table=key))
    return charts[key]


def row_named(chart: Table, key: str) -> TableRow:
    """The row the code calls by this key; Missing if the chart has none."""
    for row in chart.rows:
        if row.key == key:
            return row
    raise Missing(say("error.table_row_missing", table=chart.name, row=key), chart.rule)
