"""Two screens at one match: each sees what the other does, and neither takes anything from the other."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, expect

from assistant.matches.answering.match import Match

from ..fitting import FITS
from ..helpers import revision, tell
from ..link import Screen, keeps_what_it_tells

Contexts = Callable[[], BrowserContext]
NOTHING = {"type": "roll_interference", "faces": [3, 4]}
NO_PETITION = {"type": "no_petition"}
SIDES = ("imperial", "terran")


@pytest.fixture
def two(new_context: Contexts, address: str, match_id: str) -> tuple[Screen, Screen]:
    """A tablet and another one, at that roll."""
    first, second = (Screen(new_context(), address, f"/matches/{match_id}") for _ in range(2))
    return first, second


def to_income(client: FlaskClient, match_id: str) -> None:
    """Nothing from the capital, no petition: both sides take their income at once."""
    for number, command in enumerate((NOTHING, NO_PETITION)):
        assert tell(client, match_id, command, f"to-income-{number}").status_code == 200


def to_construction(client: FlaskClient, match_id: str) -> None:
    """Both sides have their income and may order."""
    to_income(client, match_id)
    for side in SIDES:
        taken = tell(client, match_id, {"type": "take_income", "side": side}, f"income-{side}")
        assert taken.status_code == 200


def test_a_change_shows_on_the_other_screen_which_asks_once_a_second(two: tuple[Screen, Screen]) -> None:
    first, second = two
    keeps_what_it_tells(second.page)
    for screen in two:
        expect(screen.page.locator(".poll")).to_have_attribute("hx-trigger", "every 1s")
    first.roll(3, 4)
    second.asked("Emperor")
    second.told("Nothing")
    expect(second.page.get_by_role("status").filter(has_text="on another screen")).to_be_visible()
    second.changes(lambda: second.page.get_by_role("button", name="Undo", exact=True).click())
    first.asked("capital")


def test_a_die_that_is_chosen_survives_what_another_screen_does(
    two: tuple[Screen, Screen], client: FlaskClient, match_id: str
) -> None:
    first, _ = two
    first.choose("die 3")
    before = first.revision
    client.post(f"/matches/{match_id}/note", data={"text": "tea is ready", "action": "note-0001"})
    first.stands_at(before + 1)
    expect(first.page.locator(".slot .die").first).to_have_attribute("aria-label", "3")
    first.changes(lambda: first.choose("die 4"))
    first.told("Nothing")


def test_orders_an_open_sheet_and_the_focus_survive_the_other_sides_answer(
    new_context: Contexts, address: str, client: FlaskClient, match_id: str
) -> None:
    to_construction(client, match_id)
    screen = Screen(new_context(), address, f"/matches/{match_id}?q=imperial")
    screen.more("SC", 2)
    plus = screen.page.get_by_role("button", name="SC: one more", exact=True)
    plus.focus()
    screen.page.get_by_role("button", name="Tables", exact=True).click()
    before = screen.revision
    terran = {"type": "order_construction", "side": "terran", "orders": {}}
    assert tell(client, match_id, terran, "orders-terran").status_code == 200
    screen.stands_at(before + 1)
    tables = screen.page.locator("#over-tables")
    expect(tables.locator(".chart").first).to_be_visible()
    tables.get_by_role("button", name="Close").click()
    expect(screen.page.locator(".turn-line .fresh:visible")).to_have_text(["2 SC"])
    expect(screen.page.locator(".order-page .send")).to_contain_text("Pay4")


def test_what_was_opened_stays_open_and_what_is_typed_stays_typed(
    new_context: Contexts, address: str, client: FlaskClient, match_id: str
) -> None:
    screen = Screen(new_context(), address, f"/matches/{match_id}/correct?kind=correct_numbers")
    way = screen.page.locator("details.way").first
    way.locator("summary").click()
    reason = way.get_by_label("Reason")
    reason.press_sequentially("we counted ag")
    before = screen.revision
    assert tell(client, match_id, NOTHING, "elsewhere-1").status_code == 200
    screen.stands_at(before + 1)
    expect(reason).to_be_focused()
    reason.press_sequentially("ain")
    expect(reason).to_have_value("we counted again")
    expect(screen.page.locator("details.way[open]")).to_have_count(1)


def test_two_sides_answer_their_own_questions_at_once(
    new_context: Contexts, address: str, client: FlaskClient, match_id: str
) -> None:
    to_income(client, match_id)
    before = revision(client, match_id)
    screens = [Screen(new_context(), address, f"/matches/{match_id}?q={side}") for side in SIDES]
    for screen in screens:
        screen.hears_nothing()
    for screen, words in zip(screens, ("Take 23", "Take 32"), strict=True):
        screen.answer(words)
        expect(screen.page.get_by_role("alert")).to_have_count(0)
    assert revision(client, match_id) == before + 2


def test_the_same_question_answered_on_two_screens_counts_once_and_the_other_is_told(
    two: tuple[Screen, Screen], client: FlaskClient, match_id: str
) -> None:
    first, second = two
    second.hears_nothing()
    first.roll(3, 4)
    before = revision(client, match_id)
    second.dice(6, 6)
    alert = second.page.get_by_role("alert")
    expect(alert).to_contain_text("already been answered")
    expect(alert).to_contain_text("Nothing")
    second.asked("Emperor")
    assert revision(client, match_id) == before


def test_what_is_told_of_a_conflict_pushes_nothing_below_the_fold(
    two: tuple[Screen, Screen], client: FlaskClient, match_id: str
) -> None:
    _, second = two
    second.hears_nothing()
    for number, command in enumerate((NOTHING, {"type": "undo"})):
        assert tell(client, match_id, command, f"elsewhere-{number}").status_code == 200
    second.dice(6, 6)
    expect(second.page.get_by_role("button", name="Apply again")).to_be_visible()
    for width, height in ((1180, 730), (1024, 690)):
        second.page.set_viewport_size({"width": width, "height": height})
        assert second.page.evaluate(FITS) == []
        for key in second.page.locator(".key-row.next .key").all():
            expect(key).to_be_in_viewport(ratio=1)


def test_undo_on_two_screens_at_once_takes_back_one_answer(
    two: tuple[Screen, Screen], client: FlaskClient, match_id: str
) -> None:
    first, second = two
    first.roll(3, 4)
    first.answer("No petition")
    second.stands_at(first.revision)
    second.hears_nothing()
    first.changes(lambda: first.page.get_by_role("button", name="Undo", exact=True).click())
    before = revision(client, match_id)
    second.page.get_by_role("button", name="Undo", exact=True).click()
    expect(second.page.get_by_role("alert")).to_contain_text("Nothing was undone")
    second.asked("Emperor")
    assert revision(client, match_id) == before


def test_nothing_is_sent_by_a_tap_on_what_another_screen_has_just_changed(
    two: tuple[Screen, Screen], client: FlaskClient, match_id: str
) -> None:
    first, second = two
    second.page.evaluate(
        "addEventListener('htmx:after:swap', () => document.querySelector('.answer').requestSubmit())"
    )
    first.roll(3, 4)
    second.asked("Emperor")
    second.shines("saved")
    assert second.sent == []


def test_a_screen_that_was_offline_shows_what_happened_meanwhile(
    two: tuple[Screen, Screen], client: FlaskClient, match_id: str
) -> None:
    first, second = two
    second.cut()
    first.roll(3, 4)
    first.answer("No petition")
    second.asked("capital")
    second.mend()
    second.stands_at(first.revision)
    second.shines("saved")


def test_nothing_new_is_told_without_reading_what_the_match_is(
    client: FlaskClient, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = revision(client, match_id)
    for method in ("last", "decode", "questions"):
        monkeypatch.delattr(Match, method)
    answer = client.get(f"/matches/{match_id}/since/{now}")
    assert (answer.status_code, answer.data) == (200, b"")


@pytest.mark.parametrize("what", ["since", "answer"])
def test_a_screen_that_is_thrown_out_goes_to_join_and_its_answer_waits(
    two: tuple[Screen, Screen], match_id: str, what: str
) -> None:
    first, _ = two
    first.page.route(re.compile("/join"), lambda route: route.fulfill(body="Join first."))
    first.page.route(re.compile(f"/{what}"), lambda route: route.fulfill(status=401, body="<h1>?</h1>"))
    if what == "answer":
        first.dice(3, 4)
    first.page.wait_for_url(re.compile(rf"/join\?to=%2Fmatches%2F{match_id}$"))
    first.page.unroute(re.compile(f"/{what}"))
    first.page.goto(f"{first.address}/matches/{match_id}")
    first.asked("capital" if what == "since" else "Emperor")


def test_an_answer_of_one_seat_is_not_sent_from_another(
    new_context: Contexts, address: str, client: FlaskClient, match_id: str
) -> None:
    to_income(client, match_id)
    screen = Screen(new_context(), address, f"/matches/{match_id}?q=imperial")
    client.post(f"/matches/{match_id}/seat", data={"seat": "imperial"})
    screen.cut()
    screen.tap(screen.button("Take 23"))
    screen.unsent()
    before = revision(client, match_id)
    screen.page.evaluate("document.getElementById('unsent').dataset.match = 'another seat'")
    screen.mend()
    screen.shines("saved")
    assert revision(client, match_id) == before
    assert screen.sent == []
