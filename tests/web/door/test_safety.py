"""Only known hosts, no cross-site posts, a strict content policy, limits on what is sent."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.example import EXAMPLE

from ..client import Browser
from ..helpers import begin, revision

TEMPLATES = Path(__file__).parents[3] / "templates"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:9999"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_post_from_another_site_is_refused(client: FlaskClient, headers: dict[str, str]) -> None:
    match_id = begin(client)
    before = revision(client, match_id)
    answer = client.post(f"/matches/{match_id}/note", data={"text": "evil"}, headers=headers)
    assert answer.status_code == 403
    assert revision(client, match_id) == before


def test_a_post_from_our_own_page_is_taken(client: FlaskClient) -> None:
    match_id = begin(client)
    headers = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    before = revision(client, match_id)
    answer = client.post(
        f"/matches/{match_id}/note", data={"text": "ours", "action": "ours-0001"}, headers=headers
    )
    assert answer.status_code == 303
    assert revision(client, match_id) == before + 1


def test_every_page_forbids_inline_script_and_foreign_sources(client: FlaskClient) -> None:
    match_id = begin(client)
    for path in (
        "/",
        f"/new/{EXAMPLE}",
        f"/matches/{match_id}",
        f"/matches/{match_id}/print",
        "/nowhere",
        "/tray",
    ):
        answer = client.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert " style=" not in answer.text, path
        assert "onclick=" not in answer.text, path
        assert "<script>" not in answer.text, path
        assert answer.headers["Referrer-Policy"] == "same-origin"


def test_nothing_changes_by_get(client: FlaskClient) -> None:
    match_id = begin(client)
    before = revision(client, match_id)
    for path in ("answer", "undo", "redo", "back", "note"):
        assert client.get(f"/matches/{match_id}/{path}").status_code in (404, 405)
    assert revision(client, match_id) == before


def test_a_body_over_the_limit_is_refused_and_nothing_kept(client: FlaskClient) -> None:
    match_id = begin(client)
    before = revision(client, match_id)
    answer = client.post(f"/matches/{match_id}/note", data={"text": "x" * 1_100_000})
    assert answer.status_code == 413
    assert revision(client, match_id) == before


def test_a_form_of_too_many_parts_is_refused(client: FlaskClient) -> None:
    match_id = begin(client)
    fields = {f"f{n}": "1" for n in range(2_500)}
    answer = client.post(f"/matches/{match_id}/answer", data={"action": "too-many-1", **fields})
    assert answer.status_code == 400
    assert "2501" not in answer.text
    assert "2500" in answer.text


def test_a_fault_of_our_own_shows_a_sentence_and_no_traceback(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret inside")

    monkeypatch.setattr("assistant.web.shelf.matches.on_shelf", broken)
    begin(client)
    answer = client.get("/")
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    assert "secret inside" not in answer.text
    assert "The match is unchanged" in answer.text


@pytest.mark.parametrize(
    "back", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"]
)
def test_a_setting_never_leads_to_another_site(client: FlaskClient, back: str) -> None:
    answer = client.post("/settings", data={"light": "candle", "back": back})
    assert answer.headers["Location"] == "/"
    assert "light=candle" in answer.headers["Set-Cookie"]


def test_an_unknown_light_is_not_kept(client: FlaskClient) -> None:
    answer = client.post("/settings", data={"light": "laser"})
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize("depth", [33, 1000, 200_000])
def test_json_is_not_decoded_when_it_is_nested_deeper_than_any_answer(
    client: FlaskClient, depth: int
) -> None:
    match_id = begin(client)
    body = b'{"command": ' + b"[" * depth + b"]" * depth + b', "action": "deep-0001"}'
    answer = client.post(f"/api/matches/{match_id}/answer", data=body, content_type="application/json")
    assert answer.status_code == 400


@pytest.mark.parametrize("name", ["a" + ".b" * 40, "a" + ".b" * 50_000, "[]" * 1000, "." * 1000])
def test_form_fields_nested_deeper_than_any_answer_are_refused(client: FlaskClient, name: str) -> None:
    match_id = begin(client)
    fields = {"type": "note", "action": "deep-0001", name: "1"}
    assert client.post(f"/matches/{match_id}/answer", data=fields).status_code == 400
    assert revision(client, match_id) == 1


def test_a_form_of_many_files_and_parts_is_refused(client: Browser) -> None:
    part = b'--edge\r\nContent-Disposition: form-data; name="f%d"\r\n\r\n1\r\n'
    body = b"".join(part % number for number in range(2_500)) + b"--edge--\r\n"
    answer = client.post("/restore", data=body, content_type="multipart/form-data; boundary=edge")
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "path", ["/settings", "/join", "/screens/nobody", f"/new/{EXAMPLE}", "/matches/none1/seat"]
)
def test_no_page_but_those_for_files_takes_more_than_a_megabyte(client: Browser, path: str) -> None:
    assert client.post(path, data={"name": "x" * 1_100_000}).status_code == 413
