"""A counter is told what it prints where it lies in the list of forces."""

from __future__ import annotations

import re

from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.browsing import Tablet

from .test_walks import begun

SMALLEST = {"width": 1024, "height": 690}


def test_2_1_2_a_counter_is_tapped_in_the_list_of_forces_and_given_its_name(
    app: Flask, address: str, page: Page
) -> None:
    match, tablet = begun(app), Tablet(page, address)
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    tablet.tap(page.get_by_role("button", name="Board"))
    tablet.tap(page.get_by_role("link", name="Forces"))
    tablet.tap(page.locator(".op-pile", has_text="× 7").first)
    told = page.locator(".op-counter")
    expect(told).to_contain_text("Callisto Auxiliary cruiser 1")
    told.get_by_label("Name on the counter").fill("Basilisk")
    tablet.tap(told.get_by_role("button", name="That is what it prints"))
    expect(page.get_by_role("status")).to_contain_text("is called Basilisk")
    tablet.tap(page.get_by_role("button", name="Board"))
    expect(page.locator(".op-tile", has_text="Basilisk")).to_have_text(
        re.compile("Basilisk.*2-2-4", re.DOTALL)
    )
    assert [each.nation for each in match.state().units.values() if each.name == "Basilisk"] == ["callisto"]
