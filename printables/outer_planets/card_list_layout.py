"""Where things stand in the list of cards, in mm from the left edge of a row; some from the right."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, Sizes, in_both

HEADS = 15.0
NUMBER = Box(0, 1.6, 9.6, 6.6)
BASE, NAME_GAP = 6.4, 2.0
CELL, CELL_DOWN = 8.4, 1.4
CELL_HIGH = 7.0
BOX, BOX_DOWN = 4.2, 2.8
MARK, MARK_DOWN = 4.6, 11.0
RING = 2.2
HEAD_BASE, HEAD_ROOM = 13.4, 24.0
STAIR = 3.7
"""Heads of narrow columns stand one over the other, so that each has room."""


@dataclass(frozen=True, kw_only=True)
class Columns:
    """The columns: value, whose, offensive value and name from the left; the others from the right."""

    row: float
    value: float
    value_sides: tuple[float, float]
    offensive: float
    name: float
    event_sides: tuple[float, float]
    kinds: tuple[float, ...]
    places: tuple[float, ...]
    rule: float


NORMAL, LARGE = in_both(
    Columns,
    row=Sizes(9.5, 10.6),
    value=Sizes(13.0, 11.4),
    value_sides=Sizes((25.6, 32.0), (21.0, 26.4)),
    offensive=Sizes(41.0, 32.6),
    name=Sizes(54.0, 43.0),
    event_sides=Sizes((80.0, 73.6), (56.0, 50.4)),
    kinds=Sizes((64.6, 56.6, 48.6, 40.6), (43.6, 37.8, 32.0, 26.2)),
    places=Sizes((26.0, 16.6, 7.2), (18.6, 12.2, 5.8)),
    rule=Sizes(32.0, 20.8),
)
