"""A plot of numbers over the turns: axes, a step line a curve, its last value beside its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.core.play.scale import written
from assistant.core.play.sides import Side

from .lettering import BODY, KEY, SMALL, measure
from .marks import side_mark, spot
from .page import FRAME, HAIR, Page, Pen, Point

MARK = 3.4
APART = 5.2
CLEAR = 1.2
"""What stays free between the names of two turns."""
EVERY = (1, 2, 5, 10, 20, 50)
"""Of so many turns one is named, where there is no room for all of them."""


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

    A line is drawn every `step` values, or every few of them; turns are called by `names`, else by number.
    """

    box: tuple[float, float, float, float]
    turns: int
    span: tuple[int, int]
    step: int
    curves: Sequence[Curve]
    names: Sequence[str] = ()

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
        self._turns(page, y + height)

    def _turns(self, page: Page, y: float) -> None:
        """The turns under the frame, all with their ends, named where names clear each other."""
        names = self.names or [str(turn + 1) for turn in range(self.turns)]
        pitch = self.width / max(self.turns, 1)
        wide = max((measure(name, SMALL) for name in names), default=0.0) + CLEAR
        every = next((each for each in EVERY if pitch * each >= wide), EVERY[-1])
        for turn, name in enumerate(names):
            left = self.box[0] + pitch * turn
            page.down(left + pitch, y, 1.4)
            if turn % every == 0:
                page.figure(left + pitch / 2, y + 3.4, name, SMALL)

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
