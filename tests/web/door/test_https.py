"""https with a certificate of the players' own, made here as they would make it."""

from __future__ import annotations

import http.client
import random
import socket
import ssl
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import BrowserContext, expect

from assistant.__main__ import main
from assistant.core.words.language import LANGUAGES, language
from assistant.web.door import places
from assistant.web.secure import RECORD, Certificate, NoCertificate
from assistant.web.serve import open_server
from tests.running import serving, told

from ..helpers import begin
from ..running import running

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

ROOT = Path(__file__).resolve().parents[3]
SUBJECT = ("-subj", "/CN=table", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost")
# More than a system takes in for a connection before it is read.
LARGE = 12_000_000
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
    with running(open_server(app, "127.0.0.1", 0, certificate)) as port:
        yield port


class Answer(NamedTuple):
    """What came back."""

    status: int
    policy: str
    body: str


def asked(port: int, certificate: Certificate, path: str = "/", body: bytes = b"", **headers: str) -> Answer:
    """The answer to one request by a browser that trusts this certificate and no other."""
    trusting = ssl.create_default_context(cafile=certificate.file)
    with closing(http.client.HTTPSConnection("127.0.0.1", port, context=trusting, timeout=10)) as connection:
        connection.request("POST" if body else "GET", path, body or None, headers)
        answer = connection.getresponse()
        return Answer(answer.status, str(answer.getheader("Content-Security-Policy")), answer.read().decode())


def test_pages_come_by_https_with_the_same_care_as_by_http(port: int, certificate: Certificate) -> None:
    page = asked(port, certificate)
    assert page.status == 200
    assert "default-src 'none'" in page.policy
    assert "Tableside" in page.body
    assert asked(port, certificate, "/settings", b"light", **{"Content-Length": "1000000000"}).status == 413


def test_by_https_the_browser_keeps_the_screen_on_and_says_nothing_of_limits(
    new_context: Callable[..., BrowserContext], port: int, client: FlaskClient
) -> None:
    page = new_context(ignore_https_errors=True).new_page()
    page.goto(f"https://127.0.0.1:{port}/matches/{begin(client)}")
    assert page.evaluate("isSecureContext && 'wakeLock' in navigator")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("#menu")).to_be_visible()
    expect(page.locator("[data-limits=insecure]")).to_be_hidden()


# What a screen may send and then fall silent: nothing, the beginning of a greeting, no greeting at all.
BEGINNINGS = (b"", b"\x16\x03\x01\x02", b"GET / HTTP/1.1\r\nHost: ")


@pytest.mark.parametrize("sent", BEGINNINGS)
def test_screens_that_fall_silent_hold_up_no_other(port: int, certificate: Certificate, sent: bytes) -> None:
    with ExitStack() as all_closed:
        for _ in range(100):
            all_closed.enter_context(socket.create_connection(("127.0.0.1", port))).sendall(sent)
        assert asked(port, certificate).status == 200


def test_half_sent_heads_by_https_shut_nobody_out(
    port: int, certificate: Certificate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "MOST_OF_OWN", 40)
    trusting = ssl.create_default_context(cafile=certificate.file)
    with ExitStack() as all_closed:
        for _ in range(60):
            plain = socket.create_connection(("127.0.0.1", port), 10)
            held = all_closed.enter_context(trusting.wrap_socket(plain, server_hostname="127.0.0.1"))
            held.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert asked(port, certificate).status == 200


def test_what_is_larger_than_a_record_comes_and_goes_whole(
    port: int, certificate: Certificate, app: Flask
) -> None:
    def echo(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        start_response("200 OK", [])
        return [environ["wsgi.input"].read()]

    app.wsgi_app = echo  # type: ignore[method-assign]
    sent = random.Random(7).randbytes(50 * RECORD).hex()
    assert asked(port, certificate, "/", sent.encode()).body == sent


def test_a_screen_that_is_slow_to_read_gets_all_of_a_large_page(
    port: int, certificate: Certificate, app: Flask
) -> None:
    written = threading.Event()

    def large(_: WSGIEnvironment, start_response: StartResponse) -> Iterator[bytes]:
        start_response("200 OK", [])
        yield bytes(LARGE)
        written.set()

    app.wsgi_app = large  # type: ignore[method-assign]
    trusting = ssl.create_default_context(cafile=certificate.file)
    with socket.socket() as plain, trusting.wrap_socket(plain, server_hostname="127.0.0.1") as slow:
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
        slow.connect(("127.0.0.1", port))
        slow.sendall(b"GET / HTTP/1.0\r\n\r\n")
        assert written.wait(30)
        answer = http.client.HTTPResponse(slow)
        answer.begin()
        assert len(answer.read()) == LARGE


def test_who_comes_by_http_gets_no_page_and_disturbs_nothing(
    port: int, certificate: Certificate, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as plain:
        plain.request("GET", "/")
        with pytest.raises((http.client.HTTPException, ConnectionError)):
            plain.getresponse()
    assert asked(port, certificate).status == 200
    assert caplog.text == ""


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
