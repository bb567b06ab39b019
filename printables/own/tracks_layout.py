"""Where things stand on the sheet of tracks, in mm from the left top corner of a row."""

from __future__ import annotations

from printables.drawing.geometry import Box

# Whose row it is: mark and name, cut where boxes begin.
MARK, NAME, NAMES, BASE = 5.6, 7.6, 36.0, 7.4
# A box with its number above it, and one of a line below another.
PITCH, LINE, HERE = 8.4, 11.6, 5.0
BOX = Box(1.0, 4.4, 5.0, 5.0)
NUMBER = 3.4
# The line under a box in which something happens.
EVENT_DOWN = 0.9
# A number to be written: the one of now, and slots for those after it.
NOW, SLOT = 16.0, Box(20.0, 2.4, 14.0, 7.4)
SLOT_PITCH = 17.0
END = 2.0
