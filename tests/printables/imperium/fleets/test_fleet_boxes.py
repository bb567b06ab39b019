"""Boxes to mark on fleet sheets: one for each thing, large enough, drawn where the list says."""

from __future__ import annotations

from itertools import combinations

import pypdfium2 as pdfium
import pytest

from assistant.games.imperium.pieces import units
from assistant.games.imperium.state.war import InFleet, State
from printables import document_of
from printables.drawing.document import Document
from printables.imperium.fleets import layout
from printables.imperium.fleets.box import boxes_of
from printables.imperium.fleets.content import fleets_of
from printables.imperium.fleets.many import placed
from tests.printables.paper import asked, busy, fleet, war


def drawn(state: State, sheet: str, **chosen: str) -> Document:
    """A sheet as it was drawn, with its list of boxes."""
    document = document_of("imperium", sheet, asked(state, **chosen))
    document.pdf()
    return document


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("sheet", ["fleets", "fleet"])
def test_every_ship_has_a_box_for_damaged_and_one_for_lost_and_a_damaged_one_is_crossed(
    sheet: str, size: str
) -> None:
    state = busy()
    boxes = drawn(state, sheet, size=size).log.boxes
    listed = {(box.subject, box.means): box.marked for box in boxes}
    assert len(listed) == len(boxes)
    for one in state.units.values():
        of = f"unit {one.id}"
        if not isinstance(one.where, InFleet):
            assert (of, "lost") not in listed
            continue
        assert listed[of, "lost"] is False
        has_reverse = units.type_of(state, one).reverse
        assert listed.get((of, "damaged")) == (one.damaged if has_reverse else None)


@pytest.mark.parametrize("sheet", ["fleets", "fleet"])
def test_the_boxes_for_segments_are_listed_once_for_a_fleet(sheet: str) -> None:
    boxes = drawn(busy(), sheet).log.boxes
    moved = [box.means for box in boxes if box.subject == "fleet terran 4"]
    assert moved == ["moved 1", "moved 2", "moved 3", "moved 4"]


@pytest.mark.parametrize("sheet", ["fleets", "fleet"])
def test_boxes_to_mark_are_drawn_where_the_list_says_with_half_a_millimetre_and_white_inside(
    sheet: str,
) -> None:
    document = drawn(busy(), sheet)
    scale = 300 / 25.4
    pdf = pdfium.PdfDocument(document.pdf())
    pictures = [page.render(scale=300 / 72, grayscale=True).to_pil() for page in pdf]
    for box in document.log.boxes:
        picture = pictures[box.page - 1]
        inside = [round((box.left + 1.0) * scale), round((box.top + 1.0) * scale)]
        inner = picture.crop((*inside, *(round(at + (box.side - 2.0) * scale) for at in inside)))
        assert (inner.getextrema()[0] == 255) == (not box.marked)
        for depth in (0.1, 0.4):
            edge = round((box.left + depth) * scale), round((box.top + box.side / 2) * scale)
            assert picture.getpixel(edge) < 128


def test_a_box_is_as_large_as_its_fleet_and_what_is_left_is_free_for_new_ones() -> None:
    state = war()
    for number, count in enumerate((3, 5, 6, 16, 40), 1):
        fleet(state, "terran", number, "DD " * count, "sol")
    measures = layout.NORMAL
    every = [box for view in fleets_of(state, "terran") for box in boxes_of(view, measures, 207.4)]
    assert [box.rows(measures) for box in every] == [1, 1, 2, 4, 7, 1]
    pages = list(placed(every, measures, (45.0, 252.4)))
    shown = [each for page in pages for each in page]
    assert [each.box for each in shown if each.box.fleet] == every
    assert [each for each in shown if each.box.fleet is None]
    for page in pages:
        for one, other in combinations(page, 2):
            assert one.x != other.x or one.y + one.box.height(measures) <= other.y
        assert all(each.y + each.box.height(measures) <= 252.41 for each in page)
