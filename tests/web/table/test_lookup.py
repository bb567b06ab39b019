"""Looked up beside the question: tables, short codes, the dice tray."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from assistant.core.odds import dice
from printables.drawing.codes import match_code

from ..helpers import questions, revision


@pytest.mark.parametrize(
    ("suffix", "page"),
    [("I1", "fleets/imperial/1"), ("T2", "fleets/terran/2"), ("C1", "tables/interference")],
)
def test_a_typed_code_opens_the_fleet_or_table_of_its_sheet(
    client: FlaskClient, match_id: str, suffix: str, page: str
) -> None:
    answer = client.get(f"/codes?code={match_code(match_id)}-{suffix}")
    assert answer.headers["Location"] == f"/matches/{match_id}/{page}"
    assert client.get(answer.headers["Location"]).status_code == 200


def test_every_table_is_looked_up_while_a_question_stays_open(client: FlaskClient, match_id: str) -> None:
    before = revision(client, match_id), questions(client, match_id)
    board = client.get(f"/matches/{match_id}?tab=tables").text
    shown = set(re.findall(r'id="table-(\w+)"', board))
    assert {"interference", "production", "prestige", "victory", "beam_fire", "maintenance"} <= shown
    for key in shown:
        assert f'id="table-{key}"' in client.get(f"/matches/{match_id}/tables/{key}").text
    assert (revision(client, match_id), questions(client, match_id)) == before


def result(page: str) -> tuple[list[str], str]:
    """The dice drawn in the tray and the number beside them."""
    (found,) = re.findall(r'<div class="result".*?</div>', page, re.DOTALL)
    (number,) = re.findall(r'<b class="total">(\d+)</b>', found)
    return re.findall(r'href="#die-(\d)"', found), number


@pytest.mark.parametrize(("target", "number"), [("", "13"), ("5", "2")])
def test_the_tray_throws_any_number_of_dice_and_counts_what_reaches_the_target(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, target: str, number: str
) -> None:
    monkeypatch.setattr(dice, "throw", lambda count, _die: (2, 5, 6)[:count])
    page = client.get(f"/tray?n=3&target={target}").text
    assert result(page) == (["2", "5", "6"], number)


@pytest.mark.parametrize("asked", ["n=41", "n=-1", "n=x", "n=2&target=7", "n=" + "9" * 5000])
def test_the_tray_refuses_what_nobody_can_throw(client: FlaskClient, asked: str) -> None:
    answer = client.get(f"/tray?{asked}")
    assert answer.status_code == 400
    assert 'class="result"' not in answer.text
