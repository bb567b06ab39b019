"""The questions of turn 1 as they stand on the tablet: everything needed in sight, nothing cut or crowded."""

from __future__ import annotations

import re
from functools import cache

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from assistant.core.play.referee import Line
from assistant.core.words.language import LANGUAGES
from assistant.core.words.say import say
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..fitting import FITS, sized, stands
from ..heavy import heavy, heavy_state, read_off
from ..page.sizes import looks_at
from ..wars import WARS, begin, copy, files_of, give, put

SIZES = ((1180, 730), (1024, 690))
OF_TURN_1 = {
    "setup_place", "interference", "petition", "income", "construction",
    "actions_initiative", "actions", "maintenance",
}  # fmt: skip


def first_turn(app: Flask) -> dict[str, Match]:
    """A match at each question of turn 1, from a recorded war."""
    return put(app.extensions["shelf"], _first_turn())


@cache
def _first_turn() -> dict[str, bytes]:
    return files_of(_played)


def _played(shelf: Shelf) -> dict[str, Match]:
    match, answers = begin(shelf, WARS[0])
    found: dict[str, Match] = {}
    for number, answer in enumerate(answers):
        key = match.questions("everybody")[0].key
        if key in OF_TURN_1 and key not in found:
            found[key] = copy(shelf, match, number)
        if len(found) == len(OF_TURN_1):
            break
        give(match, answer, f"war-{number:04d}")
    return found


def begun(app: Flask, like: Match, state: State) -> Match:
    """A match of its own that stands as this."""
    shelf: Shelf = app.extensions["shelf"]
    path = like.path.with_stem("rolling1")
    Match.begin(path, like.game, like.setup, state, (Line(sentence=say("journal.begun")),))
    return shelf.match(path.stem)


