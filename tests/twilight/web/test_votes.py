"""5 A vote of six on the smallest tablet: all in sight, two taps each, planets that are changed by a tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ...web.browsing import Tablet
from .places import Places
from .sitting import sit

# The most taps of a vote: for what, and the button.
VOTE = 2


@pytest.fixture
def vote(page: Page, address: str, places: Places) -> Tablet:
    """The first vote on an agenda."""
    table, tablet = places.votes(said=0), Tablet(page, address)
    page.set_viewport_size({"width": 1024, "height": 690})
    page.goto(f"{address}/matches/{table.match.id}")
    return tablet


def test_5_a_vote_is_two_taps_and_all_who_vote_are_in_sight(vote: Tablet, page: Page) -> None:
    for lately, name in enumerate(("Ben", "Chie")):
        expect(page.locator(".voter.now")).to_contain_text(name)
        before = vote.taps
        vote.tap(page.locator(".voter.now label").first)
        vote.answer(rf"{name}: For \d+")
        assert vote.taps - before <= VOTE
        expect(page.locator(".voter.voted")).to_have_count(lately + 1)
    for part in (".voter", ".ballot-sum dd", ".ballot-foot .btn"):
        for one in page.locator(part).all():
            expect(one).to_be_in_viewport(ratio=1)


def test_5_planets_are_proposed_and_others_are_tapped(vote: Tablet, page: Page) -> None:
    foot = page.locator(".ballot-foot > .remark")
    expect(foot).to_have_text("Exhausts Jord.")
    vote.tap(page.locator(".vote-planets summary"))
    vote.tap(page.locator(".vote-planets label").first)
    expect(foot).to_have_text("Exhausts no planet.")
    # What was tapped stays open, and what is counted anew is proposed anew.
    expect(page.locator(".vote-planets label").first).to_be_visible()
    vote.tap(page.get_by_role("button", name="Votes: one less"))
    expect(foot).to_have_text("Exhausts Jord. 1 lost")
    expect(page.locator(".vote-planets label").first).to_be_hidden()


def test_5_on_a_phone_a_vote_that_is_begun_stays_while_those_before_vote(
    page: Page, address: str, places: Places
) -> None:
    table = places.votes(said=2)
    sit(page, f"{address}/matches/{table.match.id}", "p5")
    page.locator(".voter.now label").last.click()
    send = page.locator(".ballot-foot .btn.main")
    expect(send).to_have_text("Emi: Against 2")
    # The one before votes at another screen: what was begun here still stands, and is sent as it stands.
    table.give(type="cast_vote", side="p4", choice="for", votes=1)
    expect(page.locator(".voter.voted")).to_have_count(3)
    expect(send).to_have_text("Emi: Against 2")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    send.click()
    expect(page.locator(".waiting")).to_be_visible()
    vote = table.state.agenda.votes["p5"]
    assert (vote.choice, vote.votes) == ("against", 2)
