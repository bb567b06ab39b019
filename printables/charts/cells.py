"""What stands in a chart's cell: it knows how wide it wants to be, how high it gets, and draws itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from ..drawing.geometry import POINT
from ..drawing.lettering import STRONG, Style, line_height, measure, words, wrap
from ..drawing.marks import die
from ..drawing.page import CAP, Page
from ..drawing.silhouettes import Silhouette, draw
from . import layout as at

LEAST_PITCH = 1.5
LEAST_WORDS = 22.0


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
        return (
            max((measure(line, self.style.sized(line)) for line in self.text.split("\n")), default=0.0) + 0.1
        )

    @property
    def least(self) -> float:
        longest = (measure(word, self.style.sized(self.text)) for word in words(self.text.replace("\n", " ")))
        return max(min(self.natural, LEAST_WORDS), *longest, 0.0)

    def _lines(self, width: float) -> tuple[str, ...]:
        """The lines, as even as so few lines can be."""
        return _lines(self.text, self.style, width)

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
    at_least: float = 0.0

    @property
    def natural(self) -> float:
        return max(measure(self.text, self.style.sized(self.text)), self.at_least)

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
        # Squares too narrow to count are drawn as one bar.
        if self.pitch < LEAST_PITCH:
            page.block(x, middle - tall / 2, self.count * self.pitch, tall)
            return
        wide = self.pitch - max(0.45, self.pitch * 0.12)
        for number in range(self.count):
            page.block(x + number * self.pitch, middle - tall / 2, wide, tall)


@dataclass(frozen=True)
class Dice:
    """The faces that give this row."""

    faces: tuple[int, ...]
    most: int
    of: int = 6

    @property
    def natural(self) -> float:
        return self.most * (at.DIE + at.BETWEEN_DICE)

    @property
    def least(self) -> float:
        return self.natural

    def height(self, width: float) -> float:
        return at.DIE

    def draw(self, page: Page, x: float, middle: float, width: float) -> None:
        for number, face in enumerate(self.faces):
            left = x + number * (at.DIE + at.BETWEEN_DICE)
            die(page, left, middle - at.DIE / 2, at.DIE, face, of=self.of)


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
    longest: float

    @property
    def natural(self) -> float:
        drawn = sum(shape.length * self.longest + 0.8 for shape in self.shapes)
        return max(drawn, Words(self.text, STRONG).natural)

    @property
    def least(self) -> float:
        return self.natural

    def height(self, width: float) -> float:
        return (at.SILHOUETTES if self.shapes else 0.0) + Words(self.text, STRONG).height(width)

    def draw(self, page: Page, x: float, middle: float, width: float) -> None:
        top = middle - self.height(width) / 2
        left = x
        for shape in self.shapes:
            left += draw(page, shape, (left, top + at.SILHOUETTE), self.longest) + at.BETWEEN_SILHOUETTES
        drop = at.SILHOUETTES if self.shapes else 0.0
        words = Words(self.text, STRONG)
        words.draw(page, x, top + drop + words.height(width) / 2, width)


@lru_cache(maxsize=2048)
def _lines(text: str, style: Style, width: float) -> tuple[str, ...]:
    return tuple(line for part in text.split("\n") for line in _even(part, style, width)) if text else ()


def _even(text: str, style: Style, width: float) -> list[str]:
    """Lines as even as so few can be: the narrowest width that needs no more of them."""
    lines = wrap(text, style, width)
    narrow = max(width / 2, *(measure(word, style.sized(text)) for word in words(text)), 0.0)
    wide = width
    while len(lines) > 1 and wide - narrow > 1.0:
        # Bisection: wide always fits, narrow may not, until they are a millimetre apart.
        middle = (narrow + wide) / 2
        narrow, wide = (narrow, middle) if len(wrap(text, style, middle)) == len(lines) else (middle, wide)
    return wrap(text, style, wide)
