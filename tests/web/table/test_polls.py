"""A poll that finds nothing new is told so in a line, and only to whom the page would be shown."""

from __future__ import annotations

import errno
import html
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder, TestResponse, run_wsgi_app

from assistant.matches.shelf.shelf import Shelf
from assistant.web.door.safety import HEADERS

from ..client import PHONE, SERVER, Browser, joined, phone
from ..helpers import begin, revision


def is_nothing(answer: TestResponse) -> bool:
    """Whether an answer brings nothing, and leads nowhere."""
    return (answer.status_code, answer.data) == (200, b"") and "HX-Refresh" not in answer.headers


def test_a_screen_that_shows_the_match_as_it_stands_is_told_so_safely(
    client: FlaskClient, match_id: str
) -> None:
    path = f"/matches/{match_id}/since/{revision(client, match_id)}"
    for where in (path, f"{path}?tab=fleets&seat=imperial", f"{path}?kind="):
        answer = client.get(where)
        assert is_nothing(answer)
        assert answer.headers["Content-Length"] == "0", "its connection stays open"
        assert answer.headers["Cache-Control"] == "no-store"
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS


def test_a_screen_that_shows_anything_else_is_shown_the_page(client: FlaskClient, match_id: str) -> None:
    now = revision(client, match_id)
    where = f"/matches/{match_id}/since"
    for revision_shown in (now - 1, now + 1):
        assert client.get(f"{where}/{revision_shown}").data
    for path in (f"{where}/-{now}", f"/matches/nomatch99/since/{now}", f"/x{where}/{now}"):
        assert client.get(path).status_code == 404, path
    assert client.post(f"{where}/{now}").status_code == 405


def test_only_a_screen_of_this_table_by_a_name_of_this_machine_is_told(lan: Flask) -> None:
    host = lan.test_client()
    match_id = begin(host)
    path = f"/matches/{match_id}/since/{revision(host, match_id)}"
    chie, stranger, thief = joined(lan), phone(lan), phone(lan)
    thief.bring("made-up")
    assert is_nothing(chie.get(path))
    assert chie.get(path, headers={"Host": "evil.example:8765"}).status_code == 403
    for unknown in (stranger, thief):
        assert unknown.get(path).status_code == 303
    lan.extensions["screens"].throw_out(lan.extensions["screens"].screens[0].id)
    assert chie.get(path).status_code == 303


def test_without_lan_nobody_elsewhere_is_told(app: Flask, client: Browser, match_id: str) -> None:
    path = f"/matches/{match_id}/since/{revision(client, match_id)}"
    elsewhere = phone(app)
    elsewhere.base = Browser.base
    assert elsewhere.get(path).status_code == 403
    assert is_nothing(client.get(path))


def asked(app: Flask, path: str, cookie: str, host: str, remote: str) -> int:
    """The status of what is answered to a request with these very bytes as its cookies."""
    sent = {"REMOTE_ADDR": remote, "HTTP_COOKIE": cookie}
    environ = EnvironBuilder(path, f"http://{host}:8765", environ_overrides=sent).get_environ()
    _, status, _ = run_wsgi_app(app, environ, buffered=True)
    return int(status[:3])


@pytest.mark.parametrize("host", ["evil.example", "192.168.1.6", "den.evil.example"])
def test_a_poll_by_a_name_that_is_not_this_machines_is_refused_whatever_it_carries(
    lan: Flask, host: str
) -> None:
    own, chie = lan.test_client(), joined(lan)
    path = f"/matches/{(match_id := begin(own))}/since/{revision(own, match_id)}"
    sent = f"screen={chie.cookie()}"
    assert asked(lan, path, sent, SERVER, PHONE) == 200
    for remote in (PHONE, "127.0.0.1"):
        assert asked(lan, path, sent, host, remote) == 403


@pytest.mark.parametrize("cookie", ["screen=\xff", "x=\xff; screen={}", 'screen="\\377"', ";=;", "\x00"])
def test_a_cookie_that_is_no_text_is_answered_as_on_every_page(lan: Flask, cookie: str) -> None:
    host, sent = lan.test_client(), cookie.format(joined(lan).cookie())
    match_id = begin(host)
    path = f"/matches/{match_id}/since/{revision(host, match_id)}"
    assert asked(lan, path, sent, "localhost", "127.0.0.1") == 200
    assert asked(lan, path, sent, SERVER, PHONE) == (200 if "{}" in cookie else 303)


def test_what_goes_wrong_is_told_by_the_pages(
    client: FlaskClient, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/matches/{match_id}/since/{revision(client, match_id)}"

    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Shelf, "match", broken)
    answer = client.get(path)
    assert answer.status_code == 507
    assert 'role="alert"' in answer.text
    assert answer.headers["Content-Security-Policy"]


def test_a_screen_that_was_seated_or_may_do_something_else_now_is_told_to_come_anew(lan: Flask) -> None:
    host, chie = lan.test_client(), joined(lan)
    match_id = begin(host, secrecy="closed")
    where = f"/screens/{lan.extensions['screens'].screens[0].id}"
    for given in ({"match": match_id, "seat": "terran"}, {"rights": "guest"}, {"rights": "player"}):
        poll = poll_of(chie.get(f"/matches/{match_id}?tab=fleets").text)
        assert is_nothing(chie.get(poll))
        host.post(where, data=given)
        told = chie.get(poll)
        assert (told.status_code, told.data, told.headers["HX-Refresh"]) == (200, b"", "true")
        assert is_nothing(chie.get(poll_of(chie.get(f"/matches/{match_id}/correct").text)))


def poll_of(page: str) -> str:
    """Where a page asks what is new."""
    (found,) = re.findall(r'class="poll" hidden hx-get="([^"]+)"', page)
    return html.unescape(str(found))
