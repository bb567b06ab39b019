"""Charts of the rules; one that is rolled on may have neither gap nor overlap."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from fractions import Fraction

import msgspec

from ..odds.dice import Die, chance, ways
from ..words.errors import Damaged, Missing
from ..words.say import Name, say

Cell = int | str | Name
ODDS = "odds"
# No dice come to this: a row that reaches so far answers to all that is higher.
BEYOND = 90


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A column and its heading; `kind` number is set right-aligned, forces as counters.

    Columns of `odds` are those of a battle chart: one of them is looked at, with what is rolled.
    """

    key: str
    name: Name | str
    kind: str = "text"


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row: the totals it answers to, what the code calls it, what it shows and what it gives."""

    cells: dict[str, Cell]
    on: tuple[int, ...] = ()
    key: str = ""
    give: dict[str, int] = {}

    @property
    def span(self) -> str:
        """Its totals as one reads them: 7, 2–4, ≤3 from below all dice, 12+; 2, 12 if they do not follow."""
        return span_of(self.on)


def span_of(totals: tuple[int, ...]) -> str:
    """Totals as one reads them."""
    if totals[0] < 0:
        return f"≤{totals[-1]}"
    if totals[-1] >= BEYOND:
        return f"{totals[0]}+"
    if len(totals) > 1 and totals == tuple(range(totals[0], totals[-1] + 1)):
        return f"{totals[0]}–{totals[-1]}"
    return ", ".join(map(str, totals))


# With a dictionary beside its fields, where what is worked out of them is kept; it is never stored.
class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """A chart; `dice` of its `die` are rolled on it (0: only looked up), `reach` is what a modifier adds."""

    key: str
    name: Name
    rule: str
    columns: tuple[Column, ...]
    rows: tuple[TableRow, ...]
    dice: int = 0
    reach: int = 0
    notes: tuple[Name, ...] = ()
    # Not in kits where it is six: so they are still named as earlier versions named them.
    rolled: Die | msgspec.UnsetType = msgspec.field(default=msgspec.UNSET, name="die")

    @property
    def die(self) -> Die:
        """The die that is rolled on it."""
        return self.rolled or Die.D6

    @property
    def by_face(self) -> bool:
        """Whether every row answers to faces of one die; a modifier leads beyond them."""
        return self.dice == 1 and all(1 <= total <= self.die for row in self.rows for total in row.on)

    def row(self, total: int) -> TableRow:
        """The row for a total; Missing if the table has none."""
        for row in self.rows:
            if total in row.on:
                return row
        raise Missing(say("error.table_row", table=self.name, total=total), self.rule)

    @functools.cached_property
    def _known(self) -> dict[int, tuple[Fraction, ...]]:
        """Chances that were worked out, by the bonus: a chart never changes once it is read."""
        return {}

    @property
    def fought(self) -> bool:
        """Whether it is a battle chart: of a row only its columns say something, not its own chance."""
        return any(column.kind == ODDS for column in self.columns)

    def odds(self, bonus: int = 0) -> tuple[Fraction, ...]:
        """Chance of each row with `bonus` added to the dice; a total beyond the last row counts as it."""
        if bonus not in self._known:
            self._known[bonus] = self._worked_out(bonus)
        return self._known[bonus]

    def _worked_out(self, bonus: int) -> tuple[Fraction, ...]:
        if not self.dice:
            return (Fraction(0),) * len(self.rows)
        # A bonus leads beyond the last total, which then stands for all above it.
        last = max(total for row in self.rows for total in row.on)
        thrown = ways(self.dice, self.die)
        rolls = ([roll for roll in thrown if min(roll + bonus, last) in row.on] for row in self.rows)
        return tuple(chance(each, self.dice, self.die) for each in rolls)


def check(table: Table, file: str) -> None:
    """Every total has exactly one row; every cell stands in a named column."""
    known = {column.key for column in table.columns}
    for row in table.rows:
        if not set(row.cells) <= known:
            raise Damaged(
                say("error.table_column", file=file, column=", ".join(sorted(set(row.cells) - known)))
            )
    if not table.dice:
        return
    rolled = [total for row in table.rows for total in row.on]
    # From all ones to all highest faces, and as far as bonuses reach beyond.
    for total in range(table.dice, table.die * table.dice + table.reach + 1):
        if rolled.count(total) != 1:
            fault = "error.table_gap" if total not in rolled else "error.table_overlap"
            raise Damaged(say(fault, file=file, total=total), table.rule)


def strange(charts: Mapping[str, Table], known: Mapping[str, Table]) -> Table | None:
    """The first of the known charts whose namesake has rows that no rule knows, or leaves totals out."""
    for key, chart in known.items():
        if key in charts:
            try:
                check(charts[key], key)
            except Damaged:
                return chart
            if {row.key for row in charts[key].rows} != {row.key for row in chart.rows}:
                return chart
    return None
