"""Where each box of a page lies in a photograph: by its codes, by all that is printed, then by itself."""

from __future__ import annotations

import heapq
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from .drawn import COARSE, FINE, PIECE, Drawn
from .flat import Flat, Map, Point, cut, solve
from .search import Found, found_in, stretched

if TYPE_CHECKING:
    from PIL.Image import Image

NEAR, FAR = 2.5, 4.0
"""How far a piece is looked for near what is known already, and farther away, mm."""
NEAR_BY = 25.0
FITS = 0.55
"""The misfit of a piece that was found, as a part of how much its greys deviate."""
CODE_WEIGHT = 4.0
BATCH = 8
"""So many pieces are found before the page is laid anew."""
NEIGHBOURS, LEAN = 14, 0.05
"""So many shifts a plane goes through, and how much flatter it would rather be."""
AROUND = 2.2
"""Millimetres of paper around a box that are compared with it."""
REACH, REACH_AGAIN = 1.0, 0.5
"""How far a box is looked for, and how far when its neighbours know better, mm."""
AMISS, SURE = 0.25, 0.35
"""Millimetres between where a box is and where it should be, by its neighbours and by the pieces about it."""
Square = tuple[float, float, float]
"""Left, top and side of a box, mm."""


class Shift(NamedTuple):
    """How far (mm of the page) something lies from where it would on a flat page."""

    x: float
    y: float
    across: float
    down: float


class Place(NamedTuple):
    """Where a box lies: the map about it, and whether that is not sure."""

    to_photo: Map
    unsure: bool


@dataclass
class Laid:
    """A photograph laid straight: the flat page, what its pieces lie off it, how light print is."""

    photo: Image
    drawn: Drawn
    black: float
    flat: Flat
    pairs: list[tuple[Point, Point]]
    found: int = 0
    tried: int = 0

    def lean(self, x: float, y: float) -> Point:
        """What the nearest that is known lies off the flat page, in dots of the photograph."""
        near = heapq.nsmallest(6, self.pairs, key=lambda pair: _square(pair[0], x, y))
        total = across = down = 0.0
        for page, photo in near:
            weight = 1 / (_square(page, x, y) + 25)
            flat = self.flat(*page)
            total += weight
            across += weight * (photo[0] - flat[0])
            down += weight * (photo[1] - flat[1])
        return across / total, down / total

    def grow(self) -> None:
        """Find piece after piece of what is printed, the nearest to what is known first."""
        left = {
            piece: min(_square(pair[0], *_middle(piece)) for pair in self.pairs)
            for piece in self.drawn.pieces
        }
        while left:
            batch = heapq.nsmallest(BATCH, left, key=left.__getitem__)
            news = [pair for piece in batch if (pair := self._find(piece, left.pop(piece)))]
            for piece, away in left.items():
                middle = _middle(piece)
                left[piece] = min([away, *(_square(page, *middle) for page, _ in news)])
            for page, photo in news:
                self.flat.add(page, photo)
            self.flat.fit()

    def _find(self, piece: tuple[int, int, float], away: float) -> tuple[Point, Point] | None:
        """Where the middle of a piece lies; None if it is not there."""
        x, y, spread = piece
        middle = _middle(piece)
        across, down = self.lean(*middle)

        def leant(a: float, b: float) -> Point:
            u, v = self.flat(a, b)
            return u + across, v + down

        reach = NEAR if away < NEAR_BY**2 else FAR
        window = cut(self.photo, leant, (x - reach, y - reach, PIECE + 2 * reach, PIECE + 2 * reach), COARSE)
        found = found_in(stretched(window, self.black), self.drawn.piece(x, y))
        self.tried += 1
        if found.at_rim or found.misfit > FITS * spread:
            return None
        self.found += 1
        pair = middle, leant(middle[0] + found.x / COARSE - reach, middle[1] + found.y / COARSE - reach)
        self.pairs.append(pair)
        return pair

    def shifts(self) -> list[Shift]:
        """What all that was found lies off the flat page, in mm of the page."""
        found = []
        for (x, y), (u, v) in self.pairs:
            here, right, below = self.flat(x, y), self.flat(x + 1, y), self.flat(x, y + 1)
            a, b = right[0] - here[0], below[0] - here[0]
            c, d = right[1] - here[1], below[1] - here[1]
            deep = a * d - b * c
            across, down = u - here[0], v - here[1]
            found.append(Shift(x, y, (across * d - down * b) / deep, (down * a - across * c) / deep))
        return found

    def places(self, boxes: Sequence[Square]) -> list[Place]:
        """Where boxes (left, top, side in mm) lie."""
        known = self.shifts()
        planes = [plane_at(known, *_centre(box)) for box in boxes]
        first = [self._seek(box, plane, REACH) for box, plane in zip(boxes, planes, strict=True)]
        # Boxes that were found tell more closely than pieces how the page is bent about them.
        known += [
            Shift(plane.x, plane.y, plane.across + found.x, plane.down + found.y)
            for plane, found in zip(planes, first, strict=True)
            if not found.at_rim
        ]
        return [
            self._place(box, plane, found, known)
            for box, plane, found in zip(boxes, planes, first, strict=True)
        ]

    def _place(self, box: Square, plane: Plane, found: Found, known: Sequence[Shift]) -> Place:
        """A box as it was found, or looked for once more where all about it say that it is."""
        told = plane_at(known, *_centre(box))
        here = plane.moved(found.x, found.y)
        amiss = math.hypot(here.across - told.across, here.down - told.down)
        if not found.at_rim and amiss <= AMISS and math.hypot(found.x, found.y) <= SURE:
            return Place(here.over(self.flat), False)
        found = self._seek(box, told, REACH_AGAIN)
        if found.at_rim:
            return Place(told.over(self.flat), True)
        return Place(told.moved(found.x, found.y).over(self.flat), False)

    def _seek(self, box: Square, plane: Plane, reach: float) -> Found:
        """How far (mm) a box lies from where the plane says."""
        x, y, wide = patch(box)
        size = wide + 2 * reach
        window = cut(self.photo, plane.over(self.flat), (x - reach, y - reach, size, size), FINE)
        want = self.drawn.soft(1.3).crop(_dots(x, y, wide))
        found = found_in(stretched(window, self.black), want)
        return found._replace(x=found.x / FINE - reach, y=found.y / FINE - reach)


