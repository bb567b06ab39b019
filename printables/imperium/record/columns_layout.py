"""Where things stand in a side's column of a match record, in mm; of an item from its left top corner."""

from __future__ import annotations

from printables.drawing.geometry import Box

GAP, RULE = 0.8, 1.2

# A place: its mark, its name, what stands there.
ROW, INDENT, NAME = 4.8, 4.8, 46.0
NAME_FREE = 1.5
WORDS = 3.5
MARK = Box(1.7, 2.3)
CONTESTED = ((-1.8, 1.5), (1.8, 1.5), (0, -1.7))
CONTESTED_INSIDE = ((-0.8, 0.9), (0.8, 0.9), (0, -0.5))
WORLD, UNMARKED = 1.6, 0.6
OUTPOST = Box(-1.4, -1.4, 2.8, 2.8)

# A fleet: its number on the side's colour, its system, its ships.
FLEET, FLEET_TEXT, AFTER_SYSTEM = 9.5, 9.6, 2.4
NUMBER_GROUND, NUMBER = Box(0, 1.2, 7.4, 7.1), 4.75
ONE_LINE, TWO_LINES, NEXT_LINE = 5.9, 4.2, 4.0
