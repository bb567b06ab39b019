"""Where things stand in a section of rows, in mm from its left top corner."""

from __future__ import annotations

# How much of the width the title takes at most; the rest is for the note beside it.
TITLE, NOTE = 0.5, 0.44
# The mark of a side before its name, where a section is one's own.
MARK, MARK_DOWN, NAME, NAME_BASE = 6.2, 4.4, 8.4, 5.4
