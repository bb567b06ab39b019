"""From the page in mm to the photograph in dots: a homography by least squares, and pieces cut out by it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

Point = tuple[float, float]
Map = Callable[[float, float], Point]
"""From mm of the page to dots of the photograph."""
_PAGE, _PHOTO = 100.0, 1000.0
"""What they are measured in here, so that all numbers are about as large."""


def solve(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations; ZeroDivisionError if there is none, or many."""
    size = len(right)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for step in range(size):
        best = max(range(step, size), key=lambda row: abs(table[row][step]))
        table[step], table[best] = table[best], table[step]
        pivot = table[step]
        if abs(pivot[step]) < 1e-14:
            raise ZeroDivisionError
        for row in table[step + 1 :]:
            if factor := row[step] / pivot[step]:
                for column in range(step, size + 1):
                    row[column] -= factor * pivot[column]
    found = [0.0] * size
    for step in reversed(range(size)):
        known = sum(table[step][column] * found[column] for column in range(step + 1, size))
        found[step] = (table[step][size] - known) / table[step][step]
    return found


class Flat:
    """A homography that fits the pairs of points it was told so far."""

    def __init__(self) -> None:
        self._rows = [[1e-12 * (row == column) for column in range(8)] for row in range(8)]
        self._right = [0.0] * 8
        self._h = [0.0] * 8

    def add(self, page: Point, photo: Point, weight: float = 1.0) -> None:
        """Know one more pair of points."""
        x, y = page[0] / _PAGE, page[1] / _PAGE
        u, v = photo[0] / _PHOTO, photo[1] / _PHOTO
        self._equation((0, 1, 2, 6, 7), (x, y, 1.0, -u * x, -u * y), u, weight)
        self._equation((3, 4, 5, 6, 7), (x, y, 1.0, -v * x, -v * y), v, weight)

    def _equation(self, places: Sequence[int], row: Sequence[float], value: float, weight: float) -> None:
        for place, factor in zip(places, row, strict=True):
            weighted = weight * factor
            self._right[place] += weighted * value
            into = self._rows[place]
            for other, more in zip(places, row, strict=True):
                into[other] += weighted * more

    def fit(self) -> None:
        """Fit all that is known; ZeroDivisionError if that is too little."""
        self._h = solve(self._rows, self._right)

    def __call__(self, x: float, y: float) -> Point:
        """Where a point of the page lies in the photograph."""
        h = self._h
        x, y = x / _PAGE, y / _PAGE
        depth = h[6] * x + h[7] * y + 1
        return _PHOTO * (h[0] * x + h[1] * y + h[2]) / depth, _PHOTO * (h[3] * x + h[4] * y + h[5]) / depth


def scale_at(to_photo: Map, x: float, y: float) -> float:
    """How many dots a mm has there, in the direction in which it has fewer."""
    here, right, below = to_photo(x, y), to_photo(x + 1, y), to_photo(x, y + 1)
    return min(math.dist(here, right), math.dist(here, below))


def cut(photo: Image, to_photo: Map, place: tuple[float, float, float, float], dots: float) -> Image:
    """A piece of the page (left, top, width, height in mm) as the photograph shows it, `dots` a mm."""
    from PIL import Image

    x, y, wide, high = place
    width, height = round(wide * dots), round(high * dots)
    corners = ((0, 0), (0, height), (width, height), (width, 0))
    seen = (to_photo(x, y), to_photo(x, y + high), to_photo(x + wide, y + high), to_photo(x + wide, y))
    rows, right = [], []
    # Four corners give the eight numbers of the perspective between them.
    for (a, b), (u, v) in zip(corners, seen, strict=True):
        rows += [[a, b, 1.0, 0.0, 0.0, 0.0, -u * a, -u * b], [0.0, 0.0, 0.0, a, b, 1.0, -v * a, -v * b]]
        right += [u, v]
    numbers = solve(rows, right)
    kind, how = Image.Transform.PERSPECTIVE, Image.Resampling.BILINEAR
    return photo.transform((width, height), kind, numbers, how, fillcolor=255)
