"""Where things stand on a sheet of forces, in mm from the corner of the band, a place, or a unit's cell."""

from __future__ import annotations

from printables.drawing.geometry import Box

# The band: how many units, what a cell says, what is written beside one.
BAND = 25.4
LABEL_DOWN = 0.0
MARK, MARK_SIZE = Box(5.4, 11.6), 10.4
TOTAL, TOTAL_SIZE = 13.0, 40
SPLIT = 23.6
KEY_AT, BESIDE_AT = 50.0, 119.0
RULE_DOWN = 22.6
KEY_CELL, KEY_WORDS, KEY_BASES = 15.0, 1.4, (8.6, 14.2, 19.8)
KEY_DOWN = 4.2
LETTERS = (Box(3.4, 10.6), Box(3.4, 18.0), Box(41.0, 10.6), Box(41.0, 18.0))
LETTER_WORDS, LETTER_ROOM = 5.8, 31.0

# A place: its head, then rows of cells.
HEAD, EDGE = 10.0, 1.1
PLACE_MARK, PLACE_MARK_SIZE = Box(4.6, 5.0), 6.6
NAME, NAME_ALONE, NAME_BASE, AREA_BASE = 9.8, 2.0, 5.0, 8.8
FACTORY, FACTORY_BASE = Box(0, 1.2, 7.4, 7.4), 5.0
FACTORY_PITCH, HQ_END, VALUES_ROOM = 8.6, 2.0, 17.0
LINE_BASE, LINE_WIDTH = 7.2, 50.0
FOOT = 0.9

# A unit: its name, its values, its damage boxes; an elite one has a ring round its attack.
CELL, PITCH = Box(0, 0, 23.0, 16.9), 23.9
DOWN = 17.9
SHORT = Box(1.0, 3.6)
SHORT_ROOM, FLAG_ROOM = 21.0, 6.0
FLAG, FLAG_WAVE = Box(0, 0.8, 0.7, 4.4), Box(0, 0.8, 3.8, 2.6)
FLAG_RIGHT = 5.2
VALUES = (5.4, 12.0, 18.6)
VALUES_DOWN, RING = 7.9, 3.0
DAMAGE_LINE = 12.1
BOXES, BOX, BOX_PITCH, BOX_TOP = 0.9, 3.5, 4.1, 12.8
LETTER_EACH = 2.4
"""The room of a letter beside a unit's name."""
SPINE = 2.2
HATCH = 1.1
WIDE = 2
"""How many cells a unit takes whose damage boxes would not fit into one."""

# The pool: so many of a kind in a row.
ROW, COUNT, KIND = 5.6, 8.0, 10.0
ROW_BASE = 4.0