def opened(page: Page, address: str, match: Match) -> None:
    """The page of a match, with its type loaded."""
    page.goto(f"{address}/matches/{match.id}")
    stands(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_main_button_is_above_the_fold_and_nothing_is_crowded_or_cut(
    app: Flask, address: str, page: Page, language: str
) -> None:
    matches, wrong = first_turn(app), []
    assert set(matches) == OF_TURN_1
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    for number, (key, match) in enumerate(matches.items()):
        if not looks_at(number, language):
            continue
        opened(page, address, match)
        for width, height in SIZES:
            sized(page, (width, height))
            wrong += [f"{key} {width}×{height}: {one}" for one in page.evaluate(FITS)]
    assert not wrong, "\n".join(wrong)


def test_orders_are_added_up_drawn_on_the_turn_line_and_cleared(app: Flask, address: str, page: Page) -> None:
    opened(page, address, first_turn(app)["construction"])
    pay, line = page.locator(".order-page .send"), page.locator(".turn-line .fresh:visible")
    expect(pay).to_contain_text("No orders")
    for what in ("SC", "SC", "CV"):
        page.get_by_role("button", name=f"{what}: one more", exact=True).click()
    expect(pay).to_contain_text("Pay14")
    expect(line).to_have_text(["2 SC", "CV"])
    clear = page.get_by_role("button", name="Clear orders")
    clear.click()
    expect(clear).to_be_hidden()
    expect(pay).to_contain_text("No orders")
    expect(line).to_have_count(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_are_cleared_by_a_button_in_sight(app: Flask, address: str, page: Page, language: str) -> None:
    state = heavy_state()
    state.now.stop = "construction"
    page.context.add_cookies([{"name": "language", "value": language, "url": address}])
    opened(page, address, heavy(app, state))
    page.locator(".order-columns .step.plus").first.click()
    box, pane = (page.locator(one).bounding_box() for one in (".order-page .clear", ".ask-scroll"))
    assert box
    assert pane
    # Its words stand whole, also under the longest column there is.
    assert box["y"] + box["height"] <= pane["y"] + pane["height"] + 8


def test_a_plus_beyond_the_stock_is_shut_and_says_why(app: Flask, address: str, page: Page) -> None:
    opened(page, address, first_turn(app)["construction"])
    plus = page.get_by_role("button", name="CS: one more", exact=True)
    expect(plus).not_to_have_class(re.compile("dear"))
    plus.click()
    expect(plus).to_have_class(re.compile("dear"))
    plus.click()
    expect(page.locator(".order-page [data-spent]")).to_have_text("−13")
    expect(page.locator(".too-dear")).to_have_text("10 left: too little for CS.")
    page.get_by_role("button", name="CS: one less", exact=True).click()
    expect(plus).not_to_have_class(re.compile("dear"))
    expect(page.locator(".too-dear")).to_be_empty()


def test_the_close_out_is_foretold_with_every_order(app: Flask, address: str, page: Page) -> None:
    opened(page, address, first_turn(app)["construction"])
    forecast = page.locator(".forecast")
    expect(forecast).to_contain_text("from stock7")
    expect(forecast.get_by_text("Nothing rolls")).to_be_visible()
    expect(forecast.get_by_text("short by")).to_be_hidden()
    for what in ("CL", "DD", "DD"):
        page.get_by_role("button", name=f"{what}: one more", exact=True).click()
    expect(forecast.locator("[data-short]")).to_have_text("2")
    expect(forecast.get_by_text("so 2 RT roll")).to_be_visible()
    expect(forecast.get_by_text("Nothing rolls")).to_be_hidden()


def test_what_is_not_permitted_is_ordered_anyway(app: Flask, address: str, page: Page) -> None:
    match = first_turn(app)["construction"]
    opened(page, address, match)
    page.get_by_role("button", name="Order anyway").click()
    page.get_by_role("button", name="CA: one more", exact=True).click()
    page.locator(".over:popover-open").get_by_role("button", name="Close").click()
    page.locator(".order-page .send").click()
    refused = page.locator(".refused")
    expect(refused).to_contain_text("CA")
    before = page.locator("#match").get_attribute("data-revision") or ""
    assert before == str(match.last().number)
    refused.get_by_role("button", name="Do it anyway: Pay").click()
    expect(page.locator("#match")).not_to_have_attribute("data-revision", before)
    assert "CA" in {unit.type for unit in match.state().units.values() if hasattr(unit.where, "turn")}


def test_a_tap_moves_a_counter_to_the_next_lane_and_the_sums_follow(
    app: Flask, address: str, page: Page
) -> None:
    match = first_turn(app)["maintenance"]
    opened(page, address, match)
    expect(page.locator(".as-proposed")).to_be_visible()
    places = page.locator(".place-lanes:visible")
    expect(places).to_have_count(1)
    lane = places.locator(".lane").first
    before = lane.locator(".chip").count()
    lane.locator(".chip").first.click()
    expect(lane.locator(".chip")).to_have_count(before - 1)
    expect(page.locator(".as-proposed")).to_be_hidden()
    shown = str(match.last().number)
    page.locator(".as-chosen").click()
    expect(page.locator("#match")).not_to_have_attribute("data-revision", shown)


def test_eight_rolls_are_all_in_sight(app: Flask, address: str, page: Page) -> None:
    match = first_turn(app)["maintenance"]
    state = match.state()
    state.sides["imperial"].stock = 0
    own = [unit for unit in state.units.values() if unit.side == "imperial"]
    state.close_out.rolls["imperial"] = [unit.id for unit in own if unit.type in ("CL", "DD", "RT")][:8]
    opened(page, address, begun(app, match, state))
    slots = page.locator(".slot")
    expect(slots).to_have_count(8)
    for size in SIZES:
        sized(page, size)
        for number in range(8):
            expect(slots.nth(number)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Roll for us")).to_be_in_viewport(ratio=1)


def test_the_keys_of_dozens_of_rolls_are_in_sight(app: Flask, address: str, page: Page) -> None:
    state = read_off(heavy_state())
    state.now.stop = "maintenance"
    page.context.add_cookies([{"name": "language", "value": "ja", "url": address}])
    opened(page, address, heavy(app, state))
    page.locator(".lanes-page .as-proposed").click()
    keys = page.locator(".usual .key-row.next .key")
    expect(page.locator(".slots.many .slot").nth(18)).to_be_attached()
    for key in keys.all():
        expect(key).to_be_in_viewport(ratio=1)


def test_other_acts_open_over_the_pane_and_answer(app: Flask, address: str, page: Page) -> None:
    match = first_turn(app)["actions"]
    opened(page, address, match)
    page.get_by_role("group", name="Other actions").get_by_role("button", name="Split a fleet").click()
    over = page.get_by_role("region", name="Split a fleet")
    over.locator(".heap .lot .plus").first.click()
    shown = str(match.last().number)
    over.get_by_role("button", name="Split a fleet").click()
    expect(page.locator("#match")).not_to_have_attribute("data-revision", shown)
    expect(page.get_by_role("main")).to_contain_text("leaves")
