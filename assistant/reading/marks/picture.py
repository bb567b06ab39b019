"""A photograph as it is read: in grey, upright, and no larger than is worth it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.words.errors import Unreadable
from assistant.core.words.say import say
from printables.paper_save.picture import opened

if TYPE_CHECKING:
    from PIL.Image import Image

HEAVIEST = 15_000_000
"""Bytes of a picture."""
MOST_DOTS = 40_000_000
LONGEST = 2600
"""Dots of the longer side that are read: eight or nine a mm of the page where it fills the picture."""


def grey_of(name: str, data: bytes) -> Image:
    """The picture in grey; Unreadable, naming the file, if it is none, broken, too heavy or too large."""
    from PIL import Image, ImageOps

    if not data:
        raise Unreadable(say("paper.empty_file", file=name))
    if len(data) > HEAVIEST:
        raise Unreadable(say("marks.heavy", file=name, most=HEAVIEST // 1_000_000))
    with opened(name, data, MOST_DOTS) as photograph:
        # A photograph four times as large is decoded at half its size, in a quarter of the time.
        photograph.draft("L", (LONGEST, LONGEST))
        picture = ImageOps.exif_transpose(photograph.convert("L"))
    scale = LONGEST / max(picture.size)
    if scale < 1:
        size = tuple(max(1, round(side * scale)) for side in picture.size)
        picture = picture.resize((size[0], size[1]), Image.Resampling.BOX)
    return picture
