"""Where things stand on the tray of a player, in mm: areas of counters, the board, pacts and laws."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, Sizes, in_both

# An area in its frame: title, what lies there now, a line of words, a row of boxes at its foot.
EDGE, TITLE, WORDS = 2.6, 6.6, 11.4
NUMBERS_UP, BOXES_UP, HERE, LOW = 9.4, 7.6, 5.0, 30.0

# Systems with a counter, each in a frame.
SYSTEMS, SYSTEM_GAP, SYSTEM_HIGH, SYSTEM_PITCH = 6, 2.4, 11.0, 13.4
SYSTEM_WORDS = Box(1.6, 7.0)

# A pact: mark and name of the other one, whether it holds, a line.
ROW, NAME_END, MADE, MADE_WORD, LINE = 8.0, 3.0, 46.0, 12.0, 55.0
BASE = 5.4
"""Where a law stands in its row."""


@dataclass(frozen=True, kw_only=True)
class Tray:
    """How high an area is, from one box to the next, and how many rows of systems and laws there are."""

    area: float
    pitch: float
    systems: int
    laws: int


NORMAL, LARGE = in_both(Tray, area=Sizes(40.0, 24.0), pitch=Sizes(8.8, 7.4), systems=2, laws=Sizes(5, 4))
