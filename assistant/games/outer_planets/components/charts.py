"""9-4, 9-8 Charts worked out of the figures that the rules read: nothing of it stands a second time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

import msgspec

from assistant.core.odds.words import percent_in_tenths
from assistant.core.shipped.match_kit import row_named
from assistant.core.shipped.table import Cell, Table, TableRow

from ..odds.charts import faces_of_fire
from ..odds.faces import FACES, Faces, chance
from ..odds.fire import Target, fate_of_hits

NONE = "–"


def worked_out(charts: Mapping[str, Table]) -> dict[str, Table]:
    """All charts, those that are worked out with their cells."""
    made = {
        "mines": _with(charts["mines"], _mines),
        "damage": _with(charts["damage"], _damage),
        "dice": _with(charts["dice"], lambda row: _dice(row, charts["fire"])),
    }
    return {**charts, **made}


def _with(chart: Table, cells: Callable[[TableRow], Mapping[str, Cell]]) -> Table:
    """The chart with more cells in each row."""
    rows = (msgspec.structs.replace(row, cells={**row.cells, **cells(row)}) for row in chart.rows)
    return msgspec.structs.replace(chart, rows=tuple(rows))


def _mines(row: TableRow) -> Mapping[str, Cell]:
    """9-8-2 The faces with which a mine finds a unit in a row."""
    return {"hit": ", ".join(map(str, FACES[: int(row.key)]))}


def _damage(row: TableRow) -> Mapping[str, Cell]:
    """9-4-3 What one hit does to a unit with so much left."""
    fate = fate_of_hits(1, Target(int(row.key)))
    chances = {"damaged": fate.damaged, "crippled": fate.crippled, "removed": fate.sunk}
    sides = len(FACES)
    return {name: f"{likely * sides}/{sides}" if likely else NONE for name, likely in chances.items()}


def _dice(row: TableRow, fire: Table) -> Mapping[str, Cell]:
    """9-4-1 How likely one of so many dice or more hits, or withdraws the target."""
    elite = row_named(fire, "hit").give["elite"]
    plain, better = (faces_of_fire(fire, bonus, seven_hits=True) for bonus in (0, elite))
    found = zip(("hit", "withdraw", "elite_hit", "elite_withdraw"), (*plain, *better), strict=True)
    return {name: f"{percent_in_tenths(_any(faces, int(row.key)))} %" for name, faces in found}


def _any(faces: Faces, dice: int) -> Fraction:
    """How likely one of so many dice shows one of these faces."""
    return 1 - (1 - chance(faces)) ** dice
