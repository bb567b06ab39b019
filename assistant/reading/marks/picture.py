"""A photograph as it is read: in grey, upright, and no larger than is worth it."""

from __future__ import annotations

import io
import warnings
from typing import TYPE_CHECKING

from assistant.core.words.errors import Unreadable
from assistant.core.words.say import say

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = ("PNG", "JPEG", "WEBP")
HEAVIEST = 15_000_000
"""Bytes of a picture."""
MOST_DOTS = 40_000_000
LONGEST = 2600
"""Dots of the longer side that are read: eight or nine a mm of the page where it fills the picture."""


def grey_of(name: str, data: bytes) -> Image:
    """The picture in grey; Unreadable, naming the file, if it is none, broken, too heavy or too large."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    if not data:
        raise Unreadable(say("paper.empty_file", file=name))
    if len(data) > HEAVIEST:
        raise Unreadable(say("marks.heavy", file=name, most=HEAVIEST // 1_000_000))
    too_large = Unreadable(say("paper.picture_too_large", file=name, most=MOST_DOTS // 1_000_000))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            opened = Image.open(io.BytesIO(data), formats=FORMATS)
        # The header is read, the picture not yet: a bomb is refused unlit.
        if opened.width * opened.height > MOST_DOTS:
            raise too_large
        # A photograph four times as large is decoded at half its size, in a quarter of the time.
        opened.draft("L", (LONGEST, LONGEST))
        picture = ImageOps.exif_transpose(opened.convert("L"))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise too_large from error
    except UnidentifiedImageError as error:
        raise Unreadable(say("paper.no_picture", file=name)) from error
    except (OSError, SyntaxError, ValueError) as error:
        raise Unreadable(say("paper.broken_picture", file=name)) from error
    scale = LONGEST / max(picture.size)
    if scale < 1:
        size = tuple(max(1, round(side * scale)) for side in picture.size)
        picture = picture.resize((size[0], size[1]), Image.Resampling.BOX)
    return picture
