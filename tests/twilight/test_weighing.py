"""An answer that is half made is worked out by the app: what is shut, what pays, what is left to pay."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.game import Setup
from assistant.core.play.sides import Playing
from assistant.matches.answering.match import Match

from ..web.fitting import CUT, FITS
from .conftest import EVERYTHING
from .player import Table
from .positions import RACES
from .web.places import FLEETS, Places


def producing(app: Flask) -> Match:
    """Arretze of the Hacan builds; Lodor and Quann are theirs, too, and two trade goods."""
    sides = tuple(Playing(f"p{at + 1}", race) for at, race in enumerate(RACES))
    match: Match = app.extensions["shelf"].create(
        "twilight", Setup("galaxy", "Evening", sides=sides, groups=EVERYTHING, first="p1")
    )
    table = Table(match)
    table.begin()
    for card in (1, 7, 5, 4, 8):
        table.give(type="pick_card", side=table.asked("pick").side, card=card)
    kept = [{"kind": "set_planet", "planet": planet, "owner": "p1"} for planet in ("lodor", "quann")]
    goods = {"kind": "set_goods", "side": "p1", "to": 2}
    table.give(type="correct", reason="as it lies", changes=[*kept, goods])
    table.give(type="take_tactical", side="p1", system="Home")
    table.give(type="begin_build", dock="arretze")
    return match


def weigh(client: FlaskClient, match: Match, **fields: Any) -> Any:
    number = str(match.questions("everybody")[0].id)
    sent = {"type": "build", "question": number, "order.goods": "", **fields}
    return client.post(f"/matches/{match.id}/weigh", data=sent)


def chosen(page: str) -> list[str]:
    return re.findall(r'value="(\w+)"[^>]*\n?\s*checked', page)


def test_the_region_comes_anew_with_what_pays_and_nothing_is_kept(app: Flask, client: FlaskClient) -> None:
    match = producing(app)
    before = match.last().number
    page = weigh(client, match, **{"order.units.cruiser": "2", "weighed": "0"}).text
    # Two cruisers cost 4, Sarween Tools take one off: Lodor brings 3 and spends 1 influence.
    assert chosen(page) == ["lodor"]
    assert re.search(r'class="to-pay"><b>0</b>', page)
    assert match.last().number == before


def test_what_was_chosen_by_hand_stays_and_what_is_lost_is_named(app: Flask, client: FlaskClient) -> None:
    match = producing(app)
    fields = {"order.units.cruiser": "1", "weighed": "1", "order.planets[]": "quann"}
    page = weigh(client, match, **fields).text
    assert chosen(page) == ["quann"]
    assert "1 lost" in page


def test_an_answer_that_is_not_worked_out_so_is_refused_in_a_sentence(
    app: Flask, client: FlaskClient
) -> None:
    match = producing(app)
    assert weigh(client, match, type="build_nothing").status_code == 400


def test_a_question_that_is_no_longer_open_is_not_put_again(app: Flask, client: FlaskClient) -> None:
    match = producing(app)
    number = match.questions("everybody")[0].id
    match.answer(match.read(b'{"type": "build_nothing"}'), action="elsewhere")
    answer = client.post(f"/matches/{match.id}/weigh", data={"type": "build", "question": str(number)})
    assert answer.status_code in (400, 409)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1180, 730), (1024, 690), (390, 760)])
def test_on_the_screen_every_step_says_what_is_left_to_pay(
    app: Flask, address: str, page: Page, size: tuple[int, int]
) -> None:
    match = producing(app)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{address}/matches/{match.id}")
    plus = page.get_by_label("Cruiser: one more")
    for number in (1, 2):
        plus.click()
        expect(page.locator(".build-sum .send").first).to_contain_text(f"Build {number}")
    expect(page.locator(".planet-tile:has(:checked)")).to_contain_text("Lodor")
    page.locator(".planet-tile", has_text="Quann").click()
    expect(page.locator(".lost")).to_contain_text("2 lost")
    page.locator(".planet-tile", has_text="Lodor").click()
    expect(page.locator(".to-pay")).to_contain_text("1")
    expect(page.locator(".build-sum .send").first).not_to_have_class(re.compile("main"))
    # A phone stays where it was scrolled to; its title is looked at from the top.
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(FITS if size[0] > 800 else CUT) == []
    page.locator(".build-sum .send").first.click()
    expect(page.locator(".refused")).to_contain_text("3 resources are due, 2 were paid")


def test_on_the_screen_the_odds_move_with_the_losses_that_are_chosen(
    app: Flask, address: str, page: Page
) -> None:
    losing = Places(app).losses()
    page.goto(f"{address}/matches/{losing.match.id}")
    taken, odds = page.locator(".lot-list > legend").first, page.locator(".lot-odds")
    expect(taken).to_contain_text("2 of 2 hits taken")
    before = odds.inner_text()
    # What was proposed as damage is given up as a cruiser instead.
    page.get_by_label("Dreadnought, Damaged: one less").first.click()
    expect(taken).to_contain_text("1 of 2 hits taken")
    page.get_by_label("Cruiser: one more").first.click()
    expect(taken).to_contain_text("2 of 2 hits taken")
    assert odds.inner_text() != before
    page.locator(".lot-acts .main").click()
    expect(page.locator("h1")).to_contain_text("Round 2")


def test_12_0_the_odds_of_fleets_stand_there_before_they_are_sent_and_are_those_of_the_next_page(
    app: Flask, client: FlaskClient
) -> None:
    table = Places(app).fleets()
    told = {f"{role}.{unit}": str(n) for role, ships in FLEETS.items() for unit, n in ships.items()}
    assert "Fought to the end" not in client.get(f"/matches/{table.match.id}").text
    half = {name: n for name, n in told.items() if name.startswith("attacker")}
    assert "Fought to the end" not in weigh(client, table.match, type="tell_fleets", **half).text
    odds = re.compile(r"Fought to the end: [^<]*")
    (before,) = odds.findall(weigh(client, table.match, type="tell_fleets", **told).text)
    # Who sends a fleet on a screen of the own leaves it there: the other side sees the odds against it.
    table.insist(type="tell_fleets", side="p4", defender=FLEETS["defender"])
    (own,) = odds.findall(weigh(client, table.match, type="tell_fleets", side="p3", **half).text)
    table.insist(type="tell_fleets", side="p3", attacker=FLEETS["attacker"])
    (after,) = odds.findall(client.get(f"/matches/{table.match.id}?seen=999").text)
    assert before == own == after.strip()
