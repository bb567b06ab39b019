"""Where things stand in the player aid's forces, in mm; of a row from its left top corner."""

from __future__ import annotations

from printables.drawing.geometry import Box

HEADS, HEADS_LARGE, ROW = 12.0, 10.4, 4.5
"""The first class, in usual type and in large type, and how high each is."""
HEAD = 1.2
FIGURES = (20.0, 7.0)
"""Where the middles of the two figures of a class stand, from the right."""
NAME = Box(0, 1.3, 25.0)
CODES, CODES_FREE = 1, 6
TERMS = 1.2
STANDS, STAND, STAND_WORDS = 7.0, 4.6, 4.1
"""The first place, how high each is, and its baseline."""
STAND_GAP, HOLDS = 0.8, 2
STACKING = 1.6
"""Between the places and the terms."""
