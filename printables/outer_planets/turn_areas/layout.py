"""Where things stand on the sheet of turn and areas, in mm from the corner of a row or its right edge."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, Sizes, in_both

# What all rows share: the middle of a box, a mark or a figure, and the baseline of words.
MIDDLE, BASE, MARK = 3.5, 5.0, 5.0

# Turns beside each other: number, what to cross when it is over, a part for each side.
TURN, TURN_GAP, TURN_HEAD, TURN_SIDE = 26.5, 2.08, 10.0, 13.0
NUMBER = Box(0, 0, 9.0, 10.0)
OVER, OVER_WORD, OVER_ROOM = Box(19.6, 3.0), Box(18.6, 7.0), 9.0
HATCH = 1.8
# From the left top corner of a side's part: its mark, its lines, the line to write on.
SIDE_MARK, DUE, DUE_BASE, DUE_LINE = Box(3.4, 3.6), 6.8, 4.4, 4.2
PENCIL_UP, PENCIL_EDGE = 1.6, 1.4

# Turns under each other, in large type.
ROW_NUMBER, ROW_OVER_WORD, ROW_OVER, ROW_SIDES, ROW_DUE, ROW_END = 4.0, 17.0, 18.4, 26.0, 7.0, 2.0

# A side's plays: its mark, whether it leads, then a number, a box and a line for each.
PLAYER, LEAD_WORD, LEAD, PLAYS = 3.0, 16.6, 18.0, 27.0
PLAY_NUMBER, PLAY_BOX, PLAY_LINE, PLAY_END = 2.0, 4.6, 11.2, 2.0
DONE = 3.6

# Areas and ports, from the right edge.
POINTS, POINTS_BOX = (7.6, 16.0), Box(0, 0.4, 7.0, 6.2)
AREA_NOBODY, AREA_OTHER, AREA_ONE, AREA_NOW = 25.4, 33.4, 41.4, 47.0
PORT_OUT, PORT_OTHER, PORT_ONE, PORT_NOW = 6.6, 15.4, 23.4, 28.4
NAME_END = 4.0

# The score.
SCORE_BASE, SCORE_BOX, SCORE_HERE = 3.4, 4.6, Box(0, 4.4, 5.4, 5.4)


@dataclass(frozen=True, kw_only=True)
class Rows:
    """How high a row with boxes is, a step of the score, how many of those stand beside each other."""

    row: float
    score: float
    across: int
    areas: int


NORMAL, LARGE = in_both(
    Rows, row=Sizes(8.0, 7.0), score=Sizes(11.0, 10.4), across=Sizes(21, 11), areas=Sizes(12, 10)
)
