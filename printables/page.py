"""A page to draw on, in millimetres; it notes every run of text that does not fit."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from . import typefaces
from .geometry import BOX, HEIGHT, MARGIN, POINT, WIDTH, Paper
from .lettering import BLACK, LEAST, LEAST_JAPANESE, WHITE, Colour, Style, japanese, line_height, measure

Point = tuple[float, float]
CAP = 0.733
THINNEST = 0.25
SLACK = 0.05


@dataclass(frozen=True)
class Pen:
    """A line: thickness, colour, dashes in mm."""

    thick: float = THINNEST
    colour: Colour = BLACK
    dash: tuple[float, ...] = ()


HAIR = Pen()
SLOT = Pen(0.35)
FRAME = Pen(0.5)


@dataclass(frozen=True)
class Run:
    """A run of text as it was set, for whoever wants to measure."""

    page: int
    text: str
    size: float
    left: float
    top: float
    right: float
    bottom: float


@dataclass
class Log:
    """What the pages of a document noted: all runs, and the faults for which it is refused."""

    runs: list[Run] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


@dataclass
class Page:
    """Drawing verbs on one page; y runs down from the top of the live area."""

    canvas: Any
    paper: Paper
    number: int
    log: Log
    pivot: Point | None = None
    scale: float = 1.0
    origin: Point = (0.0, 0.0)

    def _x(self, x: float) -> float:
        return (self.paper.left + x) / POINT

    def _y(self, y: float) -> float:
        return (self.paper.height - self.paper.top - y) / POINT

    def fault(self, text: str, why: str) -> None:
        """Note a reason to refuse the document."""
        self.log.faults.append(f"page {self.number}: {text!r} {why}")

    def across(self, x: float, y: float, length: float, pen: Pen = HAIR) -> None:
        """A line to the right."""
        self.trace([(x, y), (x + length, y)], pen)

    def down(self, x: float, y: float, length: float, pen: Pen = HAIR) -> None:
        """A line downwards."""
        self.trace([(x, y), (x, y + length)], pen)

    def trace(self, points: Sequence[Point], pen: Pen = HAIR) -> None:
        """A line through points."""
        self._ink(pen)
        path = self.canvas.beginPath()
        path.moveTo(self._x(points[0][0]), self._y(points[0][1]))
        for x, y in points[1:]:
            path.lineTo(self._x(x), self._y(y))
        self.canvas.drawPath(path, stroke=1, fill=0)

    def frame(self, x: float, y: float, width: float, height: float, pen: Pen = HAIR) -> None:
        """An empty box; the line stands inside it."""
        self._ink(pen)
        half = pen.thick / 2
        inner = (width - pen.thick) / POINT, (height - pen.thick) / POINT
        self.canvas.rect(self._x(x + half), self._y(y + height - half), *inner)

    def block(self, x: float, y: float, width: float, height: float, colour: Colour = BLACK) -> None:
        """A solid box."""
        self._within(x, y, x + width, y + height, "block")
        self.canvas.setFillColorRGB(*colour)
        self.canvas.rect(self._x(x), self._y(y + height), width / POINT, height / POINT, stroke=0, fill=1)

    def disc(self, x: float, y: float, radius: float, colour: Colour = BLACK) -> None:
        """A solid disc about a point."""
        self.canvas.setFillColorRGB(*colour)
        self.canvas.circle(self._x(x), self._y(y), radius / POINT, stroke=0, fill=1)

    def ring(self, x: float, y: float, radius: float, pen: Pen = HAIR) -> None:
        """A circle about a point."""
        self._ink(pen)
        self.canvas.circle(self._x(x), self._y(y), radius / POINT, stroke=1, fill=0)

    def rounded(self, x: float, y: float, side: float, radius: float, pen: Pen = HAIR) -> None:
        """A square with round corners."""
        self._ink(pen)
        self.canvas.roundRect(self._x(x), self._y(y + side), side / POINT, side / POINT, radius / POINT)

    def polygons(self, shapes: Sequence[Sequence[Point]], colour: Colour = BLACK) -> None:
        """Solid shapes."""
        if not shapes:
            return
        path = self.canvas.beginPath()
        for shape in shapes:
            path.moveTo(self._x(shape[0][0]), self._y(shape[0][1]))
            for x, y in shape[1:]:
                path.lineTo(self._x(x), self._y(y))
            path.close()
        self.canvas.setFillColorRGB(*colour)
        self.canvas.drawPath(path, stroke=0, fill=1, fillMode=1)

    def hatch(self, x: float, y: float, width: float, height: float, pen: Pen, pitch: float) -> None:
        """Lines at 45 degrees inside a box."""
        self.canvas.saveState()
        path = self.canvas.beginPath()
        path.rect(self._x(x), self._y(y + height), width / POINT, height / POINT)
        self.canvas.clipPath(path, stroke=0, fill=0)
        step = pitch * math.sqrt(2)
        for count in range(math.ceil((width + height) / step)):
            start = x - height + (count + 0.5) * step
            self.trace([(start, y + height), (start + height, y)], pen)
        self.canvas.restoreState()

    def write(self, x: float, y: float, text: str, style: Style, width: float | None = None) -> float:
        """A run on its baseline, no wider than `width`; gives how wide it is."""
        if not text:
            return 0.0
        style = style.sized(text)
        wide = measure(text, style)
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[style.align]
        self._check(text, style, wide, width)
        self._note(text, style, left, y)
        line = self.canvas.beginText(self._x(left), self._y(y))
        line.setFont(typefaces.BOLD if style.bold else typefaces.REGULAR, style.size)
        line.setCharSpace(style.track / POINT)
        line.setFillColorRGB(*style.colour)
        line.textOut(text)
        self.canvas.drawText(line)
        return wide

    def label(self, x: float, top: float, text: str, style: Style, width: float | None = None) -> float:
        """A run hanging from `top`, in capitals where its script has them; gives how wide it is."""
        high = style.sized(text).size * POINT * (0.9 if japanese(text) else CAP)
        return self.write(x, top + high, text.upper(), style, width)

    def figure(self, x: float, y: float, text: str, style: Style, width: float | None = None) -> float:
        """A run centred on a point, by the height of its capitals."""
        sized = style.sized(text)
        return self.write(x, y + sized.size * POINT * CAP / 2, text, replace(sized, align="centre"), width)

    def lines(self, x: float, y: float, lines: Sequence[str], style: Style, width: float) -> float:
        """Runs under each other, the first on baseline y; gives the baseline after the last."""
        for text in lines:
            self.write(x, y, text, style, width)
            y += line_height(style.sized(text))
        return y

    @contextmanager
    def turned(self, x: float, y: float) -> Iterator[None]:
        """What is drawn inside stands on its head, turned about a point."""
        self.canvas.saveState()
        self.canvas.translate(2 * self._x(x), 2 * self._y(y))
        self.canvas.rotate(180)
        self.pivot = (x, y)
        yield
        self.pivot = None
        self.canvas.restoreState()

    @contextmanager
    def magnified(self, x: float, y: float, factor: float) -> Iterator[None]:
        """What is drawn inside is so many times as large, its own origin there."""
        self.canvas.saveState()
        self.canvas.translate(self._x(x), self._y(y))
        self.canvas.scale(factor, factor)
        self.canvas.translate(-self._x(0), -self._y(0))
        self.scale, self.origin = factor, (x, y)
        yield
        self.scale, self.origin = 1.0, (0.0, 0.0)
        self.canvas.restoreState()

    def _ink(self, pen: Pen) -> None:
        if pen.thick < THINNEST:
            self.fault(f"line {pen.thick}", "is thinner than 0.25 mm")
        self.canvas.setStrokeColorRGB(*pen.colour)
        self.canvas.setLineWidth(pen.thick / POINT)
        self.canvas.setDash([length / POINT for length in pen.dash])

    def _check(self, text: str, style: Style, wide: float, width: float | None) -> None:
        if width is not None and wide > width + SLACK:
            self.fault(text, f"is {wide:.1f} mm wide in {width:.1f} mm")
        if style.size < (LEAST_JAPANESE if japanese(text) else LEAST):
            self.fault(text, f"is set in {style.size} pt")
        if missing := typefaces.lacks(text, style.bold):
            self.fault(text, "lacks " + " ".join(f"U+{ord(char):04X}" for char in missing))

    def _note(self, text: str, style: Style, left: float, y: float) -> None:
        height = style.size * POINT
        box = (left, y - CAP * height, left + measure(text, style), y + 0.2 * height)
        if self.pivot:
            px, py = 2 * self.pivot[0], 2 * self.pivot[1]
            box = (px - box[2], py - box[3], px - box[0], py - box[1])
        self._within(box[0], box[1], box[2], y if not self.pivot else box[3], text)
        (left, top), (right, bottom) = self._seen(box[:2]), self._seen(box[2:])
        self.log.runs.append(Run(self.number, text, style.size * self.scale, left, top, right, bottom))

    def _seen(self, point: Point) -> Point:
        """Where a point stands on the live area, magnified or not."""
        return self.origin[0] + self.scale * point[0], self.origin[1] + self.scale * point[1]

    def _within(self, left: float, top: float, right: float, bottom: float, what: str) -> None:
        if self.pivot:
            return
        (left, top), (right, bottom) = self._seen((left, top)), self._seen((right, bottom))
        if left < -SLACK or top < -SLACK or right > WIDTH + SLACK or bottom > HEIGHT + SLACK:
            self.fault(what, "stands outside the live area")


__all__ = ["BOX", "CAP", "FRAME", "HAIR", "MARGIN", "SLOT", "WHITE", "Log", "Page", "Pen", "Point", "Run"]
