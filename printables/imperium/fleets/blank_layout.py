"""Where things stand on a blank fleet sheet, in mm, each from the left top corner of what it belongs to."""

from __future__ import annotations

from printables.drawing.geometry import HALF, Box

BOX_WIDTH, GAP, BERTHS = HALF, 2.2, 59.7
"""How wide a fleet's box is, what is free under it, how high its berths with their foot are."""
TOP = 0.4
INSIDE = Box(1.5, 2.0)
"""Where berths begin under the head."""
ROW, FOOT = 25.6, 6.4
"""From one row of berths to the next; where the foot begins, from below."""

# The head: a number, lines to write on, boxes for jumps and maintenance.
HEAD, NUMBER_HIGH = 17.0, 2.8
"""How wide the number stands; how large it is at the most, in the height of the head."""
NAMES, LINE, LEAST_NAME = 19, 20.5, 10.5
LINE_UP, LINE_END = (1.0, 1.6), 2
"""The lines over the foot of their half of the head, and what they leave free of the boxes."""
EDGE, EDGE_LARGE = (1.4, 65.0), (0.4, 61.5)
"""Words from the top, and where the boxes begin."""
# Wide enough for both of its names in large type.
JUMPS = 17.8
FIGURE_WORD = 1.0

# A berth, its tick and a line beside it; the segments at the foot.
TICK, TICK_GAP, LOAD = 5.0, 1.0, Box(6.2, 5.4)
SEGMENTS, SEGMENTS_LARGE, SEGMENT = 9.5, 11.0, Box(5, 2.2, 94)
SEGMENT_BASE, MOVED = 1.3, 2
"""How far baselines stand under a tick's upper part, in usual type; the words after the last segment."""
