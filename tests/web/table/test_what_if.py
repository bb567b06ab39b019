"""What if, on a screen: each tap is worked out, and the address keeps what was supposed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from assistant.matches.shelf.shelf import Shelf
from tests.any_game.standing import stood
from tests.any_game.test_what_if import WITH_ODDS


def test_every_tap_is_worked_out_and_the_address_keeps_it(page: Page, address: str, shelf: Shelf) -> None:
    match = stood(shelf, WITH_ODDS[-1], "open")
    page.goto(f"{address}/matches/{match.id}/what-if")
    for force in page.locator(".lot-list").all():
        more = force.locator(".stepper").first
        name = more.locator("input").get_attribute("name")
        more.locator("[data-step='1']").click()
        # The address follows once what was supposed is worked out.
        page.wait_for_url(f"**{name}=1*")
    chances = page.locator(".supposed-first li, .supposed-first dd")
    expect(chances.first).to_be_visible()
    found = page.locator(".supposed-first").inner_text()
    page.reload()
    expect(chances.first).to_be_visible()
    assert page.locator(".supposed-first").inner_text() == found
    page.get_by_role("link", name="Back to the match").click()
    page.wait_for_url(f"{address}/matches/{match.id}")
