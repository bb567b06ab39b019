"""Charts that are worked out of the odds, which the rules read: nothing of it stands a second time."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from assistant.core.odds.words import percent_in_tenths
from assistant.core.shipped.table import Cell, Table, TableRow
from assistant.core.shipped.table_file import in_words

from ..odds.checks import Mover, passes, succeeds_on
from ..odds.faces import FACES
from ..odds.fire import HITS, WITHDRAWS, Firer, Target, die_of, fate_of_hits, parts_of_faces
from ..odds.mines import strikes

NONE = "–"
ELITE = Firer(1, elite=True)


def _with(chart: Table, *more: Mapping[str, Cell]) -> Table:
    """The chart with these cells more, row by row."""
    rows = zip(chart.rows, more, strict=True)
    return msgspec.structs.replace(
        chart, rows=tuple(msgspec.structs.replace(row, cells={**row.cells, **cells}) for row, cells in rows)
    )


def _number(row: TableRow) -> int:
    return int(row.key)


def _sixths(chance: Fraction) -> str:
    return f"{chance * len(FACES)}/{len(FACES)}"


def acceleration(chart: Table) -> Table:
    """8-4-6 The faces with which each acceleration passes."""
    found = []
    for row in chart.rows:
        mover = Mover(_number(row))
        chance = passes(mover)
        cells = {
            "passes": ", ".join(map(str, succeeds_on(mover))) or NONE,
            "chance": str(chance) if chance in (0, 1) else _sixths(chance),
        }
        found.append(cells)
    return _with(chart, *found)


def mines(chart: Table) -> Table:
    """9-8-2 The faces with which a mine finds a unit in a row."""
    return _with(chart, *({"hit": ", ".join(map(str, strikes(_number(row))))} for row in chart.rows))


def fire(chart: Table) -> Table:
    """9-4-1 What each face brings, and what an elite firer adds to it."""
    on = {"withdraw": (WITHDRAWS,), "hit": tuple(range(HITS, len(FACES) + chart.reach + 1))}
    on["nothing"] = tuple(face for face in FACES if face < WITHDRAWS)
    elite = parts_of_faces(ELITE)[0].amount or 0
    return msgspec.structs.replace(
        chart,
        rows=tuple(msgspec.structs.replace(row, on=on[row.key]) for row in chart.rows),
        notes=tuple(in_words(note, {"elite": elite}) for note in chart.notes),
    )


def damage(chart: Table) -> Table:
    """9-4-3 What one hit does to a unit with so much left."""
    found = []
    for row in chart.rows:
        fate = fate_of_hits(1, Target(_number(row)))
        chances = {"damaged": fate.damaged, "crippled": fate.crippled, "removed": fate.sunk}
        found.append({name: _sixths(chance) if chance else NONE for name, chance in chances.items()})
    return _with(chart, *found)


def dice(chart: Table) -> Table:
    """9-4-1 How likely one of so many dice or more hits, or withdraws the target."""
    found = []
    for row in chart.rows:
        cells = {}
        for before, firer in (("", Firer(1)), ("elite_", ELITE)):
            for name, faces in zip(("hit", "withdraw"), die_of(firer), strict=True):
                none = Fraction(len(FACES) - faces, len(FACES)) ** _number(row)
                cells[before + name] = f"{percent_in_tenths(1 - none)} %"
        found.append(cells)
    return _with(chart, *found)


MADE = {"acceleration": acceleration, "fire": fire, "mines": mines, "damage": damage, "dice": dice}
