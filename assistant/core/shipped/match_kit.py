"""What came with a match, for all games: its charts with their figures, and how it reads each ruling."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Protocol

from ..words.errors import Missing
from ..words.say import say
from .kit import kit_named
from .kit_file import check_same
from .ruling import Ruling
from .table import Cell, Table, TableRow


class Kit(Protocol):
    """What the kit of every game has."""

    @property
    def tables(self) -> Mapping[str, Table]: ...

    @property
    def rulings(self) -> tuple[Ruling, ...]: ...


class Played(Protocol):
    """What of a state tells with what it is played."""

    kit: str
    rulings: dict[str, str]


def tables(state: Played) -> Mapping[str, Table]:
    """All charts by key, in the order they are shown."""
    found: Kit = kit_named(state.kit)
    return found.tables


def table(state: Played, key: str) -> Table:
    """A chart by its key; Missing if there is none of that key."""
    found = tables(state).get(key)
    if found is None:
        raise Missing(say("error.table_missing", table=key))
    return found


def row_named(chart: Table, key: str) -> TableRow:
    """The row the code calls by this key; Missing if the chart has none."""
    for row in chart.rows:
        if row.key == key:
            return row
    raise Missing(say("error.table_row_missing", table=chart.name, row=key), chart.rule)


def figure(state: Played, chart: str, row: str, name: str) -> int:
    """A figure that a row of a chart gives; KeyError if it has none: a misspelt name is never 0."""
    return row_named(table(state, chart), row).give[name]


def cell(state: Played, chart: str, row: str, column: str) -> Cell:
    """What a chart shows in a row; KeyError if nothing."""
    return row_named(table(state, chart), row).cells[column]


def outcome(state: Played, chart: str, total: int) -> str:
    """The key of the row for a total; Missing if the chart has none."""
    return table(state, chart).row(total).key


def rulings(state: Played) -> Mapping[str, Ruling]:
    """All rulings of a match by key."""
    return _rulings(state.kit)


# Read a hundred times for a page: what a digest names never changes.
@lru_cache(maxsize=16)
def _rulings(kit: str) -> Mapping[str, Ruling]:
    found: Kit = kit_named(kit)
    return {each.key: each for each in found.rulings}


def reading(state: Played, key: str) -> str:
    """How this match reads a rule: as chosen, or the default where nothing (or nothing known) was chosen."""
    ruling, chosen = rulings(state)[key], state.rulings.get(key, "")
    return chosen if any(each.key == chosen for each in ruling.readings) else ruling.default


class Way(StrEnum):
    """A way to read a rule, as `ruling:reading`; each game has a set of its own, which its data must have."""

    def holds(self, state: Played) -> bool:
        """Whether this match reads the rule so."""
        ruling, _, key = self.partition(":")
        return reading(state, ruling) == key


def check_rulings(file: str, rulings: Iterable[Ruling], known: type[Way]) -> None:
    """Damaged if a file lacks a reading that the rules ask for, or has one that they do not know."""
    check_same(file, (f"{ruling.key}:{each.key}" for ruling in rulings for each in ruling.readings), known)
