"""Scenario 6, turn 1, on a tablet lying across: typed dice, every step, undo and redo, a sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from ..browsing import Tablet

pytestmark = pytest.mark.usefixtures("map_read")


@pytest.fixture
def tablet(page: Page, address: str, match_id: str) -> Tablet:
    """A match at its first roll, set up without a tap."""
    page.goto(f"{address}/matches/{match_id}")
    return Tablet(page, address)


def to_segments(tablet: Tablet) -> None:
    """Nothing from the capital, no petition, the income of both, and one order each."""
    tablet.asked("capital")
    tablet.roll(3, 4)
    tablet.told("Nothing")
    tablet.answer("No petition")
    tablet.answer("Take 23")
    tablet.stock("Imperial", 23)
    tablet.answer("Take 32")
    tablet.stock("Terran", 32)
    order(tablet, "Imperial", "SC", 2, 23 - 4)
    order(tablet, "Terran", "DD", 1, 32 - 5)


def order(tablet: Tablet, side: str, what: str, count: int, left: int) -> None:
    """Build some of one type and pay for them."""
    tablet.asked(f"{side}: what will you build?")
    tablet.more(what, count)
    tablet.answer("Pay")
    tablet.told(f"{side} builds {count} {what} (turn 2)")
    tablet.stock(side, left)


def move_fleet_2(tablet: Tablet) -> None:
    """The Imperial cruisers and scouts go from Ishkur to Nusku."""
    tablet.asked("Imperial: name a system")
    tablet.choose("Fleet 2")
    tablet.choose("Nusku")
    tablet.answer("Move$")
    tablet.told("Ishkur to Nusku")


def back_and_forth(tablet: Tablet) -> None:
    """Undo brings back what was on show before, redo what was on show now."""
    after = tablet.seen()
    tablet.answer("Undo")
    before = tablet.seen()
    assert before != after
    tablet.answer("Redo")
    assert tablet.seen() == after
    tablet.answer("Undo")
    assert tablet.seen() == before
    tablet.answer("Redo")


def segments(tablet: Tablet) -> None:
    """One with a fleet moved and ended by two passes, one skipped, one played on the board, one passed."""
    tablet.asked("Action segment 1")
    tablet.roll(5, 2)
    tablet.told("Imperial first")
    back_and_forth(tablet)
    move_fleet_2(tablet)
    back_and_forth(tablet)
    tablet.asked("Terran: name a system")
    tablet.answer("Pass")
    tablet.asked("Imperial: name a system")
    tablet.answer("Pass")
    tablet.asked("Action segment 2")
    tablet.roll(4, 4)
    tablet.asked("Action segment 3")
    tablet.answer("Only what changed")
    tablet.asked("Action segment 3: what changed?")
    tablet.answer("Done")
    tablet.asked("Action segment 4")
    tablet.roll(2, 6)
    for side in ("Terran", "Imperial"):
        tablet.asked(f"{side}: name a system")
        tablet.answer("Pass")


def close_out(tablet: Tablet) -> None:
    """Positions are right; both pay for their ground units, bases maintain the ships (14.1)."""
    for side in ("Imperial", "Terran"):
        tablet.asked(f"{side}: positions now")
        tablet.answer("All correct")
    tablet.asked("Maintenance")
    tablet.answer("Pay all, 7")
    tablet.stock("Imperial", 19 - 7)
    tablet.answer("Pay all, 5")


def test_turn_1_is_played_with_typed_dice_through_every_step(page: Page, address: str) -> None:
    tablet = Tablet(page, address)
    tablet.start("6")
    tablet.spread()
    to_segments(tablet)
    back_and_forth(tablet)
    segments(tablet)
    close_out(tablet)
    tablet.asked("Turn 1 is over")
    tablet.on()
    tablet.asked("capital")
    expect(page.get_by_role("banner")).to_contain_text(re.compile(r"Turn\s*2"))
    tablet.stock("Imperial", 12)
    tablet.stock("Terran", 22)
    # Both orders came in their turn box, and are asked for before the next question or stand in the queue.
    page.get_by_role("link", name="Queue").click()
    expect(page.locator(".board")).to_contain_text("SC")


def test_a_turn_is_undone_to_its_beginning_and_what_was_taken_back_stays_on_show(tablet: Tablet) -> None:
    page, first = tablet.page, tablet.seen()
    to_segments(tablet)
    last = tablet.seen()
    for _ in range(6):
        tablet.answer("Undo")
    assert tablet.seen() == first
    page.get_by_role("link", name="Journal").first.click()
    gone = page.locator(".board .gone").filter(has_text="Terran builds 1 DD (turn 2)")
    expect(gone).to_be_visible()
    page.get_by_role("link", name="Fleets").first.click()
    expect(page.get_by_role("link", name="Fleets").first).to_have_attribute("aria-current", "page")
    for _ in range(6):
        tablet.answer("Redo")
    assert tablet.seen() == last


def test_a_reload_in_the_middle_finds_the_same_question_and_the_half_made_answer(tablet: Tablet) -> None:
    page = tablet.page
    tablet.choose("die 3")
    before = tablet.heading()
    page.reload()
    tablet.asked(before)
    tablet.changes(lambda: tablet.choose("die 4"))
    tablet.told("Nothing")
    tablet.asked("petition")
    before = tablet.heading()
    page.reload()
    tablet.asked(before)
    tablet.answer("No petition")


def test_a_fleet_sheet_is_opened_as_pdf_from_the_print_page(tablet: Tablet) -> None:
    page = tablet.page
    # The small pictures of all sheets are looked at by tests of their own.
    page.route("**/sheets/*.png*", lambda route: route.abort())
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Print").locator("visible=true").first.click()
    expect(page).to_have_url(re.compile("/print$"))
    for side in ("Both sides", "Imperial", "Terran"):
        page.get_by_role("link", name=side, exact=True).click()
        expect(page.locator(".segments .on", has_text=side)).to_be_visible()
        link = page.get_by_role("listitem").get_by_role("link", name="Fleets", exact=True)
        answer = page.request.get(tablet.address + (link.get_attribute("href") or ""))
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.body().startswith(b"%PDF")


def test_without_javascript_plain_forms_play_interference_and_income(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 1180, "height": 730}, java_script_enabled=False)
    page = context.new_page()
    tablet = Tablet(page, address)
    tablet.start("6")
    tablet.spread()
    tablet.asked("capital")
    for die, face in (("Die 1", 3), ("Die 2", 4)):
        row = page.get_by_role("main").get_by_role("group", name=die)
        row.locator("label", has=page.get_by_role("radio", name=f"die {face}")).click()
    tablet.changes(lambda: page.locator("main .usual .send").click())
    tablet.told("Nothing")
    tablet.answer("No petition")
    tablet.answer("Take 23")
    tablet.answer("Take 32")
    page.get_by_role("spinbutton", name="SC").fill("2")
    tablet.answer("Pay")
    tablet.told("2 SC (turn 2)")
    tablet.answer("Undo")
    tablet.asked("Imperial: what will you build?")
    context.close()
