"""Charts on which one die is rolled: the faces of each row."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shipped.table import Table

from .faces import FACES, Faces


def faces_of(table: Table, bonus: int = 0) -> Mapping[str, Faces]:
    """The faces of each row, with a bonus; Missing if the chart does not reach so far."""
    found: dict[str, list[int]] = {row.key: [] for row in table.rows}
    for face in FACES:
        found[table.row(face + bonus).key].append(face)
    return {key: tuple(faces) for key, faces in found.items()}
