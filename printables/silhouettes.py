"""Drawn shapes of a game's units, from data/<game>/silhouettes.json: side view, 100 units long."""

from __future__ import annotations

from functools import cache

import msgspec

from assistant.core.errors import Damaged
from assistant.core.say import say
from assistant.folders import shipped

from .lettering import WHITE
from .page import THINNEST, Page, Point

Outline = tuple[Point, ...]


class Silhouette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Polygons filled with ink, then polygons cut out of it; `length` is relative to the longest."""

    length: float
    ink: tuple[Outline, ...]
    cut: tuple[Outline, ...] = ()


@cache
def silhouettes(game: str) -> dict[str, Silhouette]:
    """The shapes of a game by unit type; none if it has no drawings."""
    path = shipped("data") / game / "silhouettes.json"
    if not path.is_file():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Silhouette])
    except (OSError, msgspec.MsgspecError) as error:
        raise Damaged(say("error.data_file", file=path.name, fault=str(error))) from error


def draw(page: Page, shape: Silhouette, left: Point, longest: float, mirrored: bool = False) -> float:
    """A shape from its left end on its centre line, the longest of all being so long; gives its length.

    What would come out thinner than the thinnest line is left out.
    """
    length = shape.length * longest
    unit = length / 100
    for outlines, colour in ((shape.ink, None), (shape.cut, WHITE)):
        solid = [[_place(point, left, unit, mirrored) for point in each] for each in outlines if _thick(each, unit)]
        page.polygons(solid, *([colour] if colour else []))
    return length


def _place(point: Point, left: Point, unit: float, mirrored: bool) -> Point:
    x = 100 - point[0] if mirrored else point[0]
    return left[0] + x * unit, left[1] - point[1] * unit


def _thick(outline: Outline, unit: float) -> bool:
    xs, ys = zip(*outline, strict=True)
    return min(max(xs) - min(xs), max(ys) - min(ys)) * unit >= THINNEST
