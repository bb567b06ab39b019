"""A sheet's first page as a small picture, with how many pages it has."""

from __future__ import annotations

import io
import threading
from typing import TYPE_CHECKING

from .drawing import typefaces

if TYPE_CHECKING:
    from PIL.Image import Image

COLOURS = 16
ONE_PDF = threading.Lock()
"""PDFium reads one document at a time."""
TAG, MARGIN = 9, 0.2
"""The tag is so many times smaller than the page is wide; its margin, in its own height."""


def first_page(pdf: bytes, width: int, pages: int = 1) -> bytes:
    """The first page as PNG, so many dots wide; its number on a tag if there are more."""
    import pypdfium2

    # The library of PDF is not safe for two threads at once.
    with ONE_PDF:
        document = pypdfium2.PdfDocument(pdf)
        page = document[0]
        picture = page.render(scale=width / page.get_width()).to_pil()
        document.close()
    if pages > 1:
        _tag(picture, f"1/{pages}")
    out = io.BytesIO()
    # Black, white and one spot colour: a small palette says it all, in far fewer bytes.
    picture.quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


def _tag(picture: Image, text: str) -> None:
    """White on black in the lower right corner, large enough to be read on a picture drawn small."""
    from PIL import ImageDraw, ImageFont

    high = picture.width // TAG
    edge = int(high * MARGIN)
    font = ImageFont.truetype(typefaces.FOLDER / f"{typefaces.BOLD}.ttf", high - 2 * edge)
    draw = ImageDraw.Draw(picture)
    left = picture.width - int(draw.textlength(text, font)) - 2 * edge
    top = picture.height - high
    draw.rectangle((left, top, picture.width, picture.height), fill="black")
    draw.text((left + edge, top + high // 2), text, "white", font, anchor="lm")
