"""Six sides in print of one colour: every mark is told from every other by its shape alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from assistant.core.play.sides import Side
from assistant.games import GAMES
from printables import print_sheet
from printables.drawing.geometry import HEIGHT, PAPERS, WIDTH
from printables.drawing.marks import side_mark
from printables.drawing.page import Page
from printables.sheet import as_played

from ..drawing.test_one_bit import DPI, black
from .table import ALL, asked, late, setup, state_of

SIDES = as_played(GAMES["twilight"], setup(6)).sides
A4 = PAPERS["a4"]
LEAST_APART = 0.03
"""How much of its box one mark differs from another at least, letters left out."""


def marks(monkeypatch: pytest.MonkeyPatch, sheet: str) -> dict[str, list[tuple[float, float, float]]]:
    """Where the marks of each side stand on the first page: middle and size, in mm."""
    found: dict[str, list[tuple[float, float, float]]] = {}

    def seen(page: Page, middle: tuple[float, float], size: float, side: Side) -> None:
        if page.number == 1:
            found.setdefault(side.key, []).append((*middle, size))
        side_mark(page, middle, size, side)

    for module in ("names", "points", "round", "planet_list", "track"):
        if hasattr(__import__(f"printables.twilight.{module}", fromlist=["x"]), "side_mark"):
            monkeypatch.setattr(f"printables.twilight.{module}.side_mark", seen)
    return found


def cut_out(picture: Image.Image, place: tuple[float, float, float]) -> Image.Image:
    """One mark, all of the same size, its letter painted over."""
    x, y, size = place
    dots, half = DPI / 25.4, size * 0.6
    left, top = (A4.left + x - half) * dots, (A4.top + y - half) * dots
    box = (round(left), round(top), round(left + 2 * half * dots), round(top + 2 * half * dots))
    mark = picture.crop(box).resize((60, 60))
    mark.paste(0, (18, 16, 42, 44))
    return mark


@pytest.mark.parametrize("sheet", ALL)
def test_nothing_is_printed_outside_the_design_box(sheet: str) -> None:
    request = asked(late(setup(6)), setup(6), match_id="latewar1")
    ink = black(print_sheet("twilight", sheet, request)).point(lambda grey: 255 - grey).getbbox()
    dots = DPI / 25.4
    assert ink is not None
    assert ink[0] >= (A4.left - 2.6) * dots - 1
    assert ink[1] >= (A4.top - 2.35) * dots - 1
    assert ink[2] <= (A4.left + WIDTH + 2.6) * dots + 1
    assert ink[3] <= (A4.top + HEIGHT + 2.35) * dots + 1


@pytest.mark.parametrize("sheet", ["points", "round", "planet_list", "units"])
def test_six_sides_are_told_apart_in_black_and_white(sheet: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = marks(monkeypatch, sheet)
    state = late(setup(6)) if sheet != "planet_list" else state_of(setup(6))
    picture = black(print_sheet("twilight", sheet, asked(state, setup(6))))
    assert set(found) >= {side.key for side in SIDES}
    cut = {side: cut_out(picture, places[0]) for side, places in found.items()}
    for mark in cut.values():
        assert mark.histogram()[0] > 0.3 * 3600
    for one, other in combinations(cut.values(), 2):
        different = ImageChops.difference(one, other).histogram()
        assert sum(different[128:]) / 3600 >= LEAST_APART
