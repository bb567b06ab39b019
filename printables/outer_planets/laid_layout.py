"""Where things stand on the set-up sheet, in mm from the corner of a place or of its line."""

from __future__ import annotations

from printables.drawing.geometry import Box

ACROSS = 2
"""How many columns a page has, in large type too."""
# A place: the side's mark and its name, then a line for each kind of counter.
HEAD, EDGE, BETWEEN = 7.8, 1.2, 1.8
MARK, MARK_SIZE = Box(4.8, 3.9), 5.6
NAME, NAME_BASE, SIZES = 9.8, 5.6, (14.0, 12.0, 10.5)
ALONE = 1.1
"""Where a line stands that shares the room of the name."""

# A line: what it is, and a box to tick for each counter beside it, or under it.
WORDS, WORDS_BASE, LINE = 2.0, 4.0, 5.8
APART = 3.0
TICK, TICKS, TICK_DOWN, TICK_PITCH = 4.6, 2.0, 0.6, 5.4
FOOT = 0.4
