"""Where things stand on the control list, in mm; boxes of a row count from its left top corner."""

from __future__ import annotations

from printables.drawing.geometry import Box

# A row of a planet, and the bar over a side's planets.
ROW, BAR = 10.0, 9.8
UNDER_BAR = 1.6

# The bar: the side's mark on white, then its name.
BAR_GROUND = Box(1.0, 1.0, 6.0, 6.0)
BAR_MARK = Box(4, 4, 5.2)
"""Its middle, and how large it is."""
BAR_WORDS, BAR_WORDS_ALONE = Box(9.4, 5.6), Box(2.5, 5.6)
BAR_FREE = 12
"""What the name leaves free of the bar."""

# The row: mark, name, facts at the right, garrison under them.
MARK = Box(3, 3.4)
NAME, GARRISON = Box(7.5, 4.9), Box(7.5, 8.7)
GARRISON_FREE = 8
LINE = 0.1
"""How far the line over the next row stands from the foot of this one."""

# The marks, about their middle.
DISPUTED = ((0, -2.6), (2.9, 2.4), (-2.9, 2.4))
DISPUTED_INSIDE = ((0, -1.1), (1.5, 1.6), (-1.5, 1.6))
WORLD, NOTHING = 2.3, 1.2
OUTPOST, OUTPOST_PEN = Box(-2.1, -2.1, 4.2, 4.2), 0.8

# The facts, from where they begin.
FACTS = 48.0
"""How wide they are, at the right of the row."""
FACT = Box(0, 4.6)
VALUE = Box(1, 5.2, 8)
BLANK = Box(1, 5.0, 5)
NEXT = 9.6
CUT_OFF_WORDS, CUT_OFF = Box(-5.2, 4.6), Box(-4.2, 1.0, 4.2)
"""From their right end."""
