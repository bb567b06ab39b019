"""Tap budgets: less handling than the cardboard."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page

from assistant.matches.shelf.shelf import Shelf
from tests.any_game.handed import handed
from tests.example import EXAMPLE

from ..browsing import Tablet

pytestmark = pytest.mark.usefixtures("map_read")


@pytest.fixture(autouse=True)
def read_map(app: Flask) -> None:
    """The map was read off in an earlier match: it is asked once, however many are played."""
    shelf: Shelf = app.extensions["shelf"]
    shelf.prepare()
    shelf.change_book(EXAMPLE, handed(EXAMPLE).book)


@pytest.fixture
def tablet(page: Page, address: str) -> Tablet:
    """A match of scenario 6, set up."""
    tablet = Tablet(page, address)
    tablet.start()
    tablet.spread()
    return tablet


def to_the_first_action(tablet: Tablet) -> None:
    """Nothing happens and nothing is built; then the Imperial side has five actions."""
    tablet.roll(3, 4)
    for words in ("No petition", "Take 23", "Take 32", "No orders", "No orders"):
        tablet.answer(words)
    tablet.roll(5, 2)


def test_scenario_7_is_set_up_by_spread_in_6_taps_from_the_start_page(page: Page, address: str) -> None:
    tablet = Tablet(page, address)
    tablet.start("7")
    tablet.spread()
    tablet.asked("capital")
    assert tablet.taps <= 6


def test_the_first_question_of_scenario_6_is_2_taps_from_the_start_page(page: Page, address: str) -> None:
    tablet = Tablet(page, address)
    tablet.start()
    assert tablet.taps == 2


def test_an_action_takes_3_taps(tablet: Tablet) -> None:
    to_the_first_action(tablet)
    tablet.taps = 0
    tablet.choose("Fleet 2")
    tablet.choose("Nusku")
    tablet.answer("Move$")
    tablet.told("Ishkur to Nusku")
    assert tablet.taps <= 3


def test_a_fully_paid_close_out_takes_8_taps_for_both_sides(tablet: Tablet) -> None:
    to_the_first_action(tablet)
    tablet.answer("Rest on the board")
    tablet.answer("Done")
    for _ in range(3):
        tablet.answer("Only what changed")
        tablet.answer("Done")
    tablet.taps = 0
    for words in ("All correct", "All correct", "Pay all, 7", "Pay all, 5"):
        tablet.answer(words)
    tablet.on()
    tablet.asked("capital")
    assert tablet.taps <= 8


def test_dice_thrown_by_the_app_are_one_tap_and_typed_ones_a_tap_a_die(tablet: Tablet) -> None:
    tablet.taps = 0
    tablet.roll(3, 4)
    assert tablet.taps == 2
    for words in ("No petition", "Take 23", "Take 32", "No orders", "No orders"):
        tablet.answer(words)
    tablet.taps = 0
    tablet.answer("Roll for us")
    assert tablet.taps == 1
