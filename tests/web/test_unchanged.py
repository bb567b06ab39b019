"""A poll that finds nothing new is answered before the pages, and only to whom they would answer."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient

from assistant.web.safety import HEADERS

from .client import Browser, joined, phone
from .helpers import begin, revision

NOTHING_NEW = 204
GONE_ON = 599


def without_pages(app: Flask) -> None:
    """Whatever goes on to the pages is told so."""

    def gone_on(environ: object, start_response: object) -> list[bytes]:
        start_response(f"{GONE_ON} GONE ON", [])  # type: ignore[operator]
        return []

    app.wsgi_app._pages = gone_on  # type: ignore[attr-defined]


def test_a_screen_that_shows_the_match_as_it_stands_is_told_so_safely(
    app: Flask, client: FlaskClient, match_id: str
) -> None:
    path = f"/matches/{match_id}/since/{revision(client, match_id)}"
    without_pages(app)
    for where in (path, f"{path}?tab=fleets&seat=imperial"):
        answer = client.get(where)
        assert (answer.status_code, answer.data) == (NOTHING_NEW, b"")
        assert answer.headers["Cache-Control"] == "no-store"
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_all_else_goes_on_to_the_pages(app: Flask, client: FlaskClient, match_id: str) -> None:
    now = revision(client, match_id)
    where = f"/matches/{match_id}/since"
    without_pages(app)
    assert client.post(f"{where}/{now}").status_code == GONE_ON
    for path in (
        f"{where}/{now - 1}", f"{where}/{now + 1}", f"{where}/{now}/", f"{where}/-{now}",
        f"{where}/{'9' * 40}",
        f"/matches/nomatch99/since/{now}", f"/matches/../since/{now}", f"/x{where}/{now}", "/",
    ):  # fmt: skip
        assert client.get(path).status_code == GONE_ON, path


def test_only_a_screen_of_this_table_by_a_name_of_this_machine_is_told(lan: Flask) -> None:
    host = lan.test_client()
    match_id = begin(host)
    path = f"/matches/{match_id}/since/{revision(host, match_id)}"
    chie, stranger, thief = joined(lan), phone(lan), phone(lan)
    thief.bring("made-up")
    without_pages(lan)
    assert chie.get(path).status_code == NOTHING_NEW
    assert chie.get(path, headers={"Host": "evil.example:8765"}).status_code == GONE_ON
    for unknown in (stranger, thief):
        assert unknown.get(path).status_code == GONE_ON


def test_without_lan_nobody_elsewhere_is_told(app: Flask, client: Browser, match_id: str) -> None:
    path = f"/matches/{match_id}/since/{revision(client, match_id)}"
    elsewhere = phone(app)
    elsewhere.base = Browser.base
    without_pages(app)
    assert elsewhere.get(path).status_code == GONE_ON
    assert client.get(path).status_code == NOTHING_NEW
