"""Where things stand on a sheet of forces, in mm from the corner of the band, a place, or a unit's cell."""

from __future__ import annotations

from printables.drawing.geometry import Box
from printables.drawing.marks import PENCIL, PENCIL_APART

# The band: how many units, what a cell says, what is crossed and what is written beside a unit.
BAND = 26.4
LABEL_DOWN = 0.0
MARK, MARK_SIZE = Box(5.4, 11.6), 10.4
TOTAL, TOTAL_SIZE = 13.0, 40
SPLIT = 23.6
KEY_AT, BESIDE_AT = 46.0, 121.0
RULE_DOWN = 23.6
KEY_CELL, KEY_WORDS, KEY_BASES = 17.6, 1.4, (7.6, 13.4, 20.4)
KEY_DOWN = 4.2
CROSSED, CROSSED_BASE, CROSSED_LINE = 3.4, 8.2, 5.0
LETTERS_BASE, LETTER_WORDS, LETTER_APART = 22.8, 0.9, 2.6

# A place: its head, then rows of cells.
HEAD, EDGE = 10.0, 1.1
PLACE_MARK, PLACE_MARK_SIZE = Box(4.6, 5.0), 6.6
NAME, NAME_ALONE, NAME_BASE, AREA_BASE = 9.8, 2.0, 5.0, 8.8
FACTORY, FACTORY_BASE = Box(0, 1.2, 7.4, 7.4), 5.0
FACTORY_PITCH, HQ_END, VALUES_ROOM = 8.6, 2.0, 17.0
LINE_BASE, LINE_WIDTH = 7.2, 60.0
FOOT = 0.9

# A unit: its name, its values, what to cross, its damage boxes; an elite one has a ring round its attack.
# A third of the width of a place, a half or two thirds: wide enough for the damage boxes.
CELL = Box(0, 0, 31.2, 18.8)
WIDTHS = (CELL.width, 47.15, 63.1)
GAP, DOWN = 0.7, 19.5
SHORT = Box(1.0, 3.6)
FLAG_ROOM = 5.4
FLAG, FLAG_WAVE = Box(0, 0.8, 0.7, 4.4), Box(0, 0.8, 3.8, 2.6)
VALUES = (5.4, 10.0, 14.1)
VALUES_DOWN, RING = 8.3, 2.7
# From the right edge: the boxes for a unit that is away or lost, and where its name ends.
AWAY, LOST, BOX_WORD, CROSS_TOP, NAME_RIGHT = 14.0, 6.0, 3.6, 5.2, 15.2
DAMAGE_LINE = 12.0
BOXES, BOX_PITCH, BOX_TOP = 1.1, PENCIL + PENCIL_APART, 13.2
LETTER_EACH = 2.4
"""The room of a letter beside a unit's name."""
SPINE = 2.2
HATCH = 1.1
AREA_BERTHS = 4
"""How many berths at least an area has that is still to be named."""

# The pool: so many of a kind in a row.
ROW, COUNT, KIND = 5.6, 8.0, 10.0
ROW_BASE = 4.0
