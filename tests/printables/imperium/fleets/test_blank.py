"""Blank fleet sheets: berths that real counters fit."""

from __future__ import annotations

from itertools import pairwise

import pytest

from printables import print_sheet
from printables.drawing.page import HAIR, Page, Pen
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
    assert len(read.pages) == 8
    for block in ("I1–6", "I7–12", "T1–6", "T7–12"):
        assert sum(block in page for page in read.pages) == 2
