"""What the sheets share: where things stand in mm from the left top corner of their row."""

from __future__ import annotations

BOX, MARK, NARROW_MARK = 4.6, 7.0, 5.6
BASE, SMALL_BASE = 1.6, 1.2
"""From the middle of a row down to its baseline."""

# A player's mark, then the name.
NAME = 2.0
NAME_SIZES = (9.5, 8.5, 7.5)
"""Sizes that a name is tried in until it fits."""
# A line to write on.
LINE_UP = 1.0
