"""Fleet sheets: counters as they are, blanks as blanks, and nothing that is hidden from a seat."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pypdfium2 as pdfium
import pytest

from assistant.games.imperium.components.printed import UnitType
from assistant.games.imperium.pieces import units
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import Aboard, InFleet, State
from printables import document_of, print_sheet
from printables.drawing.document import Document
from printables.drawing.geometry import PAPERS
from printables.imperium.fleets import layout
from printables.imperium.fleets.box import boxes_of
from printables.imperium.fleets.content import Ship, fleets_of, paces, slowest, sums_of
from printables.imperium.fleets.many import placed
from tests.printables.paper import Read, asked, busy, fleet, unit, war


def ships(state: State, side: str, number: int) -> tuple[Ship, ...]:
    return next(view for view in fleets_of(state, side) if view.number == number).ships


def test_a_ship_is_printed_with_what_is_on_its_counter() -> None:
    state = war()
    fleet(state, "terran", 2, "CA BB:F")
    battleship, cruiser = ships(state, "terran", 2)
    assert (battleship.code, battleship.front, battleship.berths, battleship.fighters) == (
        "BB",
        (9, 8, 3, 4, 4),
        1,
        1,
    )
    assert (cruiser.code, cruiser.front, cruiser.jumps, cruiser.speed) == ("CA", (5, 5, 2, 3, 3), 5, 3)


def test_what_nobody_printed_stays_blank() -> None:
    state = war()
    fleet(state, "imperial", 1, "BB CA*")
    (view,) = fleets_of(state, "imperial")
    battleship, cruiser = view.ships
    assert battleship.maintenance is None
    assert cruiser.reverse == (None,) * 5
    assert view.maintenance == 0
    assert view.unknown == ("BB", "CA")
    assert "BB, CA" in Read(print_sheet("imperium", "fleet", asked(state))).text


def test_a_value_the_players_read_off_is_printed() -> None:
    state = war()
    fleet(state, "imperial", 1, "CA*")
    for name, number in (("beam", 3), ("torpedo", 4), ("defence", 1), ("cm", 2), ("maintenance", 6)):
        state.printed[f"imperial.CA.damaged.{name}"] = number
    (view,) = fleets_of(state, "imperial")
    assert view.ships[0].reverse == (3, 4, 1, 2, 6)
    assert (view.maintenance, view.unknown) == (6, ())


def test_a_blank_leaves_a_hole_where_a_figure_would_stand() -> None:
    state = war()
    fleet(state, "imperial", 1, "BB")
    request = asked(state, side="imperial")
    blank = Read(print_sheet("imperium", "fleets", request)).text
    state.printed["imperial.BB.front.maintenance"] = 9
    known = Read(print_sheet("imperium", "fleets", request)).text
    assert known.split().count("9") > blank.split().count("9")
    assert "?" not in blank


def test_maintenance_is_the_sum_of_ships_fighters_and_troops() -> None:
    state = war()
    fleet(state, "terran", 1, "B CV:FFF TR:RT")
    (view,) = fleets_of(state, "terran")
    assert view.costs == (5 + 3 + 1, 3 * 2, 1)
    assert view.maintenance == 16


def test_a_fleet_is_as_fast_as_its_slowest_ship_and_says_which() -> None:
    state = war()
    fleet(state, "terran", 1, "CA DD TR BB*")
    (view,) = fleets_of(state, "terran")
    assert view.jumps == 3
    assert slowest(view) == [(3, ("BB", "TR")), (5, ("CA", "DD"))]
    assert "BB, TR slowest; others 5" in Read(print_sheet("imperium", "fleets", asked(state))).text
    assert [(pace.jumps, pace.whole, pace.kind.en, pace.codes) for pace in paces(view)] == [
        (3, 3, "Non-warship", ("TR",)),
        (3, 4, "Capital ship", ("BB",)),
        (5, 5, "Fast ship", ("CA", "DD")),
    ]
    text = Read(print_sheet("imperium", "fleet", asked(state))).text
    for line in ("TR 3 – Non-warship", "BB 4 − 1 = 3 – damaged", "CA, DD 5 – Fast ship"):
        assert line in text


def test_a_fleet_with_monitors_or_loose_fighters_does_not_jump() -> None:
    state = war()
    fleet(state, "terran", 1, "CA M")
    assert fleets_of(state, "terran")[0].jumps == 0
    assert "does not jump" in Read(print_sheet("imperium", "fleets", asked(state))).text


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


@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", ["fleets", "fleet"])
def test_boxes_to_mark_are_five_millimetres_and_three_apart_on_the_paper(
    sheet: str, paper: str, size: str
) -> None:
    boxes = drawn(busy(), sheet, paper=paper, size=size).log.boxes
    assert {box.side for box in boxes} == {5.0}
    for one, other in combinations(boxes, 2):
        if one.page == other.page:
            across, down = abs(one.left - other.left) - 5.0, abs(one.top - other.top) - 5.0
            assert max(across, down) >= 3.0 - 0.01, (one, other)


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


def test_a_fleet_and_a_side_sum_up_what_they_fire() -> None:
    state = war()
    fleet(state, "terran", 1, "B CS", "sol")
    fleet(state, "terran", 2, "DD*", "sol")
    first, second = (sums_of(view.ships) for view in fleets_of(state, "terran"))
    assert (first.text("beam"), first.text("torpedo")) == ("10", "13")
    assert (second.text("beam"), second.text("torpedo")) == ("0+", "0+")
    state.printed["terran.DD.damaged.beam"], state.printed["terran.DD.damaged.torpedo"] = 1, 0
    assert sums_of(fleets_of(state, "terran")[1].ships).text("beam") == "1"
    text = Read(print_sheet("imperium", "fleets", asked(state, side="terran"))).text
    for words in ("10–13", "B 11 · T 13"):
        assert words in text


def test_what_hits_stands_in_a_corner_of_the_sheet_of_fleets() -> None:
    text = Read(print_sheet("imperium", "fleets", asked(busy()))).pages[0]
    for words in ("HITS AT", "beam", "capital B", "torpedo", "4+", "5+"):
        assert words in text


def closed() -> State:
    state = war(secrecy="closed")
    fleet(state, "terran", 1, "CA DD", "sol")
    fleet(state, "imperial", 7, "B2 CR", "lagash")
    return state


@pytest.mark.parametrize("sheet", ["fleets", "fleet"])
@pytest.mark.parametrize("side", ["all", "terran", "imperial"])
def test_closed_fleets_are_not_in_the_other_seats_document_at_all(sheet: str, side: str) -> None:
    pdf = print_sheet("imperium", sheet, asked(closed(), seat="terran", side=side))
    read = Read(pdf)
    for hidden in ("Lagash", "B2", "CR", "I7", "K7QX-I", "Imperial"):
        assert hidden not in read.text
    if side == "imperial":
        assert len(read.pages) == 1
        assert "hidden from this seat" in read.text
    else:
        assert "Sol" in read.text


def test_an_open_match_shows_both_sides_to_either_seat() -> None:
    state = closed()
    state.secrecy = "open"
    read = Read(print_sheet("imperium", "fleets", asked(state, seat="terran")))
    assert "Lagash" in read.text
    assert "Sol" in read.text


def test_a_hidden_ship_changes_nothing_on_the_other_seats_sheets() -> None:
    before, after = closed(), closed()
    fleet(after, "imperial", 9, "BB BB", "dingir")
    for sheet in ("fleets", "fleet", "charts", "sequence", "blank"):
        request = asked(before, seat="terran")
        assert print_sheet("imperium", sheet, request) == print_sheet(
            "imperium", sheet, replace(request, state=after)
        )


def test_one_fleet_alone_can_be_printed() -> None:
    read = Read(print_sheet("imperium", "fleet", asked(busy(), side="terran", only="4")))
    assert len(read.pages) == 2
    assert all("K7QX-T4" in page for page in read.pages)


def test_a_match_without_fleets_says_so_and_one_closed_to_a_seat_says_that() -> None:
    for state, seat, side, words in (
        (war(), "everybody", "all", "There is no fleet in this match yet."),
        (closed(), "terran", "imperial", "hidden from this seat"),
    ):
        request = asked(state, seat=seat, side=side)
        assert words in Read(print_sheet("imperium", "fleet", request)).text


def test_the_face_towards_the_enemy_tells_no_more_than_the_map() -> None:
    read = Read(print_sheet("imperium", "fleet", asked(busy(), side="terran", only="2")))
    assert "Terran fleet" in read.text
    assert "Contents hidden" in read.text


def test_a_match_with_blanks_everywhere_is_printed() -> None:
    state = busy()
    for ship in state.units.values():
        ship.damaged = True
        ship.strength = 0
    state.systems.clear()
    state.planets.clear()
    for sheet in ("fleets", "fleet"):
        for language in ("en", "ja"):
            read = Read(print_sheet("imperium", sheet, asked(state, language=language)))
            assert "nusku" in read.text


def test_a_system_the_players_named_themselves_is_printed_to_fit() -> None:
    from assistant.core.say import Name
    from assistant.games.imperium.state.war import System

    state = war()
    state.systems["own"] = System("own", Name("The far, far system beyond the rim 🚀 of the known map"))
    fleet(state, "terran", 1, "CA", "own")
    for sheet in ("fleets", "fleet"):
        assert "…" in Read(print_sheet("imperium", sheet, asked(state))).text


def test_what_no_rule_allows_but_a_correction_can_make_is_printed_all_the_same() -> None:
    state = war()
    fleet(state, "terran", 1, "DD " * 24 + "CV:FFFFFFFF TR:RT B*", "sol")
    transport = next(one for one in state.units.values() if one.type == "TR")
    for code in ("JT", "PD", "F", "OUTPOST"):
        unit(state, "terran", code, Aboard(transport.id), strength=6)
    fleet(state, "terran", 117, "BB " * 120)
    for name in ("beam", "torpedo", "defence", "cm", "maintenance", "fighters"):
        state.printed[f"terran.B.damaged.{name}"] = 99
        state.printed[f"terran.DD.front.{name}"] = 12
    for sheet in ("fleets", "fleet"):
        for language in ("en", "ja"):
            assert "DD" in Read(print_sheet("imperium", sheet, asked(state, language=language))).text


def test_what_like_counters_print_is_looked_up_once_for_a_whole_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, looked_up = busy(), []
    find = units.unit_type

    def counted(state: State, side: SideKey, code: str) -> UnitType:
        looked_up.append((side, code))
        return find(state, side, code)

    monkeypatch.setattr(units, "unit_type", counted)
    print_sheet("imperium", "fleets", asked(state))
    kinds = {(unit.side, unit.type, unit.damaged) for unit in state.units.values()}
    assert 0 < len(looked_up) < 16 * len(kinds)
