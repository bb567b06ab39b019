"""10-1 A claim that is paid is two taps from the list of all, and what pays stands beside it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ...web.browsing import Tablet
from .places import Places

# The most taps of a claim: whose it is, and which one.
CLAIM = 2


def test_10_1_a_paid_claim_is_two_taps_and_says_what_pays(page: Page, address: str, places: Places) -> None:
    table, tablet = places.claims(), Tablet(page, address)
    page.set_viewport_size({"width": 1024, "height": 690})
    page.goto(f"{address}/matches/{table.match.id}")
    tablet.tap(page.locator(".owe-row").filter(has_text="Ben").get_by_role("link", name="Claim one").first)
    paid = page.get_by_role("button", name="Spend 3 counters").first
    expect(paid).to_contain_text("pays 3 of command pool")
    tablet.changes(lambda: tablet.tap(paid))
    assert tablet.taps <= CLAIM
    assert table.state.players["p2"].counters.pool == 0
    # Beside the question it is seen who has scored it, who holds it and how far the others are.
    page.goto(f"{address}/matches/{table.match.id}?q=p1&tab=points")
    expect(page.locator(".how-far .scored")).to_have_count(1)
    expect(page.locator(".objective").first.locator(".how-far > span")).to_have_count(6)
