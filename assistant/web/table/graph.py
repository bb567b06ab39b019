"""A graph over the turns, as places in a drawing: templates draw what stands here."""

from __future__ import annotations

import msgspec

from assistant.core.say import Name, Say

WIDE, HIGH = 980, 178
LEFT, RIGHT, TOP, FOOT = 46, 130, 12, 34


class Curve(msgspec.Struct, frozen=True):
    """A line of a graph: whose it is, its points as SVG has them, and its last one with its number."""

    side: str
    points: str
    dots: tuple[tuple[float, float], ...]
    x: float
    y: float
    value: int


class Zone(msgspec.Struct, frozen=True):
    """A shaded part, and whose."""

    side: str
    x: float
    y: float
    width: float
    height: float


class Column(msgspec.Struct, frozen=True):
    """The width of a turn, as it is tapped, and what that opens."""

    turn: int
    x: float
    width: float
    address: str


class Graph(msgspec.Struct, frozen=True, kw_only=True):
    """A graph: figures at its axes, lines, shaded parts, where now is, and what a tap on a turn opens."""

    label: Say | Name
    across: tuple[tuple[float, int], ...]
    up: tuple[tuple[float, int], ...]
    curves: tuple[Curve, ...]
    zones: tuple[Zone, ...]
    now: float
    moments: tuple[Column, ...] = ()
    wide: int = WIDE
    high: int = HIGH


def graph(
    label: Say | Name,
    lines: dict[str, list[tuple[int, int]]],
    last: int,
    span: tuple[int, int],
    zones: list[tuple[int, int, str]],
) -> Graph:
    """Lines of (turn, value) by whose they are, up to a last turn, between two values."""
    least, most = span
    step_x, step_y = step_of(last), (HIGH - TOP - FOOT) / max(1, most - least)

    def at(turn: float, value: float) -> tuple[float, float]:
        return round(LEFT + turn * step_x, 1), round(TOP + (most - value) * step_y, 1)

    def curve(side: str, points: list[tuple[int, int]]) -> Curve:
        places = [at(*point) for point in points]
        return Curve(side, " ".join(f"{x},{y}" for x, y in places), tuple(places), *places[-1], points[-1][1])

    shaded = []
    for turn, box, side in zones:
        x, y = at(turn - 0.5, min(most, box + 0.5))
        _, below = at(turn, max(least, box - 0.5))
        shaded.append(Zone(side, x, y, round(step_x, 1), round(below - y, 1)))
    curves = tuple(curve(side, points) for side, points in lines.items())
    return Graph(
        label=label,
        across=tuple((at(turn, 0)[0], turn) for turn in range(1, last + 1)),
        up=tuple((at(0, value)[1], value) for value in (least, (least + most) // 2, most)),
        curves=curves,
        zones=tuple(shaded),
        now=max(line.x for line in curves),
    )


def step_of(last: int) -> float:
    """How far apart turns are."""
    return (WIDE - LEFT - RIGHT) / max(1, last)


def columns(moments: dict[int, str], last: int) -> tuple[Column, ...]:
    """Each turn with the address that opens its end."""
    wide = step_of(last)
    found = [(turn, there) for turn, there in moments.items() if turn <= last]
    return tuple(
        Column(turn, round(LEFT + (turn - 0.5) * wide, 1), round(wide, 1), there) for turn, there in found
    )
