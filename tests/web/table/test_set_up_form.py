"""The form that begins a match, and what players write in forms."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.play.command import LONGEST_NOTE
from assistant.folders import PACKAGE
from assistant.games import GAMES
from assistant.matches.shelf.shelf import Shelf
from tests.example import EXAMPLE

from ..helpers import begin, state
from .forms import alert

STYLES = PACKAGE / "static/styles"


def test_a_match_begun_twice_by_one_form_is_one_match(client: FlaskClient) -> None:
    form = {"scenario": "first-interstellar-war", "action": "begun-by-a-double-tap"}
    first, second = (client.post(f"/new/{EXAMPLE}", data=form).headers["Location"] for _ in range(2))
    assert first == second
    assert (
        client.post(f"/new/{EXAMPLE}", data={**form, "action": "begun-once-more"}).headers["Location"]
        != first
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"scenario": "nothing"},
        {},
        {"scenario": "first-interstellar-war", "secrecy": "secret"},
        {"scenario": "first-interstellar-war", "dice": "loaded"},
        {"scenario": "first-interstellar-war", "rulings.counter_mix": "maybe"},
    ],
)
def test_a_match_cannot_be_set_up_as_nothing_offers(client: FlaskClient, fields: dict[str, str]) -> None:
    answer = client.post(f"/new/{EXAMPLE}", data=fields)
    assert answer.status_code == 400
    assert len(alert(answer.text)) > 20
    assert 'class="kept' not in client.get("/").text


def test_optional_rules_stand_before_the_rulings_each_with_its_number(client: FlaskClient) -> None:
    legends = re.findall(
        r'<fieldset class="ruling"[^>]*><legend>([^ ]+) ', client.get(f"/new/{EXAMPLE}").text
    )
    assert legends[:4] == ["§17.1", "§17.2", "§17.3", "§17.4"]
    assert all(re.fullmatch(r"[RH][-\u2011]\d+", code) for code in legends[4:])
    assert "Rulings and optional rules" in client.get(f"/new/{EXAMPLE}").text


def test_the_form_shows_the_rulings_of_the_chosen_scenario_alone(page: Page, address: str) -> None:
    page.goto(f"{address}/new/{EXAMPLE}?scenario=campaign")
    page.get_by_text("Rulings and optional rules").click()
    of_a_campaign, of_a_battle = (
        page.get_by_text("after an armistice?"),
        page.get_by_text("how long is the battle?"),
    )
    expect(of_a_campaign).to_be_visible()
    expect(of_a_battle).to_be_hidden()
    page.locator("#scenario-raid").check(force=True)
    expect(of_a_battle).to_be_visible()
    expect(of_a_campaign).to_be_hidden()
    expect(page.get_by_role("heading", name="Optional rules")).to_be_visible()
    page.locator("#scenario-battle-for-earth").check(force=True)
    expect(page.get_by_role("heading", name="Optional rules")).to_be_hidden()


def test_the_style_knows_the_place_of_every_scenario() -> None:
    shown = "".join(file.read_text() for file in STYLES.rglob("new.css"))
    most = max(len(game.scenarios()) for game in GAMES.values())
    assert [str(at) for at in range(1, most + 1)] == re.findall(r'\[data-concerns~="(\d)"\]', shown)[:most]


def test_what_players_write_is_one_line_of_signs_that_can_be_seen(client: FlaskClient, shelf: Shelf) -> None:
    match_id = begin(client, **{"name": "\x1b[2J War\r\nof\u3000wars\u202e ", "names.terran": "\x00Ben\n"})
    setup = shelf.match(match_id).setup
    assert (setup.name, setup.players["terran"]) == ("[2J War of wars", "Ben")
    note = {"text": "\x07tea\n\nis  ready" + "a" * 2000, "action": "note-0001"}
    assert client.post(f"/matches/{match_id}/note", data=note).status_code == 303
    (kept,) = state(client, match_id)["notes"]
    assert kept == f"tea is ready{'a' * 2000}"[:LONGEST_NOTE]
