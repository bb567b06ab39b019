"""Where things stand on the recognition plate, in mm; of a type from the left top of its cell."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, span

CELL = span(4)
"""How wide a type is."""


@dataclass(frozen=True, kw_only=True)
class Rows:
    """The least height of a row, the baseline of codes, the middle of shapes, how long the longest is."""

    least: float
    code: float
    shape: float
    scale: float


USUAL = Rows(least=32.0, code=9.4, shape=17.6, scale=47.5)
LARGE = Rows(least=24.0, code=8.6, shape=13.2, scale=27.0)
"""In large type the words grow: the shapes stay about as large as they are."""

NAME_FREE, NAME_LINE = 3, 4.4
"""What names leave free beside codes, and from line to line of them."""
SCALE_TITLE, ABOUT = 7.5, 12.8
MOST_LINES = 5

# The values of a side, from the foot of the cell: its mark, B-T-D-CM, maintenance white on black.
VALUES, VALUES_APART = 3.6, 1
MARK = Box(2.6, 0, 5.2)
FIRE = Box(6.2, 1.8, 18.2)
MAINTENANCE = Box(24.8, -3.0, 6.0, 6.0)
UNKNOWN = Box(25.6, -2.2, 4.4, 4.4)
