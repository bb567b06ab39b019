"""A picture that somebody sent, opened with care: what is too large is refused before it is decoded."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from assistant.core.words.errors import Unreadable
from assistant.core.words.say import say

if TYPE_CHECKING:
    from PIL.ImageFile import ImageFile

FORMATS = ("PNG", "JPEG", "WEBP")


@contextmanager
def opened(name: str, data: bytes, most: int) -> Iterator[ImageFile]:
    """A picture whose header was read, of at most so many dots, while it is decoded.

    Unreadable, naming the file, if it is none, broken, or larger.
    """
    from PIL import Image, UnidentifiedImageError

    too_large = Unreadable(say("paper.picture_too_large", file=name, most=most // 1_000_000))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            picture = Image.open(io.BytesIO(data), formats=FORMATS)
        # The header is read, the picture not yet: a bomb is refused unlit.
        if picture.width * picture.height > most:
            raise too_large
        yield picture
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise too_large from error
    except UnidentifiedImageError as error:
        raise Unreadable(say("paper.no_picture", file=name)) from error
    except (OSError, SyntaxError, ValueError) as error:
        raise Unreadable(say("paper.broken_picture", file=name)) from error
