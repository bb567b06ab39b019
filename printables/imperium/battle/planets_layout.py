"""Where things stand on a blank map of a planet: in mm about the map, in widths of a hex within it."""

from __future__ import annotations

from printables.drawing.geometry import Box

# About the map: a line for the name, how many hexes, which planets are of this size.
ABOUT = 15.0
NAME, NAME_LINE, HEXES, KNOWN = 6, Box(2, 7, 110), 6, 12.4
"""Down from the top; the line ends where it is wide, from the name on."""

# A hex: its number over a line to set counters on.
WIDEST = 96.0
EDGE = 0.8
NUMBER, NUMBER_LARGE = 0.76, 0.7
"""How far over the middle, in radii."""
LINE = Box(-0.42, 0, 0.84)
LINE_PEN, LINE_DASH = 0.25, (2, 1.4)
CROWDED = 40
"""A hex narrower than this has a smaller number."""
