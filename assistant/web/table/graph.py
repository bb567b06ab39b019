"""A graph over turns as places in a drawing: per cent across, so that it fits every screen, px down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from assistant.core.play.scale import scale, written

HIGH, TOP, FOOT = 168, 18, 26
# So far apart stand numbers that are read.
APART = 20


class Dot(msgspec.Struct, frozen=True):
    """A value of a curve: where it stands, and what it says."""

    x: float
    y: float
    value: str


class Stroke(msgspec.Struct, frozen=True):
    """A straight line between two places."""

    x1: float
    y1: float
    x2: float
    y2: float


class Curve(msgspec.Struct, frozen=True):
    """A line of a graph: whose it is, its values, what joins those of turns in a row, its last one."""

    side: str
    dots: tuple[Dot, ...]
    strokes: tuple[Stroke, ...]
    last: Dot | None = None


class Graph(msgspec.Struct, frozen=True, kw_only=True):
    """A graph: the values at its left edge, its curves, the limits of its turns."""

    up: tuple[tuple[float, str], ...]
    curves: tuple[Curve, ...]
    limits: tuple[Stroke, ...] = ()
    high: int = HIGH
    top: int = TOP
    floor: int = HIGH - FOOT


Lines = Mapping[str, Sequence[float | None]]
Limits = Sequence[tuple[int, int] | None]


def graph(lines: Lines, span: tuple[float, float], columns: int, limits: Limits = ()) -> Graph:
    """Lines of values by whose they are, one a column, None where none is; a span is always in sight."""
    values = [value for line in lines.values() for value in line if value is not None]
    values += [value for pair in limits if pair for value in pair]
    low, high, step = scale(min([span[0], *values]), max([span[1], *values]))

    def x(column: float) -> float:
        return round((column + 0.5) * 100 / max(columns, 1), 2)

    def y(value: float) -> float:
        return round(TOP + (HIGH - TOP - FOOT) * (high - value) / (high - low), 1)

    def curve(side: str, line: Sequence[float | None]) -> Curve:
        dots = [
            None if value is None else Dot(x(at), y(value), written(value)) for at, value in enumerate(line)
        ]
        joined = [Stroke(a.x, a.y, b.x, b.y) for a, b in pairwise(dots) if a and b]
        return Curve(side, tuple(dot for dot in dots if dot), tuple(joined))

    def steps(which: int) -> Iterator[Stroke]:
        level = None
        for at, pair in enumerate(limits):
            here = y(pair[which]) if pair else None
            if here is not None:
                yield Stroke(x(at - 0.5), here, x(at + 0.5), here)
                if level not in (None, here):
                    yield Stroke(x(at - 0.5), level or 0, x(at - 0.5), here)
            level = here

    return Graph(
        up=tuple(
            (y(low + step * at), written(low + step * at)) for at in range(round((high - low) / step) + 1)
        ),
        curves=tuple(apart([curve(side, line) for side, line in lines.items()])),
        limits=(*steps(0), *steps(1)),
    )


def apart(curves: Sequence[Curve]) -> Iterator[Curve]:
    """Curves whose last values are written below each other where they would touch."""
    ends = {each.side: each.dots[-1] for each in curves if each.dots}
    lowest, places = -float(APART), dict[str, float]()
    for side in sorted(ends, key=lambda side: ends[side].y):
        places[side] = lowest = max(ends[side].y, lowest + APART)
    for each in curves:
        if end := ends.get(each.side):
            yield msgspec.structs.replace(each, last=msgspec.structs.replace(end, y=places[each.side]))
