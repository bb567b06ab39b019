"""Each player's own phone: the own question first, the own sheet below it, a planet turned over by a tap."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.words.language import LANGUAGES

from ...web.fitting import stands
from .places import Places
from .sitting import sit


def seated(client: FlaskClient, match_id: str, seat: str) -> str:
    """What the page of a match shows first to a screen in this seat."""
    client.post(f"/matches/{match_id}/seat", data={"seat": seat, "ready": "1"})
    return client.get(f"/matches/{match_id}").text


@pytest.mark.parametrize(
    ("place", "asked", "listed"),
    [
        ("secondaries", "Dan: use Logistics?", "who else takes part"),
        ("status", "Dan: claim an objective?", "Who claims an objective?"),
        ("counters", "Dan: where do 2 counters go?", "Two counters each"),
        ("redistribution", "Dan: redistribute counters?", "Who redistributes counters?"),
    ],
)
def test_what_all_are_asked_at_once_is_on_each_phone_the_own_question(
    client: FlaskClient, places: Places, place: str, asked: str, listed: str
) -> None:
    match = getattr(places, place)().match
    everybody = client.get(f"/matches/{match.id}").text
    assert listed in everybody
    page = seated(client, match.id, "p4")
    heading = page[page.index("<h1") :].partition("</h1>")[0]
    assert asked in heading, heading
    assert listed not in page
    assert 'class="owed' not in page


def test_the_own_sheet_is_for_its_seat_alone(client: FlaskClient, places: Places) -> None:
    match = places.begun().match
    assert "My sheet" not in client.get(f"/matches/{match.id}?tab=sheet").text
    page = seated(client, match.id, "p3")
    assert page.index("My sheet") < page.index('class="sheet-numbers"')
    assert "Druaa" in page
    assert "Lodor" not in page[page.index('class="sheet"') :]


def test_a_tap_on_a_planet_of_the_own_sheet_turns_it_over_and_says_so(
    page: Page, address: str, places: Places
) -> None:
    match = places.begun().match
    sit(page, f"{address}/matches/{match.id}", "p3")
    page.get_by_role("button", name="Druaa: ready, exhaust").click()
    back = page.get_by_role("button", name="Druaa: exhausted, make ready")
    expect(back).to_be_visible()
    assert match.state().planets["druaa"].exhausted
    assert match.last().record.lines[0].sentence.key.startswith("correction.")
    back.click()
    expect(page.get_by_role("button", name="Druaa: ready, exhaust")).to_be_visible()
    assert not match.state().planets["druaa"].exhausted
    expect(page.locator(".sheet-foot")).to_contain_text("Imperial")
    page.locator(".sheet-foot").get_by_role("button", name="Imperial").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Imperial")


# What is broken inside a word, and what of the band is cut.
BROKEN = """() => {
  const lines = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map((one) => Math.round(one.top))).size;
  };
  const seen = [...document.querySelectorAll(".option")].filter((one) => one.checkVisibility());
  const texts = seen.flatMap((one) => {
    const found = [], walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) found.push(walk.currentNode);
    return found;
  });
  const words = texts.flatMap((node) => [...node.data.matchAll(/[A-Za-z]+/g)]
    .filter((word) => lines(node, word.index, word.index + word[0].length) > 1).map((word) => word[0]));
  const mine = document.querySelector(".gauge.where.mine .label");
  return [...words, ...(mine.scrollWidth > mine.clientWidth + 1 ? [mine.innerText] : [])];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_technology_is_broken_inside_a_word_and_the_own_turn_is_not_cut(
    page: Page, address: str, places: Places, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    table = places.begun()
    table.insist(type="pass_turn", side="p3")
    table.give(type="correct", reason="seat", changes=[{"kind": "set_active", "to": "p2"}])
    table.give(type="take_strategic", side="p2", card=7)
    sit(page, f"{address}/matches/{table.match.id}", "p2")
    expect(page.locator(".option").first).to_be_visible()
    stands(page)
    assert page.evaluate(BROKEN) == []


def test_a_player_who_gave_a_name_has_that_one_name_everywhere(client: FlaskClient, places: Places) -> None:
    table = places.begun()
    waits = next(side for side in table.state.players if side != table.state.active)
    waiting = seated(client, table.match.id, waits)
    assert 'class="waiting"' in waiting
    pages = [
        waiting,
        *(client.get(f"/matches/{table.match.id}{page}").text for page in ("/story", "/history")),
    ]
    races = {side.name.en for side in table.match.sides}
    for page in pages:
        marks = re.findall(r'class="mark[^>]*aria-label="([^"]*)"', page)
        switch = re.findall(r'name="seat" value="p\d"[^>]*>.*?</svg>\s*([^<]*)<', page, re.DOTALL)
        assert not {*marks, *map(str.strip, switch)} & races
