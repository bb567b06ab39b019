"""Tabs that were shown lie at hand: put back as they were, until an answer makes them others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from ..browsing import Tablet
from ..kept import listens


class Tabs:
    """The board of a match, and what its screen asks the server for."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.asked: list[str] = []
        page.goto(f"{address}?tab=fleets")
        listens(page, "request", self.note)

    def note(self, request: Request) -> None:
        """Of what is asked for, the pages of tabs."""
        if re.search(r"/matches/\w+\?tab=", request.url):
            self.asked.append(request.url)

    def link(self, words: str) -> Locator:
        """The link of a tab."""
        return self.page.get_by_role("navigation", name="Board").get_by_role("link", name=words)

    def open(self, words: str) -> None:
        """Tap a tab, and see it there."""
        self.link(words).click()
        self.shows(words)

    def shows(self, words: str) -> None:
        """This tab is open, and so says the address."""
        expect(self.link(words)).to_have_attribute("aria-current", "page")
        expect(self.page).to_have_url(re.compile(f"tab={words.lower()}"))


@pytest.fixture
def tabs(page: Page, address: str, match_id: str) -> Tabs:
    """A match at its fleets."""
    return Tabs(page, f"{address}/matches/{match_id}")


def test_a_tab_that_was_shown_is_put_back_with_the_elements_it_had(tabs: Tabs) -> None:
    tabs.page.evaluate("document.getElementById('board').stays = true")
    tabs.open("Systems")
    assert not tabs.page.evaluate("document.getElementById('board').stays")
    tabs.open("Fleets")
    assert tabs.page.evaluate("document.getElementById('board').stays")
    assert len(tabs.asked) == 1


def test_back_goes_to_the_tab_that_was_open_before(tabs: Tabs) -> None:
    for words in ("Systems", "Fleets", "Queue"):
        tabs.open(words)
    for words in ("Fleets", "Systems"):
        tabs.page.go_back()
        tabs.shows(words)
    tabs.open("Journal")


def test_after_an_answer_a_tab_is_asked_for_anew(tabs: Tabs, address: str) -> None:
    tabs.open("Journal")
    tabs.open("Fleets")
    Tablet(tabs.page, address).roll(3, 4)
    assert len(tabs.asked) == 1
    tabs.open("Journal")
    assert len(tabs.asked) == 2
    expect(tabs.page.locator("#board .journal")).to_contain_text("Imperial interference")


def test_an_answer_in_the_same_moment_takes_the_tab_along(tabs: Tabs) -> None:
    tabs.open("Systems")
    act = """() => {
      document.querySelector("#board .tabs a[href*='tab=fleets']").click();
      document.querySelector("#ask form.answer").requestSubmit(document.querySelector("#ask [name=roll]"));
    }"""
    with tabs.page.expect_request(lambda request: request.method == "POST") as sent:
        tabs.page.evaluate(act)
    assert "tab=fleets" in sent.value.url
    tabs.shows("Fleets")


def test_a_setting_leads_back_to_the_tab_that_is_open(tabs: Tabs) -> None:
    tabs.open("Systems")
    tabs.page.get_by_role("button", name="Menu").click()
    tabs.page.locator("#menu").get_by_role("button", name="Evening").click()
    expect(tabs.page.locator("html")).to_have_attribute("data-light", "evening")
    tabs.shows("Systems")


def test_what_stands_in_the_band_stays_when_an_answer_changes_the_step(tabs: Tabs, address: str) -> None:
    tabs.page.evaluate("document.querySelector('#band .gauge.turn').stays = true")
    step = tabs.page.locator("#band .where .value")
    before = step.inner_text()
    Tablet(tabs.page, address).roll(3, 4)
    expect(step).not_to_have_text(before)
    assert tabs.page.evaluate("document.querySelector('#band .gauge.turn').stays")
