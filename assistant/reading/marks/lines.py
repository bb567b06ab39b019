"""Lines that go straight through a box and on: a fold of the paper, or one that was ruled through a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .drawn import FINE
from .search import share_below

if TYPE_CHECKING:
    from PIL.Image import Image

LINE = 0.7
"""Millimetres of a box at each edge that are not looked at: the line, and a little for where it lies."""
ASIDE, PARTS = 0.6, 3
"""From how far (mm) beside a box a line is followed that goes through it, and in how many parts."""
RULED = 28
"""How dark a line is that goes through a box and on; what is lighter is the noise of a picture."""
_SEEN = [grey if grey >= RULED else 0 for grey in range(256)]
_COVERED = [255 * (grey < 200) for grey in range(256)]
_TOLD = [*range(255), 0]


def without_lines(tile: Image, bare: Image, around: float) -> tuple[Image, int]:
    """A tile without what goes straight through its box, and how dark that is: a fold, or a ruled line.

    `around` is how many dots lie between the edge and the box.
    """
    from PIL import Image, ImageChops, ImageFilter

    wide, darkest, plain = tile.width, 0, tile
    turn, within = Image.Transpose.TRANSPOSE, round(around + LINE * FINE)
    for turned in (False, True):
        seen, blank = (each.transpose(turn) if turned else each for each in (tile, bare))
        line = _going_on(seen, blank, round(around - ASIDE * FINE))
        # Beyond the box printed lines go on, too, and may lie a little off.
        seen = line.crop((0, within, 1, wide - within))
        darkest = max(darkest, share_below(seen.histogram(), 1.0))
        lines = line.point(_SEEN).resize((wide, wide)).filter(ImageFilter.MaxFilter(5))
        plain = ImageChops.subtract(plain, lines.transpose(turn) if turned else lines)
    return plain, darkest


def _going_on(tile: Image, bare: Image, beside: int) -> Image:
    """How dark each row is on both sides of a box, in all parts of them that are bare; nothing if none is."""
    from PIL import Image, ImageChops

    sides = []
    for start in (0, tile.width - beside):
        area, size = (start, 0, start + beside, tile.height), (PARTS, tile.height)
        seen, blank = (each.crop(area).resize(size, Image.Resampling.BOX) for each in (tile, bare))
        # A line goes on under what is printed: only what is bare says that it does not.
        seen = ImageChops.lighter(seen, blank.point(_COVERED))
        row = seen.crop((0, 0, 1, tile.height))
        for part in range(1, PARTS):
            row = ImageChops.darker(row, seen.crop((part, 0, part + 1, tile.height)))
        sides.append(row.point(_TOLD))
    return ImageChops.darker(*sides)
