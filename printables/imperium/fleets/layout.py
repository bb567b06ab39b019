"""Where things stand on a sheet of six fleets, in mm, each from the corner of what it belongs to."""

from __future__ import annotations

from printables.drawing.geometry import HALF, WIDTH, Box

# The strip over the boxes: ships, maintenance, the key to a cell.
RULES = (48.75, 99.0, 166.0)
RULE = Box(0, 1.5, 0, 25)
LABEL = 1.4
SHIPS, SIDE_MARK, SHIPS_TOTAL = Box(0, 22, 47), Box(5.3, 11.5, 10.6), 12.5
COVER, COVER_TOTAL, COVER_LABEL = Box(50.25, 22, 47.5), 49.6, 47.0
TOTAL = Box(0, 16.8, 27)
PLUS, UNKNOWN = Box(51, 14.8), Box(57, 6.0, 11, 11)
KEY, KEY_CELL = 100.5, Box(22.5, 1.6)
KEY_LEFT = (("type", 3.2), ("fire", 14.1), ("damaged", 19.6))
KEY_RIGHT = (("maintenance", 3.2), ("load", 19.6))
KEY_LINE, KEY_DROP = 2.4, 1.3
KEY_LEFT_WORDS, KEY_RIGHT_WORDS = Box(-3.2, 0, 20), Box(3, 0, 21)

# The boxes of the fleets, two beside each other.
BOX = Box(0, 47.5, HALF, 66.3)
ACROSS, DOWN = WIDTH - BOX.width, BOX.height + 2.2
NONE = 10.0

# The head of a box.
HEAD = 12.0
NUMBER = Box(0, 0, 15.0)
BESIDE_NUMBER, BEFORE_FIGURES = 2, 65
SYSTEM, REASON = 5.6, 10.4
JUMPS, MAINTENANCE = Box(65.0, 0, 14.0), Box(79.0, 0, 18.5)
FIGURE_LABEL, FIGURE = Box(1.4, 1.3), 8.3

# The cells of a box, and its foot.
CELL = Box(1.0, 13.2, 18.4, 22.3)
CELLS_APART, ROWS_APART = 0.875, 0.9
FOOT = 6.2
SEGMENT, SEGMENT_PITCH = Box(1.2, 1.0, 4.2), 8.6
SEGMENT_NUMBER = Box(4.9, 4.4)
NOTES = Box(38, 4.9, HALF - 39.2)
