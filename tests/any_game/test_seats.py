"""A seat of a closed match of any game: chosen by a tap, one's own questions only, none of another side's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.matches.answering.match import Match

from ..player import usual
from .test_closed import PLAYED
from .test_hidden import LISTS


@pytest.fixture(params=PLAYED)
def closed(request: pytest.FixtureRequest, app: Flask) -> Match:
    """A closed match that asks only what others may not see."""
    given = LISTS[request.param].played
    assert given is not None
    match: Match = app.extensions["shelf"].create(request.param, given.setup)
    for _ in given.play(match, 0):
        asked = match.questions(EVERYBODY)
        if match.last().number > 4 and all(each.private for each in asked):
            break
    return match


def sides(client: FlaskClient, match: Match, seat: str = "") -> set[str]:
    """Whose questions this screen may answer, in another seat if one is said."""
    if seat:
        client.set_cookie(f"seat-{match.id}", seat)
    told = client.get(f"/api/matches/{match.id}/questions").get_json()
    return {question["side"] for question in told["questions"]}


def test_a_screen_sits_at_the_table_first_and_is_asked_nothing_of_a_side(
    client: FlaskClient, closed: Match
) -> None:
    assert sides(client, closed) == set()
    for each in closed.questions(EVERYBODY):
        assert sides(client, closed, each.side) == {each.side}


def test_a_seat_that_does_not_exist_is_the_tables(client: FlaskClient, closed: Match) -> None:
    side = closed.questions(EVERYBODY)[0].side
    for seat in ("nobody", "", side.title(), f"{side} ", f"both,{side}"):
        client.set_cookie(f"seat-{closed.id}", seat)
        assert sides(client, closed) == set()
        client.post(f"/matches/{closed.id}/seat", data={"seat": seat})
        assert sides(client, closed) == set()


def test_a_seat_is_chosen_by_a_tap_and_kept_for_this_match_only(
    app: Flask, client: FlaskClient, closed: Match
) -> None:
    side = closed.questions(EVERYBODY)[0].side
    client.post(f"/matches/{closed.id}/seat", data={"seat": side, "ready": "1"})
    assert sides(client, closed) == {side}
    other = app.extensions["shelf"].create(closed.game.key, closed.setup)
    assert client.get(f"/matches/{other.id}").text.count(f'value="{side}" aria-pressed="true"') == 0


def test_a_seat_cannot_answer_for_the_other_side(client: FlaskClient, closed: Match) -> None:
    question = closed.questions(EVERYBODY)[0]
    command: dict[str, Any] = usual(question, Random(1)) or {}
    assert command["type"]
    before = closed.last().number
    for seat in ({each.key for each in closed.sides} | {TABLE}) - {question.side}:
        client.set_cookie(f"seat-{closed.id}", seat)
        form = {**command, "question": str(question.id), "action": f"not-mine-{seat}"}
        assert 400 <= client.post(f"/matches/{closed.id}/answer", data=form).status_code < 500
        for number, asked_for in enumerate((question.id, 0)):
            body = {"command": command, "question": asked_for, "action": f"not-mine-{seat}-{number}"}
            for query in ("", f"?seat={question.side}", "?seat=both"):
                answer = client.post(f"/api/matches/{closed.id}/answer{query}", json=body)
                assert 400 <= answer.status_code < 500, answer.text
    assert closed.last().number == before
