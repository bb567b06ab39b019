"""Light: paper as white and print as black wherever they lie, and what is thin and dark on it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from .search import INK, PAPER

if TYPE_CHECKING:
    from PIL.Image import Image

STROKE = 9
"""Dots; what is narrower than this is a stroke, and no smear or stain."""
_WHITE = 235
_SCALE = 46
_LOG = [round(_SCALE * math.log(grey + 1)) for grey in range(256)]
_BACK = [max(0, min(255, round(_WHITE * math.exp((grey - _WHITE) / _SCALE)))) for grey in range(256)]


def closed(picture: Image, size: int) -> Image:
    """A picture without what is dark and narrower than so many dots."""
    from PIL import ImageChops

    # The darkest of a neighbourhood is the lightest of the negative.
    return ImageChops.invert(_lightest(ImageChops.invert(_lightest(picture, size)), size))


def _lightest(picture: Image, size: int) -> Image:
    """The lightest of so many dots around each, found by doubling."""
    from PIL import ImageChops

    width, height = picture.size
    for right, down in ((1, 0), (0, 1)):
        done = 1
        while done < size:
            by = min(done, size - done)
            moved = picture.crop((right * by, down * by, width + right * by, height + down * by))
            picture = ImageChops.lighter(picture, moved)
            done += by
        back = size // 2
        picture = picture.crop((-right * back, -down * back, width - right * back, height - down * back))
    return picture


def strokes(picture: Image) -> Image:
    """What is dark and narrow, as light as it is darker than what is around it."""
    from PIL import ImageChops

    return ImageChops.subtract(closed(picture, STROKE), picture)


def evenly_lit(picture: Image, black: float, around: int) -> Image:
    """A picture divided by the paper around each of its dots; `black` is print as a part of paper.

    What is dark and narrower than `around` dots is no shadow.
    """
    from PIL import ImageChops, ImageFilter

    paper = closed(picture, around).filter(ImageFilter.GaussianBlur(3))
    # A quotient is a difference of logarithms.
    even = ImageChops.subtract(picture.point(_LOG), paper.point(_LOG), 1, _WHITE).point(_BACK)
    dark = min(_WHITE * black, 120)
    slope = (PAPER - INK) / max(_WHITE - dark, 20)
    return even.point([max(0, min(255, int((grey - dark) * slope + INK))) for grey in range(256)])
