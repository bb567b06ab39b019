"""The charts of a match, and what they give."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.table import Cell, Table

from ..state.table import State
from .kit import kit


def tables(state: State) -> Mapping[str, Table]:
    """Every chart, as this match was started with it."""
    return kit(state).tables


def figure(state: State, table: str, row: str, column: str) -> int:
    """A figure that a chart gives; KeyError if it has none such."""
    return next(each for each in kit(state).tables[table].rows if each.key == row).give[column]


def cell(state: State, table: str, row: str, column: str) -> Cell:
    """What a chart shows in a row; KeyError if nothing."""
    return next(each for each in kit(state).tables[table].rows if each.key == row).cells[column]


def outcome(state: State, table: str, total: int) -> str:
    """The key of the row for a total; Missing if the chart has none."""
    return kit(state).tables[table].row(total).key
