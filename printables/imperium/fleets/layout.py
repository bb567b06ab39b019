"""Where things stand on a sheet of all fleets, in mm, each from the corner of what it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import GUTTER, HALF, WIDTH, Box, Sizes, in_both

# The strip over the boxes of normal type: ships, maintenance, what hits, the key to a cell.
STRIP_RULES = (37.0, 74.0, 118.0, 166.0)
RULE = Box(0, 1.0, 0, 25.4)
LABEL = 1.4
SHIPS, SIDE_MARK, SHIPS_TOTAL = Box(0, 18.9, 35), Box(4.6, 10.2, 8.6), Box(10.6, 14.4, 24)
COVER, COVER_TOTAL = Box(38.8, 18.9, 34.5), Box(38.4, 14.4, 20)
PLUS, UNKNOWN = Box(0.8, 13.6), Box(5.8, 6.0, 9.2, 9.2)
HITS, HITS_WORDS, HITS_ROW, HITS_HEAD = Box(75.8, 0, 40.6), 17.0, 5.4, 9.6
KEY_CELL, KEY_WORDS = Box(120.0, 1.4), Box(21.6, 0, 23.4)
HITS_FAR, HITS_BASE, HITS_FREE = 3.0, 1.2, 1
"""The distances over the first row; a weapon's baseline under the middle of its row; what it leaves free."""
KEY_GAP, KEY_BASE, KEY_FREE = 0.4, 1.2, 0.8
SUMS_EDGE, SUMS_GAP, SUMS_BASE = 0.8, 1.6, 5.0
"""The sums in one line: inside which the mark stands, the words behind it, their baseline."""
HEAD_NUMBER, HEAD_GAP, HEAD_END = 3, 2, 3
"""In the head of a box: what a number needs beside itself, between it and the system, and at the end."""
FREE_SYSTEM, FIGURE_LABEL, FIGURE_FREE = Box(1.4, 1.3), Box(1.0, 1.0, 1.2), 1
PAIR_WORDS, PAIR_END, PAIR_LINE = 2, 1.2, 0.8
KEY_LINES = (("type", 3.6), ("maintenance", 7.4), ("load", 11.2), ("fire", 15.0), ("boxes", 20.0))

# A cell: each row of it from its top.
CODE, COST = Box(0.9, 5.2), Box(0, 0, 6.0, 6.4)
HOLE = Box(1.1, 1.1, 3.8, 4.2)
PAIR = 6.4
"""How high the row of the two boxes is."""
PAIR_EDGE = 0.8


# Values, boxes and load of a cell.
VALUES_EDGE, VALUES_BOTH = 0.6, 1.2
VALUE = Box(-1.7, -2.0, 3.4, 4.0)
"""A value nobody knows, about its middle."""
VALUE_WIDER, STRUCK, STRUCK_BOTH = 1.5, 1, 2
LOAD_BASE, LOAD_FREE, LOAD_GAP, LOAD_BOTH = 1.2, 4, 0.6, 1.2
CARGO_BASE, CARGO_FREE, CARGO_GAP = 1.25, 4.4, 0.8
MARKER, MARKER_DOWN = 9, 1.0


@dataclass(frozen=True)
class Measures:
    """Where the boxes of fleets stand, and what is in them: its type is `scale` times as large."""

    scale: float
    columns: tuple[float, ...]
    width: float
    row: int
    head: float
    number: float
    name: tuple[float, float]
    figures: tuple[float, float, float]
    """How wide jumps, maintenance and B–T stand."""
    figure: float
    cell: Box
    apart: tuple[float, float]
    cells: Box
    shape: Box
    """The row of the silhouette, with what is carried at its right."""
    values: float
    foot: float
    between: float

    def height(self, rows: int) -> float:
        """How high a box with so many rows of cells is."""
        inside = rows * self.cell.height + (rows - 1) * self.apart[1]
        return self.head + self.cells.y + inside + self.cells.height + self.foot


NORMAL, LARGE = in_both(
    Measures,
    scale=Sizes(1.0, 1.5),
    columns=Sizes((0.0, WIDTH - HALF), (0.0,)),
    width=Sizes(HALF, WIDTH),
    row=Sizes(5, 8),
    head=Sizes(10.8, 13.3),
    number=Sizes(13.2, 18.0),
    name=Sizes((5.0, 9.5), (5.7, 12.0)),
    figures=Sizes((12.4, 14.4, 16.0), (18.0, 21.0, 25.0)),
    figure=Sizes(7.2, 10.2),
    cell=Sizes(Box(0, 0, 18.4, 23.2), Box(0, 0, 23.6, 23.0)),
    apart=Sizes((0.875, 0.9), (0.92, 0.8)),
    cells=Sizes(Box(1.0, 1.0, 0, 1.8), Box(1.2, 0.8, 0, 1.8)),
    shape=Sizes(Box(0.9, 6.8, 16.6, 4.8), Box(0.9, 6.6, 21.8, 5.2)),
    values=14.0,
    foot=Sizes(6.6, 7.0),
    between=Sizes(2.0, 1.6),
)
STRIP, SUMS = 28.0, 7.6
"""How high the strip of normal type is, and the line of sums of large type."""

NONE = Box(0, 7.0, WIDTH, 11.0)
"""Where it says that a side has no fleet."""

# The foot of a box: the segments it moved in, and what the boxes of a ship mean.
SEGMENTS, SEGMENT, SEGMENT_PITCH = 4, Box(1.2, 0.6), 9.4
SEGMENT_NUMBER, NUMBER_LARGE = Box(5.8, 4.4), 0.9
"""The number of a segment, and how much lower it stands in large type."""
NOTE_FROM = 40.0
assert 2 * NORMAL.cells.x < GUTTER
