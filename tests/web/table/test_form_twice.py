"""Forms sent twice, from two screens or with another content, are done once."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from ..helpers import questions, revision
from .forms import alert, roll, send


def test_the_same_form_twice_is_done_once(client: FlaskClient, match_id: str) -> None:
    form = {**roll(3, 4), "question": str(questions(client, match_id)[0]["id"]), "action": "double-click"}
    first = client.post(f"/matches/{match_id}/answer", data=form)
    after = revision(client, match_id)
    second = client.post(f"/matches/{match_id}/answer", data=form)
    assert (first.status_code, second.status_code) == (303, 303)
    assert revision(client, match_id) == after


def test_a_roll_for_us_sent_twice_is_thrown_once(client: FlaskClient, match_id: str) -> None:
    form = {"type": "roll_interference", "roll": "faces", "action": "roll-for-us"}
    form["question"] = str(questions(client, match_id)[0]["id"])
    client.post(f"/matches/{match_id}/answer", data=form)
    after, told = revision(client, match_id), client.get(f"/matches/{match_id}").text
    for _ in range(20):
        assert client.post(f"/matches/{match_id}/answer", data=form).status_code == 303
    assert revision(client, match_id) == after
    faces = re.compile(r'class="last".*?</section>', re.DOTALL)
    assert faces.findall(client.get(f"/matches/{match_id}").text) == faces.findall(told)


def test_the_same_action_with_another_answer_is_422(client: FlaskClient, match_id: str) -> None:
    question = str(questions(client, match_id)[0]["id"])
    send(client, match_id, "form-0001", **roll(3, 4), question=question)
    before = revision(client, match_id)
    other = send(client, match_id, "form-0001", **roll(6, 6), question=question)
    assert other.status_code == 422
    assert "was not accepted" in alert(other.text)
    assert revision(client, match_id) == before


def test_an_answer_is_known_again_only_from_the_seat_that_gave_it(client: FlaskClient, match_id: str) -> None:
    asked = questions(client, match_id)[0]
    form = {"type": asked["answers"][0]["command"], "question": str(asked["id"]), "roll": "faces",
            "action": "from-a-seat-1"}  # fmt: skip
    assert client.post(f"/matches/{match_id}/answer", data=form).status_code == 303
    now = revision(client, match_id)
    client.set_cookie(f"seat-{match_id}", "terran")
    assert client.post(f"/matches/{match_id}/answer", data=form).status_code == 422
    assert revision(client, match_id) == now
