"""Units as a page draws them: the shapes of the sheets, as paths."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from flask import Flask

from printables.drawing.shapes import Outline, small_silhouettes

# Around a shape, so that no edge of it is cut.
ROOM = 1.0
WIDEST = 84


class Drawn(NamedTuple):
    """The hull and what is cut out of it, in a box that is so wide and high on a page."""

    hull: str
    cut: str
    box: str
    wide: int
    high: int


def path(outlines: tuple[Outline, ...]) -> str:
    """Polygons as one path, upside down: on a page y grows towards the foot."""
    return "".join("M" + " ".join(f"{x:g} {-y:g}" for x, y in outline) + "Z" for outline in outlines)


@cache
def drawn(game: str, code: str) -> Drawn | None:
    """A unit of a game by its code; None if it has no drawing."""
    shape = small_silhouettes(game).get(code)
    if shape is None:
        return None
    points = [point for outline in shape.ink for point in outline]
    left, right = min(x for x, _ in points) - ROOM, max(x for x, _ in points) + ROOM
    low, high = min(y for _, y in points) - ROOM, max(y for _, y in points) + ROOM
    box = f"{left:g} {-high:g} {right - left:g} {high - low:g}"
    # The longest of all is as wide as there is room; small ones are drawn larger than they are.
    wide = WIDEST * max(shape.length, 0.5)
    tall = wide * (high - low) / (right - left)
    return Drawn(path(shape.ink), path(shape.cut), box, round(wide), round(tall))


def install(app: Flask) -> None:
    """Let templates draw units."""
    app.jinja_env.globals["drawn"] = drawn
