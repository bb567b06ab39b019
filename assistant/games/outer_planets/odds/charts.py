"""Charts on which one die is rolled: the faces of each row."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.odds.dice import Die
from assistant.core.shipped.table import Table

from .faces import FACES, Faces


def faces_of(table: Table, bonus: int = 0) -> Mapping[str, Faces]:
    """The faces of each row, with a bonus; a total beyond the last row counts as it."""
    last = max(total for row in table.rows for total in row.on)
    found: dict[str, list[int]] = {row.key: [] for row in table.rows}
    for face in FACES:
        found[table.row(min(face + bonus, last)).key].append(face)
    return {key: tuple(faces) for key, faces in found.items()}


def faces_of_fire(chart: Table, bonus: int, seven_hits: bool) -> tuple[Faces, Faces]:
    """9-4-1 The faces that hit and those that withdraw; by one reading what is more than a 6 is nothing."""
    found = faces_of(chart, bonus)
    hits = tuple(face for face in found["hit"] if seven_hits or face + bonus <= Die.D6)
    return hits, found["withdraw"]
