"""A moment of a match, looked back at: the board of an entry, read only, as far as the seat may know it."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from assistant.core.play.command import Undo
from assistant.matches.answering.match import Match
from assistant.matches.looking_back.story import Turn
from assistant.matches.shelf.shelf import Shelf
from assistant.web.table.moment import as_ended

from ...any_game.closed import Table
from ...any_game.handed import beside
from ...example import EXAMPLE
from ...matches.file.tampered import edit
from ..axe import found
from ..wars import WARS, begin, give


def rolled(match: Match) -> int:
    """The entry of an interference that brings nothing."""
    match.answer(match.convert({"type": "roll_interference", "faces": [3, 4]}), action="roll-0001")
    return match.last().number


def test_it_shows_the_board_of_its_entry_and_not_of_now(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    match = shelf.match(match_id)
    number = rolled(match)
    match.answer(match.convert({"type": "no_petition"}), action="none-0001")
    match.answer(match.convert({"type": "take_income", "side": "imperial"}), action="take-0001")
    stocks = [client.get(f"/matches/{match_id}/at/{at}").text for at in (number, match.last().number)]
    then, now = (re.findall(r'class="in-stock">(−?\d+)<', page) for page in stocks)
    assert then != now
    assert now[0] == str(match.state().sides["imperial"].stock)
    assert "Imperial interference: Nothing." in stocks[0]
    assert "Petition" in stocks[0]


def test_nothing_can_be_answered_there(client: FlaskClient, match_id: str, shelf: Shelf) -> None:
    here = f"/matches/{match_id}/at/{rolled(shelf.match(match_id))}"
    page = client.get(here).text
    # To play on makes another match, and leaves this one as it is.
    assert set(re.findall(r'<form[^>]* action="([^"]*)"', page)) == {"/settings", f"{here}/play"}
    assert "hx-post" not in page


def test_every_tab_and_fleet_of_the_board_stays_at_the_moment(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    there = f"/matches/{match_id}/at/{rolled(shelf.match(match_id))}"
    for tab in ("fleets", "systems", "queue", "tables", "journal"):
        page = client.get(f"{there}?tab={tab}")
        assert page.status_code == 200, tab
        links = re.findall(rf'href="(/matches/{match_id}\?[^"]*)"', page.text)
        assert links == [], f"{tab} leads back to now"
    one = client.get(f"{there}?tab=fleets&chosen=terran-1").text
    assert "Fleet 1" in one


def test_the_way_leads_to_the_entries_beside_it_and_back(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    match = shelf.match(match_id)
    number = rolled(match)
    match.answer(match.convert({"type": "no_petition"}), action="none-0001")
    page = client.get(f"/matches/{match_id}/at/{number}").text
    for address in (f"/at/{number - 1}?tab=fleets", f"/at/{number + 1}?tab=fleets", "/story", ""):
        assert f'href="/matches/{match_id}{address}"' in page
    assert f"/at/{number + 2}" not in client.get(f"/matches/{match_id}/at/{number + 1}").text


def test_what_was_taken_back_says_so(client: FlaskClient, match_id: str, shelf: Shelf) -> None:
    match = shelf.match(match_id)
    number = rolled(match)
    match.answer(Undo(0), action="undo-0001")
    assert "taken back" in client.get(f"/matches/{match_id}/at/{number}").text


@pytest.mark.parametrize("number", ["0", "999", "99999999999999999999999"])
def test_an_entry_that_is_not_there_gets_its_sentence(
    client: FlaskClient, match_id: str, number: str
) -> None:
    answer = client.get(f"/matches/{match_id}/at/{number}")
    assert answer.status_code == 404
    assert "There is no entry" in answer.text


def test_a_tap_on_a_turn_of_the_story_opens_its_end(address: str, page: Page, shelf: Shelf) -> None:
    match, answers = begin(shelf, WARS[1])
    for number, answer in enumerate(answers):
        give(match, answer, f"war-{number:04d}")
    page.goto(f"{address}/matches/{match.id}/story")
    assert found(page) == []
    page.get_by_role("link", name="Turn 3").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 3 as it ended")
    expect(page.locator(".board .panel")).to_be_visible()
    assert found(page) == []
    page.get_by_role("link", name="Story").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Story")


def test_a_hidden_choice_of_another_seat_says_so_and_shows_no_more(tmp_path: Path) -> None:
    table = Table(tmp_path)
    hides = beside(EXAMPLE, "closed")
    table.create(hides.CLOSED.game, hides.CLOSED.setup)
    for number, (seat, answer) in enumerate(islice(hides.answers(hides.ONE), 3)):
        table.match.answer(table.match.convert(answer), action=f"war-{number:04d}", seat=seat)
    told = {}
    for seat in ("imperial", "table", "terran"):
        table.sit(seat)
        told[seat] = table.look(f"/matches/{table.match.id}/at/4")[1].decode()
    assert {seat: "hidden choice of the Terran side" in page for seat, page in told.items()} == {
        "imperial": True,
        "table": True,
        "terran": False,
    }


def test_what_ended_a_turn_is_of_that_turn_though_the_next_has_begun(match_id: str, shelf: Shelf) -> None:
    match = shelf.match(match_id)
    frame = match.game.frame(match.state(), "everybody")
    turn = Turn(chapter=1, turn=7, entry=1, open=False, figures={}, limits=(1, 9), marks=())
    ended = as_ended(frame, turn)
    assert ended.turn == 7
    assert ended.track is not None
    assert ended.track.zones == {0: "terran", 1: "terran", 9: "imperial", 10: "imperial"}
    assert as_ended(frame, None) is frame


def test_where_another_entry_is_damaged_the_board_of_this_one_is_still_shown(
    client: FlaskClient, match_id: str, shelf: Shelf
) -> None:
    match = shelf.match(match_id)
    number = rolled(match)
    match.answer(match.convert({"type": "no_petition"}), action="none-0001")
    edit(match.path, "UPDATE entry SET action = 'another' WHERE number = 2")
    page = client.get(f"/matches/{match_id}/at/{number}")
    assert page.status_code == 200
    assert "Imperial interference: Nothing." in page.text
    story = client.get(f"/matches/{match_id}/story")
    assert (story.status_code, "Entry 2" in story.text) == (500, True)
