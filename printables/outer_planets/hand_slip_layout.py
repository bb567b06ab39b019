"""Where things stand on the slip of a hand, in mm: face and fold from the top, columns from an edge."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, Sizes, in_both

# The half that stands towards the enemy: the side's mark, its name, what it is.
MARK, MARK_SIZE = Box(17.0, 19.0), 24.0
NAME, LINE_PITCH = Box(34.0, 17.0), 8.0
DASH, DASHES = 0.35, (4.0, 1.2, 0.6, 1.2)

# A card: two lines of words, a box for what became of it.
BASE, SECOND, MIDDLE, BOX_DOWN = 4.8, 9.2, 5.8, 3.2
NUMBER_BOX, NUMBER_HIGH = 9.0, 7.0
NUMBER_DOWN, LINE_DOWN = 2.2, 8.6
FIGURE, SIDE, SIDE_SIZE, SIDE_PITCH = 3.0, 9.0, 4.6, 5.4
BOX, BOX_PITCH, GAP, UNDER_FOLD = 5.0, 15.4, 2.0, 4.0

# Boxes to write a card in that was drawn since.
DRAWN, DRAWN_GAP, DRAWN_HIGH = 5, 3.0, 10.0
DRAWN_NUMBER, DRAWN_PITCH = Box(1.2, 3.6), 12.0


@dataclass(frozen=True, kw_only=True)
class Slip:
    """Down to the fold; the columns of a card: from the left edge, then the boxes from the right one.

    `most` is how many cards a page has, `rows` how many lines of boxes for those drawn since.
    """

    face: float
    row: float
    most: int
    rows: int
    value: float
    event: float
    name: float
    boxes: tuple[float, ...]
    step: float
    """How long the line is on which the step is written; none in large type."""


NORMAL, LARGE = in_both(
    Slip,
    face=Sizes(49.0, 38.0),
    row=11.6,
    most=Sizes(11, 7),
    rows=Sizes(2, 1),
    value=12.0,
    event=36.0,
    name=Sizes(66.0, 60.0),
    boxes=Sizes((58.0, 44.0, 30.0), (37.0, 23.0, 9.0)),
    step=Sizes(18.0, 0.0),
)
