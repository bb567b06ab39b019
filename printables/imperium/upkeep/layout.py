"""Where things stand on a maintenance worksheet, in mm; of a row from its top, of a column from its left."""

from __future__ import annotations

from printables.drawing.geometry import Box

# The table: heads, rows of systems, a box for each figure that is not known.
HEADS = 20.0
"""How high the heads are over the first row."""
HEAD_ABOUT, HEAD, HEAD_LINE = 5.9, 1.8, 3.9
"""The last line of a head from the first row, with words under it or without, and from line to line."""
TABLE_END = 3
FIGURE_BOX = Box(0, 0, 15.0, 8.0)
PAID = 8.0
"""How much of the figure’s box the one to cross takes, which says that all is paid."""
NARROWEST, BESIDE_BOX = 11.0, 2.0
ROW, ROW_STACKED = 10.4, 9.8
ROW_BLANK, BOX_BLANK, LINES_BLANK = 7.5, 5.8, 20
"""A row of a blank worksheet, its boxes, and how many rows it has."""
ROW_TWO_LINES = 13.8
"""A stacked row with two lines of ships under its name."""
SYSTEM, SHIPS = Box(0.0, 0, 46.0), Box(47.0, 0, 59.0)
NAME, NAME_STACKED, SHIPS_STACKED = 1.5, 4.5, 8.6
"""The name from the middle of a row, or from its top where ships stand under it."""
ONE_LINE, TWO_LINES = 1.3, -0.7
FIGURES = (
    ("needs", 107.0, 17.0),
    ("cover", 127.0, 17.0),
    ("short", 147.0, 17.0),
    ("paid", 167.0, 17.0),
    ("rolls", 187.0, 11.0),
)
FIGURES_NARROW, FIGURE_PITCH = Box(0.2, 0, 16.0), 16.2
ALL_FIGURES = 81.0
"""How wide the figures are together on a narrow page."""

# What stands after the last system: sums, and what befalls the unpaid.
FEET, FEET_NARROW = (60.0,), (47.0, 48.0)
SUMS, SUM, SUM_NARROW = 8.6, 10, 9
SUM_WORDS, SUM_FIGURE = Box(0, 6.4, 70), Box(72, 5, 18)
SUM_BOX = 1
UNPAID, UNPAID_APART = 12.6, 1.6
