"""Who sends a form: the screen whose token it carries, with the cookie it was given, from our own pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from assistant.web import create_app

from ..client import joined, phone
from ..helpers import begin, revision

TEMPLATES = Path(__file__).parents[3] / "templates"


def test_every_form_that_posts_carries_the_token() -> None:
    forms = [
        (path.name, form)
        for path in TEMPLATES.rglob("*.html")
        for form in re.findall(r'<form\b(?:[^>]|(?<=-)>)*method="post".{0,900}', path.read_text(), re.DOTALL)
    ]
    assert len(forms) > 15
    assert [where for where, form in forms if not re.match(r"<form[^<]*\{\{ token\(\) \}\}", form)] == []


def test_a_form_without_the_token_of_its_own_screen_is_refused_in_words(lan: Flask) -> None:
    host, aya = lan.test_client(), joined(lan, "Aya")
    ben = joined(lan, "Ben", remote="192.168.1.22")
    match_id = begin(host)
    before = revision(host, match_id)
    for token in ("", "x", "é", aya.token()[:-1], host.token(), ben.token(), phone(lan).token()):
        answer = aya.post(f"/matches/{match_id}/note", data={"text": "evil", "token": token})
        assert answer.status_code == 403, token
        assert "nothing was changed" in answer.text
    assert aya.post(f"/matches/{match_id}/note", json={"text": "evil"}).status_code == 403
    assert revision(host, match_id) == before
    taken = aya.post(
        f"/matches/{match_id}/note", data={"text": "ours", "token": aya.token(), "action": "ours-0001"}
    )
    assert taken.status_code == 303


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]
)
def test_json_that_a_form_of_another_site_could_send_is_refused(client: FlaskClient, kind: str) -> None:
    match_id = begin(client)
    body = b'{"command": {"type": "note", "text": "evil"}, "action": "evil-0001"}'
    answer = client.post(f"/api/matches/{match_id}/answer", data=body, content_type=kind)
    assert answer.status_code == 415
    assert "application/json" in answer.get_json()["error"]
    assert revision(client, match_id) == 1


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_another_site_can_neither_answer_nor_join_nor_change_the_screens(
    lan: Flask, headers: dict[str, str]
) -> None:
    host, player = lan.test_client(), joined(lan)
    match_id, (screen,) = begin(host), lan.extensions["screens"].screens
    body = {"command": {"type": "note", "text": "evil"}, "action": "evil-0001"}
    for client in (host, player):
        assert client.post(f"/api/matches/{match_id}/answer", json=body, headers=headers).status_code == 403
    code = {"code": lan.extensions["door"].open.code}
    assert phone(lan).post("/join", data=code, headers=headers).status_code == 403
    assert host.post(f"/screens/{screen.id}", data={"rights": "host"}, headers=headers).status_code == 403
    assert lan.extensions["screens"].screens[0].rights == "player"
    assert revision(host, match_id) == 1


@pytest.mark.parametrize("cookie", ["", "x", "x" * 5000, "é", "; screen=x"])
def test_without_a_cookie_of_ours_there_is_nothing_to_see(lan: Flask, cookie: str) -> None:
    match_id = begin(lan.test_client())
    stranger = phone(lan)
    headers = {"Cookie": f"screen={cookie}"} if cookie else {}
    for path in ("/", f"/matches/{match_id}", f"/matches/{match_id}/sheets/charts.pdf", "/tray", "/nowhere"):
        answer = stranger.get(path, headers=headers)
        assert answer.status_code == 303
        assert answer.headers["Location"].startswith("/join?to=")
    for path in (f"/api/matches/{match_id}/state", "/api/matches/none1/state"):
        assert stranger.get(path, headers=headers).status_code == 401
    assert stranger.post(f"/matches/{match_id}/undo", headers=headers).status_code == 401
    body = {"command": {"type": "undo"}, "action": "stranger-1"}
    assert stranger.post(f"/api/matches/{match_id}/answer", json=body, headers=headers).status_code == 401


def test_a_stolen_cookie_does_what_its_screen_may_until_that_is_thrown_out(lan: Flask) -> None:
    host, owner = lan.test_client(), joined(lan)
    thief = phone(lan, "192.168.1.66")
    thief.bring(owner.cookie())
    assert thief.get("/").status_code == 200
    assert thief.get("/screens").status_code == 403
    host.post(f"/screens/{lan.extensions['screens'].screens[0].id}/out")
    for client in (thief, owner):
        assert client.get("/").status_code == 303


def test_the_cookie_of_another_table_opens_nothing_here(lan: Flask, tmp_path: Path) -> None:
    other = create_app(tmp_path / "other", lan.extensions["reach"])
    guest = phone(lan)
    guest.bring(joined(other).cookie())
    assert guest.get("/").status_code == 303
