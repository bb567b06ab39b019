"""The start page tells where each match stands, whatever is drawn with it."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.matches.shelf.shelf import Shelf
from assistant.web.served import scenes_of_game

from ..fitting import sized
from ..helpers import begin, to_interference

# What of the page is not in sight, though it does not scroll: all of it is to be read without a swipe.
CUT = """() => [...document.querySelectorAll(".shelf, .shelf-screen aside, .files")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className || one.tagName)"""


def test_the_first_match_of_the_start_page_shows_its_track(client: FlaskClient) -> None:
    to_interference(client, begin(client))
    page = client.get("/")
    assert page.status_code == 200
    assert page.text.count('class="track"') == 1
    assert 'class="marker' in page.text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_of_the_empty_start_page_nothing_is_cut_and_one_button_is_the_main_one(
    page: Page, lan: Flask, lan_address: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": lan_address}])
    page.goto(lan_address)
    expect(page.locator(".join .code")).to_be_visible()
    for size in ((1024, 690), (1180, 730)):
        sized(page, size)
        assert page.evaluate(CUT) == []
    mains = page.locator("main .btn.main, main .btn.second")
    assert [one.get_attribute("href") for one in mains.all()] == ["/scenes"]


def test_one_choice_of_a_game_leads_to_a_match_to_its_scenes_and_to_a_finished_match(
    app: Flask, client: FlaskClient
) -> None:
    shelf: Shelf = app.extensions["shelf"]
    doors = re.findall(r'<a class="game" href="(/new/([^"]+))">', client.get("/").text)
    assert [game for _, game in doors] == list(shelf.games)
    for address, game in doors:
        page = client.get(address).text
        assert f'href="/look/{game}"' in page
        told = re.search(rf'href="/scenes/{game}">Learn in (\d+) scenes<', page)
        assert told, game
        listed = client.get(f"/scenes/{game}").text.count('<li class="scene"')
        assert int(told[1]) == listed == len(scenes_of_game(shelf.games[game]))


def test_who_keeps_the_cards_is_asked_with_closed_hands_and_it_is_said_where_nothing_is_hidden(
    page: Page, lan: Flask, lan_address: str
) -> None:
    page.goto(f"{lan_address}/new/outer_planets")
    asked = page.get_by_role("group", name=re.compile("Who keeps the strategy cards"))
    told = page.get_by_text("the app has no card to hide")
    expect(asked).to_have_count(1)
    expect(asked).to_be_visible()
    expect(told).to_be_hidden()
    page.locator("#secrecy-closed").check(force=True)
    expect(told).to_be_visible()
    page.locator("#ruling-card_record-kept").check(force=True)
    expect(told).to_be_hidden()
