"""What somebody new at the table meets first: the question in sight, whoever answers named, nothing cut."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.game import Setup
from assistant.core.words.language import LANGUAGES
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf
from tests.imperium.build import MAP_READ

from ...imperium.closed import ONE, answers
from ..browsing import Tablet
from ..client import joined
from ..fitting import FITS
from ..heavy import heavy
from ..helpers import begin, tell

PHONE, UPRIGHT, TABLET = (390, 760), (820, 1090), (1180, 730)
UNPAID = 7


def sized(page: Page, size: tuple[int, int]) -> Page:
    """The page as a screen of this size shows it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page


@pytest.fixture
def unpaid(app: Flask) -> Match:
    """A closed match in which the Imperial side pays for nothing and throws for each counter."""
    shelf: Shelf = app.extensions["shelf"]
    match = shelf.create("imperium", Setup("first-interstellar-war", secrecy="closed", printed=MAP_READ))
    *before, _, _ = answers(ONE)
    for number, (seat, answer) in enumerate(before):
        match.answer(match.convert(answer), action=f"war-{number:04d}", seat=seat)
    for side, how in (("terran", "best"), ("imperial", "covered")):
        pays = {"type": "pay_maintenance", "side": side, "how": how}
        match.answer(match.convert(pays), action=f"pays-{side}", seat=side)
    (question,) = match.questions("imperial")
    assert question.answers[0].fields[0].count == UNPAID
    return match


def test_the_keys_of_many_dice_stand_above_the_fold(unpaid: Match, address: str, page: Page) -> None:
    page.context.add_cookies([{"name": f"seat-{unpaid.id}", "value": "imperial", "url": address}])
    page.goto(f"{address}/matches/{unpaid.id}")
    for size in (TABLET, UPRIGHT):
        assert sized(page, size).evaluate(FITS) == []
        keys = page.locator(".key-row.next label").last.bounding_box()
        log = page.locator(".log-head").bounding_box()
        assert keys
        assert log
        assert keys["y"] + keys["height"] <= log["y"], size


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_keys_of_many_dice_stand_under_the_thumb(
    unpaid: Match, address: str, page: Page, language: str
) -> None:
    cookies = ({"name": f"seat-{unpaid.id}", "value": "imperial"}, {"name": "language", "value": language})
    page.context.add_cookies([{"url": address, **cookie} for cookie in cookies])
    sized(page, PHONE).goto(f"{address}/matches/{unpaid.id}")
    for _ in range(UNPAID - 1):
        slot = page.locator(".slot:has(.next)").bounding_box()
        keys = page.locator(".key-row.next").bounding_box()
        assert slot
        assert keys
        assert slot["y"] + slot["height"] <= keys["y"]
        assert keys["y"] + keys["height"] <= PHONE[1]
        page.locator(".key-row.next label").first.click()


def test_on_a_phone_what_is_set_right_stands_above_the_list_of_kinds(
    client: FlaskClient, address: str, page: Page
) -> None:
    sized(page, PHONE).goto(f"{address}/matches/{begin(client)}/correct?kind=correct_numbers")
    form, kinds = (page.locator(place).bounding_box() for place in (".correct-form", ".kinds"))
    assert form
    assert kinds
    assert form["y"] < kinds["y"]


@pytest.mark.usefixtures("map_read")
def test_on_a_phone_an_answer_leads_to_the_top_of_the_next_question(address: str, page: Page) -> None:
    phone = Tablet(sized(page, PHONE), address)
    phone.start()
    for side, then in (("Imperial", "Place Terran forces"), ("Terran", "capital")):
        phone.asked(f"Place {side} forces")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert page.evaluate("scrollY") > 0
        phone.answer("Place them for us")
        phone.asked(then)
        assert page.evaluate("scrollY") == 0


def test_the_side_is_chosen_above_all_that_happened_last(lan: Flask) -> None:
    match_id = begin(lan.test_client(), secrecy="closed")
    shown = joined(lan).get(f"/matches/{match_id}").text
    assert shown.index("Whose screen is this?") < shown.index('class="last"')


