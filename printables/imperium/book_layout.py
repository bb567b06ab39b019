"""Where things stand in the component book, in mm; of a counter or a planet from the left top of its row."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box

HEADS = 13.4
"""Where the first row begins."""
LABEL = 1
"""The words over the rows, from the top of the page."""

# Counters: names, then a box for each value of the front and of the back.
ROWS_END = 1
"""What is left free under the last row."""
LETTERS = 11
VALUE_FREE = 1.6
NO_BACK = Box(0, 1.3, 60)


@dataclass(frozen=True, kw_only=True)
class Counters:
    """How a row of a counter stands: where the back begins after the front and the line before
    it, a box a value, code and name.

    `most` is how many rows a page takes at the most (0: all of a side).
    """

    names: float
    beside: float
    between: float
    pitch: float
    value: Box
    row: float
    code: Box
    name: Box
    under: bool = False
    most: int = 0


WIDE = Counters(
    names=50.0,
    beside=77.0,
    between=3.0,
    pitch=12.2,
    value=Box(0, 0, 9.0, 9.0),
    row=10.1,
    code=Box(0, 1.8, 18),
    name=Box(2, 1.3, 34),
)
NARROW = Counters(
    names=32.4,
    beside=50.4,
    between=1.3,
    pitch=8.1,
    value=Box(0, 0, 7.2, 7.2),
    row=11.0,
    code=Box(0, -0.4, 30),
    name=Box(0, 4.2, 32.0),
    under=True,
    most=12,
)
"""In large type boxes stay as they are, and names stand under their codes."""
CODE_NARROWEST, NAME_FREE = 14, 4

# The map: each planet with its type, hexes, and a line for the systems one jump away.
PLANET, PLANET_NARROW = 9.8, 6.6
"""How high a planet is; in large type its boxes stay as they are."""
HEAD = 2
COLUMNS = (("planet", 0.0), ("type", 44.0), ("hexes", 54.6), ("jumps", 66.0))
PLANET_NAME = Box(0, 1.5, 43)
TYPE, HEXES = 44.0, 54.6
BLANK, BLANK_NARROW = Box(0, -3.8, 9.0, 7.6), Box(0, -2.6, 9.0, 5.2)
JUMPS, JUMPS_FREE = Box(66, 2.6), 67
