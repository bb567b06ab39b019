"""Where things stand in a story on paper, in mm; of a plot from the left top corner of its block."""

from __future__ import annotations

from printables.drawing.geometry import Box

# A plot: as high as this with its heading, its box beside and under its figures.
PLOT = 41.0
AT = Box(9, 13, 0, 22)

# The name of a chapter over its first plots.
CHAPTER, CHAPTER_NAME = 10.0, 6.6

# The table: its heading and the heads of its columns, then a row a turn.
TOP, HEADS, ROW = 8.0, 9.6, 4.8
NAME, MARKS, BASELINE = 3.6, 8.0, 3.6
TURN, FIGURE, CLEAR = 11.0, 8.0, 2.0
"""How wide the column of turns is, and each of figures at least; what stays free before a figure."""
MARK = 3.2
DASH = (2.4, 0.8)
"""The dashes of a limit."""

# Words under a heading.
WORDS = 8.0
