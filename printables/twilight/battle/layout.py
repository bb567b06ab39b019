"""Where things stand on the battle sheet, in mm from the corner of a side's half."""

from __future__ import annotations

from printables.drawing.geometry import Box

# Who fights: a bar, the mark and name at the left, what they are at the right.
WHO, BAR = 15.0, 1.0
SIDE, SIDE_MARK = Box(0, 8.6), 9.6
NAME, RACE = Box(12.0, 7.6), 12.6
TITLE_SIZES = (14, 11, 9.5)
ROLE, ROLE_WIDTH = 6.0, 17.0
NAME_LINE = Box(12.0, 12.6)

# A kind of ship: its shape over its name, how many, what it hits on, boxes to cross.
SHIP, SHAPE, SHAPE_MIDDLE, SHIP_NAME = 11.4, 16.0, 4.2, 10.0
NAME_ROOM = 34.0
COUNT, COUNT_BOX = Box(28.0, 3.8), Box(23.6, 0.9, 8.8, 5.8)
HITS, HITS_BOX = Box(38.8, 3.8), Box(34.6, 0.9, 8.4, 5.8)
HITS_SIZES = (14, 11)
PRINTED = Box(35.2, 6.1)
CROSSES, CROSS, CROSS_PITCH, CROSS_TOP = 46.4, 4.6, 5.3, 0.6
LEAST_ROWS = 2
HEAD_ROOM = 11.2

# A round: its number, retreat announced and where to, dice, hits, taken.
ROUND, NUMBER = 8.2, 3.0
RETREAT, RETREAT_LINE, LINE_END = 8.0, Box(14.0, 6.8), 1.0
CELL, CELLS = Box(0, 1.0, 10.4, 6.2), 11.8
# Under the rounds: the barrage, and where to.
FOOT, BARRAGE, TO, TO_LINE = 12.0, 4.6, 10.6, 2.0
