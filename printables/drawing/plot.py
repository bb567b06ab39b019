"""A plot of numbers over the turns: axes, a step line a curve, its last value beside its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.scale import written
from assistant.core.sides import Side

from .lettering import BODY, KEY, SMALL, measure
from .marks import side_mark, spot
from .page import FRAME, HAIR, Page, Pen, Point

MARK = 3.4
APART = 5.2


@dataclass(frozen=True)
class Curve:
    """Values by time, in turns from 0; a side's curve is in its colour and ends in its mark."""

    points: Sequence[tuple[float, float]]
    side: Side | None = None

    @property
    def beside(self) -> float:
        """How far its last value stands from its end: a side's mark is between them."""
        return 4.8 if self.side else 2.0

    @property
    def last(self) -> str:
        """Its last value."""
        return written(self.points[-1][1]) if self.points else ""

    @property
    def end(self) -> float:
        """How much room what stands at its end takes."""
        return self.beside + measure(self.last, KEY)


@dataclass(frozen=True)
class Plot:
    """Where it stands with the ends of its curves, its turns, its least and greatest value, its lines.

    A line is drawn every `step` values, or every few of them; turns are counted from `first` on.
    """

    box: tuple[float, float, float, float]
    turns: int
    span: tuple[int, int]
    step: int
    curves: Sequence[Curve]
    first: int = 0

    @property
    def width(self) -> float:
        """How wide the turns stand: what the ends of the curves leave of the box."""
        return self.box[2] - max((curve.end for curve in self.curves), default=0.0)

    def place(self, time: float, value: float) -> Point:
        """Where a value stands on the page."""
        x, y, _, height = self.box
        low, high = self.span
        return x + self.width * time / max(self.turns, 1), y + height * (high - value) / max(high - low, 1)

    def draw(self, page: Page) -> None:
        """The frame with its lines, then the curves; ends that would touch are set apart."""
        x, y, _, height = self.box
        self._lines(page)
        page.down(x, y, height, FRAME)
        page.across(x, y + height, self.width, FRAME)
        taken: list[float] = []
        for curve in self.curves:
            if curve.points:
                taken.append(self._curve(page, curve, taken))

    def _lines(self, page: Page) -> None:
        x, y, _, height = self.box
        low, high = self.span
        # About six lines, whatever the span.
        step = self.step * max(1, round((high - low) / self.step / 6))
        for value in range(low, high + 1, step):
            level = self.place(0, value)[1]
            page.across(x, level, self.width, HAIR)
            page.write(x - 1.4, level + 1.2, written(value), BODY.right)
        for turn in range(1, self.turns + 1):
            middle, edge = self.place(turn - 0.5, low)[0], self.place(turn, low)[0]
            page.down(edge, y + height, 1.4)
            page.figure(middle, y + height + 3.4, str(turn + self.first), SMALL)

    def _curve(self, page: Page, curve: Curve, taken: list[float]) -> float:
        """The steps of one curve, and its last value; gives how high that stands."""
        low, high = self.span
        points: list[Point] = []
        for time, value in curve.points:
            here = self.place(time, min(max(value, low), high))
            if points:
                # A step: a value holds until the next one, nothing lies between.
                points.append((here[0], points[-1][1]))
            points.append(here)
        thick = 0.9 if curve.side is None or curve.side.shape == "square" else 0.5
        if len(points) > 1:
            page.trace(points, Pen(thick, spot(curve.side)))
        x, y = points[-1]
        level = min(y, self.box[1] + self.box[3] - 2.4)
        # Last values that fall together stand above each other.
        while any(abs(level - other) < APART for other in taken):
            level -= APART
        if curve.side:
            side_mark(page, (x + 2.4, level), MARK, curve.side)
        else:
            page.disc(x, y, 1.1)
        page.write(x + curve.beside, level + 1.8, curve.last, KEY)
        return level
