"""A camera over a bent paper, from the side and turned: where each point of the page is seen, by a seed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from assistant.reading.marks.flat import Flat, Point

from .hands import DOTS

_CELL = 64
BORDER = 14
"""Millimetres of table around a page that are seen of it."""


@dataclass(frozen=True)
class Taking:
    """How a picture is taken: its size, degrees from the side, mm of bend, what light and lens do to it."""

    size: tuple[int, int] = (1536, 2048)
    tilt: float = 15.0
    curl: float = 0.0
    fold: float = 0.0
    turn: float = 0.0
    """Degrees by which the page lies turned, and up to six more either way."""
    blur: float = 0.8
    shade: float = 0.3
    shadow: bool = False
    crease: bool = False
    noise: float = 3.0
    quality: int = 80
    light: float = 0.9
    near: tuple[float, float] = (0.84, 0.95)


TAKINGS = {
    "flat": Taking(tilt=8),
    "usual": Taking(tilt=15, curl=5),
    "turned": Taking(size=(2048, 1536), tilt=12, curl=4, turn=90),
    "bent": Taking(tilt=20, curl=12),
    "folded": Taking(tilt=12, fold=6, crease=True),
    "shadow, JPEG 40": Taking(tilt=15, curl=4, shadow=True, shade=0.5, quality=40, noise=6),
    "blurred": Taking(tilt=12, curl=4, blur=1.5),
    "dim": Taking(tilt=12, curl=4, light=0.5, noise=5, shade=0.4),
    "dark": Taking(tilt=12, curl=4, light=0.4, noise=7, shade=0.5),
    "12 megapixels": Taking(size=(3000, 4000), tilt=15, curl=6, blur=1.6, noise=4),
    "small": Taking(size=(1200, 1600), tilt=12, curl=4),
}
"""What is photographed as, from the best to what is hardly read."""


class Camera:
    """Where each point of a page (mm) lies in a picture."""

    def __init__(self, page: tuple[float, float], taking: Taking, chance: Random) -> None:
        self.page, self.taking = page, taking
        self.size = taking.size
        self._bend(chance)
        self._lens = 0.78 * max(self.size)
        self._barrel = chance.uniform(-0.004, 0.004)
        turn = math.radians(chance.uniform(-6, 6) + taking.turn)
        self._turns = _product(
            _about(chance.uniform(0, 2 * math.pi), math.radians(taking.tilt)), _flat_turn(turn)
        )
        self._shift, self._away = (0.0, 0.0), 700.0
        self._aim(chance.uniform(*taking.near))

    def _bend(self, chance: Random) -> None:
        """How the paper rises along one direction, and how far its points move together by that."""
        wide, high = self.page
        curl, fold = self.taking.curl, self.taking.fold
        self._along = chance.choice([0.0, math.pi / 2, chance.uniform(0, math.pi)]) if curl else math.pi / 2
        kind = chance.choice(["bow", "dip", "edge", "wave"])
        cos, sin = math.cos(self._along), math.sin(self._along)
        self._span = abs(cos) * wide / 2 + abs(sin) * high / 2
        rise = {
            "bow": lambda u: curl * math.cos(u * math.pi / 2),
            "dip": lambda u: curl * (1 - math.cos(u * math.pi / 2)),
            "edge": lambda u: curl * max(u, 0.0) ** 2,
            "wave": lambda u: curl * 0.5 * math.sin(u * math.pi),
        }[kind]
        self.rises = [rise(self._part(k)) + fold * abs(self._part(k)) for k in range(_STEPS + 1)]
        step = 2 * (self._span + BORDER) / _STEPS
        flat = [0.0]
        for before, after in zip(self.rises, self.rises[1:], strict=False):
            flat.append(flat[-1] + math.sqrt(max(step**2 - (after - before) ** 2, 0.05 * step**2)))
        self.flat = [each - flat[_STEPS // 2] for each in flat]

    def _part(self, step: int) -> float:
        return max(-1.1, min(1.1, (2 * step / _STEPS - 1) * (self._span + BORDER) / self._span))

    def _aim(self, fill: float) -> None:
        wide, high = self.page
        for _ in range(25):
            seen = [self(*corner) for corner in ((0, 0), (wide, 0), (wide, high), (0, high))]
            low, top = [tuple(f(each[axis] for each in seen) for axis in (0, 1)) for f in (min, max)]
            need = max((top[axis] - low[axis]) / self.size[axis] for axis in (0, 1))
            self._away *= need / fill
            self._shift = (
                self._shift[0] + self.size[0] / 2 - (low[0] + top[0]) / 2,
                self._shift[1] + self.size[1] / 2 - (low[1] + top[1]) / 2,
            )

    def __call__(self, x: float, y: float) -> Point:
        """Where a point of the page lies in the picture."""
        right, down = x - self.page[0] / 2, y - self.page[1] / 2
        cos, sin = math.cos(self._along), math.sin(self._along)
        along, across = right * cos + down * sin, -right * sin + down * cos
        step = (along / (self._span + BORDER) + 1) * _STEPS / 2
        at = max(0, min(_STEPS - 1, int(step)))
        part = step - at
        high = self.rises[at] + part * (self.rises[at + 1] - self.rises[at])
        along = self.flat[at] + part * (self.flat[at + 1] - self.flat[at])
        place = along * cos - across * sin, along * sin + across * cos, high
        u, v, w = (sum(row[k] * place[k] for k in range(3)) for row in self._turns)
        u, v = u / (self._away - w), v / (self._away - w)
        lens = self._lens * (1 + self._barrel * (u * u + v * v) / 0.25)
        return lens * u + self.size[0] / 2 + self._shift[0], lens * v + self.size[1] / 2 + self._shift[1]

    def dots(self) -> float:
        """How many dots of the picture a mm in the middle of the page has."""
        x, y = self.page[0] / 2, self.page[1] / 2
        return (math.dist(self(x, y), self(x + 1, y)) + math.dist(self(x, y), self(x, y + 1))) / 2

    def mesh(self) -> list[tuple[tuple[int, int, int, int], tuple[float, ...]]]:
        """Each cell of the picture, and where its corners lie on the paper with its border, in dots."""
        there, back = Flat(), Flat()
        wide, high = self.page
        points = [(wide * a / 8, high * b / 8) for a in range(9) for b in range(9)]
        for point in points:
            there.add(point, self(*point))
        there.fit()
        for point in points:
            back.add(there(*point), point)
        back.fit()
        columns, rows = (range(-(-side // _CELL) + 1) for side in self.size)
        grid = {(c, r): self._paper(c * _CELL, r * _CELL, there, back) for c in columns for r in rows}
        cells = []
        for c in columns[:-1]:
            for r in rows[:-1]:
                corners = (grid[c, r], grid[c, r + 1], grid[c + 1, r + 1], grid[c + 1, r])
                area = (c * _CELL, r * _CELL, (c + 1) * _CELL, (r + 1) * _CELL)
                cells.append((area, tuple(v for corner in corners for v in corner)))
        return cells

    def _paper(self, u: float, v: float, there: Flat, back: Flat) -> Point:
        """What of the paper is seen there: the flat page's answer, put right until it is so."""
        x, y = back(u, v)
        for _ in range(40):
            held = max(-BORDER, min(self.page[0] + BORDER, x)), max(-BORDER, min(self.page[1] + BORDER, y))
            seen, flat = self(*held), there(*held)
            before, (x, y) = (x, y), back(u - seen[0] + flat[0], v - seen[1] + flat[1])
            if math.dist(before, (x, y)) < 0.003:
                break
        return (x + BORDER) * DOTS, (y + BORDER) * DOTS


_STEPS = 400


def _about(turn: float, angle: float) -> list[list[float]]:
    """A turn about a line that lies in the page."""
    x, y, cos, sin = math.cos(turn), math.sin(turn), math.cos(angle), math.sin(angle)
    return [
        [cos + x * x * (1 - cos), x * y * (1 - cos), y * sin],
        [x * y * (1 - cos), cos + y * y * (1 - cos), -x * sin],
        [-y * sin, x * sin, cos],
    ]


def _flat_turn(angle: float) -> list[list[float]]:
    return [
        [math.cos(angle), -math.sin(angle), 0.0],
        [math.sin(angle), math.cos(angle), 0.0],
        [0.0, 0.0, 1.0],
    ]


def _product(a: list[list[float]], b: list[list[float]]) -> list[list[float]]:
    return [[sum(a[r][k] * b[k][c] for k in range(3)) for c in range(3)] for r in range(3)]