def test_a_screen_with_nothing_to_answer_says_who_does(lan: Flask) -> None:
    host = lan.test_client()
    match_id = begin(host, secrecy="closed")
    player = joined(lan)
    player.post(f"/matches/{match_id}/seat", data={"seat": "terran"})
    host.set_cookie(f"seat-{match_id}", "both")
    tell(host, match_id, {"type": "count_markers"}, "markers-1")
    waiting = player.get(f"/matches/{match_id}").text
    assert "Waiting for Imperial" in waiting
    assert "Nothing is asked of you" in waiting


def test_a_phone_shows_the_mark_of_each_side_whole_and_the_track_between_band_and_edge(
    client: FlaskClient, address: str, page: Page
) -> None:
    page.goto(f"{address}/matches/{begin(client)}")
    for width in (360, 390):
        sized(page, (width, 760))
        for part in (".gauge.line .track", ".gauge.number .mark >> nth=0", ".gauge.number .mark >> nth=1"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    # Beside the name of its side a mark is not read out as well.
    for gauge, name in enumerate(("Imperial", "Terran")):
        once = re.compile(rf"^{name} (?!{name})")
        expect(page.locator(".gauge.number").nth(gauge)).to_have_accessible_name(once)


def test_the_types_of_a_planet_are_keys_of_a_row(address: str, page: Page) -> None:
    tablet = Tablet(sized(page, TABLET), address)
    tablet.start()
    by_hand = (
        {"type": "count_markers"},
        {"type": "draw_troops", "side": "imperial", "infantry": [6, 5, 4], "jump_troops": [5]},
        {"type": "place_forces", "side": "imperial", "system": "dingir", "units": {"PD": 1}},
    )
    for number, command in enumerate(by_hand):
        sent = page.request.post(
            f"{address}/api/matches/{tablet.match}/answer",
            data={"command": command, "action": f"by-hand-{number}"},
        )
        assert sent.ok, sent.text()
    page.reload()
    tablet.asked("read this off your map first")
    planet = page.get_by_role("group", name="Type of").first
    for size, rows in ((TABLET, 1), (UPRIGHT, 1), (PHONE, 2)):
        sized(page, size)
        keys = [key.bounding_box() for key in planet.locator("label, button").all()]
        assert len({key["y"] for key in keys if key}) == rows, size
        assert all(key and key["width"] >= 56 and key["height"] >= 56 for key in keys), size


def test_upright_a_way_that_is_opened_takes_the_whole_width(address: str, page: Page) -> None:
    tablet = Tablet(sized(page, UPRIGHT), address)
    tablet.start()
    tablet.open("Limit the fleet markers")
    way = page.locator("details.way[open]")
    expect(way).to_be_visible()
    assert way.evaluate("one => one.offsetWidth") > 700


def test_what_a_host_opens_of_a_screen_is_shown_to_its_last_button(
    lan: Flask, lan_address: str, page: Page
) -> None:
    begin(lan.test_client())
    for name in ("Aya", "Ben", "Chie", "Dan"):
        joined(lan, name)
    sized(page, TABLET).goto(f"{lan_address}/screens")
    page.locator("summary").filter(has_text="Dan").click()
    expect(page.get_by_role("button", name="Remove")).to_be_in_viewport(ratio=1)


def test_what_happened_last_begins_in_sight_however_short_its_room_is_and_the_rest_is_a_tap_away(
    app: Flask, address: str, page: Page
) -> None:
    tablet = Tablet(page, address)
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    page.goto(f"{address}/matches/{heavy(app).id}")
    tablet.answer("残りは盤で行う")
    tablet.answer("以上")
    lines, more = page.locator(".last p"), page.locator(".last > .more")
    for height, words in ((690, "残り1件"), (1000, "")):
        sized(page, (1024, height))
        expect(lines).to_have_count(2)
        expect(more).to_have_text(words) if words else expect(more).to_be_hidden()
    sized(page, (1024, 690))
    # In columns a line that finds no room goes on to the right, where nobody sees it.
    edge = page.locator(".last .lines").bounding_box()
    first, second = (one.bounding_box() for one in lines.all())
    assert edge
    assert first
    assert second
    assert first["x"] < edge["x"] + edge["width"] < second["x"] + 1
    more.click()
    expect(page.locator("#over-last p")).to_have_text(lines.all_inner_texts())
