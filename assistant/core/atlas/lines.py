"""Lines of a drawn map: whether two cross, how one bows round what stands in its way, the path of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import NamedTuple

Point = tuple[float, float]
Way = tuple[Point, ...]
# Of how many straight pieces a bow is: paper knows no curves.
PIECES = 8


class Box(NamedTuple):
    """What a line should not run under, from corner to corner."""

    left: float
    top: float
    right: float
    bottom: float


def meets(start: Point, end: Point, box: Box) -> bool:
    """Whether a line from point to point comes into a box (Liang and Barsky)."""
    first, last = 0.0, 1.0
    # What is left of the line between two edges, then between the other two.
    for at, to, low, high in (
        (start[0], end[0], box.left, box.right),
        (start[1], end[1], box.top, box.bottom),
    ):
        if at == to:
            if not low <= at <= high:
                return False
            continue
        enters, leaves = sorted(((low - at) / (to - at), (high - at) / (to - at)))
        first, last = max(first, enters), min(last, leaves)
    return first <= last


def cross(one: Point, other: Point, third: Point, fourth: Point) -> bool:
    """Whether lines between two pairs of points cross; lines that only touch do not."""

    # A cross product: its sign says on which side of a line a point lies.
    def side(start: Point, end: Point, point: Point) -> float:
        return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])

    return (
        side(one, other, third) * side(one, other, fourth) < 0
        and side(third, fourth, one) * side(third, fourth, other) < 0
    )


def bowed(start: Point, end: Point, aside: complex) -> Way:
    """A line that is so far aside in its middle: a parabola, in pieces; a straight one if that is nothing."""
    if not aside:
        return start, end
    (left, top), (right, bottom) = start, end
    return tuple(
        (
            left + (right - left) * t + 4 * aside.real * t * (1 - t),
            top + (bottom - top) * t + 4 * aside.imag * t * (1 - t),
        )
        for t in (step / PIECES for step in range(PIECES + 1))
    )


def clearest(ways: Iterable[Way], hidden: Callable[[Way], int]) -> Way:
    """The first of several ways that has nothing in it, else the first of those with the least."""
    found: list[tuple[int, Way]] = []
    for way in ways:
        # Most straight lines have nothing in their way: then no bow is looked at.
        if not (behind := hidden(way)):
            return way
        found.append((behind, way))
    return min(found, key=itemgetter(0))[1]


def path(points: Iterable[Point]) -> str:
    """The points as the path of a page."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
