"""The page on which units sail: every tap of it is taken, and its button says what is still to be said."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.matches.answering.match import Match
from tests.outer_planets.combat.test_pages import form
from tests.web.browsing import Tablet

from .test_walks import TABLET, at_operations, give, pick


def sailing(app: Flask) -> Match:
    """A card of value 4 lies on the table, and nobody has sailed by it."""
    match = at_operations(app)
    side = match.questions("everybody")[0].side
    give(match, {"type": "play_card", "side": side, "card": "12", "use": "operation", "value": 4})
    return match


def test_8_3_2_every_tap_for_the_units_of_a_card_on_the_table_is_taken(
    app: Flask, client: FlaskClient
) -> None:
    here = f"/matches/{sailing(app).id}"
    half = form(client.get(here).text, "sail_units")
    for name, value in (("order.port", "ganymede"), ("order.to", "jupiter")):
        done = client.post(f"{here}/weigh", data=half | {name: value})
        assert done.status_code == 200, re.findall("Still[^<]*", done.text)
        half = form(done.text, "sail_units")
        assert half[name] == value


def test_8_3_2_units_of_a_card_on_the_table_sail_by_taps(app: Flask, address: str, page: Page) -> None:
    match, tablet = sailing(app), Tablet(page, address)
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "order.port", "titan")
    pick(page, "order.to", "saturn")
    tablet.answer("Sail 4")
    assert sum(each.at.key == "saturn" for each in match.state().units.values()) == 4


def test_8_4_2_on_a_blank_map_sail_says_that_its_check_is_still_to_be_told(
    app: Flask, address: str, page: Page
) -> None:
    match, tablet = at_operations(app, blank=True), Tablet(page, address)
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    page.goto(f"{address}/matches/{match.id}")
    pick(page, "card", "7")
    pick(page, "value", "2")
    sail = page.locator(".op-play .send").last
    expect(sail).to_have_text(re.compile(r"Sail 2\s+\(1 still open\)"))
    pick(page, "order.to", "jupiter")
    expect(sail).to_have_text(re.compile(r"Sail 2\s+\(1 still open\)"))
    expect(sail).to_have_class(re.compile(r"\bwait\b"))
    pick(page, "order.checks", "0")
    expect(sail).not_to_have_class(re.compile(r"\bwait\b"))
    tablet.answer("Sail 2")
    assert sum(each.at.key == "jupiter" for each in match.state().units.values()) == 2


def test_10_1_1_an_extra_card_adds_its_value_once_however_often_the_page_is_put_anew(
    app: Flask, client: FlaskClient
) -> None:
    here = f"/matches/{at_operations(app).id}"
    half = form(client.get(here).text, "play_card")
    taps = (
        ("card", "7"), ("use", "event"), ("offensive", "true"), ("value", "4"), ("order.hq", "titan"),
        ("extra", "9"), ("extra_value", "3"), ("order.to", "saturn"), ("order.to", "jupiter"),
    )  # fmt: skip
    for name, value in taps:
        done = client.post(f"{here}/weigh", data=half | {name: value})
        assert done.status_code == 200, (name, re.findall("Still[^<]*", done.text))
        half = form(done.text, "play_card")
        assert half[name] == value
    assert (half["value"], half["extra_value"]) == ("4", "3")
    assert "up to 7 units" in done.text
