"""The first scene in a browser: begun on the empty start page, played by taps, left and found again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ..browsing import Tablet


def test_a_stranger_plays_the_first_scene_from_the_empty_start_page(page: Page, address: str) -> None:
    tablet = Tablet(page, address)
    page.goto(address)
    tablet.tap(page.get_by_role("link", name="Learn in 12 scenes"))
    tablet.tap(page.locator("li", has_text="Initiative and a move").get_by_role("button", name="Begin"))
    teacher = page.locator("#teacher")
    expect(teacher).to_contain_text("An action phase has four segments")
    assert tablet.taps == 2
    tablet.roll(1, 3)
    expect(teacher).to_contain_text("Now Terra acts")
    tablet.choose("Fleet 1")
    tablet.choose("Agidda")
    tablet.answer("Move$")
    expect(teacher).to_contain_text("The sides take turns")
    tablet.tap(teacher.get_by_role("button", name="Show me"))
    expect(teacher).to_contain_text("Terra passes too")
    # Left in the middle, it waits on the page of all scenes and on the start page.
    tablet.tap(teacher.get_by_role("link", name="Scenes"))
    expect(page.locator("li", has_text="Initiative and a move")).to_contain_text("4 of 5 questions answered")
    tablet.tap(page.get_by_role("link", name="To the shelf"))
    tablet.tap(page.get_by_role("link", name="Initiative and a move: 4 of 5"))
    tablet.tap(page.locator("li", has_text="Initiative and a move").get_by_role("button", name="Go on"))
    tablet.answer("Pass")
    expect(teacher).to_contain_text("That was a segment")
    expect(teacher.get_by_role("button", name="A torpedo salvo")).to_be_visible()
    assert tablet.taps <= 14
