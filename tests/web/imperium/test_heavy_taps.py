"""Tap budgets in the heavy position, scenario 8 at turn 6: no task costs a tap a ship."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.matches.match import Match

from ..browsing import Tablet
from ..heavy import heavy, heavy_state, with_dozens


class Player(Tablet):
    """A player in the heavy position."""

    def at(self, match: Match) -> Player:
        """The page of this match, nothing tapped yet."""
        self.page.goto(f"{self.address}/matches/{match.id}")
        self.taps = 0
        return self

    def pile(self, words: str) -> None:
        """All of a pile in one tap."""
        self.tap(self.page.get_by_role("button", name=f"all: {words}").locator("visible=true").first)

    def one_of(self, words: str) -> None:
        """One more of a pile."""
        name = f"{words}: one more"
        self.tap(self.page.get_by_role("button", name=name, exact=True).locator("visible=true").first)

    def tab(self, words: str) -> None:
        """Another thing that is told."""
        self.tap(self.page.locator(".told-tab", has_text=words))


@pytest.fixture
def dozens(app: Flask, page: Page, address: str) -> Player:
    """Twelve Terran ships a jump away from twelve Imperial ones."""
    return Player(page, address).at(heavy(app, with_dozens(heavy_state())))


def to_the_battle(player: Player) -> None:
    """The Terran dozen jumps to Nusku."""
    player.choose("Fleet 1")
    player.choose("Nusku")
    player.answer("Move")
    player.asked("Battle at Nusku")
    player.taps = 0


def test_ships_are_seen_where_a_fleet_is_chosen_and_it_moves_in_3_taps(dozens: Player) -> None:
    expect(dozens.page.locator(".movers .tile", has_text="Procyon").first).to_contain_text("DD")
    dozens.choose("Fleet 1")
    expect(dozens.page.locator("[data-chosen-loads]")).to_contain_text("DD")
    dozens.choose("Nusku")
    dozens.answer("Move")
    dozens.asked("Battle at Nusku")
    assert dozens.taps <= 3


def test_a_told_battle_of_12_against_12_takes_8_taps(dozens: Player) -> None:
    to_the_battle(dozens)
    dozens.pile("4 Imperial DD")
    dozens.pile("3 Imperial CL")
    dozens.one_of("4 Terran DD")
    dozens.one_of("4 Terran DD")
    dozens.tab("Damaged")
    dozens.one_of("2 Terran B")
    dozens.answer("Record it")
    dozens.asked("Terran")
    expect(dozens.page.locator(".outcome .three > section").nth(0)).to_contain_text("lost 7")
    dozens.on()
    dozens.asked("who leaves")
    assert dozens.taps <= 8


def test_a_retreat_of_all_takes_2_taps(dozens: Player) -> None:
    to_the_battle(dozens)
    dozens.answer("Record it")
    dozens.on()
    dozens.taps = 0
    dozens.choose("Procyon")
    dozens.answer("Terran leaves")
    assert dozens.taps <= 2


def test_what_changed_stands_on_one_screen_with_28_fleets_worth_of_ships(
    app: Flask, page: Page, address: str
) -> None:
    player = Player(page, address).at(heavy(app))
    player.answer("Rest on the board")
    player.asked("what changed")
    for width, height in ((1180, 730), (1024, 690)):
        page.set_viewport_size({"width": width, "height": height})
        tall = page.evaluate("document.querySelector('.told-field .heaps').scrollHeight")
        assert tall <= height, f"{tall} px of heaps at {width}×{height}"
    player.taps = 0
    player.tap(page.locator(".heap-key").nth(1))
    page.locator(".heap:visible .step.plus").first.click()
    player.answer("Done")
    assert player.taps <= 3


def test_all_loading_of_a_kind_is_one_tap_a_pile(app: Flask, page: Page, address: str) -> None:
    Player(page, address).at(heavy(app))
    page.get_by_role("button", name="Split a fleet").click()
    piles = page.locator(".over:popover-open .heap:visible .pile-all")
    assert piles.count() < 40
    first = piles.first
    first.click()
    told = page.locator(".over:popover-open .heap:visible input").first
    assert told.input_value() == told.get_attribute("max")
    first.click()
    expect(told).to_have_value("")
