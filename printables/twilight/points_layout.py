"""Where things stand on the sheet of objectives and points, in mm from the corner of their row."""

from __future__ import annotations

from printables.drawing.marks import PENCIL, PENCIL_APART

# The track: names, then a column a point; the last one behind a heavy line.
NAMES_WIDTHS, NAMES_END, LEAST_BOX = (36.0, 48.0, 60.0, 72.0), 1.0, 6.4
NUMBERS_UP, TRACK_ROW = 3.8, 9.0
READ = PENCIL + PENCIL_APART
"""How wide a column and how high a row are at least whose box is read off a photograph."""
CIRCLE, LAST_CIRCLE, LAST_PEN = 2.0, 3.2, 0.9
# An objective: its points, its words, a box a player.
OBJECTIVE, OBJECTIVE_LEAST, POINTS, WORDS = 8.6, 6.2, 5.0, 12.0
SCORED, SCORED_HEAD = 8.4, 7.0
LINE_END, PUBLIC_END = 4.0, 3.0
# Secret objectives, abreast.
SECRET, SECRET_END, ABREAST = 8.6, 5.0, (3, 2)
