"""The page of the return: ships alike are one tile, moved by a tap and split by another."""

from __future__ import annotations

from flask import Flask
from playwright.sync_api import Page, expect

from assistant.games.outer_planets.state.keys import Nation, TypeKey
from assistant.matches.answering.match import Match
from tests.web.browsing import Tablet

from .test_walks import TABLET, begun, give


def returning(app: Flask) -> Match:
    """Six cruisers of Titan and six of Ganymede come home from the Jupiter area."""
    match = begun(app)
    units = match.state().units.values()
    cruisers = [each for each in units if each.type == TypeKey.AUXILIARY_CRUISER]
    for nation in (Nation.TITAN, Nation.GANYMEDE):
        away = [each.id for each in cruisers if each.nation == nation][:6]
        there = [{"kind": "set_value", "key": f"unit.{key}.at", "to": "area:jupiter:0"} for key in away]
        give(match, {"type": "correct", "reason": "at sea", "changes": there})
    back = {"kind": "go_to", "place": "returns"}
    give(match, {"type": "correct", "reason": "a long turn", "changes": [back]})
    return match


def test_12_1_a_fleet_is_moved_by_one_tap_and_one_of_its_ships_by_two_more(
    app: Flask, address: str, page: Page
) -> None:
    match, tablet = returning(app), Tablet(page, address)
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    tiles = page.locator(".ship-chip:visible")
    expect(tiles).to_have_count(2)
    first, second = (page.locator(".lane:visible").nth(at) for at in range(2))
    expect(first.locator("[data-chip-count]")).to_have_text("12")
    # Not on its button: a tap on the tile moves all of it.
    tiles.first.click(position={"x": 30, "y": 15})
    expect(first.locator("[data-chip-count]")).to_have_text("6")
    expect(second.locator("[data-chip-count]")).to_have_text("6")
    second.get_by_text("One by one").click()
    expect(tiles).to_have_count(7)
    expect(second.locator("[data-chip-count]")).to_have_text("6")
    second.locator(".ship-chip").first.click(position={"x": 30, "y": 15})
    expect(second.locator("[data-chip-count]")).to_have_text("5")
    tablet.answer("All go home")
    ports = [each.at.key for each in match.state().units.values()]
    assert [ports.count(key) for key in ("ganymede", "callisto", "europa")] == [10, 15, 2]
