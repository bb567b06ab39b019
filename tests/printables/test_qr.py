"""Codes as drawn: links anyone's phone can read, binary codes at their measured size."""

from __future__ import annotations

from random import Random

import pypdfium2 as pdfium
import pytest
import zxingcpp

from printables import print_sheet
from printables.qr import binary_code, capacity, link_code, side_of, version_for

from .paper import asked, busy

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


@pytest.mark.parametrize("size", [1, 100, 666, 667, 997])
def test_a_binary_code_is_the_smallest_that_holds_its_bytes(size: int) -> None:
    content = Random(size).randbytes(size)
    version = version_for(size)
    assert capacity(version) >= size > (capacity(version - 1) if version > 1 else 0)
    matrix = binary_code(content)
    assert len(matrix) == 17 + 4 * version
    assert side_of(matrix) == pytest.approx((len(matrix) + 8) * 0.5)


def test_more_bytes_than_version_25_holds_are_refused() -> None:
    with pytest.raises(ValueError, match="998 bytes"):
        version_for(998)


@pytest.mark.parametrize(
    ("sheet", "code"), [("record", "K7QX-R"), ("fleets", "K7QX-I"), ("fleet", "K7QX-I1")]
)
@pytest.mark.parametrize("address", ["", ADDRESS])
def test_a_sheet_carries_its_link_where_there_is_an_address_and_its_code_always(
    sheet: str, code: str, address: str
) -> None:
    pdf = print_sheet("imperium", sheet, asked(busy(), address=address))
    document = pdfium.PdfDocument(pdf)
    page = document[0].render(scale=150 / 72, grayscale=True).to_pil()
    read = [found.text for found in zxingcpp.read_barcodes(page) if found.text.startswith("HTTP")]
    assert read == ([f"{ADDRESS.upper()}/C/{code}/118"] if address else [])
    assert document[0].get_textpage().get_text_range().count(code) >= 2
