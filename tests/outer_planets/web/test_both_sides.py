"""9-4-3 Both sides throw for their own damage at once, each on its own tablet."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, expect

from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from tests.sharing import positions
from tests.web.link import Screen, takes_seat

# The positions are those of the tests of shares.
pytestmark = pytest.mark.xdist_group("shares")


def test_dice_half_tapped_on_one_tablet_stand_when_the_other_side_sends_its_own(
    new_context: Callable[[], BrowserContext], app: Flask, address: str
) -> None:
    setup, state = positions("outer_planets")["battle_damage"]
    folder = app.extensions["shelf"].folder
    folder.mkdir(exist_ok=True)
    begun = (Line(sentence=say("journal.begun")),)
    match = Match.begin(folder / "damage01.tableside", GAMES["outer_planets"], setup, deepcopy(state), begun)
    tablets = []
    for seat in ("alliance", "aerospace"):
        context = new_context()
        takes_seat(context, f"{address}/matches/{match.id}", seat)
        tablets.append(Screen(context, address, f"/matches/{match.id}").page)
    alliance, aerospace = tablets
    aerospace.locator(".key-row.next .key").nth(2).click()
    alliance.locator(".op-wounds .roll").click()
    # The other tablet hears of it, and the die that lies there is as it fell.
    expect(aerospace.locator("#match")).to_have_attribute("data-revision", "2")
    expect(aerospace.locator(".sent-shares li")).to_have_count(1)
    assert aerospace.locator(".key-row input:checked").evaluate_all("all => all.map((one) => one.value)") == [
        "3"
    ]
    aerospace.locator(".op-wounds .roll").click()
    expect(alliance.locator("#match")).to_have_attribute("data-revision", "3")
    assert match.state().now.sent == {}
