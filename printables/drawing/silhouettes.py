"""Shapes of a game's units on paper, at whatever scale, without what would be too thin to print."""

from __future__ import annotations

from .lettering import BLACK, WHITE
from .page import THINNEST, Page, Point
from .shapes import Outline, Silhouette, silhouettes, small_silhouettes

__all__ = ["Silhouette", "draw", "silhouettes", "small_silhouettes"]


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
