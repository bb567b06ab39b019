"""Every sheet must read in one-bit black: side colours fall to black, holes and letters stay white."""

from __future__ import annotations

import pypdfium2 as pdfium
import pytest
from PIL import Image

from printables import print_sheet, sheets_of
from printables.drawing.corners import BESIDE
from printables.drawing.geometry import PAPERS
from tests.example import EXAMPLE

from ..paper import asked, busy, fleet, war

DPI = 150
A4 = PAPERS["a4"]


def black(pdf: bytes, number: int = 0) -> Image.Image:
    """A page in black and white only, as a laser printer sees it at half tone."""
    page = pdfium.PdfDocument(pdf)[number]
    picture = page.render(scale=DPI / 72).to_pil().convert("L")
    return picture.point(lambda grey: 255 if grey >= 128 else 0)


def share(picture: Image.Image, x: float, y: float, width: float, height: float) -> float:
    """How much of a box of the live area is black."""
    dots = DPI / 25.4
    left, top = (A4.left + x) * dots, (A4.top + y) * dots
    cut = picture.crop((round(left), round(top), round(left + width * dots), round(top + height * dots)))
    return cut.histogram()[0] / (cut.width * cut.height)


@pytest.mark.parametrize("side", ["terran", "imperial"])
def test_the_colour_of_a_side_is_solid_black_with_white_letters(side: str) -> None:
    picture = black(print_sheet(EXAMPLE, "fleets", asked(busy(), side=side)))
    assert share(picture, BESIDE, 0.1, 198 - 2 * BESIDE, 0.7) > 0.99
    assert 0.5 < share(picture, BESIDE, 1.2, 17, 12.6) < 0.95
    assert share(picture, BESIDE, 1.2, 2.0, 12.6) > 0.97


def test_an_unknown_maintenance_is_a_white_hole_and_a_known_one_a_figure_on_black() -> None:
    state = war()
    fleet(state, "imperial", 1, "BB B2")
    picture = black(print_sheet(EXAMPLE, "fleets", asked(state, side="imperial")))
    hole, known = 13.5, 13.5 + 19.3
    top = (441 / DPI * 25.4) - A4.top
    assert share(picture, hole + 1.2, top + 1.2, 3.2, 3.6) < 0.02
    assert 0.4 < share(picture, known + 1.2, top + 1.2, 3.2, 3.6) < 0.95
    assert share(picture, hole + 0.6, top + 0.15, 4.4, 0.4) > 0.9


def test_a_damaged_ship_is_told_by_hatch_and_cross_without_colour() -> None:
    state = war()
    fleet(state, "terran", 1, "CA CA*")
    picture = black(print_sheet(EXAMPLE, "fleet", asked(state, side="terran", only="1")))
    edge, box = ((pixels / DPI * 25.4) - A4.top for pixels in (932, 1006))
    sound, damaged = (share(picture, x + 1.0, edge, 6, 7) for x in (0.0, 67.0))
    assert sound > 0.98
    assert 0.2 < damaged < 0.6
    empty, crossed = (share(picture, x + 2.6, box, 3.2, 3.2) for x in (0.0, 67.0))
    assert empty < 0.05
    assert crossed > 0.25


@pytest.mark.parametrize("sheet", [sheet.key for sheet in sheets_of(EXAMPLE) if sheet.key != "everything"])
def test_nothing_is_printed_outside_the_design_box(sheet: str) -> None:
    picture = black(print_sheet(EXAMPLE, sheet, asked(busy())))
    ink = picture.point(lambda grey: 255 - grey).getbbox()
    dots = DPI / 25.4
    assert ink is not None
    assert ink[0] >= (A4.left - 2.6) * dots - 1
    assert ink[1] >= (A4.top - 2.35) * dots - 1
    assert ink[2] <= (A4.left + 198 + 2.6) * dots + 1
    assert ink[3] <= (A4.top + 262 + 2.35) * dots + 1
