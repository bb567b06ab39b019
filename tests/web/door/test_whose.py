"""Whose screen it is: asked of every phone that joins, at open tables too."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.example import EXAMPLE

from ..client import joined
from ..helpers import begin, to_interference

ASKED = "Whose screen is this?"
SEATS = re.compile(r'<button class="btn second( taken)?" name="seat" value="([a-z]+)">')


@pytest.fixture
def host(lan: Flask) -> FlaskClient:
    """This machine's own screen."""
    return lan.test_client()


@pytest.fixture
def match_id(host: FlaskClient) -> str:
    """A match at an open table; the players have said their names."""
    match_id = begin(host, **{"names.imperial": "Aya", "names.terran": "Ben"})
    to_interference(host, match_id)
    return match_id


def seats(page: str) -> dict[str, bool]:
    """The seats that a page asks for, and which of them are taken."""
    return {seat: bool(taken) for taken, seat in SEATS.findall(page)}


def sit(screen: FlaskClient, match_id: str, seat: str) -> str:
    """Say whose screen it is; the page that comes."""
    assert screen.post(f"/matches/{match_id}/seat", data={"seat": seat}).status_code == 303
    return str(screen.get(f"/matches/{match_id}").text)


def test_a_phone_that_joins_an_open_table_is_asked_whose_it_is_before_anything_else(
    lan: Flask, match_id: str
) -> None:
    aya, page = joined(lan, "Aya’s"), f"/matches/{match_id}"
    shown = aya.get(page).text
    assert ASKED in shown
    assert f'action="{page}/answer"' not in shown
    assert seats(shown) == {"imperial": False, "terran": False, "everybody": False}
    assert "Aya</b> Imperial" in shown
    assert f'action="{page}/answer"' in sit(aya, match_id, "imperial")
    ben = joined(lan, "Ben’s")
    assert seats(ben.get(page).text) == {"imperial": True, "terran": False, "everybody": False}
    for seat in ("everybody", "terran"):
        assert ASKED not in sit(ben, match_id, seat)


def test_at_a_closed_table_a_tablet_that_joins_may_be_the_one_that_is_handed_round(
    lan: Flask, host: FlaskClient
) -> None:
    match_id = begin(host, secrecy="closed")
    tablet = joined(lan, "Ours")
    assert seats(tablet.get(f"/matches/{match_id}").text) == {
        "imperial": False,
        "terran": False,
        "table": False,
    }
    assert ASKED not in sit(tablet, match_id, "table")
    # It may still become the screen of a side, once.
    assert ASKED not in sit(tablet, match_id, "terran")


def test_neither_the_host_nor_a_guest_nor_a_phone_in_a_scene_is_asked(
    lan: Flask, host: FlaskClient, match_id: str
) -> None:
    phone, guest = joined(lan), joined(lan, rights="guest")
    for screen in (host, guest):
        assert ASKED not in screen.get(f"/matches/{match_id}").text
    assert ASKED not in phone.get(phone.post(f"/scenes/{EXAMPLE}/move").headers["Location"]).text


def test_a_phone_that_waits_offers_no_other_seat_by_a_main_button(lan: Flask, match_id: str) -> None:
    page = sit(joined(lan), match_id, "terran")
    assert "waiting" in page
    waiting = page[page.index('<section class="waiting">') :].partition("</section>")[0]
    assert 'value="imperial"' in waiting
    assert not re.search(r'class="btn (main|second)"', waiting)
