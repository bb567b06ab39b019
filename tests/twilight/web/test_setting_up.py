"""The set-up page: every race in its tile, the game's own words, nothing under the button that starts."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.words.language import LANGUAGES

from ...web.fitting import sized
from .places import Places

OVERFLOWING = """() => [...document.querySelectorAll(".seat-tile, .seat-row > *")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"""
# What of the pane of choices is cut by its lower edge.
UNDER_START = """() => {
  const edge = document.querySelector(".options-pane > .scroll-pane").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".options-pane :is(.tile, .seat-tile, .btn.slim, legend, p)")]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.innerText, one.getBoundingClientRect()])
    .filter(([, box]) => box.top < edge && box.bottom > edge + 1).map(([words]) => words);
}"""
SIZES = ((1180, 730), (1024, 690), (390, 844))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_race_is_whole_in_its_tile_and_the_start_covers_nothing(
    address: str, page: Page, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    wrong = []
    page.goto(f"{address}/new/twilight")
    for what in ("race", "mark"):
        sized(page, SIZES[0])
        page.locator(f"button[value='open.2.{what}']").click()
        expect(page.locator(f"button.chosen[value='open.2.{what}']")).to_be_visible()
        if what == "race":
            wrong += [f"under: {words}" for words in page.evaluate(UNDER_START)]
        for size in SIZES:
            sized(page, size)
            wrong += [f"{size} {what}: {words}" for words in page.evaluate(OVERFLOWING)]
    assert wrong == []


@pytest.mark.parametrize(
    ("game", "asked"), [("imperium", "Hidden fleets?"), ("twilight", "Secret objectives?")]
)
def test_each_game_says_itself_what_a_closed_match_hides(client: FlaskClient, game: str, asked: str) -> None:
    page = client.get(f"/new/{game}").text
    assert asked in page
    assert page.count("Hidden fleets?") == (game == "imperium")


def test_what_happened_is_told_apart_sentence_by_sentence(client: FlaskClient, places: Places) -> None:
    table = places.begun(picks=0)
    table.give(type="pick_card", side="p2", card=1)
    page = client.get(f"/matches/{table.match.id}").text
    told = page[page.index('class="last-line"') :].partition("</div>")[0]
    assert "Ben takes Initiative, 1 · Ben is the speaker" in told
