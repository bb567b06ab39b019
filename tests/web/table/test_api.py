"""The JSON routes and the document that describes them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from msgspec.structs import replace

from assistant.core.play.referee import Line
from assistant.core.words.say import say
from assistant.matches.answering.match import Answered, Match
from assistant.web.table import api
from tests.example import EXAMPLE

from ..helpers import begin, questions, revision, state, tell


def roll(*faces: int) -> dict[str, Any]:
    """The answer to the interference question."""
    return {"type": "roll_interference", "faces": list(faces)}


def test_a_typed_roll_is_taken_and_says_what_happened(client: FlaskClient, match_id: str) -> None:
    answer = tell(client, match_id, roll(3, 4), "roll-0001", question=questions(client, match_id)[0]["id"])
    assert answer.status_code == 200
    assert answer.get_json()["entry"] == revision(client, match_id)
    assert any("Nothing" in line for line in answer.get_json()["lines"])


def test_the_same_action_and_answer_twice_is_done_once(client: FlaskClient, match_id: str) -> None:
    question = questions(client, match_id)[0]["id"]
    first = tell(client, match_id, roll(3, 4), "roll-0001", question=question)
    again = tell(client, match_id, roll(3, 4), "roll-0001", question=question)
    assert again.status_code == 200
    assert again.get_json()["repeated"] is True
    assert again.get_json()["entry"] == first.get_json()["entry"] == revision(client, match_id)


def test_the_same_action_with_another_answer_is_422_and_changes_nothing(
    client: FlaskClient, match_id: str
) -> None:
    question = questions(client, match_id)[0]["id"]
    tell(client, match_id, roll(3, 4), "roll-0001", question=question)
    before = revision(client, match_id)
    other = tell(client, match_id, roll(6, 6), "roll-0001", question=question)
    assert other.status_code == 422
    assert other.get_json()["key"] == "error.action_reused"
    assert revision(client, match_id) == before


def test_an_answer_to_a_question_no_longer_open_is_409(client: FlaskClient, match_id: str) -> None:
    question = questions(client, match_id)[0]["id"]
    tell(client, match_id, roll(3, 4), "roll-0001", question=question)
    before = revision(client, match_id)
    late = tell(client, match_id, roll(6, 6), "roll-0002", question=question)
    assert late.status_code == 409
    assert revision(client, match_id) == before


@pytest.mark.parametrize("faces", [[7, 1], [0, 1], [1], [1, 2, 3], [], ["a", 1], [1.5, 2], None])
def test_faces_out_of_range_or_too_few_are_refused(client: FlaskClient, match_id: str, faces: object) -> None:
    before = revision(client, match_id)
    answer = tell(client, match_id, {"type": "roll_interference", "faces": faces}, "roll-0003")
    assert answer.status_code == 400
    assert answer.get_json()["error"]
    assert revision(client, match_id) == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"command": {}}',
        b'{"command": {"type": "x"}, "action": "abcdefgh"}',
        b'{"command": {"type": "undo", "more": 1}, "action": "abcdefgh"}',
        b'{"action": "abcdefgh", "command": 5}',
        b'{"command": {"type": "undo"}, "action": ""}',
        b'{"command": {"type": "undo"}, "action": "a", "spare": 1}',
    ],
)
def test_malformed_json_and_unknown_commands_are_400(client: FlaskClient, match_id: str, body: bytes) -> None:
    before = revision(client, match_id)
    answer = client.post(f"/api/matches/{match_id}/answer", data=body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.get_json()["error"]
    assert revision(client, match_id) == before


def test_json_nested_a_thousand_deep_is_400(client: FlaskClient, match_id: str) -> None:
    deep = b'{"command": ' + b"[" * 1000 + b"]" * 1000 + b', "action": "abcdefgh"}'
    answer = client.post(f"/api/matches/{match_id}/answer", data=deep, content_type="application/json")
    assert answer.status_code == 400
    assert "1001" in answer.get_json()["error"]


def test_what_an_answer_tells_is_what_its_seat_may_read(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, answer = begin(client, secrecy="closed"), Match.answer

    def with_a_secret(match: Match, *given: Any, **more: Any) -> Answered:
        entry = answer(match, *given, **more).entry
        line = Line(sentence=say("journal.kept"), private={"terran": say("journal.note", text="a secret")})
        return Answered(replace(entry, record=replace(entry.record, lines=(line,))))

    monkeypatch.setattr(Match, "answer", with_a_secret)
    for seat, told in (("table", False), ("imperial", False), ("terran", True), ("both", True)):
        client.set_cookie(f"seat-{match_id}", seat)
        (line,) = tell(client, match_id, {"type": "note", "text": "x"}, f"note-{seat}").get_json()["lines"]
        assert ("a secret" in line) == told, seat


@pytest.mark.parametrize("match_id", ["nomatch1", "..", "a", "ABCDEFGH", "%2e%2e%2fetc"])
def test_an_unknown_match_is_404(client: FlaskClient, match_id: str) -> None:
    assert client.get(f"/api/matches/{match_id}/state").status_code == 404


def test_an_answer_that_answers_nothing_open_is_422(client: FlaskClient, match_id: str) -> None:
    answer = tell(client, match_id, {"type": "take_income", "side": "imperial"}, "income-01")
    assert answer.status_code == 422
    assert answer.get_json()["key"] == "error.not_an_answer"


def test_undo_brings_back_the_state_before_and_redo_the_one_after(client: FlaskClient, match_id: str) -> None:
    before = state(client, match_id)
    tell(client, match_id, roll(4, 4), "roll-0001")
    after = state(client, match_id)
    assert before != after
    tell(client, match_id, {"type": "undo"}, "undo-0001")
    assert state(client, match_id) == before
    tell(client, match_id, {"type": "redo"}, "redo-0001")
    assert state(client, match_id) == after


def test_undo_and_redo_have_routes_which_say_what_they_go_to(client: FlaskClient, match_id: str) -> None:
    def ways() -> tuple[int, int]:
        told = client.get(f"/api/matches/{match_id}/questions").get_json()
        return told["undo"], told["redo"]

    before, (undone, nothing) = state(client, match_id), ways()
    entry = tell(client, match_id, roll(4, 4), "roll-0001").get_json()["entry"]
    after = state(client, match_id)
    assert (ways(), nothing) == ((entry, 0), 0)
    gone = client.post(f"/api/matches/{match_id}/undo", json={"action": "undo-0001", "entry": entry})
    assert gone.status_code == 200
    assert (gone.get_json()["repeated"], state(client, match_id)) == (False, before)
    assert ways() == (undone, entry)
    again = client.post(f"/api/matches/{match_id}/undo", json={"action": "undo-0001", "entry": entry})
    assert again.get_json()["repeated"] is True
    assert client.post(f"/api/matches/{match_id}/redo", json={"action": "redo-0001"}).status_code == 200
    assert state(client, match_id) == after
    for sent, status in (({"action": "undo-0002", "entry": entry + 1}, 409), ({"entry": 1}, 400), ([], 400)):
        assert client.post(f"/api/matches/{match_id}/undo", json=sent).status_code == status
    assert state(client, match_id) == after


def test_a_question_that_cannot_be_told_sends_nobody_to_a_backup(
    client: FlaskClient, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*given: Any) -> None:
        raise TypeError("no JSON")

    monkeypatch.setattr(api, "offered", fails)
    told = client.get(f"/api/matches/{match_id}/questions")
    assert (told.status_code, told.get_json()["key"]) == (500, "error.unexpected")
    assert "backup" not in told.get_json()["error"]
    # The page is drawn on, and plays on.
    assert client.get(f"/matches/{match_id}").status_code == 200


@pytest.mark.parametrize("way", ["json", "form"])
def test_what_is_read_off_a_counter_is_kept_in_the_component_book(
    app: Flask, client: FlaskClient, match_id: str, way: str
) -> None:
    if way == "json":
        values = {"imperial/BB/front/maintenance": 6}
        answer = tell(client, match_id, {"type": "record_printed", "values": values}, "read-0001")
    else:
        form = {"type": "record_printed", "values.imperial/BB/front/maintenance": "6", "action": "read-0001"}
        answer = client.post(f"/matches/{match_id}/answer", data=form)
    assert answer.status_code in (200, 303)
    book = app.extensions["shelf"].book(EXAMPLE)
    assert book.read_text() == '"imperial.BB.front.maintenance" = 6\n'


def test_the_document_names_every_command_and_resolves_all_its_references(client: FlaskClient) -> None:
    document = client.get("/openapi.json").get_json()
    text = json.dumps(document)
    references = {part.split('"')[0] for part in text.split('"$ref": "#/components/schemas/')[1:]}
    assert references <= set(document["components"]["schemas"])
    sent = document["paths"]["/api/matches/{match}/answer"]["post"]["requestBody"]
    offered = sent["content"]["application/json"]["schema"]["properties"]["command"]["oneOf"]
    names = {one["$ref"].rsplit("/", 1)[1] for one in offered}
    assert {"Undo", "Redo", "BackTo", "Note", "RollInterference"} <= names
