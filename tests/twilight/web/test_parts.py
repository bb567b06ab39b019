"""Pages of the parts of an action: drawn plastic, one part over the whole question, lists in sight."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.words.language import LANGUAGES

from ...web.browsing import Tablet
from ...web.fitting import sized
from .places import Places

# How many kinds of plastic each page draws.
DRAWN = {
    "pds": 1, "pds_losses": 8, "invasion": 2, "bombs": 1, "landing_fire": 1, "dice": 8, "losses": 10,
    "barrage": 2, "production": 8, "fleets": 16, "tactical": 2,
}  # fmt: skip
# Players whose row, or the button for all the rest, is below the foot of the page.
BELOW = """() => {
  const foot = document.querySelector(".log").getBoundingClientRect().top;
  return [...document.querySelectorAll(".owe-row, .page-owing .usual .btn")]
    .filter((one) => one.getBoundingClientRect().bottom > foot + 1).map((one) => one.innerText);
}"""


@pytest.mark.parametrize("place", DRAWN)
def test_plastic_is_drawn_as_its_silhouette(places: Places, client: FlaskClient, place: str) -> None:
    page = client.get(f"/matches/{getattr(places, place)().match.id}").text
    # The Battle tab beside it draws both fleets once more.
    page = page.partition('class="fleet-side"')[0]
    shapes = re.findall(r'<svg class="ship[^>]*>\s*<path class="hull" d="(M[^"]+)"', page)
    assert len(shapes) == DRAWN[place]


def test_damaged_ships_look_otherwise_than_whole_ones(places: Places, client: FlaskClient) -> None:
    page = client.get(f"/matches/{places.losses().match.id}").text.partition('class="fleet-side"')[0]
    assert len(re.findall(r'class="ship damaged"', page)) == 2


def test_a_throw_says_who_fires_with_what_and_how_likely_the_planet_falls(
    places: Places, client: FlaskClient
) -> None:
    page = client.get(f"/matches/{places.landing_fire().match.id}").text
    said = " ".join(re.sub(r"<[^>]+>", " ", page).split())
    assert "PDS of Dan fire at what Chie lands" in said
    assert "2 dice, hit on 6+" in said
    assert re.search(r"\d+ % the planet falls", said)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("pds", "Hits, each in per cent"),
        ("barrage", "Hits, each in per cent"),
        ("invasion", "Ground forces left, in per cent"),
    ],
)
def test_before_a_throw_each_number_that_may_come_stands_with_its_chance(
    places: Places, client: FlaskClient, place: str, words: str
) -> None:
    page = client.get(f"/matches/{getattr(places, place)().match.id}").text
    columns = re.search(rf"{words}.*?<ol class=\"likely-columns\">(.*?)</ol>", page, re.DOTALL)
    assert columns
    said = re.findall(r"<small>([^<]+)</small>", columns[1])
    assert len(said) > 1
    assert 1 <= sum(int(each.lstrip("&lt;")) for each in said) <= 101


def test_where_counters_lie_a_retreat_to_there_is_one_tap(places: Places, client: FlaskClient) -> None:
    table = places.retreat()
    table.give(
        type="correct", reason="it lies there",
        changes=[{"kind": "set_board", "side": "p3", "system": "Thibah", "on": True}],
    )  # fmt: skip
    # 12-1 It comes over the dice, for whoever says it now alone.
    page = client.get(f"/matches/{table.match.id}?q=p3").text
    (sheet,) = re.findall(r'sheet=(leaves-[^"&]+)', page)
    assert "leaves-" not in client.get(f"/matches/{table.match.id}?q=p4").text
    page = client.get(f"/matches/{table.match.id}?q=p3&sheet={sheet}").text
    assert re.search(
        r'<button class="choice4" name="to" value="Thibah">\s*<b>Announce a retreat to Thibah', page
    )
    assert re.search(r'<input type="text"[^>]*name="to"', page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_owes_an_answer_is_in_sight_as_a_whole_on_both_tablets(
    places: Places, address: str, page: Page, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    for place in ("status", "counters", "redistribution", "secondaries"):
        match = getattr(places, place)().match.id
        page.goto(f"{address}/matches/{match}")
        for size in ((1180, 730), (1024, 690)):
            sized(page, size)
            assert page.evaluate(BELOW) == [], (place, size)


def test_a_part_of_an_action_opens_over_the_whole_question_and_is_closed_again(
    places: Places, address: str, page: Page
) -> None:
    page.goto(f"{address}/matches/{places.tactical().match.id}")
    more = page.locator(".ways > form:visible, .ways > details:visible")
    parts = page.locator(".ways > details > summary")
    whole = more.count()
    assert whole == parts.count() + 1
    parts.filter(has_text="PDS fire").first.click()
    expect(more).to_have_count(1)
    expect(page.locator(".owe-row:visible")).to_have_count(5)
    parts.filter(has_text="PDS fire").first.click()
    expect(more).to_have_count(whole)


def test_what_lands_on_a_planet_that_is_held_fights_its_owner(
    places: Places, address: str, page: Page
) -> None:
    table, tablet = places.tactical("Quinarra"), Tablet(page, address)
    page.goto(f"{address}/matches/{table.match.id}")
    tablet.open("Landing")
    tablet.more("Quinarra: GF land", 2)
    tablet.more("Quinarra: GF there")
    tablet.answer("Landing")
    tablet.asked("Quinarra")
    invasion = table.state.action.invasion
    assert invasion is not None
    assert (invasion.planet, invasion.defender, invasion.attackers) == ("quinarra", "p1", 2)


FILLS = """() => [".odds-line", ".fleet-side"].map((where) =>
  getComputedStyle(document.querySelector(`${where} .mark.side-1 > use`)).fill)"""


def test_the_mark_of_a_square_side_has_its_colour_beside_the_bar_of_its_chance(
    page: Page, address: str, places: Places
) -> None:
    table = places.tactical()
    table.give(type="open_battle", defender="p1")
    fleets = {"attacker": {"carrier": 1}, "defender": {"carrier": 1}}
    table.insist(type="tell_fleets", **fleets)
    page.goto(f"{address}/matches/{table.match.id}?tab=battle&sheet=over-board")
    beside, above = page.evaluate(FILLS)
    assert beside == above
