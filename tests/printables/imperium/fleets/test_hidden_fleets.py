"""Fleet sheets of a closed match: what is hidden from a seat is not in its document at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.games.imperium.state.war import State
from printables import print_sheet
from tests.printables.paper import Read, asked, busy, fleet, war


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
    assert "Hidden. Challenged" in read.text
