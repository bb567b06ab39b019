"""What the sheets share: where things stand in mm from the left top corner of their row."""

from __future__ import annotations

from printables.drawing.geometry import Box

SECTION, HEADS = 10.0, 4.6
"""How high the heavy line, rule tab and title of a section are, and the words over its columns."""
HEAD_UP = 1.2
BOX, MARK, NARROW_MARK = 4.6, 7.0, 5.6
BASE, SMALL_BASE = 1.6, 1.2
"""From the middle of a row down to its baseline."""

# A player's mark, then the name.
NAME = 2.0
NAME_SIZES = (9.5, 8.5, 7.5)
"""Sizes that a name is tried in until it fits."""
# A step to tick: its box, its words, and what its rule takes at the right.
TICK, TICK_WORDS, RULE = 0.6, Box(7.0, 4.4), 18.0
# A line to write on.
LINE_UP = 1.0
