"""The map on the tablet: routes recorded by taps, a move of three taps, a holding that is cut off."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from assistant.games.imperium.pieces.recorded import chart_of
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from assistant.web.screen.words import LIGHTS

from ..browsing import Tablet, waited
from ..page.contrast import Contrast
from ..wars import standing_at
from .on_map import mapped, star

RECORDED = {
    "Sol": ("Alpha Centauri B", "Barnard’s Star", "Proxima Centauri"),
    "Agidda": ("Alpha Centauri A", "Hades"),
    "Hades": ("Midway", "Tau Ceti"),
    "Sirius": ("Midway", "Lagash"),
    "Barnard’s Star": ("Junction",),
}


@pytest.fixture
def match(shelf: Shelf) -> Match:
    """A war at an action of the Terran side, its map blank."""
    return standing_at(shelf, "actions")


@pytest.fixture
def tablet(page: Page, address: str, match: Match) -> Tablet:
    """The tablet beside the board, on the map."""
    page.set_viewport_size({"width": 1180, "height": 730})
    page.goto(f"{address}/matches/{match.id}?tab=map")
    return Tablet(page, address)


def asks(page: Page, title: str) -> None:
    """Wait until this is asked beside the map."""
    waited(page.get_by_role("heading", name=title))


def test_ten_routes_are_recorded_by_taps_and_stand_in_the_book(
    tablet: Tablet, match: Match, shelf: Shelf
) -> None:
    page = tablet.page
    page.locator(".map-foot").get_by_role("link", name="Record routes").click()
    asks(page, "Which system first?")
    for first, others in RECORDED.items():
        tablet.tap(star(page, first))
        asks(page, f"{first} joins which system?")
        for other in others:
            revision = tablet.revision
            where = star(page, other).bounding_box()
            tablet.tap(star(page, other))
            waited(page.locator(f"#match:not([data-revision='{revision}'])"))
            # Nothing moves under the finger while routes are tapped.
            assert star(page, other).bounding_box() == where
        page.get_by_role("link", name="Another first").click()
        asks(page, "Which system first?")
    assert chart_of(match.state()).recorded == 10
    # Besides the two taps of each pair: none where the first system stays.
    assert tablet.taps == 15
    assert shelf.read_book("imperium")["routes.midway"] == ["hades", "sirius"]
    page.get_by_role("button", name="take away").click()
    expect(page.get_by_text("9 routes recorded")).to_be_visible()


def test_a_fleet_moves_by_the_map_in_three_taps(tablet: Tablet, match: Match) -> None:
    mapped(match)
    page = tablet.page
    page.reload()
    tablet.tap(star(page, "Sol"))
    asks(page, "Move where?")
    tablet.tap(star(page, "Agidda"))
    expect(page.get_by_text("3 of 3 jumps")).to_be_visible()
    tablet.tap(page.get_by_role("button", name="Move to Agidda"))
    expect(page.locator(".last")).to_contain_text("by Alpha Centauri B and Alpha Centauri A")
    moved = next(fleet for fleet in match.state().fleets if (fleet.side, fleet.number) == ("terran", 1))
    assert (moved.system, moved.came_from) == ("agidda", "alpha-centauri-a")
    assert tablet.taps == 3


def test_what_is_out_of_reach_says_why_before_it_is_tried(tablet: Tablet, match: Match) -> None:
    mapped(match)
    tablet.page.goto(f"{tablet.address}/matches/{match.id}?tab=map&chosen=move.terran.1.hades")
    expect(tablet.page.get_by_text("Hades is 4 jumps away")).to_be_visible()
    tablet.page.get_by_role("button", name="Move to Hades").click()
    expect(tablet.page.locator(".refused")).to_contain_text("11.1")


def test_a_holding_that_is_cut_off_says_every_way_and_is_corrected(tablet: Tablet, match: Match) -> None:
    mapped(match)
    enemy = [
        {"kind": "place_fleet", "side": "imperial", "number": 9, "system": "sol"},
        {"kind": "place_unit", "side": "imperial", "type": "CA", "where": {"type": "fleet", "number": 9}},
    ]
    match.answer(match.convert({"type": "correct", "reason": "raid", "changes": enemy}), action="map-0002")
    page = tablet.page
    page.reload()
    expect(star(page, "Barnard’s Star").locator(".cut-off")).to_have_count(1)
    page.goto(f"{tablet.address}/matches/{match.id}?tab=map&chosen=why.barnards-star")
    expect(page.get_by_role("heading", name="Barnard’s Star is cut off")).to_be_visible()
    ways = page.locator(".ways-of li").all_inner_texts()
    assert [re.sub(r"\s+", " ", way) for way in ways] == [
        "Barnard’s Star and Sol Imperial fleet 9",
        "Barnard’s Star and Junction Imperial outpost",
    ]
    page.get_by_role("button", name="Correct it: connected").click()
    expect(page.get_by_role("heading", name="Barnard’s Star is connected")).to_be_visible()


def dragged(page: Page, what: Any, to: Any) -> None:
    """A finger takes something along and lets it go in the middle of something else."""
    start, end = what.bounding_box(), to.bounding_box()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 8)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    page.mouse.up()


def test_a_system_is_moved_by_a_tap_by_the_arrow_keys_and_by_dragging_and_stays_there(
    tablet: Tablet, match: Match, shelf: Shelf
) -> None:
    mapped(match)
    page = tablet.page
    page.goto(f"{tablet.address}/matches/{match.id}?tab=map&chosen=place.hades")
    others = star(page, "Midway").bounding_box()
    page.locator(".free").last.click()
    expect(page.locator(".last")).to_contain_text("Systems stand elsewhere")
    first = shelf.read_book("imperium")["map.hades"]
    assert star(page, "Midway").bounding_box() == others
    revision = tablet.revision
    star(page, "Hades").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(f"#match:not([data-revision='{revision}'])")).to_be_visible()
    second = shelf.read_book("imperium")["map.hades"]
    assert second != first
    # A finger reaches what is on the screen.
    revision, cell = tablet.revision, page.locator('.free[data-arrow="ArrowUp"]')
    cell.scroll_into_view_if_needed()
    where = int(cell.get_attribute("value") or 0)
    dragged(page, star(page, "Hades"), cell)
    expect(page.locator(f"#match:not([data-revision='{revision}'])")).to_be_visible()
    assert shelf.read_book("imperium")["map.hades"] == where != second


def test_axe_finds_nothing_serious_on_the_map_in_any_light(tablet: Tablet, match: Match) -> None:
    mapped(match)
    faults, contrast = [], Contrast()
    for chosen in ("", "move.terran.1.agidda", "routes.hades.0", "place.hades", "why.hades"):
        tablet.page.goto(f"{tablet.address}/matches/{match.id}?tab=map&chosen={chosen}")
        faults += contrast.grave(tablet.page, *LIGHTS[1:])
    assert faults == []
