"""A page as it was drawn, for the photograph to be compared with."""

from __future__ import annotations

from contextlib import closing
from functools import cached_property
from typing import TYPE_CHECKING

from .codes import Seen, codes_in

if TYPE_CHECKING:
    from PIL.Image import Image

FINE, COARSE = 6, 2
"""Dots a mm: of boxes, and of what the page is laid straight by."""
PIECE, STEP = 12, 11
"""How large pieces are that are looked for, and how far apart, mm."""
LEAST_PRINT = 28.0
"""How much the greys of a piece deviate that has something on it."""
POINT = 25.4 / 72
LONGEST = 300.0
"""Millimetres of the longer side of a sheet."""


class Drawn:
    """One page of a PDF in dots."""

    def __init__(self, fine: Image) -> None:
        self.fine = fine
        self._soft: dict[float, Image] = {}

    @staticmethod
    def of(pdf: bytes, page: int) -> Drawn:
        """A page of a PDF, counted from 1; ValueError if it is none, or larger than any sheet."""
        import pypdfium2

        try:
            with closing(pypdfium2.PdfDocument(pdf)) as document:
                found = document[page - 1]
                if max(found.get_size()) * POINT > LONGEST:
                    raise ValueError(page)
                return Drawn(found.render(scale=FINE * POINT, grayscale=True).to_pil())
        except (pypdfium2.PdfiumError, IndexError) as error:
            raise ValueError(page) from error

    @cached_property
    def coarse(self) -> Image:
        """The same at fewer dots a mm."""
        from PIL import Image

        size = self.fine.width * COARSE // FINE, self.fine.height * COARSE // FINE
        return self.fine.resize(size, Image.Resampling.BOX)

    @cached_property
    def codes(self) -> list[Seen]:
        """The codes on it, their corners in mm."""
        return [
            Seen(code.text, tuple((x / FINE, y / FINE) for x, y in code.corners))
            for code in codes_in(self.fine)
        ]

    def soft(self, sigma: float) -> Image:
        """The same out of focus."""
        from PIL import ImageFilter

        if sigma not in self._soft:
            self._soft[sigma] = self.fine.filter(ImageFilter.GaussianBlur(sigma))
        return self._soft[sigma]

    @cached_property
    def pieces(self) -> list[tuple[int, int, float]]:
        """Left and top in mm of each piece that has something on it, and how much its greys deviate."""
        from PIL import ImageStat

        wide, high = self.coarse.width // COARSE, self.coarse.height // COARSE
        found = []
        for y in range(4, high - PIECE - 3, STEP):
            for x in range(4, wide - PIECE - 3, STEP):
                spread = ImageStat.Stat(self.piece(x, y)).stddev[0]
                if spread > LEAST_PRINT:
                    found.append((x, y, spread))
        return found

    def piece(self, x: int, y: int) -> Image:
        """A piece at a place in mm."""
        return self.coarse.crop((x * COARSE, y * COARSE, (x + PIECE) * COARSE, (y + PIECE) * COARSE))
