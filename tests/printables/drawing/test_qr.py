"""Codes as drawn: links anyone's phone can read, binary codes at their measured size."""

from __future__ import annotations

from random import Random

import pypdfium2 as pdfium
import pytest
import zxingcpp
from PIL import Image

from printables import print_sheet, sheets_of
from printables.drawing.codes import read_code
from printables.drawing.geometry import PAPERS
from printables.drawing.qr import LINK_SIDE, Matrix, binary_code, capacity, link_code, side_of
from printables.drawing.request import SIZES
from tests.example import EXAMPLE
from tests.pairs import pairs

from ..paper import asked, busy

ADDRESS = "http://192.168.178.123:8765"


def test_a_link_is_version_3_in_capitals_and_a_longer_one_is_not_drawn() -> None:
    request = asked(address=ADDRESS, revision=99999)
    assert request.link("T", 12) == "HTTP://192.168.178.123:8765/C/K7QX-T12/99999"
    matrix = link_code(request.link("T", 12))
    assert matrix is not None
    assert len(matrix) == 17 + 4 * 3
    assert 30 / (len(matrix) + 8) >= 0.8
    assert link_code("") is None
    assert link_code("http://small.letters/") is None
    assert link_code("HTTP://" + "A" * 60) is None


def test_without_an_address_there_is_no_link() -> None:
    assert asked().link("T", 1) == ""


@pytest.mark.parametrize(("size", "version"), [(1, 1), (100, 6), (666, 20), (667, 21), (capacity(25), 25)])
def test_a_binary_code_is_as_small_as_its_bytes_allow_and_gives_them_back(size: int, version: int) -> None:
    content = Random(size).randbytes(size)
    matrix = binary_code(content)
    assert len(matrix) == 17 + 4 * version
    assert side_of(matrix) == pytest.approx((len(matrix) + 8) * 0.5)
    (read,) = zxingcpp.read_barcodes(picture(matrix))
    assert read.bytes == content
    assert read.ec_level == "M"


def test_more_bytes_than_version_25_holds_are_refused() -> None:
    with pytest.raises(ValueError, match="998 bytes"):
        binary_code(bytes(capacity(25) + 1))


def picture(matrix: Matrix) -> Image.Image:
    """A code as pixels, with its quiet zone."""
    small = Image.new("L", (len(matrix) + 8, len(matrix) + 8), 255)
    for y, row in enumerate(matrix):
        for x, dark in enumerate(row):
            small.putpixel((x + 4, y + 4), 0 if dark else 255)
    return small.resize((small.width * 4, small.height * 4), Image.Resampling.NEAREST)


SHEETS_WITH_PAGES = [sheet.key for sheet in sheets_of(EXAMPLE) if not sheet.bundle]


@pytest.mark.parametrize(("sheet", "paper", "size"), pairs(SHEETS_WITH_PAGES, list(PAPERS), list(SIZES)))
def test_every_page_opens_its_live_page_when_scanned(sheet: str, paper: str, size: str) -> None:
    request = asked(busy(), address=ADDRESS, paper=paper, size=size, match_id="abcdefgh")
    document = pdfium.PdfDocument(print_sheet(EXAMPLE, sheet, request))
    for page in document:
        text = page.get_textpage().get_text_range()
        (link,) = links(page.render(scale=150 / 72, grayscale=True).to_pil()) or [""]
        begin, code, revision = link.rsplit("/", 2)
        assert (begin, revision) == (f"{ADDRESS.upper()}/C", "118")
        assert text.count(code) >= 2
        assert read_code(code).match == "K7QX"


def links(page: Image.Image) -> list[str]:
    """The links on a page."""
    return [found.text for found in zxingcpp.read_barcodes(page) if found.text.startswith("HTTP")]


def test_the_code_to_scan_is_thirty_millimetres_with_a_white_quiet_zone_and_modules_of_eight_tenths() -> None:
    request = asked(busy(), address=ADDRESS)
    matrix = link_code(request.link("M"))
    assert matrix is not None
    module = LINK_SIDE / (len(matrix) + 8)
    assert LINK_SIDE >= 30
    assert module >= 0.8
    page = pdfium.PdfDocument(print_sheet(EXAMPLE, "tracks", request))[0]
    drawn = page.render(scale=300 / 72, grayscale=True).to_pil()
    dark, quiet, paper = LINK_SIDE - 8 * module, 4 * module, PAPERS["a4"]

    def light(x: float, y: float, width: float, height: float) -> int:
        left, top = (paper.left + x) * 300 / 25.4, (paper.top + y) * 300 / 25.4
        box = (left + 2, top + 2, left + width * 300 / 25.4 - 2, top + height * 300 / 25.4 - 2)
        return int(drawn.crop(tuple(map(round, box))).getextrema()[0])

    left = 198 - dark
    for zone in (
        (left - quiet, -quiet, LINK_SIDE, quiet),
        (left - quiet, dark, LINK_SIDE, quiet),
        (left - quiet, -quiet, quiet, LINK_SIDE),
        (198, -quiet, quiet, LINK_SIDE),
    ):
        assert light(*zone) == 255
    assert light(left, 0, 7 * module, module) == 0


def test_an_address_too_long_for_such_a_code_leaves_the_short_code_alone() -> None:
    for address in ("http://a-very-long-name-of-a-computer.local:8765", "http://under_score:8765"):
        request = asked(busy(), address=address)
        for sheet in ("tracks", "fleets"):
            page = pdfium.PdfDocument(print_sheet(EXAMPLE, sheet, request))[0]
            assert links(page.render(scale=150 / 72, grayscale=True).to_pil()) == []
            assert "K7QX-" in page.get_textpage().get_text_range()


@pytest.mark.parametrize(
    ("sheet", "code"), [("record", "K7QX-R"), ("fleets", "K7QX-I"), ("fleet", "K7QX-I1")]
)
@pytest.mark.parametrize("address", ["", ADDRESS])
def test_a_sheet_carries_its_link_where_there_is_an_address_and_its_code_always(
    sheet: str, code: str, address: str
) -> None:
    pdf = print_sheet(EXAMPLE, sheet, asked(busy(), address=address))
    document = pdfium.PdfDocument(pdf)
    page = document[0].render(scale=150 / 72, grayscale=True).to_pil()
    read = [found.text for found in zxingcpp.read_barcodes(page) if found.text.startswith("HTTP")]
    assert read == ([f"{ADDRESS.upper()}/C/{code}/118"] if address else [])
    assert document[0].get_textpage().get_text_range().count(code) >= 2
