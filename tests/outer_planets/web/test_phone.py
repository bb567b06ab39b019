"""On a phone in Japanese no button is narrower than what it says, in battles and for both hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.matches.answering.match import Match
from tests.web.fitting import stands

from ..combat.places import Sea
from .test_walks import PHONE, at_operations, give, pick

# Buttons beyond whose edge their words or marks reach.
CRAMPED = """all => all.filter(one => one.offsetParent && [...one.children].some(part => {
    const [box, inside] = [one.getBoundingClientRect(), part.getBoundingClientRect()];
    return inside.width > 2 && (inside.left < box.left - 1 || inside.right > box.right + 1);
})  || one.offsetParent && one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"""


def both_asked(app: Flask, key: str) -> Match:
    """The match where both sides are asked a question."""
    match = at_operations(app)
    while [each.key for each in match.questions("everybody")] != [key, key]:
        give(match, {"type": "undo"})
    return match


def hands(app: Flask) -> Match:
    """Both sides are asked what they keep."""
    return both_asked(app, "discards")


def factories(app: Flask) -> Match:
    """Units of the pool with the longest names may be converted."""
    return both_asked(app, "factories")


STAGES: dict[str, Callable[[Flask], Match]] = {
    "hands": hands,
    "factories": factories,
    "aims": lambda app: Sea(app).alliance_aims().match,
    "leaving": lambda app: Sea(app).leaving().match,
    "chase": lambda app: Sea(app).chase().match,
    "homes": lambda app: Sea(app).homes().match,
}


@pytest.mark.parametrize("stage", STAGES)
def test_no_button_is_narrower_than_what_it_says(app: Flask, address: str, page: Page, stage: str) -> None:
    match = STAGES[stage](app)
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    expect(page.locator("#ask .btn:visible").first).to_be_visible()
    stands(page)
    assert page.locator("#ask .btn, #ask .tile, #ask .op-pick").evaluate_all(CRAMPED) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_page_is_no_taller_than_its_screen(app: Flask, address: str, page: Page) -> None:
    match = hands(app)
    page.goto(f"{address}/matches/{match.id}")
    expect(page.locator("#ask .btn:visible").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_what_is_drawn_is_sent_without_scrolling_whatever_reasons_there_are(
    app: Flask, address: str, page: Page
) -> None:
    match = hands(app)
    # Two reasons cost the Aerospace Force a card each.
    give(match, {"type": "adjust_hand", "side": "alliance"})
    page.goto(f"{address}/matches/{match.id}")
    expect(page.locator(".hand-ends .btn.main")).to_be_in_viewport(ratio=1)


def test_what_happened_last_stands_whole_above_the_dice(app: Flask, address: str, page: Page) -> None:
    match = at_operations(app)
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "card", "35")
    pick(page, "order.to", "jupiter")
    page.locator("#ask .btn.send").click()
    expect(page.locator(".slots")).to_be_visible()
    stands(page)
    # Two lines in Japanese; what finds no room would lie to the right of them, where nobody looks.
    assert page.locator(".last").evaluate("one => one.scrollWidth <= one.clientWidth")


def test_the_ring_of_an_elite_unit_touches_neither_its_name_nor_its_boxes(
    app: Flask, address: str, page: Page
) -> None:
    match = Sea(app).third_round().match
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    expect(page.locator(".elite-ring").first).to_be_attached()
    stands(page)
    clear = """all => all.map(one => {
        const line = one.closest(".lot"), ring = one.getBoundingClientRect();
        const name = line.querySelector(".lot-name").getBoundingClientRect();
        const count = line.querySelector(".lot-count").getBoundingClientRect();
        return ring.bottom <= name.top + 2 && count.right <= ring.left + 1;
    })"""
    assert set(page.locator(".lot .elite-ring").evaluate_all(clear)) == {True}


def test_who_counts_dice_on_the_table_sees_what_to_count_first(app: Flask, address: str, page: Page) -> None:
    match = Sea(app).dice().match
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    counted, roll = page.locator(".op-fall").first, page.locator('button[name="roll"]').first
    expect(counted).to_be_in_viewport()
    assert counted.bounding_box()["y"] < roll.bounding_box()["y"]  # type: ignore[index]
