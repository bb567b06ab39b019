"""Where things stand on the player sheet, in mm from the left top corner of their part."""

from __future__ import annotations

from printables.drawing.geometry import Box
from printables.drawing.marks import PENCIL, PENCIL_APART

# Who it is, with the points beside it, over four areas.
TOP = 37.0
SIDE, SIDE_MARK = Box(0, 6.0), 11.0
NAME, RACE, NAME_END = Box(14.0, 6.4), 11.2, 4.0
TITLE_SIZES = (14, 11, 9.5)
POINTS, POINT_ROW, POINT, POINT_DISC = Box(0, 3.4), 7.6, 1.6, 2.0
POINT_NUMBERS = 11.6
AREAS, AREA, AREA_FREE = 15.0, Box(1.6, 4.4), 3.0
FIGURE = Box(0, 12.0, 15.0)
COME, COMES, COME_PITCH = Box(15.5, 6.8, 4.6), 6, 5.2
WRITE = Box(15.5, 6.4, 13.0, 9.0)
AREAS_END = 36.0

# A planet: its box, its name, resources, influence, whether it is a home planet.
PLANET, LEAST_PLANET, ROWS = PENCIL + PENCIL_APART, 5.4, 11
MOST_BESIDE = 19
"""So many planets of a player stand beside the units."""
PLANETS = 92.3
"""How high all rows of a column together are, before they stand closer."""
ASIDE = PENCIL + PENCIL_APART
"""How far every other box stands in where rows are lower than boxes have to be apart to be read."""
PLANET_NAME, PLANET_END = 7.4, 32.0
HOME, HOME_DOT = 3.0, 1.2
RESOURCES, INFLUENCE, SLOT = 27.0, 16.0, Box(0, 0, 8.0, 5.2)
HEAD_ROOM = 11.2

# A unit: its shape, its name over what it does, figures, a circle a piece.
UNIT, UNIT_LOW, SHAPE = 10.4, 9.8, 13.0
UNIT_NAME, UNIT_SAYS = Box(14.5, 4.4), 8.6
COST, HITS, MOVE, PIECES = 0.507, 0.626, 0.735, 0.775
"""As parts of the width."""
PIECE, PIECE_PITCH, PIECE_ROW, MOST_PIECES = 1.6, 3.7, 4.0, 12

# Technologies by colour.
TECHNOLOGY, TECHNOLOGY_LOW = 6.5, 5.2
NAME_SIZES = (9.5, 8.5, 7.5)
COLOUR_UP, TECHNOLOGY_NAME, TECHNOLOGY_END = 1.4, 7.0, 1.0

# The foot: what else is to be noted.
FOOT, FOOT_BASE, FOOT_GAP, FOOT_BOX = 9.0, 6.0, 2.0, Box(0, 1.4, 10.0, 6.4)
