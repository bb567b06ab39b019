"""Where things stand on a battle sheet, in mm from the corner of a side's half, of a group or of a mine."""

from __future__ import annotations

from printables.drawing.geometry import Box

# A round: who fires, then rows of firer, target, dice, results, damage.
WHO, WHO_MARK, WHO_NAME, WHO_BASE = 8.6, 5.6, 7.6, 6.0
ROW, LEAST_ROW, BASE = 7.8, 7.0, 1.4
TARGET = 0.52
"""How much of what is left of the cells the firer and the arrow take."""
ARROW, ARROW_HIGH = 3.0, 2.6
CELL, CELLS = Box(0, 0.7, 7.4, 5.8), 9.4
DAMAGE = Box(0, 0.7, 17.2, 5.8)
ROUND_BOX, ROUND_AT = Box(0, 1.2, 8.4, 7.0), 35.0
NOTE_AT = 46.0
ROUND_HEAD = 9.0

# Those who leave: a box a group.
LEAVING, LEAVING_BASE, NOTE_GAP = 7.4, 5.2, 4.0
NOTE_ROOM = 150.0
"""A page narrower than this has no room for what is said beside a title."""
GROUP, GROUP_PITCH = Box(0, 0, 0, 15.2), 2.0
NUMBER, NUMBER_BASE, LINE, LINE_BASE = 2.0, 6.6, 9.0, 6.8
SPEED, CHASED_BASE, CHASED_END = Box(0, 1.0, 7.4, 6.6), 12.6, 1.4
SPEED_RIGHT = 1.2

# Mines: six in a row.
MINE, MINE_PITCH = Box(0, 0, 0, 14.6), 2.0
DIE, DIE_SIZE = Box(1.2, 1.2), 5.4
MINE_LINE, MINE_LINE_BASE = 9.0, 7.0
HURT_BASE, HURT_BOX = 12.4, Box(0, 8.2, 9.4, 5.2)
HURT_RIGHT, MINE_NOTE, MINE_NOTE_BASE = 1.4, 6.6, 4.6
