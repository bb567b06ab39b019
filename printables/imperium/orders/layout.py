"""Where things stand on order slips, in mm from the left top corner of a slip or of a fleet's box."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, Sizes, in_both

# A slip: its number white on black, the side's mark, its name, heads over its boxes, a row a fleet.
NUMBER, MARK, NAME = Box(0, 0, 14.0, 11.0), Box(20.4, 5.5, 7.6), Box(26.4, 7.2)
HEAD, ROW, FLEETS = 11.0, 9.6, 4
HEADS_BASE, WORD, BASE = 9.4, Box(2.0, 6.2), 6.2
FLEET, FROM_WORD, LINE_DOWN, LINE_END = Box(11.4, 1.2, 13.0, 7.2), 27.4, 7.8, 2.6
TICK, TICK_DOWN = 4.8, 2.4
HEAD_ROOM = 14.0
# What the slips are for, over the first.
ABOUT_BASE = 4.0
LINES = 2

# The box of an enemy fleet.
FLEET_NUMBER = Box(0, 0, 12.0, 10.0)
SEEN, SEEN_ROW, SEEN_ROWS, SEEN_WORD = 10.0, 7.2, 3, Box(1.6, 5.2)
SYSTEM = Box(14.0, 6.8)
MOST, ABREAST = 12, 2


@dataclass(frozen=True, kw_only=True)
class Columns:
    """From where to where one writes whence a fleet comes, its boxes, and where its way begins."""

    start: tuple[float, float]
    boxes: tuple[float, ...]
    way: float


NORMAL, LARGE = in_both(
    Columns,
    start=Sizes((37.0, 66.0), (37.0, 55.0)),
    boxes=Sizes((74.0, 88.0, 102.0, 116.0), (60.0, 71.5, 83.0, 94.5)),
    way=Sizes(128.0, 104.0),
)
