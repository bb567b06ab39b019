"""12.6, 12.7 The face a die of beams or torpedoes needs at a distance, from the match's fire tables."""

from __future__ import annotations

from ..state import State
from ..tables import table

BEAM, TORPEDO = "beam", "torpedo"


def least_face(state: State, weapon: str, distance: int, capital: bool = False) -> int | None:
    """The lowest face that hits; None beyond the range (only capital ships' beams reach 2 areas)."""
    for row in table(state, f"{weapon}_fire").rows:
        if distance in row.on and (capital or row.key != "capital"):
            return row.give["least"]
    return None
