"""Corrections by hand: what stands is in sight, tens and reasons are one tap, and every kind is in sight."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.matches.shelf.shelf import Shelf
from tests.web.fitting import sized, stands


def numbers(page: Page, address: str, match_id: str, kind: str = "numbers") -> None:
    page.goto(f"{address}/matches/{match_id}/correct?kind=correct_{kind}")
    stands(page)


def test_every_number_shows_what_stands_now(client: FlaskClient, match_id: str, shelf: Shelf) -> None:
    state = shelf.match(match_id).state()
    page = client.get(f"/matches/{match_id}/correct?kind=correct_numbers").text
    shown = dict(re.findall(r'<span>([\w, ]+)</span>\s*<b class="stands">(\d+)</b>', page))
    assert (shown["Prestige"], shown["Turn"]) == (str(state.prestige), str(state.now.turn))
    assert shown["Stock, Terran"] == str(state.sides["terran"].stock)


def test_stock_is_put_right_by_37_within_eight_taps(
    address: str, page: Page, match_id: str, shelf: Shelf
) -> None:
    match = shelf.match(match_id)
    before = match.state().sides["terran"].stock
    page.goto(f"{address}/matches/{match_id}")
    taps = 0
    for what in (
        page.locator(".gauge.menu"),
        page.get_by_role("link", name="Correct by hand"),
        page.get_by_role("link", name="Numbers"),
        page.locator("summary", has_text="Stock, Terran"),
    ):
        what.click()
        taps += 1
    page.get_by_label("New value", exact=True).locator("visible=true").fill(str(before + 37))
    page.get_by_role("button", name="Counted wrong").locator("visible=true").click()
    taps += 2
    expect(page.locator("#match:not(.correct-screen)")).to_be_visible()
    assert match.state().sides["terran"].stock == before + 37
    assert taps <= 8
    assert match.last().record.lines[0].sentence.values["reason"] == "Counted wrong"


def test_tens_and_ones_are_a_tap_each(address: str, page: Page, match_id: str) -> None:
    numbers(page, address, match_id)
    page.locator("summary", has_text="Stock, Terran").click()
    field = page.get_by_label("New value", exact=True).locator("visible=true")
    before = int(field.input_value())
    for name in ("Ten more: New value", "Ten more: New value", "New value: one less"):
        page.get_by_role("button", name=name).locator("visible=true").click()
    expect(field).to_have_value(str(before + 19))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_kind_of_correction_is_in_sight(address: str, page: Page, match_id: str, language: str) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    numbers(page, address, match_id)
    kinds = page.locator(".kinds .btn")
    assert kinds.count() >= 10
    for size in ((1180, 730), (1024, 690)):
        sized(page, size)
        for kind in kinds.all():
            expect(kind).to_be_in_viewport(ratio=1)
        over = kinds.evaluate_all("all => all.map((one) => one.scrollWidth - one.clientWidth)")
        assert max(over) <= 1, (size, over)
