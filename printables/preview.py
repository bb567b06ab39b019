"""A sheet's first page as a small picture."""

from __future__ import annotations

import io

from .scan import ONE_PDF

COLOURS = 16


def first_page(pdf: bytes, width: int) -> bytes:
    """The first page as PNG, so many dots wide."""
    import pypdfium2

    with ONE_PDF:
        document = pypdfium2.PdfDocument(pdf)
        page = document[0]
        picture = page.render(scale=width / page.get_width()).to_pil()
        document.close()
    out = io.BytesIO()
    picture.quantize(COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()
