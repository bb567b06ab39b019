"""Where things stand on paper: one design box for A4 and Letter, in mm, y down from the live area."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

Measured = TypeVar("Measured")

POINT = 25.4 / 72
BOX = (203.2, 266.7)
WIDTH, HEIGHT = 198.0, 262.0
MARGIN = ((BOX[0] - WIDTH) / 2, (BOX[1] - HEIGHT) / 2)
BODY_TOP, LINKED_TOP, BODY_END = 17.0, 27.0, 252.4
"""Where the body of a page starts, where under a head with a code to scan, and where it ends."""
LARGE, LARGE_END = 1.5, 247.0
"""How much larger large type is, and where its body ends: the page's note stands under it."""
COLUMN, GUTTER = 13.75, 3.0
HALF = (WIDTH - GUTTER) / 2


@dataclass(frozen=True)
class Paper:
    """A size of paper; the design box stands in its middle, never scaled."""

    key: str
    width: float
    height: float

    @property
    def left(self) -> float:
        """The paper's edge to the live area."""
        return (self.width - WIDTH) / 2

    @property
    def top(self) -> float:
        return (self.height - BOX[1]) / 2 + MARGIN[1]


PAPERS = {paper.key: paper for paper in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))}


@dataclass(frozen=True)
class Room:
    """Where the body of a page is laid out: its width, top and bottom in its own mm.

    A page of large type is a smaller room, which is then drawn half as large again.
    """

    width: float
    top: float
    bottom: float

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def columns(self) -> tuple[float, ...]:
        """The left edges of its columns: two, or one where two would be narrower than half a page."""
        return tuple((self.column + GUTTER) * number for number in range(self._across))

    @property
    def column(self) -> float:
        """How wide each of them is."""
        return (self.width - GUTTER * (self._across - 1)) / self._across

    @property
    def _across(self) -> int:
        # The last column has no gutter behind it: one more is added on both sides of the division.
        return int((self.width + GUTTER) // (HALF + GUTTER))


@dataclass(frozen=True)
class Box:
    """A named place of a layout, in the part of the page it belongs to: left, top, width, height."""

    x: float
    y: float
    width: float = 0.0
    height: float = 0.0

    @property
    def middle(self) -> float:
        """Where its middle is, from left to right."""
        return self.x + self.width / 2


class Sizes(NamedTuple):
    """A value that is another in large type."""

    normal: Any
    large: Any


def in_both(kind: type[Measured], **values: Any) -> tuple[Measured, Measured]:
    """The measures of normal and of large type: what is no `Sizes` is the same in both."""
    normal, large = (
        {name: value[size] if isinstance(value, Sizes) else value for name, value in values.items()}
        for size in (0, 1)
    )
    return kind(**normal), kind(**large)


def column(number: int) -> float:
    """Left edge of a column of the grid of twelve, counted from 0."""
    return (COLUMN + GUTTER) * number


def span(columns: int) -> float:
    """Width of so many columns with the gutters between them."""
    return COLUMN * columns + GUTTER * (columns - 1)
