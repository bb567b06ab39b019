"""Where things stand on the track of points, in mm from the corner of a line."""

from __future__ import annotations

LINE, MARK, SIZE, NAME, NAME_WIDTH, POINTS, BASE = 9.0, 5.0, 5.0, 12.0, 60.0, 80.0, 1.5
