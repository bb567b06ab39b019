"""Where a piece of the page as it was drawn lies in a piece of the photograph."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

PAPER, INK = 250, 15
"""What bare paper and print become before they are compared."""


class Found(NamedTuple):
    """How far (in dots) from the left top corner, how well it fits there, whether that is at the rim."""

    x: float
    y: float
    misfit: float
    at_rim: bool


def found_in(window: Image, want: Image) -> Found:
    """The place of a smaller picture in a larger one, by the mean difference at each, between dots too."""
    across, down = window.width - want.width + 1, window.height - want.height + 1
    differences = _differences(window, want, across, down)
    best = min(range(len(differences)), key=differences.__getitem__)
    x, y = best % across, best // across
    at_rim = x in (0, across - 1) or y in (0, down - 1)
    if at_rim:
        return Found(x, y, differences[best], at_rim)
    right = _between(*differences[best - 1 : best + 2])
    below = _between(differences[best - across], differences[best], differences[best + across])
    return Found(x + right, y + below, differences[best], at_rim)


def _differences(window: Image, want: Image, across: int, down: int) -> list[float]:
    """The mean difference at every place, row by row."""
    from PIL import Image, ImageChops

    wide, high = want.size
    # All places beside each other in one picture, first those of a row, then the rows: one call compares all.
    row = Image.new("L", (wide * across, window.height))
    for x in range(across):
        row.paste(window.crop((x, 0, x + wide, window.height)), (x * wide, 0))
    places = Image.new("L", (row.width, high * down))
    for y in range(down):
        places.paste(row.crop((0, y, row.width, y + high)), (0, y * high))
    difference = ImageChops.difference(places, _tiled(want, across, down))
    return array("f", difference.convert("F").reduce((wide, high)).tobytes()).tolist()


def _tiled(piece: Image, across: int, down: int) -> Image:
    """A piece again and again."""
    from PIL import Image

    tiles = Image.new("L", (piece.width * across, piece.height * down))
    for x in range(across):
        tiles.paste(piece, (x * piece.width, 0))
    first = tiles.crop((0, 0, tiles.width, piece.height))
    for y in range(1, down):
        tiles.paste(first, (0, y * piece.height))
    return tiles


def _between(before: float, here: float, after: float) -> float:
    """Where between three dots the least is, by a parabola through them."""
    bend = before - 2 * here + after
    return max(-0.5, min(0.5, 0.5 * (before - after) / bend)) if bend > 0 else 0.0


def share_below(histogram: list[int], share: float) -> int:
    """The grey below which that share of the dots is."""
    want, run = sum(histogram) * share, 0
    for grey, count in enumerate(histogram):
        run += count
        if run >= want and run:
            return grey
    return 255


def stretched(piece: Image, black: float) -> Image:
    """A piece of the photograph with its paper and its print as light and dark as if drawn.

    `black` is how light print is, as a part of the paper around it.
    """
    white = max(share_below(piece.histogram(), 0.85), 30)
    return piece.point(_levels(white, round(black * white)))


@lru_cache(maxsize=512)
def _levels(white: int, black: int) -> list[int]:
    slope = (PAPER - INK) / max(white - black, 20)
    return [max(0, min(255, int((grey - black) * slope + INK))) for grey in range(256)]
