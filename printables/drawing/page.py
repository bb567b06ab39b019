"""A page to draw on, in millimetres; it notes every run of text that does not fit."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache

from .geometry import BODY_END, BODY_TOP, BOX, HEIGHT, MARGIN, POINT, WIDTH, Paper, Room
from .ink import Ink, InkLine, Point
from .lettering import BLACK, LEAST, LEAST_JAPANESE, WHITE, Colour, Style, cut, japanese, line_height, measure
from .log import Log, PencilBox, Run

CAP = 0.733
THINNEST = 0.25
SLACK = 0.05
LEAST_PENCIL = 4.6


@dataclass(frozen=True)
class Pen:
    """A line: thickness, colour, dashes in mm."""

    thick: float = THINNEST
    colour: Colour = BLACK
    dash: tuple[float, ...] = ()


HAIR = Pen()
SLOT = Pen(0.35)
FRAME = Pen(0.5)
USUAL = Room(WIDTH, BODY_TOP, BODY_END)
SHARE = {"left": 0.0, "centre": 0.5, "right": 1.0}


@cache
def _line(pen: Pen) -> InkLine:
    return InkLine(pen.thick / POINT, pen.colour, tuple(length / POINT for length in pen.dash))


@dataclass
class Page:
    """Drawing verbs on one page; y runs down from the top of the live area.

    Its body is laid out in `room`; nothing may be drawn below `end`. It `cuts` words that nobody measured.
    """

    ink: Ink
    paper: Paper
    number: int
    log: Log
    room: Room = USUAL
    end: float = HEIGHT
    pivot: Point | None = None
    scale: float = 1.0
    origin: Point = (0.0, 0.0)
    cuts: bool = False

    @property
    def top(self) -> float:
        """Where the body hangs from."""
        return self.room.top

    @property
    def width(self) -> float:
        """How wide the body is."""
        return self.room.width

    @property
    def bottom(self) -> float:
        """Where the body ends."""
        return self.room.bottom

    def _at(self, x: float, y: float) -> Point:
        # PDF counts up from the left lower corner, in points; sheets count down, in mm.
        return (self.paper.left + x) / POINT, (self.paper.height - self.paper.top - y) / POINT

    def box(self, x: float, y: float, width: float, height: float) -> tuple[float, float, float, float]:
        """A box as ink has it, in points from the lower left corner."""
        return *self._at(x, y + height), width / POINT, height / POINT

    def fault(self, text: str, why: str) -> None:
        """Note a reason to refuse the document."""
        self.log.first = self.log.first or text
        self.log.faults.append(f"page {self.number}: {text!r} {why}")

    def across(self, x: float, y: float, length: float, pen: Pen = HAIR) -> None:
        """A line to the right."""
        self.trace([(x, y), (x + length, y)], pen)

    def down(self, x: float, y: float, length: float, pen: Pen = HAIR) -> None:
        """A line downwards."""
        self.trace([(x, y), (x, y + length)], pen)

    def trace(self, points: Sequence[Point], pen: Pen = HAIR) -> None:
        """A line through points."""
        self.traces([points], pen)

    def traces(self, lines: Sequence[Sequence[Point]], pen: Pen = HAIR) -> None:
        """Lines of one kind, each through its points."""
        self.ink.traces([[self._at(x, y) for x, y in points] for points in lines], self._line(pen))

    def frame(self, x: float, y: float, width: float, height: float, pen: Pen = HAIR) -> None:
        """An empty box; the line stands inside it."""
        # A line is drawn about its middle: half of it would stand outside the box.
        half = pen.thick / 2
        self.ink.frame(self.box(x + half, y + half, width - pen.thick, height - pen.thick), self._line(pen))

    def block(self, x: float, y: float, width: float, height: float, colour: Colour = BLACK) -> None:
        """A solid box."""
        self._within(x, y, x + width, y + height, "block")
        self.ink.box(self.box(x, y, width, height), colour)

    def disc(self, x: float, y: float, radius: float, colour: Colour = BLACK) -> None:
        """A solid disc about a point."""
        self.ink.disc(self._at(x, y), radius / POINT, colour)

    def ring(self, x: float, y: float, radius: float, pen: Pen = HAIR) -> None:
        """A circle about a point."""
        self.ink.ring(self._at(x, y), radius / POINT, self._line(pen))

    def rounded(self, x: float, y: float, side: float, radius: float, pen: Pen = HAIR) -> None:
        """A square with round corners."""
        self.ink.rounded(self._at(x, y + side), side / POINT, radius / POINT, self._line(pen))

    def polygons(self, shapes: Sequence[Sequence[Point]], colour: Colour = BLACK) -> None:
        """Solid shapes."""
        if shapes:
            self.ink.shapes([[self._at(x, y) for x, y in shape] for shape in shapes], colour)

    def cells(self, x: float, y: float, runs: Sequence[tuple[int, int, int]], module: float) -> None:
        """Black runs (column, row, how many) of a grid of squares, its left top corner there."""
        self.ink.cells(runs, module / POINT, self._at(x, y), BLACK)

    def hatch(self, x: float, y: float, width: float, height: float, pen: Pen, pitch: float) -> None:
        """Lines at 45 degrees inside a box."""
        # The lines stand at 45 degrees: along the edge they are wider apart than across.
        step = pitch * math.sqrt(2)
        starts = [x - height + (count + 0.5) * step for count in range(math.ceil((width + height) / step))]
        with self.ink.clipped(self.box(x, y, width, height)):
            self.traces([[(start, y + height), (start + height, y)] for start in starts], pen)

    def write(self, x: float, y: float, text: str, style: Style, width: float | None = None) -> float:
        """A run on its baseline, no wider than `width`; gives how wide it is."""
        if not text:
            return 0.0
        style = style.sized(text)
        if self.cuts:
            text, width = cut(text, style, (x, (WIDTH - self.origin[0]) / self.scale), width), None
        wide = measure(text, style)
        left = x - wide * SHARE[style.align]
        self._check(text, style, wide, width)
        self._note(text, style, (left, y), wide)
        self.ink.text(self._at(left, y), text, (style.bold, style.size, style.track / POINT), style.colour)
        return wide

    def label(self, x: float, top: float, text: str, style: Style, width: float | None = None) -> float:
        """A run hanging from `top`, in capitals where its script has them; gives how wide it is."""
        high = style.sized(text).size * POINT * (0.9 if japanese(text) else CAP)
        return self.write(x, top + high, text.upper(), style, width)

    def figure(self, x: float, y: float, text: str, style: Style, width: float | None = None) -> float:
        """A run centred on a point, by the height of its capitals."""
        sized = style.sized(text).centre
        return self.write(x, y + sized.size * POINT * CAP / 2, text, sized, width)

    def note_box(self, corner: Point, side: float, subject: str, means: str, marked: bool = False) -> None:
        """Note a box to mark with a pencil; a fault if a pencil would not find it."""
        # What is magnified afterwards is judged by the size it has on paper.
        if side * self.scale < LEAST_PENCIL:
            self.fault(means, f"is a box of {side * self.scale:.1f} mm")
        left, top = self._seen(corner)
        self.log.boxes.append(
            PencilBox(
                page=self.number,
                left=round(self.paper.left + left, 2),
                top=round(self.paper.top + top, 2),
                side=round(side * self.scale, 2),
                subject=subject,
                means=means,
                marked=marked,
            )
        )

    def lines(self, x: float, y: float, lines: Sequence[str], style: Style, width: float) -> float:
        """Runs under each other, the first on baseline y; gives the baseline after the last."""
        for text in lines:
            self.write(x, y, text, style, width)
            y += line_height(style.sized(text))
        return y

    @contextmanager
    def turned(self, x: float, y: float) -> Iterator[None]:
        """What is drawn inside stands on its head, turned about a point."""
        across, up = self._at(x, y)
        self.pivot = (x, y)
        # A half turn: both axes the other way, then shifted by twice the point.
        with self.ink.moved((-1, 0, 0, -1, 2 * across, 2 * up)):
            yield
        self.pivot = None

    @contextmanager
    def magnified(self, x: float, y: float, factor: float) -> Iterator[None]:
        """What is drawn inside is so many times as large, its own origin there."""
        (across, up), (zero, ground) = self._at(x, y), self._at(0, 0)
        self.scale, self.origin = factor, (x, y)
        # PDF scales about its own corner: the shift brings the origin to where it is wanted.
        with self.ink.moved((factor, 0, 0, factor, across - factor * zero, up - factor * ground)):
            yield
        self.scale, self.origin = 1.0, (0.0, 0.0)

    def _line(self, pen: Pen) -> InkLine:
        if pen.thick < THINNEST:
            self.fault(f"line {pen.thick}", "is thinner than 0.25 mm")
        return _line(pen)

    def _check(self, text: str, style: Style, wide: float, width: float | None) -> None:
        if width is not None and wide > width + SLACK:
            self.fault(text, f"is {wide:.1f} mm wide in {width:.1f} mm")
        if style.size < (LEAST_JAPANESE if japanese(text) else LEAST):
            self.fault(text, f"is set in {style.size} pt")

    def _note(self, text: str, style: Style, place: Point, wide: float) -> None:
        (left, y), height = place, style.size * POINT
        # From the height of capitals down to the tails of letters.
        box = (left, y - CAP * height, left + wide, y + 0.2 * height)
        if self.pivot:
            px, py = 2 * self.pivot[0], 2 * self.pivot[1]
            box = (px - box[2], py - box[3], px - box[0], py - box[1])
        self._within(box[0], box[1], box[2], y if not self.pivot else box[3], text)
        (left, top), (right, bottom) = self._seen(box[:2]), self._seen(box[2:])
        size = style.size * self.scale
        run = Run(page=self.number, text=text, size=size, left=left, top=top, right=right, bottom=bottom)
        self.log.runs.append(run)

    def _seen(self, point: Point) -> Point:
        """Where a point stands on the live area, magnified or not."""
        return self.origin[0] + self.scale * point[0], self.origin[1] + self.scale * point[1]

    def _within(self, left: float, top: float, right: float, bottom: float, what: str) -> None:
        if self.pivot:
            return
        (left, top), (right, bottom) = self._seen((left, top)), self._seen((right, bottom))
        if left < -SLACK or top < -SLACK or right > WIDTH + SLACK or bottom > self.end + SLACK:
            self.fault(what, "stands outside the live area, or in the foot")


__all__ = ["BOX", "CAP", "FRAME", "HAIR", "MARGIN", "SLOT", "WHITE", "Log", "Page", "Pen", "Point", "Run"]
