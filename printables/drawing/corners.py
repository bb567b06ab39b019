"""The codes in the corners of a page that answers: by them a photograph of it is known, and laid straight.

Three say which corner, print and page they are of; the lower right one the match and the print. Where a link
to the live page stands in the upper right corner, that is the code there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from .codes import CornerCode, MatchCorner, PageCode
from .geometry import WIDTH
from .page import Page
from .qr import Matrix, runs_of

MODULE, LAST_MODULE = 0.9, 0.8
SIDE, LAST_SIDE = 10 * MODULE, 12 * LAST_MODULE
"""A code of 10 modules holds six figures, one of 12 holds ten."""
BESIDE = SIDE + 2.4
"""How far head and foot keep from the edges of the live area, with the quiet zone of the codes."""
LOWER, LAST_TOP = 254.4, 254.0


def draw_corners(page: Page, code: PageCode, top: float, linked: bool) -> None:
    """The codes of a page whose head hangs from `top`; a `linked` one has its link in the upper right."""
    places = {1: (0.0, top), 2: (WIDTH - SIDE, top), 3: (0.0, LOWER)}
    if linked:
        del places[2]
    for corner, (x, y) in places.items():
        page.cells(x, y, runs_of(data_matrix(str(CornerCode(corner, code.number, code.page)))), MODULE)
    last = data_matrix(str(MatchCorner(code.match, code.number)))
    page.cells(WIDTH - LAST_SIDE, LAST_TOP, runs_of(last), LAST_MODULE)


@lru_cache(maxsize=64)
def data_matrix(figures: str) -> Matrix:
    """The modules of a Data Matrix that holds these figures, without its quiet zone."""
    import zxingcpp

    code = zxingcpp.create_barcode(figures, zxingcpp.BarcodeFormat.DataMatrix)
    picture: Any = code.to_image(scale=1, add_quiet_zones=False)
    rows: Any = memoryview(picture).tolist()
    return [[dot < 128 for dot in row] for row in rows]