@dataclass(frozen=True)
class Plane:
    """The shift about a point, and how it changes from there, in mm a mm."""

    x: float
    y: float
    across: float
    down: float
    slope: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    def moved(self, across: float, down: float) -> Plane:
        """The same, so much farther away."""
        return Plane(self.x, self.y, self.across + across, self.down + down, self.slope)

    def over(self, flat: Map) -> Map:
        """The map of the page about the point."""
        a, b, c, d = self.slope

        def to_photo(u: float, v: float) -> Point:
            right, below = u - self.x, v - self.y
            return flat(u + self.across + a * right + b * below, v + self.down + c * right + d * below)

        return to_photo


def plane_at(shifts: Sequence[Shift], x: float, y: float) -> Plane:
    """A plane through the nearest shifts, without those that disagree with the others."""
    use = heapq.nsmallest(NEIGHBOURS, shifts, key=lambda shift: _square(shift, x, y))
    across = down = [0.0, 0.0, 0.0]
    for _ in range(3):
        rows = [(1.0, (shift.x - x) / 20, (shift.y - y) / 20) for shift in use]
        across = _through(rows, [shift.across for shift in use])
        down = _through(rows, [shift.down for shift in use])
        off = [
            math.hypot(shift.across - _at(across, row), shift.down - _at(down, row))
            for shift, row in zip(use, rows, strict=True)
        ]
        limit = max(0.25, 3 * sorted(off)[len(off) // 2])
        kept = [shift for shift, far in zip(use, off, strict=True) if far <= limit]
        if len(kept) == len(use) or len(kept) < 5:
            break
        use = kept
    return Plane(x, y, across[0], down[0], (across[1] / 20, across[2] / 20, down[1] / 20, down[2] / 20))


def _through(rows: Sequence[tuple[float, float, float]], values: Sequence[float]) -> list[float]:
    """The plane with the least squares, a little flatter than that where few points say how it leans."""
    table = [
        [1e-9 if row == column == 0 else LEAN * (row == column) for column in range(3)] for row in range(3)
    ]
    right = [0.0] * 3
    for row, value in zip(rows, values, strict=True):
        for down in range(3):
            right[down] += row[down] * value
            for across in range(3):
                table[down][across] += row[down] * row[across]
    return solve(table, right)


def _at(plane: Sequence[float], row: Sequence[float]) -> float:
    return plane[0] * row[0] + plane[1] * row[1] + plane[2] * row[2]


def patch(box: Square) -> tuple[float, float, float]:
    """Left, top and side in mm, in whole dots, of what is looked at of a box."""
    x, y, side = box
    left, top = round((x - AROUND) * FINE) / FINE, round((y - AROUND) * FINE) / FINE
    return left, top, round((side + 2 * AROUND) * FINE) / FINE


def _dots(x: float, y: float, wide: float) -> tuple[int, int, int, int]:
    left, top, size = round(x * FINE), round(y * FINE), round(wide * FINE)
    return left, top, left + size, top + size


def _centre(box: Square) -> Point:
    return box[0] + box[2] / 2, box[1] + box[2] / 2


def _middle(piece: tuple[int, int, float]) -> Point:
    return piece[0] + PIECE / 2, piece[1] + PIECE / 2


def _square(point: Sequence[float], x: float, y: float) -> float:
    return (point[0] - x) ** 2 + (point[1] - y) ** 2
