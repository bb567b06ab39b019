"""From paper back to the match: pages drawn as pixels, worn, and read again."""

from __future__ import annotations

import io
from functools import cache
from itertools import product

import pypdfium2 as pdfium
import pytest
import zxingcpp
from PIL import Image, ImageDraw

from assistant.core.words.errors import Unreadable
from assistant.games import GAMES
from assistant.games.imperium.state.war import State
from printables import print_sheet
from printables.paper_save import scan
from printables.paper_save.paper_save import check_of, unpacked
from printables.paper_save.parts import complete, gather
from printables.paper_save.scan import codes_in
from tests.imperium.build import war

from ..full_war import full_war
from ..paper import asked
from ..wear import encoded, pages, photographed

WARS = {"fresh scenario 6": lambda: war(6), "full scenario 7": full_war}
WORN = [
    pytest.param(name, dpi, angle, id=f"{name}, {dpi} dpi, {angle}°")
    for name, dpi, angle in product(WARS, (150, 200), (-5, 1.5, 5))
]


@cache
def state_of(name: str) -> State:
    return WARS[name]()


@cache
def sheet(name: str) -> bytes:
    return print_sheet("imperium", "record", asked(state_of(name), match_id="abcdefgh"))


@cache
def last_page(name: str, dpi: int) -> Image.Image:
    return pages(sheet(name), dpi)[-1]


def restored(codes: list[bytes]) -> State:
    found: State = unpacked(gather(codes).payload(), GAMES).state
    return found


@pytest.mark.parametrize(("name", "dpi", "angle"), WORN)
def test_a_photographed_page_brings_back_the_identical_state(name: str, dpi: int, angle: float) -> None:
    picture = photographed(last_page(name, dpi), angle)
    assert check_of(restored(codes_in("page.jpg", picture, complete))) == check_of(state_of(name))


@pytest.mark.parametrize("covered", [0, 1, 2])
def test_any_one_code_may_be_covered(covered: int) -> None:
    page = last_page("fresh scenario 6", 150).copy()
    found = [code.position for code in zxingcpp.read_barcodes(page) if code.bytes.startswith(b"TS1")]
    corners = found[covered].top_left, found[covered].bottom_right
    ImageDraw.Draw(page).rectangle([(corner.x, corner.y) for corner in corners], fill=255)
    codes = codes_in("page.jpg", photographed(page, 2), complete)
    assert len(gather(codes).read) == 2
    assert check_of(restored(codes)) == check_of(state_of("fresh scenario 6"))


def test_several_pictures_in_any_order_with_other_codes_between_make_one_match() -> None:
    page = last_page("full scenario 7", 150)
    half = page.height // 3 + 80
    lower, upper = page.crop((0, half, *page.size)), page.crop((0, 0, page.width, half))
    codes = codes_in("2.jpg", photographed(lower), complete)
    assert not complete(codes)
    codes += codes_in("1.webp", encoded(upper, "WEBP", quality=70), lambda some: complete([*codes, *some]))
    assert check_of(restored(codes)) == check_of(state_of("full scenario 7"))


def test_the_pdf_itself_and_a_scan_on_its_side_are_read() -> None:
    name = "fresh scenario 6"
    scan = encoded(last_page(name, 150).rotate(90, expand=True), "PDF", resolution=150)
    for data in (sheet(name), scan):
        assert check_of(restored(codes_in("scan.pdf", data, complete))) == check_of(state_of(name))


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "empty_file"),
        (b"\0\0\0\x20ftypisom" + b"\7" * 5000, "no_picture"),
        (b"GIF89a" + b"\0" * 100, "no_picture"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 60, "no_picture"),
        (encoded(Image.new("L", (300, 300), 255), "PNG")[:60], "broken_picture"),
        (b"%PDF-1.7\n" + b"nothing of the kind" * 20, "broken_picture"),
    ],
    ids=["empty", "video", "GIF", "half a header", "cut off", "broken PDF"],
)
def test_a_file_that_is_no_picture_is_named_in_one_sentence(data: bytes, key: str) -> None:
    with pytest.raises(Unreadable) as problem:
        codes_in("evening.jpg", data, complete)
    assert problem.value.sentence.key == f"paper.{key}"
    assert problem.value.sentence.values["file"] == "evening.jpg"


