"""Where things stand on the player aid's rail, in mm; of a station from its left top corner."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box
from printables.drawing.lettering import KEY, Style


@dataclass(frozen=True, kw_only=True)
class Rail:
    """How far the rail stands in, how large a station is, where words begin; how high the parts are.

    `foot` is what is free under the words of a station, `least` over the next where it has none.
    """

    rail: float
    station: float
    words: float
    head: float
    leg: float
    segments: float
    title: float
    line: float
    foot: float
    least: float
    key: Style


USUAL = Rail(
    rail=5.0,
    station=9.2,
    words=13.0,
    head=9.0,
    leg=7.4,
    segments=11.0,
    title=5.4,
    line=4.2,
    foot=1.4,
    least=1.6,
    key=KEY,
)
LARGE = Rail(
    rail=3.3,
    station=6.4,
    words=9.0,
    head=7.4,
    leg=6.8,
    segments=9.4,
    title=4.8,
    line=4.4,
    foot=0.6,
    least=0.4,
    key=KEY.at(12),
)
LEG_NAME, LEG_LINE = 1.0, 2
"""The name of a leg from its top, and the line under it over its first station."""
SEGMENT, SEGMENT_PITCH = Box(0, -0.6, 11.4, 8.4), 12.8
SEGMENT_NUMBER, SEGMENT_TICK = Box(3.2, 3.6), Box(6.0, 1.3, 4.6)
RAIL_PEN, RING_PEN = 1.0, 0.8
RULE = 9
"""What the title leaves free for the number of the rule."""
TITLE_BASELINE, ABOUT_GAP = 0.8, 3.6
"""The title over the foot of its line, and the first line about the station under it."""
