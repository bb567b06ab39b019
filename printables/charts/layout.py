"""Where things stand on charts and on the sequence of play, in mm; of a row from its left top corner."""

from __future__ import annotations

from ..drawing.geometry import Box

# A chart: its columns, their headings from below, the notes under its last row.
GAP, ROOMY = 3.0, 150.0
LEAST_ROLL, LIST, LIST_NARROW = 13.0, 9.0, 7.4
HEADING_UP, HEADING_LINE = 1.6, 3.9
BEFORE_NOTES, NOTE = 1.6, 2.9
# A cell with dice, or with silhouettes over their word.
DIE, BETWEEN_DICE = 5.6, 0.8
SILHOUETTES, SILHOUETTE, BETWEEN_SILHOUETTES = 4.4, 2.2, 0.8

# The sequence of play: a rail with stations, words, and a box a turn.
RAIL, STATION, RING = 5.5, 9.8, 0.8
"""The middle of the rail; how large a station is, and the line of an open one."""
RULE_FREE = 1.6
WORDS, AFTER_WORDS = 14.0, 6.0
STEP, STEP_UP, STEP_UP_A_LINE, ABOUT = 1.8, 0.6, 2.0, 4.8
"""A step's name below the middle, or above it with lines under it; and those from the name."""
HEAD, LEG, MOST_ROW = 9.0, 8.4, 16.5
LEG_WORDS, LEG_LINE = 5.2, 1.2
TURNS_DOWN = 4.2
TURN_WORDS = Box(3.0, 1.2)
"""From the left end of the boxes, and below the middle of the turns."""
NOW = Box(0, -3.2, 5.8, 6.4)
TURN_SIZE = 11
TICK = 2.3
"""From its middle to its edges."""
