"""A round of six ships against six on the screen: every tap a player makes is counted."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.odds import dice
from tests.web.browsing import Tablet

from ..combat.places import Sea
from .test_walks import TABLET

# So few taps a round takes that has hits, withdrawals and damage in it.
MOST = 14


def test_a_round_of_six_against_six_takes_less_than_14_taps_on_the_screen(
    app: Flask, address: str, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice, "throw", lambda count, _: [(6, 1, 5, 2, 1, 3)[at % 6] for at in range(count)])
    sea, tablet = Sea(app).third_round(), Tablet(page, address)
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{sea.match.id}")
    for _ in range(2):
        tablet.tap(page.get_by_text("Spread all"))
        expect(tablet.button("Fire, ")).to_be_visible()
        tablet.answer("Fire, ")
        tablet.answer("Roll for us")
    tablet.answer("Roll ")
    tablet.on()
    # Nobody has read off how far the ports of both damaged ships are.
    for at in range(2):
        tablet.tap(page.locator(".op-far").nth(at).locator("label").first)
    tablet.answer("(Roll|[0-9]+ units? go)")
    for _ in range(2):
        tablet.answer("Nobody leaves")
    tablet.asked("round 4: fire")
    assert tablet.taps < MOST
