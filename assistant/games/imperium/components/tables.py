"""The charts a match was started with; what they lack because they are older is as shipped now."""

from __future__ import annotations

from assistant.core.errors import Missing
from assistant.core.say import say
from assistant.core.table import Table, TableRow

from ..state.war import State
from .kit import kit, load

# Rows that gave nothing in version 0.1.0: `figure` reads them as shipped now.
LATE = frozenset(("interference", row) for row in ("recession", "boom", "succession", "crisis", "visit"))


def tables(state: State) -> dict[str, Table]:
    """All charts by key, in the order they are shown."""
    return load().tables | kit(state).tables


def table(state: State, key: str) -> Table:
    """A chart by its key; Missing if there is none of that key."""
    found = kit(state).tables.get(key) or load().tables.get(key)
    if found is None:
        raise Missing(say("error.table_missing", table=key))
    return found


def row_named(chart: Table, key: str) -> TableRow:
    """The row the code calls by this key; Missing if the chart has none."""
    for row in chart.rows:
        if row.key == key:
            return row
    raise Missing(say("error.table_row_missing", table=chart.name, row=key), chart.rule)


def figure(state: State, chart: str, row: str, name: str) -> int:
    """A figure that a row of a chart gives; KeyError if none shipped has it: a misspelt name is never 0."""
    given = row_named(table(state, chart), row).give
    return given[name] if name in given else row_named(load().tables[chart], row).give[name]
