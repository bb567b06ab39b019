"""Prestige and stock, tapped in the band, open their story; why they moved is a page of its own."""

from __future__ import annotations

import re

from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.play.command import Undo
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

from ..link import keeps_what_it_tells
from ..wars import WARS, begin, give


def played(shelf: Shelf) -> Match:
    """A recorded war, played to its end."""
    match, answers = begin(shelf, WARS[1])
    for number, answer in enumerate(answers):
        give(match, answer, f"war-{number:04d}")
    return match


def rows(page: str) -> list[str]:
    (table,) = re.findall(r'<table class="changes">.*?</table>', page, re.DOTALL)
    found = re.findall(r"<tr>.*?</tr>", table, re.DOTALL)
    return [
        " ".join(re.sub(r"<svg.*?aria-label=.(\w+).*?</svg>", r"\1", one, flags=re.DOTALL).split())
        for one in found
    ]


def test_the_moves_of_prestige_add_up_to_where_it_stands(client: FlaskClient, shelf: Shelf) -> None:
    match = played(shelf)
    page = client.get(f"/matches/{match.id}/history").text
    state, first = match.state(), 5
    moves = [re.sub(r"<[^>]+>", " ", row).split() for row in rows(page)]
    prestige = sum(int(words[3].replace("−", "-")) for words in moves if words[2] == "Prestige")
    assert prestige == state.prestige - first


def test_each_move_says_why_with_its_rule(client: FlaskClient, shelf: Shelf) -> None:
    match = played(shelf)
    told = rows(client.get(f"/matches/{match.id}/history").text)
    assert len(told) > 10
    assert all("journal.kept" not in row for row in told)
    assert any("15.0" in row for row in told)
    assert any("maintenance" in row for row in told)


def test_what_was_taken_back_is_no_part_of_it(client: FlaskClient, match_id: str, shelf: Shelf) -> None:
    match = shelf.match(match_id)
    match.answer(match.convert({"type": "roll_interference", "faces": [3, 4]}), action="roll-0001")
    match.answer(match.convert({"type": "no_petition"}), action="none-0001")
    match.answer(match.convert({"type": "take_income", "side": "imperial"}), action="take-0001")
    assert len(rows(client.get(f"/matches/{match_id}/history").text)) == 1
    match.answer(Undo(0), action="undo-0001")
    assert rows(client.get(f"/matches/{match_id}/history").text) == []


def test_undone_says_what(client: FlaskClient, match_id: str, shelf: Shelf) -> None:
    match = shelf.match(match_id)
    match.answer(match.convert({"type": "roll_interference", "faces": [3, 4]}), action="roll-0001")
    number = match.last().number
    match.answer(Undo(0), action="undo-0001")
    assert f"Undone: {number}, Imperial interference: Nothing." in client.get(f"/matches/{match_id}").text


def test_a_tap_on_prestige_opens_it_and_the_way_back_is_there(
    address: str, page: Page, match_id: str
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    page.locator(".gauge.line").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Story")
    page.get_by_role("link", name="Thursday war").click()
    page.locator(".gauge.number").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Story")


def test_another_screen_says_what_was_answered(
    client: FlaskClient, address: str, page: Page, match_id: str, shelf: Shelf
) -> None:
    page.goto(f"{address}/matches/{match_id}")
    keeps_what_it_tells(page)
    match = shelf.match(match_id)
    match.answer(match.convert({"type": "roll_interference", "faces": [3, 4]}), action="roll-0001")
    expect(page.locator("#notice")).to_have_text("On another screen: Imperial interference: Nothing.")
