"""The first real question of the game: from where, which and how many, and where to stand side by side."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from tests.web.browsing import Tablet
from tests.web.fitting import stands

from .test_walks import begun, give

SMALLEST = {"width": 1024, "height": 690}
# Two groups, of the first port and of the next, and that nothing more moves.
TAPS = 8
# What of these does not lie whole in the window, or in the part of the page that it scrolls in.
HIDDEN = """(all) => all.filter((one) => {
  const box = one.getBoundingClientRect();
  const part = one.closest(".op-moves-body > *")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return !box.height || box.top < part.top - 1 || box.bottom > part.bottom + 1 || box.bottom > innerHeight;
}).map((one) => one.textContent.trim())"""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_ports_goals_and_the_main_button_are_in_sight_on_the_smallest_tablet(
    app: Flask, address: str, page: Page, language: str
) -> None:
    match = begun(app)
    give(match, {"type": "surprise_card", "side": "alliance", "card": "1", "moves": True, "value": 12})
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    page.goto(f"{address}/matches/{match.id}")
    stands(page)
    seen = page.locator(
        ".op-moves .heap-key, .op-moves-to .option, .op-moves .main, .op-moves .heap .lot >> visible=true"
    )
    assert seen.count() >= 14
    assert seen.evaluate_all(HIDDEN) == []


def test_13_1_2_two_groups_of_the_surprise_attack_take_eight_taps(
    app: Flask, address: str, page: Page
) -> None:
    match, tablet = begun(app), Tablet(page, address)
    give(match, {"type": "surprise_card", "side": "alliance", "card": "1", "moves": True, "value": 24})
    page.set_viewport_size(SMALLEST)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    tablet.tap(page.locator(".op-moves .heap .lot-all >> visible=true").first)
    tablet.tap(page.locator(".op-moves-to label", has_text="Columbia"))
    tablet.answer("Attack")
    expect(page.locator(".op-moves-more")).to_contain_text("1 group so far")
    tablet.tap(page.locator(".op-moves .heap-key", has_text="Ganymede"))
    tablet.tap(page.locator(".op-moves .heap .lot-all >> visible=true").first)
    tablet.tap(page.locator(".op-moves-to label", has_text="Valhalla"))
    tablet.answer("Attack")
    expect(page.locator(".op-moves-more")).to_contain_text("2 groups so far")
    tablet.answer("Nothing more moves")
    assert tablet.taps <= TAPS
    assert set(match.state().turn.attacks.values()) == {"columbia", "valhalla"}
