"""What lies beside the question: corrections, the board over a wide page, files that cannot be read."""

from __future__ import annotations

import re
from pathlib import Path

from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from ..helpers import begin, tell, to_interference


def to_construction(client: FlaskClient, match_id: str) -> None:
    """Nothing from the capital, no petition, the income of both."""
    to_interference(client, match_id)
    commands = (
        {"type": "roll_interference", "faces": [3, 4]},
        {"type": "no_petition"},
        {"type": "take_income", "side": "imperial"},
        {"type": "take_income", "side": "terran"},
    )
    for number, command in enumerate(commands):
        assert tell(client, match_id, command, f"income-{number}").status_code == 200


def test_a_correction_comes_back_to_the_match_which_shows_it(
    page: Page, address: str, client: FlaskClient
) -> None:
    match_id = begin(client)
    to_interference(client, match_id)
    page.goto(f"{address}/matches/{match_id}/correct?kind=correct_numbers")
    page.get_by_text("Stock, Imperial").first.click()
    page.locator("details[open] .plus").click()
    page.locator("details[open]").get_by_label("Reason").fill("we counted again")
    page.locator("details[open] .send").click()
    expect(page.get_by_role("heading", name="capital", level=1)).to_be_visible()
    expect(page.get_by_role("region", name="Last result")).to_contain_text("we counted again")
    expect(page).to_have_url(re.compile(f"/matches/{match_id}$"))


def test_the_board_stays_open_over_a_wide_question_while_its_tabs_are_tapped(
    page: Page, address: str, client: FlaskClient
) -> None:
    match_id = begin(client)
    to_construction(client, match_id)
    page.goto(f"{address}/matches/{match_id}")
    page.get_by_role("button", name="Board").click()
    board = page.locator("#over-board")
    for tab in ("Systems", "Fleets"):
        board.get_by_role("link", name=tab, exact=True).click()
        expect(board.locator("[aria-current=page]")).to_have_text(tab)
        expect(board).to_be_visible()
    board.get_by_role("button", name="Close").click()
    expect(board).to_be_hidden()


def test_a_file_that_cannot_be_read_does_not_stand_before_a_match_that_can(
    tmp_path: Path, client: FlaskClient
) -> None:
    match_id = begin(client)
    next(tmp_path.rglob(f"{match_id}.tableside")).with_name("zzzz.tableside").write_bytes(b"no match")
    shelf = client.get("/").text
    assert f'class="btn main" href="/matches/{match_id}"' in shelf
    assert shelf.index(match_id) < shelf.index("cannot be opened")
