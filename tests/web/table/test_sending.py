"""A send button is solid only when all that it sends is chosen."""

from __future__ import annotations

import re

from flask.testing import FlaskClient
from playwright.sync_api import Locator, Page, expect

from ..helpers import begin, tell, to_interference

WAITS = re.compile(r"\bwait\b")
TO_THE_ACTIONS = (
    {"type": "roll_interference", "faces": [3, 4]},
    {"type": "no_petition"},
    {"type": "take_income", "side": "imperial"},
    {"type": "take_income", "side": "terran"},
    {"type": "order_construction", "side": "imperial", "orders": {}},
    {"type": "order_construction", "side": "terran", "orders": {}},
    {"type": "roll_initiative", "faces": [5, 2]},
)


def waits(button: Locator, left: str) -> None:
    """It is dashed, and says how much is to go."""
    expect(button).to_have_class(WAITS)
    expect(button).to_contain_text(f"({left} still open)")


def test_a_move_waits_for_its_destination(page: Page, address: str, client: FlaskClient) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    for number, command in enumerate(TO_THE_ACTIONS):
        assert tell(client, match_id, command, f"first-turn-{number}").status_code == 200
    page.goto(f"{address}/matches/{match_id}")
    move = page.locator(".act-foot .send")
    waits(move, "2")
    page.locator(".movers .tile:not(.shut)").first.click()
    waits(move, "1")
    page.locator("[data-goal]:not(.shut)").locator("visible=true").first.click()
    expect(move).not_to_have_class(WAITS)


def test_a_correction_waits_for_what_is_corrected_and_for_its_reason(
    page: Page, address: str, client: FlaskClient
) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    page.goto(f"{address}/matches/{match_id}/correct?kind=correct_fleets")
    page.locator(".way summary").first.click()
    form = page.locator("details[open]")
    waits(form.locator(".send"), "3")
    for group in range(2):
        form.locator("fieldset").nth(group).locator(".tile").first.click()
    waits(form.locator(".send"), "1")
    form.get_by_label("Reason").fill("we counted again")
    expect(form.locator(".send")).not_to_have_class(WAITS)
