"""A picture that cannot be read says why in one sentence, whatever it is of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageDraw, ImageFilter

from assistant.core.words.language import LANGUAGES, language
from assistant.matches.answering.match import Match
from assistant.matches.file import prints
from assistant.matches.file.journal import Journal
from assistant.reading.marks import picture
from assistant.reading.orders import ReadMarks
from printables.drawing.codes import match_code
from tests.any_game.again import after_answers
from tests.any_game.handed import RECORDED
from tests.example import EXAMPLE
from tests.printables.wear import encoded
from tests.reading.hostile import blank_pdf, pdf, wide_png

from .photographs import Printed, order_for, page_of, printed, taken, told

pytestmark = pytest.mark.xdist_group("marks")


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Match:
    """A war in its first turns."""
    return after_answers(
        tmp_path_factory.mktemp("war"), RECORDED / EXAMPLE / "terran-victory.jsonl", 12, "war"
    )


@pytest.fixture(scope="module")
def fleets(match: Match) -> Printed:
    return printed(match, "fleets")


def why(order: ReadMarks) -> list[str]:
    """The keys of what is wrong with each picture; nothing was read, and each sentence names its file."""
    pages, troubles = told(order)
    assert pages == []
    for file, trouble in zip(order.files, troubles, strict=True):
        for code in LANGUAGES:
            assert file.name in language(code).words(trouble.sentence)
    return [trouble.sentence.key for trouble in troubles]


def png(drawn: Image.Image) -> bytes:
    return encoded(drawn, "PNG")


def beside(sheet: Printed) -> bytes:
    """Two pages in one picture."""
    both = Image.new("L", (4200, 2970), 255)
    for number in (0, 1):
        both.paste(page_of(sheet.pdf, number + 1), (2100 * number, 0))
    return png(both.resize((2800, 1980)))


def half(sheet: Printed) -> bytes:
    """The upper half of a page."""
    return png(page_of(sheet.pdf, 1).crop((0, 0, 2100, 1500)))


def without_left(sheet: Printed) -> bytes:
    """A page whose left edge is cut off, with its boxes."""
    return png(page_of(sheet.pdf, 1).crop((180, 0, 2100, 2970)))


def far(sheet: Printed) -> bytes:
    """A page in the middle of a table."""
    table = Image.new("L", (2600, 2000), 100)
    table.paste(page_of(sheet.pdf, 1).resize((800, 1131)), (900, 400))
    return png(table)


def soft(sheet: Printed) -> bytes:
    """A page out of focus, its codes sharp enough to be read."""
    paper = page_of(sheet.pdf, 1).copy()
    middle = (200, 500, 1900, 2700)
    paper.paste(paper.crop(middle).filter(ImageFilter.GaussianBlur(9)), middle)
    return taken(paper)


def covered(sheet: Printed) -> bytes:
    """A page with something lying on most of it."""
    paper = page_of(sheet.pdf, 1).copy()
    ImageDraw.Draw(paper).rectangle((150, 420, 1950, 2600), fill=200)
    return taken(paper)


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda _: b"", "paper.empty_file"),
        (lambda _: b"%PDF-1.4 no picture", "paper.no_picture"),
        (lambda sheet: taken(page_of(sheet.pdf, 1))[:20_000], "paper.broken_picture"),
        (lambda _: wide_png(9_000, 6_000), "paper.picture_too_large"),
        (lambda _: bytes(picture.HEAVIEST + 1), "marks.heavy"),
        (lambda _: png(Image.new("L", (1500, 2000), 200)), "marks.no_sheet"),
        (beside, "marks.two_sheets"),
        (half, "marks.cut_off"),
        (without_left, "marks.cut_off"),
        (far, "marks.too_far"),
        (soft, "marks.not_sharp"),
        (covered, "marks.bent"),
    ],
)  # fmt: skip
def test_each_picture_that_cannot_be_read_says_why(
    make: Callable[[Printed], bytes], key: str, match: Match, fleets: Printed, tmp_path: Path
) -> None:
    assert why(order_for(match, tmp_path, make(fleets))) == [key]


def test_a_sheet_of_another_match_of_another_side_or_no_longer_kept_is_not_read(
    match: Match, fleets: Printed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = taken(page_of(fleets.pdf, 1))
    order = order_for(match, tmp_path, shot)
    other = ReadMarks(order.files, order.match, "K7QX")
    ((_, (trouble,))) = told(other)
    assert (trouble.sentence.key, trouble.sentence.values["code"]) == ("marks.other_match", match_code("war"))
    own = printed(match, "fleets", seat="terran")
    theirs = order_for(match, tmp_path, taken(page_of(own.pdf, 1)), seat="imperial")
    assert why(theirs) == ["marks.other_side"]
    monkeypatch.setattr(prints, "MOST_DRAWN", 1)
    printed(match, "fleets", paper="letter")
    # Its boxes are kept as before, its pages are not.
    assert why(order_for(match, tmp_path, taken(page_of(own.pdf, 1)), seat="terran")) == ["marks.not_kept"]


def test_a_sheet_on_which_nothing_is_marked_says_so(match: Match, tmp_path: Path) -> None:
    sheet = printed(match, "tracks")
    assert why(order_for(match, tmp_path, taken(page_of(sheet.pdf, 1)))) == ["marks.nothing"]


def test_of_twelve_pictures_six_are_read_and_the_others_said(
    match: Match, fleets: Printed, tmp_path: Path
) -> None:
    blank = png(Image.new("L", (200, 200), 200))
    keys = why(order_for(match, tmp_path, *[blank] * 12))
    assert keys == ["marks.no_sheet"] * 6 + ["marks.too_many"] * 6


@pytest.mark.parametrize(
    "changed",
    [
        {"drawn": b"%PDF-1.7 no page"},
        {"drawn": blank_pdf(0)},
        {"drawn": pdf(9, b"", size=(900_000, 900_000))},
        {"boxes": (prints.Box(page=1, left=1e9, top=20, side=5, subject="unit 1", means="lost"),)},
        {"boxes": (prints.Box(page=1, left=20, top=20, side=1e9, subject="unit 1", means="lost"),)},
    ],
    ids=["no PDF", "no pages", "page without end", "box nowhere", "box without end"],
)
def test_what_another_machine_wrote_of_a_print_harms_nobody(
    changed: dict[str, Any], match: Match, fleets: Printed, tmp_path: Path
) -> None:
    with Journal.open(match.path, writing=True) as journal:
        journal.prints().keep(fleets.number, msgspec.structs.replace(fleets.kept, **changed))
    try:
        assert why(order_for(match, tmp_path, taken(page_of(fleets.pdf, 1)))) == ["marks.not_kept"]
    finally:
        with Journal.open(match.path, writing=True) as journal:
            journal.prints().keep(fleets.number, fleets.kept)
