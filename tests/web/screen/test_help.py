"""Help behind `?` by tap and by keyboard, with nothing half-made lost; hints for a first match; settings."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from ..axe import found as grave
from ..helpers import begin, to_interference


@pytest.fixture
def match_id(client: FlaskClient) -> str:
    """A match at its first roll."""
    to_interference(client, found := begin(client))
    return found


def test_the_key_opens_the_help_and_escape_closes_it_on_the_half_made_answer(
    page: Page, address: str, match_id: str
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    page.keyboard.press("3")
    page.keyboard.press("?")
    shown = page.get_by_role("region", name="Help", exact=True)
    expect(shown).to_contain_text("§6.1 is in chapter 6")
    expect(shown).to_contain_text("What it wants")
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    assert page.locator(".usual .keys input:checked").evaluate_all("all => all.map((one) => one.value)") == [
        "3"
    ]


def test_axe_finds_nothing_serious_in_a_help_and_its_button_is_large_enough(
    page: Page, address: str, match_id: str
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    button = page.get_by_role("button", name="Help with this question")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 56
    button.click()
    expect(page.get_by_role("region", name="Help", exact=True)).to_contain_text("What it wants")
    assert grave(page) == []


HINT = 'class="hint"'


def test_hints_stand_on_the_first_match_of_a_screen_and_on_no_later_one(client: FlaskClient) -> None:
    first, later = begin(client), begin(client)
    to_interference(client, first)
    to_interference(client, later)
    assert client.get(f"/matches/{first}").text.count(HINT) == 2
    assert client.get(f"/matches/{first}").text.count(HINT) == 2
    assert HINT not in client.get(f"/matches/{later}").text


def test_one_tap_hides_the_hints_and_the_settings_bring_them_back(client: FlaskClient, match_id: str) -> None:
    here = f"/matches/{match_id}"
    assert HINT in client.get(here).text
    assert client.post("/settings", data={"hints": "off", "back": here}).headers["Location"] == here
    assert HINT not in client.get(here).text
    assert f'href="/settings?back={here}"' in client.get(here).text
    assert 'name="hints" value="on"' in client.get(f"/settings?back={here}").text
    client.post("/settings", data={"hints": "on", "back": here})
    to_interference(client, other := begin(client))
    assert HINT in client.get(f"/matches/{other}").text


def test_the_settings_page_says_of_each_what_it_does_and_leads_back_only_here(client: FlaskClient) -> None:
    page = client.get("/settings?back=https://example.org/").text
    assert "example.org" not in page
    assert page.count('class="setting-told"') == 8
    assert "the soft tone and vibration are off until you change it" in page
    assert "<kbd>?</kbd>" in page
