"""Where things stand in the map book, in mm from the left edge of a row."""

from __future__ import annotations

from dataclasses import dataclass

from printables.drawing.geometry import Box, Sizes, in_both

HEAD_BASE, HEAD_ROOM = 3.4, 22.0
MARK, MARK_DOWN = 4.2, 2.0
AREA, AREA_BASE = 8.8, 5.8
NUMBER = Box(0, 1.2, 9.0, 6.4)
RAID_BOX = 4.4
PORT, PORT_BASE = 6.95, 4.9
FRAME_BOX, FRAME_DOWN = 4.4, 1.3
NEIGHBOURS, TOUCHES, FACTORIES = 8, 3, 4
BLANK_AREAS, BLANK_PORTS = 2, 2
LINE_END = 3.0
NOTE_ROOM = 150.0
"""A page narrower than this has no room for what is said beside a title."""


@dataclass(frozen=True, kw_only=True)
class Columns:
    """Where the columns of areas and of ports begin, how far apart their boxes are, and how wide."""

    name: float
    name_room: float
    points: tuple[float, float]
    raid: float
    neighbours: float
    pitch: float
    area_box: Box
    port_room: float
    area: float
    touches: float
    port_box: Box
    frames: tuple[float, float]
    factories: float
    factory_pitch: float
    factory_box: Box


NORMAL, LARGE = in_both(
    Columns,
    name=Sizes(12.0, 11.0),
    name_room=Sizes(52.0, 37.0),
    points=Sizes((66.0, 80.0), (49.0, 57.0)),
    raid=Sizes(99.0, 66.4),
    neighbours=Sizes(112.0, 73.6),
    pitch=Sizes(10.8, 7.25),
    area_box=Sizes(Box(0, 1.3, 9.0, 6.2), Box(0, 1.3, 6.6, 6.2)),
    port_room=Sizes(55.0, 53.0),
    area=Sizes(58.0, 53.2),
    touches=Sizes(72.0, 62.6),
    port_box=Sizes(Box(0, 0.6, 9.0, 5.8), Box(0, 0.6, 6.6, 5.8)),
    frames=Sizes((121.0, 127.6), (84.4, 89.6)),
    factories=Sizes(136.0, 95.4),
    factory_pitch=Sizes(12.4, 9.1),
    factory_box=Sizes(Box(0, 0.6, 9.6, 5.8), Box(0, 0.6, 8.4, 5.8)),
)
