"""Where things stand on a battle board, in mm of normal type; the strip over the areas from its top."""

from __future__ import annotations

from printables.drawing.geometry import Box

# The strip: rounds at the left, fire at the right; in large type one of them.
STRIP, STRIP_LARGE = 25.0, 5.5
"""How high it is at least, and by how much lower in large type."""
FIRE = 110.0
EDGE = 1.0
BETWEEN = Box(106, 1, 0, 24)

# Three rounds of three steps, to tick.
UP_LARGE = 1.6
ROUNDS = 4
ROUND_PITCH, ROUND = 34.0, Box(3, 10)
STEP, STEP_PITCH = Box(8, 7.4, 5.2), 7.2
STEPS_WORDS, STEPS_WORDS_LARGE = Box(0, 18.2, 102), 4.8

# What hits at each distance: heads, rows, and how far apart the distances are.
TABLE, TABLE_LARGE = (5.6, 6.0, 13.0), (6.6, 7.2, 26.0)
HEAD_UP, HEAD_FREE = 1.6, 8
ROW_DOWN = 0.4
ROW_WORDS, ROW_FREE = 1.3, 6

# An entry at the edge of the board: from the middle of its edge.
ENTRY, ENTRY_NUMBER = Box(0, 3.0, 11.0, 19.0), 0.36
"""A triangle that points inwards, and how far in its number stands, in widths of it."""

# An area, from its corner; what has no corner from its middle.
PLANET = 0.4
"""How large the planet is, in widths of an area."""
PLANET_NUMBER, PLANET_WORDS, PLANET_ROOM = 2.5, 6, 0.7
NUMBER, NUMBER_HIGH = Box(2, 2.5), 5.7
BESIDE, BESIDE_FREE = Box(1.2, 1.2), 2.4
BESIDE_PEN, BESIDE_DASH = 0.5, (2.4, 1.2)
BESIDE_WORDS, BESIDE_FIT, BESIDE_ROOM = Box(2.4, 3), 5, 4
