"""Where things stand on the turn track, in mm; boxes of a row count from its left top corner."""

from __future__ import annotations

from printables.drawing.geometry import Box

# A page: heads, rows of turns, prestige boxes at the foot.
HEADS, MOST_ROW, LEAST_ROW = 8.4, 19.7, 10.4
LAST_ROW, TRACK = 30.0, 19.2
"""How far from the foot the turns end, and the prestige boxes begin."""
LANES = (18.0, 95.8)
RULES = (15.8, 93.6, 171.4)
WINS = 2.6
"""How far behind the last lane the thresholds stand."""
WINS_HEAD = Box(0, 4.8, 32)
LATER = Box(60, 3.6, 0, 9.0)
"""What comes after the last turn, from where the turns end, to the right edge."""
CAPTION = -3.0
"""The words over the prestige boxes, from their top."""

# The head of a lane.
MARK = Box(2.5, 3.4, 5, 5)
ARRIVALS = Box(6.4, 4.8, 68)

# The number of a turn.
NUMERAL = Box(0, 0, 15, 17)
HATCHED = 2.4
"""How wide the hatched rim of a turn is that is over."""
NUMERAL_FREE = 1.4
"""What a number leaves free of a low row."""
HATCH, TICK = 1.4, 3.0
"""How far hatching is apart, and how large the tick of a turn that is over."""

# A berth of a lane.
BERTH, PITCH, BERTHS = 16.4, 18.7, 4
CODE = Box(0.9, 5.4, 15.2)
COUNT = Box(10.2, 0, 6.2, 6.2)
SHAPE = Box(0, 9.2, 14.0)
WHY = Box(8.2, 13.8, 15.6)
SLIP_CODE, SLIP_SHAPE = 0.5, Box(1.2, 4.2, 8.0)
LISTED = Box(0, 3.2, 74.8, 16.4)
"""Arrivals too many for berths, in words."""
LISTED_LOW = Box(0, 3.4, 74.8, 8.0)
SLIP_RAISED, WHY_LOW = 1.2, Box(0.9, 7.7, 15.0)
"""In a row of half berths the code stands higher, and why it comes under it."""
