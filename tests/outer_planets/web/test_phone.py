"""On a phone in Japanese no button is narrower than what it says, in battles and for both hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.matches.match import Match

from ..combat.places import Sea
from .test_walks import PHONE, at_operations, give

# Buttons beyond whose edge their words or marks reach.
CRAMPED = """all => all.filter(one => one.offsetParent && [...one.children].some(part => {
    const [box, inside] = [one.getBoundingClientRect(), part.getBoundingClientRect()];
    return inside.width > 2 && (inside.left < box.left - 1 || inside.right > box.right + 1);
})  || one.offsetParent && one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"""


def hands(app: Flask) -> Match:
    """Both sides are asked what they keep."""
    match = at_operations(app)
    while [each.key for each in match.questions("everybody")] != ["discards", "discards"]:
        give(match, {"type": "undo"})
    return match


STAGES: dict[str, Callable[[Flask], Match]] = {
    "hands": hands,
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
    expect(page.locator("#ask .btn").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert page.locator("#ask .btn, #ask .tile, #ask .op-pick").evaluate_all(CRAMPED) == []