@pytest.mark.parametrize("side", [8_000, 13_500])
def test_a_small_file_that_unpacks_to_a_giant_is_refused(side: int) -> None:
    bomb = encoded(Image.new("1", (side, side)), "PNG")
    assert len(bomb) < 200_000
    with pytest.raises(Unreadable) as problem:
        codes_in("bomb.png", bomb, complete)
    assert problem.value.sentence.key == "paper.picture_too_large"


def test_a_picture_without_codes_gives_none() -> None:
    assert codes_in("plain.png", encoded(Image.new("L", (400, 300), 200), "PNG"), complete) == []


def test_a_pdf_page_of_any_size_is_drawn_no_larger_than_is_worth_reading() -> None:
    giant = encoded(Image.new("1", (64, 64)), "PDF", resolution=1)
    drawn = scan._drawn(pdfium.PdfDocument(giant)[0], scan.FINE)
    assert 0.9 * scan.MOST_READ < drawn.width * drawn.height < 1.01 * scan.MOST_READ
    assert codes_in("giant.pdf", giant, complete) == []


def strip(kind: str, size: tuple[int, int]) -> bytes:
    """A picture or a page far longer than wide."""
    if kind == "PNG":
        return encoded(Image.new("L", size, 255), "PNG")
    document, saved = pdfium.PdfDocument.new(), io.BytesIO()
    document.new_page(*size)
    document.save(saved)
    return saved.getvalue()


@pytest.mark.parametrize("size", [(100_000, 1), (1, 100_000)])
@pytest.mark.parametrize("kind", ["PNG", "PDF"])
def test_a_strip_longer_than_any_page_is_made_shorter_before_it_is_read(
    kind: str, size: tuple[int, int]
) -> None:
    assert codes_in("strip", strip(kind, size), complete) == []


def test_a_pdf_page_of_any_length_takes_no_more_room_than_one_of_any_size() -> None:
    drawn = scan._drawn(pdfium.PdfDocument(strip("PDF", (1_000_000_000, 1)))[0], scan.FINE)
    assert drawn.width * drawn.height <= scan.MOST_READ
    assert max(drawn.size) <= scan.LONGEST + 1


@pytest.mark.parametrize("dpi", [150, 200])
@pytest.mark.parametrize("lost", ["first", "middle", "spare"])
def test_any_one_code_of_a_whole_page_of_them_may_be_covered(lost: str, dpi: int) -> None:
    page = last_page("full scenario 7", dpi).copy()
    spots = [found.position for found in zxingcpp.read_barcodes(page) if found.bytes.startswith(b"TS1")]
    assert len(spots) >= 4
    spot = spots[{"first": 0, "middle": len(spots) // 2, "spare": -1}[lost]]
    ImageDraw.Draw(page).rectangle(
        (spot.top_left.x, spot.top_left.y, spot.bottom_right.x, spot.bottom_right.y), fill=255
    )
    codes = codes_in("page.jpg", photographed(page, -5 if dpi == 150 else 5), complete)
    assert len(gather(codes).read) == len(spots) - 1
    assert check_of(restored(codes)) == check_of(state_of("full scenario 7"))


@pytest.mark.parametrize("dpi", [150, 200])
def test_two_photographs_of_half_a_page_each_turned_its_own_way_make_one_match(dpi: int) -> None:
    page = last_page("full scenario 7", dpi)
    middle, overlap = page.height // 2, page.height // 5
    upper = photographed(page.crop((0, 0, page.width, middle + overlap)), 5)
    lower = photographed(page.crop((0, middle - overlap, *page.size)), -5)
    codes = codes_in("lower.jpg", lower, complete)
    codes += codes_in("upper.jpg", upper, lambda some: complete([*codes, *some]))
    assert check_of(restored(codes)) == check_of(state_of("full scenario 7"))
