"""What happened since this screen last looked: offered when it comes back, told entry by entry."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.matches.shelf.shelf import Shelf

from ..link import KEPT


def answered(shelf: Shelf, match_id: str) -> int:
    """Two answers from elsewhere; the number of the newest entry before them."""
    match = shelf.match(match_id)
    before = match.revision()
    match.answer(match.convert({"type": "roll_interference", "faces": [3, 4]}), action="roll-0001")
    match.answer(match.convert({"type": "no_petition"}), action="none-0001")
    return before


def test_every_entry_since_then_is_told_with_the_way_to_its_board(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    before = answered(shelf, match_id)
    page = client.get(f"/matches/{match_id}/looked/{before}").text
    assert "Imperial interference: Nothing." in page
    for number, there in ((before, False), (before + 1, True), (before + 2, True)):
        assert (f'href="/matches/{match_id}/at/{number}"' in page) == there


@pytest.mark.parametrize("ahead", [0, 5, 10**18])
def test_of_an_entry_that_is_the_newest_or_not_there_yet_nothing_happened_since(
    client: FlaskClient, match_id: str, shelf: Shelf, ahead: int
) -> None:
    page = client.get(f"/matches/{match_id}/looked/{shelf.match(match_id).revision() + ahead}")
    assert (page.status_code, "Nothing has happened" in page.text) == (200, True)


def test_a_screen_that_comes_back_is_offered_what_it_missed_and_one_that_stayed_is_not(
    address: str, own_page: Page, match_id: str, shelf: Shelf
) -> None:
    here, page = f"{address}/matches/{match_id}", own_page
    page.add_init_script(KEPT)
    page.goto(here)
    missed = page.locator("a.notice")
    expect(missed).to_be_hidden()
    page.goto(f"{address}/settings")
    answered(shelf, match_id)
    page.goto(here)
    expect(missed).to_have_text("What happened since you last looked: 2")
    missed.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Since you last looked")
    page.goto(here)
    expect(missed).to_be_hidden()
