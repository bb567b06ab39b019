"""Where things stand on the tracks and in the prestige boxes, in mm; of a row from its left top corner.

Large type leaves the boxes for markers as they are and makes what is in and over them larger.
"""

from __future__ import annotations

from printables.drawing.geometry import Box

# A row of the tracks: its title, then boxes for a marker.
HEAD, BOX = 6.6, 19.8
TITLE, TITLE_ROOM = 4.6, 100
MARK, AFTER_MARK = Box(2.6, 2.9, 5.2), 7.0
FIGURE_FREE = 3.6
RECESSION, BUDGET = 4.5 * BOX, 8 * BOX
RECESSION_ROOM, RECESSION_FREE = 3.5 * BOX, 3
BUDGET_BOX = Box(BUDGET, 0, 2 * BOX, BOX)

# The prestige boxes: the value, the mark of who wins there.
HEIGHT = 17.6
VALUE, VALUE_FREE = 9.4, 3
WINS = Box(3, 3, 4)
"""Its middle from the side where the side wins, and how large it is."""

# The thresholds of a turn: under each other, or in a low row beside each other.
LOW, BESIDE = 14.0, 17.4
THRESHOLDS, BETWEEN = 0.27, 0.46
"""The first, and the next from it, in the height of the row."""
THRESHOLD_MARK, THRESHOLD_MARK_LOW = 5.8, 4.4
THRESHOLD = Box(1.4, 1.9, 16)
