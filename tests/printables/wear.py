"""What paper and a camera do to a page: turned, a little out of focus, unevenly lit, compressed."""

from __future__ import annotations

import io

import pypdfium2 as pdfium
from PIL import Image, ImageChops, ImageFilter


def pages(pdf: bytes, dpi: int) -> list[Image.Image]:
    """The pages of a PDF as a printer would draw them."""
    document = pdfium.PdfDocument(pdf)
    return [page.render(scale=dpi / 72, grayscale=True).to_pil() for page in document]


def photographed(page: Image.Image, angle: float = 0.0, quality: int = 60) -> bytes:
    """A page as a telephone's camera gives it."""
    turned = page.rotate(angle, expand=True, fillcolor=255, resample=Image.Resampling.BICUBIC)
    soft = turned.filter(ImageFilter.GaussianBlur(0.6))
    light = (
        Image.linear_gradient("L")
        .rotate(30)
        .resize(soft.size)
        .point([140 + v * 115 // 255 for v in range(256)])
    )
    return encoded(ImageChops.multiply(soft, light), "JPEG", quality=quality)


def encoded(picture: Image.Image, kind: str, **options: int) -> bytes:
    """A picture as a file."""
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()
