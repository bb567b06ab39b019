"""Where things stand on the page of interference and petitions, in mm; columns from their chart's left."""

from __future__ import annotations

from printables.drawing.geometry import HALF, WIDTH, Box

# Interference, over the whole width.
HEAD, HEADING = 12.4, -1.4
"""How high a chart's head is, and its column headings over the first row."""
ROW, SNUG_ROW = 9.2, 8.4
ROLL, EVENT, RULINGS = 7.0, Box(16, -0.2, 35), Box(16, 3.8, 35)
EFFECT, WAYS = Box(52, 0, 82), 135.5
CHANCE, TURNS = 179.0, WIDTH

# Offensive at the left, petitions at the right.
BETWEEN = 7.0
OFFENSIVE_ROW, SNUG_OFFENSIVE = 9.9, 8.9
DIE_ROLL, FORCES, FIRE, ORDER, VISIT, DIE = 6.0, Box(14, 0, 46), 74.0, 79.0, 89.0, 6.2
LONGEST = 6.8
RIGHT = WIDTH - HALF
PETITION_ROW, SNUG_PETITION = 6.75, 6.1
TOTAL, PERCENT = 7.0, 24.5
RESULTS = (Box(28, 0, 34), Box(63.5, 0, 34))
BAR, BAR_HIGH, BAR_PITCH = Box(24, 0, HALF - 24), 5.6, 7.0
NOTE = 1.6
