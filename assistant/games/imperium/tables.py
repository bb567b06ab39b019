"""The charts of Imperium: a new one is a file in data/imperium/tables and a line here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.errors import Missing
from assistant.core.kit import kit_named
from assistant.core.say import say
from assistant.core.table import Table, TableRow

from .state import State

if TYPE_CHECKING:
    from .kit import Kit

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


def tables(kit: Kit) -> dict[str, Table]:
    """All charts by key, in the order they are shown."""
    return kit.tables


def table(state: State, key: str) -> Table:
    """A chart as the match was started with it; Missing if there is none of that key."""
    kit: Kit = kit_named(state.kit)
    if key not in kit.tables:
        raise Missing(say("error.table_missing", table=key))
    return kit.tables[key]


def row_named(chart: Table, key: str) -> TableRow:
    """The row the code calls by this key; Missing if the chart has none."""
    for row in chart.rows:
        if row.key == key:
            return row
    raise Missing(say("error.table_row_missing", table=chart.name, row=key), chart.rule)
