"""The table is opened in a browser, found by a second start, and stopped from its menu."""

from __future__ import annotations

import re
import threading
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from io import StringIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask import Flask

from assistant.__main__ import main
from assistant.matches.file.lock import served
from assistant.web import opening, serve
from assistant.web.opening import open_in_browser
from tests.example import EXAMPLE

from ..running import serving, told
from .client import Browser, joined
from .helpers import FIRST_WAR, begin

TOKEN = re.compile(r'name="token" value="([^"]+)"')


class Terminal(StringIO):
    """Where somebody reads along."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Somebody is at a terminal with a screen; the addresses a browser is opened at."""
    found: list[str] = []
    monkeypatch.setattr(opening, "sys", SimpleNamespace(stdout=Terminal(), platform="linux"))
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(opening.webbrowser, "open", lambda address: found.append(address) or True)
    return found


def test_somebody_at_a_screen_gets_a_browser_with_the_table_in_it(opened: list[str]) -> None:
    assert open_in_browser("http://127.0.0.1:8765")
    assert opened == ["http://127.0.0.1:8765"]


@pytest.mark.parametrize("missing", ["terminal", "screen", "browser"])
def test_without_terminal_screen_or_browser_nothing_is_opened(
    opened: list[str], monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    if missing == "terminal":
        monkeypatch.setattr(opening.sys, "stdout", StringIO())
    if missing == "screen":
        for name in opening.SCREENS:
            monkeypatch.delenv(name, raising=False)
    if missing == "browser":
        monkeypatch.setattr(opening.webbrowser, "open", lambda _: False)
    assert not open_in_browser("http://127.0.0.1:8765")
    assert opened == []


def test_a_second_start_opens_the_table_that_is_served_already(
    opened: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with served(tmp_path) as tell:
        tell("http://127.0.0.1:4711")
        assert main(["--data", str(tmp_path), "serve"]) == 0
    assert opened == ["http://127.0.0.1:4711"]
    out, err = capsys.readouterr()
    assert "http://127.0.0.1:4711" in out
    assert err == ""


def test_a_second_start_that_is_to_open_nothing_says_where_the_first_is(
    opened: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with served(tmp_path) as tell:
        tell("http://127.0.0.1:4711")
        assert main(["--data", str(tmp_path), "serve", "--no-browser"]) == 1
    assert opened == []
    assert "http://127.0.0.1:4711" in capsys.readouterr().err


class Interrupted:
    """A server that is interrupted as soon as it runs."""

    effective_port = 4712

    def run(self) -> None:
        raise KeyboardInterrupt

    def close(self) -> None:
        pass


@pytest.mark.parametrize("browser", [True, False])
def test_the_server_opens_its_own_address_where_that_is_wanted(
    opened: list[str], app: Flask, monkeypatch: pytest.MonkeyPatch, browser: bool
) -> None:
    monkeypatch.setattr(serve, "open_server", lambda *_: Interrupted())
    monkeypatch.setattr(serve.signal, "signal", lambda *_: None)
    serve.run(app, 0, None, lambda _: None, browser)
    assert opened == ["http://127.0.0.1:4712"] * browser


def test_the_table_is_stopped_from_its_menu_with_a_backup(tmp_path: Path) -> None:
    visitor = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def asked(path: str, form: dict[str, str] | None = None) -> str:
        data = urllib.parse.urlencode(form).encode() if form else None
        with visitor.open(address + path, data, timeout=60) as answer:
            return str(answer.read().decode())

    with serving(tmp_path) as (process, address):
        # The screen's token, then a match with more answers than its last backup has.
        token = {"token": TOKEN.findall(asked("/"))[0]}
        page = asked(f"/new/{EXAMPLE}", {"scenario": FIRST_WAR, **token})
        (match_id,) = set(re.findall(r"/matches/([a-z0-9]{8})", page))
        asked(f"/matches/{match_id}/note", {"text": "tea", "action": "note-0001", **token})
        assert 'href="/stop"' in page
        assert "Stop the table" in asked("/stop")
        gone = asked("/stop", token)
        assert "The table is stopped" in gone
        code, _, err = told(process)
    assert (code, err) == (0, "")
    assert list((tmp_path / "backups" / match_id).iterdir())


def test_only_the_host_may_stop_the_table(lan: Flask) -> None:
    lan.extensions["end"] = lambda: pytest.fail("it was stopped")
    player = joined(lan, "Ben")
    match_id = begin(lan.test_client())
    assert 'href="/stop"' not in player.get(f"/matches/{match_id}").text
    assert player.get("/stop").status_code == 403
    assert player.post("/stop").status_code == 403
    assert [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)] == []


def test_a_table_served_by_something_else_says_that_it_cannot_be_stopped_here(client: Browser) -> None:
    stopped = client.post("/stop")
    assert stopped.status_code == 409
    assert "was not started by" in stopped.text
