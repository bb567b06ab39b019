"""What the terminal says when the table is served, and what the server refuses before anybody reads it."""

from __future__ import annotations

import contextlib
import http.client
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import zxingcpp
from flask import Flask
from PIL import Image

from assistant.web.serve import drawn, greeting, open_server

from ..running import serving, told
from .client import NAME, SERVER, joined
from .helpers import begin
from .running import running

ROOT = Path(__file__).parent.parent.parent
PLAIN = re.compile(r"\x1b\[[\d;]*m")
HALVES = {" ": (0, 0), "▄": (0, 1), "▀": (1, 0), "█": (1, 1)}
DOT = 6


def seen(lines: list[str]) -> Image.Image:
    """What a terminal draws of lines of half blocks, black on white."""
    rows = [PLAIN.sub("", line) for line in lines]
    picture = Image.new("L", (len(rows[0]), 2 * len(rows)), 255)
    for down, row in enumerate(rows):
        for across, sign in enumerate(row):
            for half, dark in enumerate(HALVES[sign]):
                picture.putpixel((across, 2 * down + half), 0 if dark else 255)
    return picture.resize((picture.width * DOT, picture.height * DOT), Image.Resampling.NEAREST)


@pytest.mark.parametrize(
    "address", ["http://192.168.1.5:8765", "http://10.0.0.7:80", "https://192.168.178.123:65535"]
)
def test_the_code_in_the_terminal_is_read_by_a_phone(address: str) -> None:
    (found,) = zxingcpp.read_barcodes(seen(list(drawn(address))))
    assert found.text == address


def said(app: Flask, monkeypatch: pytest.MonkeyPatch, at_terminal: bool) -> list[str]:
    """What is written when serving begins."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: at_terminal, raising=False)
    return list(greeting(app, 8765))


def test_somebody_at_the_terminal_sees_address_qr_and_code_but_never_the_secret(
    lan: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = said(lan, monkeypatch, at_terminal=True)
    assert f"http://{SERVER}:8765" in lines[1]
    assert "10.0.0.7" in lines[1]
    (found,) = zxingcpp.read_barcodes(seen([line for line in lines if line.startswith("\x1b")]))
    assert found.text == f"http://{SERVER}:8765"
    assert lan.extensions["door"].open.code in lines[-1]
    assert not [line for line in lines if lan.extensions["door"].open.secret in line]


def test_a_file_that_gets_the_output_gets_no_code(lan: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = said(lan, monkeypatch, at_terminal=False)
    assert len(lines) == 2
    assert f"http://{SERVER}:8765" in lines[1]
    opened = lan.extensions["door"].open
    assert not [line for line in lines if opened.code in line or opened.secret in line]


def test_a_machine_alone_says_only_its_own_address(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(said(app, monkeypatch, at_terminal=True)) == 1


def test_a_machine_without_a_network_says_that_nobody_can_join(
    lan: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan.extensions["reach"].addresses = ()
    assert "nobody else can join" in said(lan, monkeypatch, at_terminal=True)[1]


@pytest.mark.parametrize("words", [("--lan",), ()], ids=["network", "alone"])
def test_serve_listens_on_the_network_only_when_it_is_asked_to(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    with serving(tmp_path, *words) as (server, address):
        port = int(address.rpartition(":")[2])
        listening = {line.split()[1] for line in Path("/proc/net/tcp").read_text().splitlines()[1:]}
        server.send_signal(signal.SIGINT)
        code, out, err = told(server)
    assert (f"00000000:{port:04X}" in listening) == bool(words)
    assert (f"0100007F:{port:04X}" in listening) == (not words)
    assert (code, err) == (0, "")
    assert "/join" not in out


def test_make_serve_passes_lan_on() -> None:
    for given, ending in (("LAN=1", "--port 8765 --lan"), ("LAN=", "--port 8765")):
        environment = {name: value for name, value in os.environ.items() if name != "LAN"}
        done = subprocess.run(
            ["make", "--dry-run", "--always-make", given, "serve"],
            cwd=ROOT, capture_output=True, text=True, check=True, env=environment,
        )  # fmt: skip
        assert f"assistant serve {ending}\n" in done.stdout


@pytest.fixture
def server(lan: Flask) -> Iterator[http.client.HTTPConnection]:
    """A connection to the server as players run it."""
    with (
        running(open_server(lan, "127.0.0.1", 0)) as port,
        contextlib.closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection,
    ):
        yield connection


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Cookie": "x" * 40_000}, 431),
        ({"Content-Length": str(10**9)}, 413),
        ({"Content-Length": "-1"}, 400),
        ({"Transfer-Encoding": "gzip, chunked"}, 501),
    ],
    ids=["headers", "body", "negative", "encoding"],
)
def test_what_no_browser_of_ours_sends_is_refused_before_anybody_reads_it(
    server: http.client.HTTPConnection, headers: dict[str, str], status: int
) -> None:
    ask(server, headers, status)


def ask(server: http.client.HTTPConnection, headers: dict[str, str], status: int) -> None:
    """What is said of these headers, before any body is sent."""
    server.putrequest("POST", "/settings", skip_host="Host" in headers)
    for name, value in headers.items():
        server.putheader(name, value)
    server.endheaders()
    answer = server.getresponse()
    assert answer.status == status
    assert b"Traceback" not in answer.read()


def test_a_stranger_fills_no_disk(server: http.client.HTTPConnection, lan: Flask) -> None:
    cookie = {"Cookie": f"screen={joined(lan).cookie()}"}
    stranger = {"Host": f"{NAME}:{server.port}"}
    for headers in (stranger, stranger | {"Cookie": "screen=\xff"}):
        ask(server, headers | {"Content-Length": "5000000"}, 413)
        server.close()
    for known in (stranger | cookie, {}):
        server.request("POST", "/bring", b"x" * 5_000_000, known)
        assert server.getresponse().read().startswith(b"<!doctype html>")


def test_what_is_kept_is_for_its_owner_alone(lan: Flask) -> None:
    host = lan.test_client()
    match_id, other = begin(host), begin(host)
    shelf = lan.extensions["shelf"]
    shelf.backups.keep(shelf.path(match_id))
    host.post(f"/matches/{match_id}/evening")
    host.post(f"/matches/{match_id}/archive")
    host.post(f"/matches/{other}/delete", data={"sure": "1"})
    folders = [one for one in shelf.folder.parent.rglob("*") if one.is_dir()]
    assert {one.name for one in folders} >= {"matches", "backups", "evenings", "aside", "bin"}
    assert [str(one) for one in folders if one.stat().st_mode & 0o077] == []
