"""Where things stand in a section with rows, in mm from the left top corner of its row."""

from __future__ import annotations

from .geometry import Box

SECTION, HEADS = 10.0, 4.6
"""How high the heavy line, rule tab and title of a section are, and the words over its columns."""
HEAD_UP = 1.2
# A step to tick: its box, its words, and what its rule takes at the right.
TICK, TICK_WORDS, RULE = 0.6, Box(7.0, 4.4), 18.0
