"""Where things stand on the page of interference and petitions, in mm; columns from their chart's left."""

from __future__ import annotations

from printables.drawing.geometry import HALF, WIDTH, Box

# Interference, over the whole width.
HEAD, HEADING, FIGURE_HEADING = 12.4, -1.4, -2.2
"""How high a chart's head is; its headings over the first row, by baseline and by middle."""
ROW, SNUG_ROW = 9.2, 8.4
ROLL, EVENT, RULINGS = 7.0, Box(16, -0.2, 35), Box(16, 3.8, 35)
EVENT_ALONE = 1.4
"""An event without rulings."""
LIKELY, ONCE = 1.8, 1.3
"""Baselines of chances under the middle of a row."""
EFFECT, WAYS = Box(52, 0, 82), 135.5
CHANCE, TURNS = 179.0, WIDTH

# Offensive at the left, petitions at the right.
BETWEEN = 7.0
OFFENSIVE_ROW, SNUG_OFFENSIVE = 9.9, 8.9
DIE_ROLL, FORCES, FIRE, ORDER, VISIT, DIE = 6.0, Box(14, 0, 46), 74.0, 79.0, 89.0, 6.2
LONGEST = 6.8
FIRES = 1.4
RIGHT = WIDTH - HALF
PETITION_ROW, SNUG_PETITION = 6.75, 6.1
TOTAL, PERCENT = 7.0, 24.5
RESULTS = (Box(28, 0, 34), Box(63.5, 0, 34))
RESULT = Box(-1, 0.4, 0, 1.4)
"""What bars, about its words; its height is the baseline of a result under the middle."""
RESULT_FREE = 1
ODDS, ODDS_WORDS, NOTES = 1.6, 4.0, 1.2
BAR, BAR_HIGH, BAR_PITCH = Box(24, 0, HALF - 24), 5.6, 7.0
NOTE = 1.6
