"""Where things stand on the sheet of units, in mm from the left top corner of a row."""

from __future__ import annotations

from printables.drawing.geometry import Box, Sizes

# A kind of unit and where it stands, over what it costs; how many there are, and boxes for how many then.
ROW, NAME_BASE, UNDER_BASE, END = 11.6, 4.8, 9.8, 3.0
NOW, NOW_MIDDLE, NOW_ROOM = 7.0, 6.0, 14.0
PITCH, HERE, NUMBER, BOXES = 8.4, 5.0, 3.4, Sizes(10, 6)
BOX = Box(1.0, 4.4)
# What comes: a box, and the words behind it.
DUE, DUE_BASE, DUE_WORDS, DUE_BOX = 7.0, 4.8, 7.0, 1.0
# A place: its name, the mark of whoever has it, and a box for each other and for nobody, under their marks.
PLACE, PLACE_MARK, PLACE_BASE = 9.0, 5.6, 5.8
PLACE_BOX, OWNER, OWNER_MARK, OWNER_MIDDLE = 2.0, 11.0, 4.6, 4.0
OWNERS = 7.0
