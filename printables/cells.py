"""What stands in a chart's cell: it knows how wide it wants to be, how high it gets, and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from .geometry import POINT
from .lettering import BODY, STRONG, Style, line_height, measure, wrap
from .marks import die
from .page import CAP, Page
from .silhouettes import Silhouette, draw

DIE = 5.6


class Cell(Protocol):
    """One cell; `natural` is the width it would like, `least` the one it can do with."""

    @property
    def natural(self) -> float: ...

    @property
    def least(self) -> float: ...

    def height(self, width: float) -> float: ...

    def draw(self, page: Page, x: float, middle: float, width: float) -> None: ...


@dataclass(frozen=True)
class Words:
    """Text in as many lines as it takes."""

    text: str
    style: Style

    @property
    def natural(self) -> float:
        return max((measure(line, self.style.sized(line)) for line in self.text.split("\n")), default=0.0) + 0.1

    @property
    def least(self) -> float:
        return min(self.natural, 22.0)

    def _lines(self, width: float) -> list[str]:
        return wrap(self.text, self.style, width) if self.text else []

    def height(self, width: float) -> float:
        return sum(line_height(self.style.sized(line)) for line in self._lines(width))

    def draw(self, page: Page, x: float, middle: float, width: float) -> None:
        lines = self._lines(width)
        if lines:
            style = self.style.sized(lines[0])
            cap = style.size * POINT * CAP
            block = self.height(width) - line_height(style) + cap
            page.lines(x, middle - block / 2 + cap, lines, self.style, width)


@dataclass(frozen=True)
class Figure:
    """A number, one line, in the middle or at the right of its column."""

    text: str
    style: Style

    @property
    def natural(self) -> float:
        return measure(self.text, self.style.sized(self.text))

    @property
    def least(self) -> float:
        return self.natural

    def height(self, width: float) -> float:
        return self.style.sized(self.text).size * POINT * 0.86

    def draw(self, page: Page, x: float, middle: float, width: float) -> None:
        if self.style.align == "right":
            cap = self.style.sized(self.text).size * POINT * CAP
            page.write(x + width, middle + cap / 2, self.text, self.style, width)
        else:
            page.figure(x + width / 2, middle, self.text, self.style, width)


@dataclass(frozen=True)
class Ways:
    """So many of all the ways the dice can fall, as squares: the column is its own histogram."""

    count: int
    pitch: float
    most: int

    @property
    def natural(self) -> float:
        return self.most * self.pitch

    @property
    def least(self) -> float:
        return self.natural

    def height(self, width: float) -> float:
        return 4.6

    def draw(self, page: Page, x: float, middle: float, width: float) -> None:
        tall = min(4.6, max(self.pitch * 0.88, 2.4))
        if self.pitch < 1.5:
            page.block(x, middle - tall / 2, self.count * self.pitch, tall)
            return
        for number in range(self.count):
            page.block(x + number * self.pitch, middle - tall / 2, self.pitch * 0.88, tall)


@dataclass(frozen=True)
class Dice:
    """The faces that give this row."""

    faces: tuple[int, ...]
    most: int

    @property
    def natural(self) -> float:
        return self.most * (DIE + 0.8)

    @property
    def least(self) -> float:
        return self.natural

    def height(self, width: float) -> float:
        return DIE

    def draw(self, page: Page, x: float, middle: float, width: float) -> None:
        for number, face in enumerate(self.faces):
            die(page, x + number * (DIE + 0.8), middle - DIE / 2, DIE, face)


@dataclass(frozen=True)
class Picture:
    """A unit's silhouette at the scale of its column."""

    shape: Silhouette | None
    longest: float

    @property
    def natural(self) -> float:
        return self.longest

    @property
    def least(self) -> float:
        return self.longest

    def height(self, width: float) -> float:
        return 4.5

    def draw(self, page: Page, x: float, middle: float, width: float) -> None:
        if self.shape:
            draw(page, self.shape, (x, middle), self.longest)


@dataclass(frozen=True)
class Forces:
    """A force as silhouettes at one scale over its words, so that the line grows with it."""

    shapes: tuple[Silhouette, ...]
    text: str
    longest: float = 9.0

    @property
    def natural(self) -> float:
        drawn = sum(shape.length * self.longest + 0.8 for shape in self.shapes)
        return max(drawn, Words(self.text, STRONG).natural)

    @property
    def least(self) -> float:
        return self.natural

    def height(self, width: float) -> float:
        return 4.4 + Words(self.text, STRONG).height(width) if self.shapes else Words(self.text, BODY).height(width)

    def draw(self, page: Page, x: float, middle: float, width: float) -> None:
        top = middle - self.height(width) / 2
        left = x
        for shape in self.shapes:
            left += draw(page, shape, (left, top + 2.2), self.longest) + 0.8
        drop = 4.4 if self.shapes else 0.0
        words = Words(self.text, STRONG)
        words.draw(page, x, top + drop + words.height(width) / 2, width)


def widths(columns: Sequence[Sequence[Cell]], available: float) -> list[float]:
    """The width of each column: what it wants, or where that is too much, a fair share between the flexible ones."""
    natural = [max(cell.natural for cell in column) for column in columns]
    least = [max(cell.least for cell in column) for column in columns]
    given = list(least)
    room = available - sum(least)
    wanting = sorted((index for index in range(len(columns)) if natural[index] > least[index]), key=natural.__getitem__)
    for count, index in enumerate(wanting):
        share = max(room, 0.0) / (len(wanting) - count)
        more = min(natural[index] - least[index], share)
        given[index] += more
        room -= more
    return given
