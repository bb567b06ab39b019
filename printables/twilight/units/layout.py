"""Where things stand on the unit and odds sheet, in mm from the left top corner of their row."""

from __future__ import annotations

# A unit: its shape, then columns as parts of what is left of the width.
UNIT, SHAPE, SHAPE_ROOM = 7.4, 17.0, 20.0
NAME_ROOM = 0.235
COST, HITS, CHANCE, MOVE, LIMIT = 0.285, 0.385, 0.48, 0.565, 0.64
HEAD_ROOM = 0.1
NOTE, NOTE_UP = 0.68, 0.5
"""Where it begins, and the first of two lines over the middle."""

# What changes figures: a row's name, then a column a kind of unit.
CHANGE, LABEL, LABEL_END = 4.8, 0.43, 1.0
LABEL_SIZES = (9.5, 8.5, 7.5)
"""Names as parts of the width."""
PLAYER, PLAYER_LABEL = 7.4, 0.43
