"""Blank fleet sheets: berths that real counters fit."""

from __future__ import annotations

from itertools import pairwise

import pytest

from assistant.core.words.errors import Missing
from printables import print_sheet, sheets_of
from printables.drawing.page import HAIR, Page, Pen
from printables.imperium.fleets.blank import SIZES
from tests.printables.paper import Read, asked

INCH = 25.4


@pytest.mark.parametrize(("size", "counter", "row"), [("five_eighths", 5 / 8, 5), ("half", 1 / 2, 6)])
def test_each_berth_holds_its_counter_with_clearance(
    size: str, counter: float, row: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    squares: list[tuple[float, float, float]] = []
    frame = Page.frame

    def note(page: Page, x: float, y: float, width: float, height: float, pen: Pen = HAIR) -> None:
        if width == height and width > 10:
            squares.append((x, y, width))
        frame(page, x, y, width, height, pen)

    monkeypatch.setattr(Page, "frame", note)
    read = Read(print_sheet("imperium", "blank", asked(side="terran", only=size)))
    assert len(read.pages) == 2
    assert len(squares) == 2 * 6 * 2 * row
    assert all(width == pytest.approx(counter * INCH + 1.6, abs=0.03) for *_, width in squares)
    lefts = sorted({x for x, _, _ in squares if x < 97})
    gaps = [right - left - squares[0][2] for left, right in pairwise(lefts)]
    assert min(gaps) > 0.8


def test_twelve_fleets_of_each_side_have_a_box() -> None:
    read = Read(print_sheet("imperium", "blank", asked()))
    for block in ("I1–6", "I7–12", "T1–6", "T7–12"):
        assert sum(block in page for page in read.pages) == 1


@pytest.mark.parametrize(("only", "words"), [("", "5/8"), ("5/8", "5/8"), ("1/2", "1/2"), ("half", "1/2")])
def test_blank_sheets_are_of_the_one_size_that_was_asked_for(only: str, words: str) -> None:
    read = Read(print_sheet("imperium", "blank", asked(only=only)))
    assert len(read.pages) == 4
    assert all(words in page for page in read.pages)


def test_a_size_there_is_none_of_is_refused_with_those_there_are() -> None:
    with pytest.raises(Missing) as refused:
        print_sheet("imperium", "blank", asked(only="3"))
    assert refused.value.sentence.key == "sheet.blank.no_size"
    (blank,) = [sheet for sheet in sheets_of("imperium") if sheet.key == "blank"]
    assert blank.only == tuple(size.inches for size in SIZES)
