"""Where things stand on the control list, in mm; boxes of a row count from its left top corner."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box

# The bar over a side's planets, and the heads of facts.
UNDER_BAR = 1.6
HEADS, HEAD = 5.0, 1.4
"""How high the heads are, and how far over the first row they stand."""

# The bar: the side's mark on white, then its name.
BAR_GROUND = Box(1.0, 1.0, 6.0, 6.0)
BAR_MARK = Box(4, 4, 5.2)
"""Its middle, and how large it is."""
BAR_WORDS, BAR_WORDS_ALONE = Box(9.4, 5.6), Box(2.5, 5.6)
BAR_FREE = 12
"""What the name leaves free of the bar."""

# The row: mark, name, facts at the right, garrison under them.
MARK = Box(3, 3.4)
LINE = 0.1
"""How far the line over the next row stands from the foot of this one."""

# The marks, about their middle.
DISPUTED = ((0, -2.6), (2.9, 2.4), (-2.9, 2.4))
DISPUTED_INSIDE = ((0, -1.1), (1.5, 1.6), (-1.5, 1.6))
WORLD, NOTHING = 2.3, 1.2
OUTPOST, OUTPOST_PEN = Box(-2.1, -2.1, 4.2, 4.2), 0.8


@dataclass(frozen=True, kw_only=True)
class Rows:
    """How high rows and bars are; where a planet's name and its garrison stand."""

    row: float
    bar: float
    name: Box
    garrison: Box


USUAL = Rows(row=10.0, bar=9.8, name=Box(7.5, 4.9, 53.0), garrison=Box(7.5, 8.7, 89.0))
LARGE = Rows(row=6.0, bar=8.2, name=Box(7.5, 4.5, 40.0), garrison=Box(47.2, 4.5, 50.8))
"""In large type the garrison stands beside the name."""
GARRISON_LINE = 4.45
"""How much higher a row is for each further line of its garrison."""

# The facts at the right, each under a word that stands once over its column.
FACTS = 34.0
HEADED = (("type", Box(-0.9, 0.9, 7.0)), ("hexes", Box(6.5, 0.9, 11.6)), ("cut_off", Box(18.8, 0.9, 15.2)))
"""Where the words and what they head stand, from where the facts begin; what is blank has a line so wide."""
HEADED_VALUE, HEADED_BLANK, HEADED_TICK, BESIDE, BOTH_ENDS = 3.2, 5.0, 0.9, 0.8, 1.6
"""How far down each stands; how much of its box a line leaves free at one end and at both."""
CUT_OFF = 4.0
