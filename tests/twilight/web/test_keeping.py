"""What a dock is to build, half made, outlives a reload of the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .places import Places


def test_half_made_production_is_as_it_was_after_a_reload_with_its_sums_and_its_planets(
    places: Places, address: str, page: Page
) -> None:
    path = f"{address}/matches/{places.production().match.id}"
    page.goto(path)
    cruisers = page.locator("input[name='order.units.cruiser']")
    more = page.locator(".type-row", has=cruisers).locator(".plus")
    more.click()
    expect(cruisers).to_have_value("1")
    expect(page.locator(".build-sum .due b")).to_have_text("2")
    # What was proposed to pay with is changed: another planet, or none.
    chosen = page.locator(".build-pay input[type=checkbox]:checked").first
    name = chosen.get_attribute("id")
    page.locator(f"label:has(#{name})").click()
    expect(page.locator(".build-sum .to-pay b")).to_have_text("2")
    page.reload()
    expect(cruisers).to_have_value("1")
    expect(page.locator(".build-sum .due b")).to_have_text("2")
    expect(page.locator(f"#{name}")).not_to_be_checked()
    expect(page.locator(".build-sum .to-pay b")).to_have_text("2")
    # Goes on from there, and what was sent is not kept any longer.
    page.locator(f"label:has(#{name})").click()
    page.locator(".build-sum .send").first.click()
    expect(page.locator(".ways")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('production'))") == []


def test_a_production_that_nobody_touched_is_proposed_anew(places: Places, address: str, page: Page) -> None:
    path = f"{address}/matches/{places.production().match.id}"
    page.goto(path)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('production'))") == []
    page.reload()
    expect(page.locator("input[name='order.units.cruiser']")).to_have_value("")
