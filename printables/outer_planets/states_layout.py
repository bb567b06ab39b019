"""Where things stand on the sheet of states, in mm from the corner of a row or a section."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, Sizes, in_both

# The seven states: box, name over its condition, turn.
TICK, NAME, NAME_BASE = Box(1.0, 2.6), 9.0, 5.4
TURN, TURN_WORD, TURN_BASE = Box(0, 2.0, 11.0, 7.6), 1.6, 4.4
TURN_MIDDLE = 5.8
DASH = 0.7

# Cards drawn: each addend, and the sum.
PART_BASE, AMOUNT, WORDS = 5.0, 8.0, 10.6
SUM_BOX, SUM = Box(0, 0.7, 9.0, 5.2), Box(0, 0.6, 13.0, 6.8)
WHO_MARK, WHO_NAME, WHO_BASE = 6.2, 8.0, 6.0

# Dice by what they bring.
DIE, PITCH = 4.4, 4.9
TOTAL, SURRENDERS, UPHEAVAL, FIGHTS = 7.0, 18.0, 50.0, 73.0
WHO_FIRES, STAYS, GOES = 0.0, 22.0, 62.0
HEAD_ROOM = 24.0
DIE_DOWN, DIE_HEAD, DIE_MIDDLE = 2.6, 3.4, 5.4

# The score line.
SCORE, CELL = 14.0, 12.4
MARK, ENDS, ENDS_BASE, END_NAME = 5.6, 9.0, 6.4, 8.0
LEFT_PART = 0.66
"""How much of the width the states take beside the cards drawn."""
GAP = 6.0
SEVEN = 9.2
"""How wide a box of the score line is at least for its ends to be written larger."""


@dataclass(frozen=True, kw_only=True)
class Rows:
    """How high rows are: a state and its second line, addends, the sum, modifiers, dice."""

    state: float
    under: float
    part: float
    who: float
    sum: float
    modifier: float
    dice: float
    ship: float


NORMAL, LARGE = in_both(
    Rows,
    state=Sizes(12.0, 10.0),
    under=Sizes(10.2, 9.2),
    part=Sizes(7.6, 6.8),
    who=Sizes(9.2, 8.0),
    sum=Sizes(9.2, 8.2),
    modifier=Sizes(7.0, 6.4),
    dice=Sizes(9.6, 8.0),
    ship=12.4,
)
