"""12.6 Own dice on two tablets: each counts its own fire, and neither takes the other's from it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, expect

from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.games import GAMES
from assistant.matches.answering.match import Match
from tests.sharing import positions
from tests.web.link import Screen, takes_seat

Contexts = Callable[[], BrowserContext]
PLUS, SEND = ".lot .plus", ".lot-acts .counting"


@pytest.fixture
def match(app: Flask) -> Match:
    """Both sides' beams are named, and nobody has thrown."""
    setup, state = positions("imperium")["space_battle_dice"]
    folder = app.extensions["shelf"].folder
    folder.mkdir(exist_ok=True)
    begun = (Line(sentence=say("journal.begun")),)
    return Match.begin(folder / "ownfire1.tableside", GAMES["imperium"], setup, deepcopy(state), begun)


def seated(context: BrowserContext, address: str, match: Match, seat: str, language: str) -> Screen:
    """A tablet of its own for a side."""
    context.add_cookies([{"name": "language", "value": language, "url": address}])
    takes_seat(context, f"{address}/matches/{match.id}", seat)
    return Screen(context, address, f"/matches/{match.id}")


def counted(page: Page) -> list[str]:
    """What stands in the counts of a page."""
    found: list[str] = page.locator(".lot input[type=number]").evaluate_all(
        "all => all.map((one) => one.value)"
    )
    return found


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_tablets_count_at_once_and_both_counts_are_recorded_whoever_sends_first(
    new_context: Contexts, address: str, match: Match, order: tuple[int, int]
) -> None:
    imperial = seated(new_context(), address, match, "imperial", "en")
    terran = seated(new_context(), address, match, "terran", "ja")
    two = (imperial, terran)
    for screen in two:
        screen.page.locator(PLUS).first.click()
    first, second = (two[each] for each in order)
    half_made = counted(second.page)
    assert half_made.count("1") == 1
    first.page.locator(SEND).click()
    # The other tablet hears of it, keeps what was counted, and shows what was sent.
    expect(second.page.locator(".sent-shares li")).to_have_count(1)
    assert counted(second.page) == half_made
    expect(first.page.locator(".lot")).to_have_count(0)
    second.page.locator(SEND).click()
    expect(first.page.locator("#match")).to_have_attribute("data-revision", "3")
    # 12.6 A hit of each side stands in the report of the step.
    tallies = match.state().space_battle.tallies
    assert sorted((each.side, each.hits) for each in tallies[-2:]) == [("imperial", 1), ("terran", 1)]


def test_a_count_on_a_shared_tablet_is_not_taken_away_without_a_word(
    new_context: Contexts, address: str, match: Match
) -> None:
    table = Screen(new_context(), address, f"/matches/{match.id}")
    whole = len(counted(table.page))
    for plus in table.page.locator(PLUS).all():
        plus.click()
    imperial = seated(new_context(), address, match, "imperial", "en")
    own = len(counted(imperial.page))
    imperial.page.locator(SEND).click()
    # What it had counted for the other side stands; of this one it is shown what was sent.
    expect(table.page.locator(".sent-shares li")).to_have_count(1)
    assert counted(table.page) == ["1"] * (whole - own)
    table.page.locator(SEND).click()
    expect(table.page.locator("#match")).to_have_attribute("data-revision", "3")
    tallies = {each.side: each.hits for each in match.state().space_battle.tallies[-2:]}
    assert tallies == {"imperial": 0, "terran": whole - own}


def test_a_screen_whose_half_made_answer_another_has_given_says_that_it_was_not_sent(
    new_context: Contexts, address: str, match: Match
) -> None:
    first, second = (seated(new_context(), address, match, "imperial", "en") for _ in range(2))
    first.page.locator(PLUS).first.click()
    second.page.locator(SEND).click()
    expect(first.page.locator("#notice")).to_contain_text("had not been sent")
