"""Where things stand in the component book, in mm; of a counter or a planet from the left top of its row."""

from __future__ import annotations

from printables.drawing.geometry import Box

HEADS = 13.4
"""Where the first row begins."""
LABEL = 1
"""The words over the rows, from the top of the page."""

# Counters: names, then a box for each value of the front and of the back.
NAMES, BESIDE = 50.0, 77.0
"""Where the front begins, and how far from it the back."""
BACK_NARROWEST = 10
"""So much of the back may be missing where it still stands beside the front."""
BETWEEN = 3
COUNTER, REVERSE, ROWS_END = 10.1, 9.4, 1
"""How high a row is, its second line where the back stands under it, and what is left free under the last."""
LETTERS = 11
VALUE, PITCH = Box(0, 0, 9.0, 9.0), 12.2
VALUE_FREE = 1.6
CODE, CODE_NARROWEST = Box(0, 1.8, 18), 14
NAME, NAME_FREE, NAME_WIDEST = Box(2, 1.3), 4, 34
NO_BACK = Box(0, 1.3, 60)

# The map: each planet with its type, hexes, and a line for the systems one jump away.
PLANET = 9.8
HEAD = 2
COLUMNS = (("planet", 0.0), ("type", 44.0), ("hexes", 54.6), ("jumps", 66.0))
PLANET_NAME = Box(0, 1.5, 43)
TYPE, HEXES = 44.0, 54.6
BLANK = Box(0, -3.8, 9.0, 7.6)
JUMPS, JUMPS_FREE = Box(66, 2.6), 67
