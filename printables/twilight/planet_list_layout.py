"""Where things stand in the planet list, in mm from the left top corner of a planet's row."""

from __future__ import annotations

from printables.drawing.geometry import Box

ROW = 5.8
HEADING = 5.6
"""How high the name of a race over its home planets is."""
HEADING_UP = 1.2
OWNER, OWNER_MARK = Box(0, 0, 6.4, 4.8), 4.8
NAME, NAME_END = 8.0, 25.0
# From the right edge.
SPECIALTY, RESOURCES, INFLUENCE = 26.0, 21.2, 12.8
SPECIALTY_ROOM, HEAD_ROOM = 11.0, 7.6
STANDING, NARROW_STANDING = (53.0, 46.8, 42.0), (34.6, 31.0, 27.8)
"""The box of a dock and the two of PDS, from the right edge to their left ones; the name ends before them."""
NARROW_BOX, STANDING_ROOM, STANDING_GAP = 3.2, 10.4, 0.8
WIDE = 80.0
"""How wide a column is that has room for the specialty of a planet and for these boxes."""
EXHAUSTED = 4.6
TILE = 8.0
"""How far the line between planets of one tile stands in."""
