"""The operators of one page of a PDF, written straight into its stream: ten thousand shapes a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import typefaces

if TYPE_CHECKING:
    from PIL.Image import Image

Point = tuple[float, float]
Colour = tuple[float, float, float]
Box = tuple[float, float, float, float]
_ARC = 0.5523
"""How far the handles of a quarter circle reach, as a part of its radius."""


@dataclass(frozen=True)
class InkLine:
    """How a line is drawn: thickness, colour, dashes."""

    thick: float
    colour: Colour
    dash: tuple[float, ...] = ()


class Ink:
    """Everything in points from the lower left corner; a colour, line or type is set only when it changes."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self._code: list[str] = []
        self._now: dict[str, str] = {}

    def finish(self) -> None:
        """Hand the page over to the document."""
        self.canvas.addLiteral("\n".join(self._code))
        self.canvas.showPage()

    def traces(self, lines: Sequence[Sequence[Point]], line: InkLine) -> None:
        """Lines, each through its points."""
        self._pen(line)
        self._code.append(" ".join([_path(points) for points in lines]) + " S")

    def shapes(self, shapes: Sequence[Sequence[Point]], colour: Colour) -> None:
        """Solid shapes."""
        self._fill(colour)
        self._code.append(" ".join(f"{_path(shape)} h" for shape in shapes) + " f")

    def box(self, box: Box, colour: Colour) -> None:
        """A solid box: corner, width, height."""
        self._fill(colour)
        self._code.append(f"{_numbers(box)} re f")

    def frame(self, box: Box, line: InkLine) -> None:
        """The outline of a box."""
        self._pen(line)
        self._code.append(f"{_numbers(box)} re S")

    def disc(self, middle: Point, radius: float, colour: Colour) -> None:
        """A solid disc."""
        self._fill(colour)
        self._code.append(f"{_rounded((middle[0] - radius, middle[1] - radius), 2 * radius, radius)} f")

    def ring(self, middle: Point, radius: float, line: InkLine) -> None:
        """A circle."""
        self.rounded((middle[0] - radius, middle[1] - radius), 2 * radius, radius, line)

    def rounded(self, corner: Point, side: float, radius: float, line: InkLine) -> None:
        """A square with round corners."""
        self._pen(line)
        self._code.append(f"{_rounded(corner, side, radius)} S")

    def picture(self, box: Box, picture: Image) -> None:
        """A picture that fills a box."""
        from reportlab.lib.utils import ImageReader

        # What was drawn before it goes first; then the picture stands where all that is moved stands.
        self.canvas.addLiteral("\n".join(self._code))
        self._code.clear()
        left, low, width, height = box
        self.canvas.drawImage(ImageReader(picture), left, low, width, height)

    def text(self, place: Point, text: str, typeface: tuple[bool, float, float], colour: Colour) -> None:
        """A run on its baseline, in a typeface: whether bold, size, tracking."""
        bold, size, track = typeface
        self._fill(colour)
        self._set("track", f"{track:.2f} Tc")
        typed = typefaces.extracted(text)
        if typed:
            # As PDF wants it: the mark of its byte order first; half of a pair is nothing by itself.
            units = "\ufeff" + typed
            self._code.append(f"/Span <</ActualText <{units.encode('utf-16-be', 'replace').hex()}>>> BDC")
        self._code.append(f"BT {place[0]:.2f} {place[1]:.2f} Td")
        for name, signs in typefaces.encoded(text, bold, self.canvas):
            self._set("type", f"{name} {size:.2f} Tf")
            self._code.append(f"<{signs.hex()}> Tj")
        self._code.append("ET EMC" if typed else "ET")

    def cells(
        self, runs: Sequence[tuple[int, int, int]], module: float, corner: Point, colour: Colour
    ) -> None:
        """Runs of a grid (column, row, how many) of square modules, rows down from a corner."""
        with self.moved((module, 0, 0, -module, *corner)):
            self._fill(colour)
            self._code.append(" ".join(f"{x} {y} {length} 1 re" for x, y, length in runs) + " f")

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Only what falls into a box is drawn inside."""
        with self._kept(f"{_numbers(box)} re W n"):
            yield

    @contextmanager
    def moved(self, matrix: tuple[float, float, float, float, float, float]) -> Iterator[None]:
        """What is drawn inside is moved, turned or scaled."""
        with self._kept(" ".join(f"{part:.5f}" for part in matrix) + " cm"):
            yield

    @contextmanager
    def _kept(self, change: str) -> Iterator[None]:
        # `q` and `Q` keep and give back what the page has set: what is known of it must follow.
        before = dict(self._now)
        self._code.append(f"q {change}")
        yield
        self._code.append("Q")
        self._now = before

    def _pen(self, line: InkLine) -> None:
        self._set("stroke", _colour(line.colour) + " RG")
        self._set("thick", f"{line.thick:.2f} w")
        self._set("dash", f"[{_numbers(line.dash)}] 0 d")

    def _fill(self, colour: Colour) -> None:
        self._set("fill", _colour(colour) + " rg")

    def _set(self, what: str, operator: str) -> None:
        if self._now.get(what) != operator:
            self._now[what] = operator
            self._code.append(operator)


def _numbers(numbers: Sequence[float]) -> str:
    return " ".join([f"{number:.2f}" for number in numbers])


def _colour(colour: Colour) -> str:
    return "{:g} {:g} {:g}".format(*colour)


def _path(points: Sequence[Point]) -> str:
    (x, y), *others = points
    return f"{x:.2f} {y:.2f} m " + " ".join([f"{x:.2f} {y:.2f} l" for x, y in others])


def _rounded(corner: Point, side: float, radius: float) -> str:
    """A closed square whose corners are quarter circles."""
    left, low = corner
    right, high = left + side, low + side
    near, far = radius * (1 - _ARC), radius
    parts = [f"{left + far:.2f} {low:.2f} m"]
    for (x, y), (dx, dy) in (
        ((right, low), (0, 1)),
        ((right, high), (-1, 0)),
        ((left, high), (0, -1)),
        ((left, low), (1, 0)),
    ):
        # Towards the corner along the edge before it, round it, away along the edge after it.
        back = (-dy, dx)
        parts.append(f"{x + back[0] * far:.2f} {y + back[1] * far:.2f} l")
        curve = (
            x + back[0] * near, y + back[1] * near, x + dx * near, y + dy * near, x + dx * far, y + dy * far
        )  # fmt: skip
        parts.append(f"{_numbers(curve)} c")
    return " ".join(parts) + " h"
