"""Forces in print of one colour: sides, crippled, elite and damaged units and flagships stand out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image, ImageChops

from assistant.core.game import Setup
from assistant.core.play.sides import Side
from assistant.games.outer_planets.pieces.headquarters import aboard
from assistant.games.outer_planets.pieces.units import is_crippled, is_elite
from assistant.games.outer_planets.state.keys import TypeKey, UnitId
from assistant.games.outer_planets.state.unit import Unit
from printables import print_sheet
from printables.drawing.marks import PENCIL, side_mark
from printables.drawing.page import Page
from printables.drawing.request import SheetRequest
from printables.outer_planets.forces import boxes, cells
from printables.outer_planets.forces import layout as at

from ..drawing.test_one_bit import black, share
from ..paper import asked
from ..twilight.test_one_bit import LEAST_APART, cut_out
from .printed import war

# Where a ring crosses the line through the middle of a figure, and how thick the place looked at is.
THICK = 0.9


class Printed:
    """The forces sheet in black and white, and where each unit stands on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cells: dict[UnitId, tuple[int, float, float]] = {}
        self.marks: dict[str, tuple[int, tuple[float, float, float]]] = {}
        draw = cells.draw_unit

        def seen(page: Page, place: tuple[float, float], unit: Unit, request: SheetRequest) -> float:
            self.cells[unit.id] = (page.number, *place)
            return draw(page, place, unit, request)

        def marked(page: Page, middle: tuple[float, float], size: float, side: Side) -> None:
            self.marks.setdefault(side.key, (page.number, (*middle, size)))
            side_mark(page, middle, size, side)

        monkeypatch.setattr(boxes, "draw_unit", seen)
        monkeypatch.setattr(boxes, "side_mark", marked)
        pdf = print_sheet("outer_planets", "forces", asked(war(), setup=Setup("campaign")))
        last = max(page for page, *_ in self.cells.values())
        self.pages: dict[int, Image.Image] = {number: black(pdf, number - 1) for number in range(1, last + 1)}

    def share(self, unit: Unit, x: float, y: float, width: float, height: float) -> float:
        """How much of a place in a unit's cell is black."""
        page, left, top = self.cells[unit.id]
        return share(self.pages[page], left + x, top + y, width, height)


@pytest.fixture(scope="module")
def printed() -> Printed:
    with pytest.MonkeyPatch.context() as patching:
        return Printed(patching)


def wide(unit: Unit) -> float:
    """How wide the cell of a unit is."""
    return cells.width_of(war(), unit)


def those(printed: Printed, such: Callable[[Unit], object] = bool) -> list[Unit]:
    """The units on the sheet that are such."""
    return [unit for key in printed.cells if such(unit := war().units[key])]


def test_a_crippled_unit_is_told_by_its_hatched_spine_alone(printed: Printed) -> None:
    crippled = those(printed, lambda each: is_crippled(war(), each))
    sound = those(printed, lambda each: each.type == TypeKey.PATROL_SHIP and not each.damage)
    assert crippled
    assert sound
    # The strip below the name, left of the figures: hatched, or white.
    strip = (0.6, at.SHORT.y + 1.0, at.SPINE - 0.8, at.DAMAGE_LINE - at.SHORT.y - 1.6)
    assert {0.15 < printed.share(each, *strip) < 0.7 for each in crippled} == {True}
    assert {printed.share(each, *strip) < 0.03 for each in sound} == {True}


def test_an_elite_unit_is_told_by_the_ring_round_its_attack(printed: Printed) -> None:
    def ringed(unit: Unit) -> bool:
        left = at.VALUES[0] - at.RING - THICK / 2
        return printed.share(unit, left, at.VALUES_DOWN - THICK / 2, THICK, THICK) > 0.25

    every = those(printed)
    assert {is_elite(war(), each) for each in every} == {True, False}
    assert [each for each in every if ringed(each) != is_elite(war(), each)] == []


def test_a_box_of_damage_is_told_from_an_empty_one_and_a_flagship_by_its_flag(printed: Printed) -> None:
    def box(unit: Unit, number: int) -> float:
        left = at.BOXES + number * at.BOX_PITCH
        return printed.share(unit, left + 0.5, at.BOX_TOP + 0.5, PENCIL - 1, PENCIL - 1)

    hurt = those(printed, lambda each: each.damage and each.damage < cells.boxes(war(), each))
    assert hurt
    assert {(box(each, 0) > 0.25, box(each, each.damage) < 0.06) for each in hurt} == {(True, True)}

    def flagged(unit: Unit) -> bool:
        left = wide(unit) - at.NAME_RIGHT - at.FLAG_WAVE.width
        place = (left, at.FLAG_WAVE.y, at.FLAG_WAVE.width, at.FLAG_WAVE.height)
        return printed.share(unit, *place) > 0.9

    assert those(printed, flagged) == those(printed, lambda each: aboard(war(), each)) != []


def test_the_marks_of_both_sides_are_told_apart_by_shape(printed: Printed) -> None:
    assert set(printed.marks) == {"alliance", "aerospace"}
    one, other = (cut_out(printed.pages[page], place) for page, place in printed.marks.values())
    different = ImageChops.difference(one, other).histogram()
    assert sum(different[128:]) / 3600 >= LEAST_APART
