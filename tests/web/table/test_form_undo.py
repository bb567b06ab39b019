"""Undo, redo and back to a line by forms."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from ..helpers import begin, hidden, questions, revision, state
from .forms import alert, to_construction


def test_undo_sent_twice_takes_back_one_answer(client: FlaskClient, match_id: str) -> None:
    to_construction(client, match_id)
    before = revision(client, match_id)
    for _ in range(2):
        answer = client.post(f"/matches/{match_id}/undo", data={"action": "undo-0001"})
        assert answer.status_code == 303
    assert revision(client, match_id) == before + 1
    assert [question["key"] for question in questions(client, match_id)].count("income") == 1


def test_there_is_nothing_to_undo_before_the_first_answer(client: FlaskClient) -> None:
    match_id = begin(client)
    for way in ("undo", "redo"):
        answer = client.post(f"/matches/{match_id}/{way}", data={"action": f"{way}-0001"})
        assert answer.status_code == 422
        assert way in alert(answer.text)
    assert revision(client, match_id) == 1


@pytest.mark.parametrize(
    ("entry", "status"), [("99", 404), ("0", 404), ("x", 400), ("", 400), ("9" * 15, 404), ("9" * 5000, 400)]
)
def test_going_back_to_an_entry_that_does_not_exist_is_refused(
    client: FlaskClient, match_id: str, entry: str, status: int
) -> None:
    before = revision(client, match_id)
    answer = client.post(f"/matches/{match_id}/back", data={"entry": entry, "action": "back-0001"})
    assert answer.status_code == status
    assert len(alert(answer.text)) > 20
    assert revision(client, match_id) == before


def test_back_to_here_on_a_line_brings_back_what_stood_then(client: FlaskClient, match_id: str) -> None:
    before, at = state(client, match_id), revision(client, match_id)
    to_construction(client, match_id)
    page = client.get(f"/matches/{match_id}?tab=journal&sheet=over-board").text
    assert str(at) in hidden(page, "entry")
    answer = client.post(f"/matches/{match_id}/back", data={"entry": str(at), "action": "back-0001"})
    assert answer.status_code == 303
    assert state(client, match_id) == before
