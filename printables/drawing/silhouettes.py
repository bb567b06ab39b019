"""Drawn shapes of a game's units, from data/<game>/silhouettes.json: side view, 100 units long."""

from __future__ import annotations

from functools import cache

import msgspec

from assistant.core.decoding import Reader
from assistant.core.errors import Damaged
from assistant.core.say import say
from assistant.folders import shipped

from .lettering import BLACK, WHITE
from .page import THINNEST, Page, Point

Outline = tuple[Point, ...]


class Silhouette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Polygons filled with ink, then polygons cut out of it; `length` is relative to the longest.

    `small` is a plainer shape with bolder parts for where the longest of all is under 20 mm.
    """

    length: float
    ink: tuple[Outline, ...]
    cut: tuple[Outline, ...] = ()
    small: Silhouette | None = None

    @property
    def middle(self) -> float:
        """How far above its centre line the middle of its height is, as a part of its length."""
        heights = [y for outline in self.ink for _, y in outline]
        return (max(heights) + min(heights)) / 200


_silhouettes = Reader(dict[str, Silhouette])


@cache
def small_silhouettes(game: str) -> dict[str, Silhouette]:
    """The shapes of a game as they are drawn small."""
    return {code: shape.small or shape for code, shape in silhouettes(game).items()}


@cache
def silhouettes(game: str) -> dict[str, Silhouette]:
    """The shapes of a game by unit type; none if it has no drawings."""
    path = shipped("data") / game / "silhouettes.json"
    if not path.is_file():
        return {}
    try:
        return _silhouettes.json(path.read_bytes())
    except (OSError, msgspec.MsgspecError) as error:
        raise Damaged(say("error.data_file", file=path.name, fault=str(error))) from error


def draw(page: Page, shape: Silhouette, left: Point, longest: float, mirrored: bool = False) -> float:
    """A shape from its left end on its centre line, the longest of all being so long; gives its length.

    What would come out thinner than the thinnest line is left out: guns, masts, cuts. A spine that holds
    parts together is kept, as thick as a line has to be.
    """
    length = shape.length * longest
    unit = length / 100
    for outlines, colour in ((shape.ink, BLACK), (shape.cut, WHITE)):
        solid = [kept for each in outlines if (kept := _printable(each, unit, spines=colour == BLACK))]
        page.polygons([[_place(point, left, unit, mirrored) for point in each] for each in solid], colour)
    return length


def _place(point: Point, left: Point, unit: float, mirrored: bool) -> Point:
    x = 100 - point[0] if mirrored else point[0]
    return left[0] + x * unit, left[1] - point[1] * unit


def _printable(outline: Outline, unit: float, spines: bool) -> Outline | None:
    """The outline as it can be printed at this scale, None if it is too thin to be."""
    xs, ys = zip(*outline, strict=True)
    wide, tall = (max(xs) - min(xs)) * unit, (max(ys) - min(ys)) * unit
    if min(wide, tall) >= THINNEST:
        return outline
    if spines and wide >= 4 * THINNEST and min(ys) <= 0 <= max(ys):
        half = THINNEST / unit / 2
        middle = (max(ys) + min(ys)) / 2
        low, high = middle - half, middle + half
        return ((min(xs), low), (max(xs), low), (max(xs), high), (min(xs), high))
    return None
