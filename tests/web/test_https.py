"""https with a certificate of the players' own, made here as they would make it."""

from __future__ import annotations

import http.client
import socket
import ssl
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, expect

from assistant.__main__ import main
from assistant.core.language import LANGUAGES, language
from assistant.web.secure import Certificate, NoCertificate, open_secure

from ..running import serving, told
from .helpers import begin

ROOT = Path(__file__).resolve().parent.parent.parent
SUBJECT = ("-subj", "/CN=table", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost")
NEW_KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1")


def openssl(*arguments: str | Path) -> None:
    """Run openssl."""
    subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True)


def made(folder: Path, name: str) -> Certificate:
    """A self-signed certificate and its key."""
    certificate = Certificate(folder / f"{name}.pem", folder / f"{name}.key")
    files = ("-keyout", certificate.key, "-out", certificate.file)
    openssl("req", "-x509", "-nodes", "-days", "2", *NEW_KEY, *files, *SUBJECT)
    return certificate


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    """The table's own."""
    return made(tmp_path_factory.mktemp("certificate"), "table")


@pytest.fixture
def port(app: Flask, certificate: Certificate) -> Iterator[int]:
    """The application served by https; the port it has."""
    server = open_secure(app, "127.0.0.1", 0, certificate, max_request_body_size=1000)
    worker = threading.Thread(target=server.run, daemon=True)
    worker.start()
    yield server.effective_port
    server.close()
    worker.join(timeout=10)


class Answer(NamedTuple):
    """What came back."""

    status: int
    policy: str
    body: str


def asked(port: int, certificate: Certificate, path: str = "/", body: str = "") -> Answer:
    """The answer to one request by a browser that trusts this certificate and no other."""
    trusting = ssl.create_default_context(cafile=certificate.file)
    with closing(http.client.HTTPSConnection("127.0.0.1", port, context=trusting, timeout=10)) as connection:
        connection.request("POST" if body else "GET", path, body or None)
        answer = connection.getresponse()
        return Answer(answer.status, str(answer.getheader("Content-Security-Policy")), answer.read().decode())


def test_pages_come_by_https_with_the_same_care_as_by_http(port: int, certificate: Certificate) -> None:
    page = asked(port, certificate)
    assert page.status == 200
    assert "default-src 'none'" in page.policy
    assert "Tableside" in page.body
    assert asked(port, certificate, "/settings", "light=" + "x" * 2000).status == 413


def test_by_https_the_browser_keeps_the_screen_on_and_says_nothing_of_limits(
    new_context: Callable[..., BrowserContext], port: int, client: FlaskClient
) -> None:
    page = new_context(ignore_https_errors=True).new_page()
    page.goto(f"https://127.0.0.1:{port}/matches/{begin(client)}")
    assert page.evaluate("isSecureContext && 'wakeLock' in navigator")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("[data-limits=insecure]")).to_be_hidden()


def test_a_screen_that_falls_silent_holds_up_no_other(port: int, certificate: Certificate) -> None:
    silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(8)]
    assert asked(port, certificate).status == 200
    for one in silent:
        one.close()


def test_who_comes_by_http_gets_no_page_and_disturbs_nothing(port: int, certificate: Certificate) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as plain:
        plain.request("GET", "/")
        with pytest.raises((http.client.HTTPException, ConnectionError)):
            plain.getresponse()
    assert asked(port, certificate).status == 200


def said(problem: NoCertificate) -> str:
    """The sentence, the same in no two languages."""
    english, japanese = (language(code).words(problem.sentence) for code in LANGUAGES)
    assert english != japanese
    return english


def test_a_file_that_is_missing_or_cannot_be_read_is_told_by_name(
    tmp_path: Path, certificate: Certificate
) -> None:
    for broken in (
        Certificate(tmp_path / "none.pem", certificate.key),
        Certificate(certificate.file, tmp_path / "none.pem"),
        Certificate(tmp_path, certificate.key),
    ):
        with pytest.raises(NoCertificate) as refused:
            broken.context()
        assert str(tmp_path) in said(refused.value)


def test_a_key_of_another_certificate_is_refused(tmp_path: Path, certificate: Certificate) -> None:
    other = made(tmp_path, "other")
    with pytest.raises(NoCertificate) as refused:
        Certificate(certificate.file, other.key).context()
    assert "does not belong" in said(refused.value)


def test_what_is_no_certificate_or_no_key_is_refused(tmp_path: Path, certificate: Certificate) -> None:
    text = tmp_path / "shopping.txt"
    text.write_text("milk")
    with pytest.raises(NoCertificate) as refused:
        Certificate(text, certificate.key).context()
    assert "shopping.txt" in said(refused.value)
    with pytest.raises(NoCertificate) as refused:
        Certificate(certificate.file, text).context()
    assert "no key" in said(refused.value)


def test_a_key_behind_a_password_is_refused_without_asking_for_it(
    tmp_path: Path, certificate: Certificate
) -> None:
    locked = tmp_path / "locked.key"
    openssl("ec", "-in", certificate.key, "-aes128", "-passout", "pass:secret", "-out", locked)
    with pytest.raises(NoCertificate) as refused:
        Certificate(certificate.file, locked).context()
    assert "password" in said(refused.value)


def test_without_cheroot_one_sentence_says_what_to_install(
    app: Flask, certificate: Certificate, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("cheroot", "cheroot.wsgi", "cheroot.ssl.builtin"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(NoCertificate) as refused:
        open_secure(app, "127.0.0.1", 0, certificate)
    assert "tableside[https]" in said(refused.value)


def test_the_command_serves_by_https_and_tells_the_address(tmp_path: Path, certificate: Certificate) -> None:
    named = ["--cert", str(certificate.file), "--key", str(certificate.key)]
    with serving(tmp_path / "data", *named) as (server, address):
        assert address.startswith("https://127.0.0.1:")
        assert asked(int(address.rpartition(":")[2]), certificate).status == 200
        server.terminate()
        assert told(server) == (0, "", "")


@pytest.mark.parametrize("named", [["--cert", "none.pem"], ["--key", "none.key"]])
def test_a_wrong_certificate_is_one_sentence_and_nothing_is_served(
    tmp_path: Path, named: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data", str(tmp_path), "serve", "--port", "0", *named]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert "--cert" in told.err
