"""A sheet that was crossed with a pencil and photographed is read box by box."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from assistant.matches.answering.match import Match
from assistant.reading.orders import Verdict
from tests.any_game.again import after_answers
from tests.any_game.handed import RECORDED
from tests.example import EXAMPLE
from tests.printables.wear import encoded

from .photographs import DOTS, PENCIL, crossed, order_for, page_of, printed, taken, told

pytestmark = pytest.mark.xdist_group("marks")


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Match:
    """A war in its first turns."""
    return after_answers(
        tmp_path_factory.mktemp("war"), RECORDED / EXAMPLE / "terran-victory.jsonl", 12, "war"
    )


def test_what_is_crossed_is_marked_and_all_else_is_empty(match: Match, tmp_path: Path) -> None:
    sheet = printed(match, "fleets")
    empty = [at for at, box in enumerate(sheet.kept.boxes) if box.page == 1 and not box.marked]
    (page,), troubles = told(order_for(match, tmp_path, taken(crossed(sheet, 1, empty[::3]))))
    assert troubles == []
    assert (page.number, page.page, page.crowded) == (sheet.number, 1, False)
    assert [box.index for box in page.boxes] == empty
    assert [box.index for box in page.boxes if box.verdict is Verdict.MARKED] == empty[::3]
    assert all((box.crop == b"") == (box.verdict is Verdict.EMPTY) for box in page.boxes)
    shown = Image.open(io.BytesIO(page.boxes[0].crop))
    assert shown.size == (64, 64)
    assert len(page.boxes[0].crop) < 2048


@pytest.mark.parametrize(("dots", "one_bit"), [(6, False), (8, True)])
def test_a_sheet_straight_from_the_printer_has_no_mark_and_nothing_unclear(
    dots: int, one_bit: bool, match: Match, tmp_path: Path
) -> None:
    sheet = printed(match, "fleets", size="large", language="ja", paper="letter")
    paper = page_of(sheet.pdf, 2)
    seen = paper.resize((round(paper.width * dots / 10), round(paper.height * dots / 10)))
    scan = encoded(seen.point([255 * (v > 127) for v in range(256)]) if one_bit else seen, "PNG")
    (page,), _ = told(order_for(match, tmp_path, scan))
    assert page.page == 2
    assert {box.verdict for box in page.boxes} == {Verdict.EMPTY}


def test_a_line_through_a_row_of_boxes_is_asked_and_hides_no_cross(match: Match, tmp_path: Path) -> None:
    """A fold, or one stroke through all of them: who looks closer sees more of the page."""
    sheet = printed(match, "fleets")
    empty = [at for at, box in enumerate(sheet.kept.boxes) if box.page == 1 and not box.marked]
    top = sheet.kept.boxes[empty[0]].top
    row = [at for at in empty if sheet.kept.boxes[at].top == top]
    paper = crossed(sheet, 1, row[:1])
    middle = (top + sheet.kept.boxes[row[0]].side * 0.4) * DOTS
    ImageDraw.Draw(paper).line((0, middle, paper.width, middle), fill=PENCIL, width=4)
    (page,), _ = told(order_for(match, tmp_path, taken(paper)))
    read = {box.index: box for box in page.boxes}
    assert {at: read[at].verdict for at in row} == {
        at: Verdict.MARKED if at == row[0] else Verdict.UNCLEAR for at in row
    }
    assert {read[at].verdict for at in empty if at not in row} == {Verdict.EMPTY}
    assert Image.open(io.BytesIO(read[row[1]].about)).size == (160, 160)
    assert {box.about for box in page.boxes if box.verdict is not Verdict.UNCLEAR} == {b""}


def test_a_page_on_which_nearly_all_is_crossed_is_asked_about(match: Match, tmp_path: Path) -> None:
    sheet = printed(match, "fleets")
    empty = [at for at, box in enumerate(sheet.kept.boxes) if box.page == 1 and not box.marked]
    (page,), _ = told(order_for(match, tmp_path, taken(crossed(sheet, 1, empty[:-5]))))
    assert page.crowded
