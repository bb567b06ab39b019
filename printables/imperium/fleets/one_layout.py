"""Where things stand on the sheet of one fleet, in mm, each from the corner of what it belongs to."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import WIDTH, Box, Sizes, in_both

# The face towards the enemy, upside down, down to the fold.
FACE, FOLD = 68.0, 70.0
FACE_TOP, FACE_FOOT = 1.0, 67.2
FACE_NUMBER, FACE_MARK = Box(0, 4.0, 58, 59.4), Box(74.5, 14.5, 21)
FACE_SIDE, FACE_RULES = Box(89, 18.4, WIDTH - 89), (29.2, 56.2)
FACE_SYSTEM, FACE_HIDDEN = Box(64, 42.7, WIDTH - 64), Box(64, 61.8, WIDTH - 64)


@dataclass(frozen=True)
class Strip:
    """System, speed and maintenance under the head of the page: its columns, and its lines from its top."""

    scale: float
    head: float
    top: float
    columns: tuple[Box, ...]
    rules: tuple[float, ...]
    label: float
    figure: float
    reasons: float
    pitch: float
    most: int
    """How many reasons there is room for."""
    moved: Box
    segments: Box
    cells: float
    """Where the first row of ships stands."""


NORMAL, LARGE = in_both(
    Strip,
    scale=Sizes(1.0, 1.5),
    head=Sizes(73.2, 74.0),
    top=Sizes(88.8, 99.0),
    columns=Sizes(
        (Box(0, 0, 46), Box(50.25, 0, 47.5), Box(100.5, 0, 64.5)),
        (Box(0, 0, 57), Box(60, 0, 66), Box(130, 0, 68)),
    ),
    rules=Sizes((48.75, 99.0, 166.0), (58.0, 128.0)),
    label=Sizes(1.4, 0.6),
    figure=Sizes(17.0, 19.0),
    reasons=Sizes(22.0, 26.0),
    pitch=Sizes(4.4, 6.6),
    most=Sizes(4, 3),
    moved=Sizes(Box(0, 28.0), Box(0, 29.0)),
    segments=Sizes(Box(0, 32.0, 5.0, 11.0), Box(0, 36.2, 5.0, 13.4)),
    cells=Sizes(130.4, 144.8),
)
PLUS, HOLE = Box(2.1, -2.0), Box(9.0, -11.0, 11, 11)
UNKNOWN = 21.5
SEGMENT_NUMBER = Box(6.2, 3.9)
NOTES, NOTE_LINE = 251.4, 9.0
NOTES_LEAST, NOTES_WORD, NOTES_RISE, NOTES_GAP = 4, 1.6, 0.6, 3
"""What is free over the notes; their word and their lines over their feet; between word and line."""
RULE_TOP, RULE_FREE, STRIP_END = 1, 4.6, 2.2
FACE_PEN, FACE_FREE = 0.8, 4
JUMPS_GAP, JUMPS_FREE, FIGURE_IN = 1.8, 2, 0.6


@dataclass(frozen=True)
class Cell:
    """A ship's cell: an edge with its number and boxes, its code and shape over a table of its values."""

    scale: float
    size: Box
    apart: tuple[float, float]
    rows: tuple[int, int]
    """How many rows stand under a strip, and on a page of their own."""
    edge: float
    values: float
    damaged: float
    first: float
    column: float
    code: Box
    longest: float
    tallest: float
    name: Box
    boxes: tuple[float, float]
    """Where the boxes for damaged and lost stand under the top of the table."""
    figure: float
    ring: float


CELL, CELL_LARGE = in_both(
    Cell,
    scale=Sizes(1.0, 1.5),
    size=Sizes(Box(0, 0, 64.0, 37.1), Box(0, 0, 64.0, 48.4)),
    apart=Sizes((3.0, 1.8), (3.0, 2.0)),
    rows=Sizes((3, 3), (2, 4)),
    edge=Sizes(9.0, 12.6),
    values=Sizes(12.2, 15.4),
    damaged=Sizes(7.2, 8.2),
    first=Sizes(13.5, 15.4),
    column=Sizes(8.3, 7.2),
    code=Sizes(Box(10.6, 9.4, 25), Box(14.0, 9.8, 22)),
    longest=Sizes(30.6, 26.0),
    tallest=9.9,
    name=Sizes(Box(10.8, -2.0, 33), Box(14.0, -3.0, 49)),
    boxes=Sizes((3.9, 13.4), (5.9, 17.6)),
    figure=Sizes(7.4, 10.6),
    ring=Sizes(3.7, 3.4),
)
ACROSS = 3
EDGE_NUMBER, SOLID = 4.6, 9.3
"""How far down the ship's number stands, and how much of the edge of a damaged ship is solid."""
WORDS, SPEEDS = 1.0, (3.4, 8.9)
SLOT = Box(0, 0, 6.6, 5.6)
SLOT_GAP, CARGO, MOST_SLOTS = 0.8, 17.0, 3

# A ship's cell: what stands where beside what its measures say.
SHAPE, LOAD, LOAD_LARGE = Box(2.0, 1.2), Box(1.2, 0.9), Box(1.2, 8.4)
"""From the right and the top of the cell, or from the foot of its upper part."""
NAME_FREE, BOX_WORD, WORD_BASE, WORD_FREE = 2.4, 0.7, 0.9, 4.0
FIRST_FIGURE, CROSSED, CROSSED_PEN = 1.8, 1, 0.5
HATCH, HATCH_PEN = 1.5, 0.6
COLUMN_HEAD, HOLE_IN_COLUMN = 2.0, Box(-3.15, -3.2, 6.3, 6.8)
FIGHTER, MARKER = 5.0, Box(0, 1.4, 12)
SLOT_WORDS, SLOT_BASE, CARGO_FREE = 1, 1.4, 1
