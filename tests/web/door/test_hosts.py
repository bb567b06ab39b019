"""Which names this machine answers to, and whom it takes for itself."""

from __future__ import annotations

import pytest
from flask import Flask

from ..client import Browser, joined, phone

# Names that no server of ours has, and ours with another port, a dot behind them, or spelled otherwise.
STRANGE = (
    "evil.example", "evil.example:8765", "127.0.0.1.evil.example", "127.0.0.1.", "localhost.:8765",
    "127.0.0.1:8766", "localhost:80", "127.0.0.1", "[::2]:8765", "[::1]:80", "::1", "[::1",
    "[fe80::1%25eth0]:8765", "127.0.0.1:x", "127.0.0.1:", "127.1:8765", "2130706433:8765", "0.0.0.0:8765",
    "user@127.0.0.1:8765",
    "127.0.0.1:8765:8765", "127.0.0.1:８７６５", " ", "",
)  # fmt: skip
STRANGE_ON_A_NETWORK = (
    "192.168.1.6:8765", "192.168.1.5.:8765", "192.168.1.5", "192.168.1.5:80", "192.168.001.5:8765",
    "den.evil.example:8765", "evil.local:8765", "den.:8765", "[::ffff:192.168.1.5]:8765", "[fe80::1]:8765",
)  # fmt: skip


@pytest.mark.parametrize("host", STRANGE)
def test_a_host_that_is_not_this_machine_is_refused(app: Flask, lan: Flask, host: str) -> None:
    for served in (app, lan):
        client = served.test_client()
        client.base = "http://127.0.0.1:8765"
        answer = client.get("/", headers={"Host": host})
        assert answer.status_code == 403
        assert "not served here" in answer.text


@pytest.mark.parametrize("host", STRANGE_ON_A_NETWORK)
def test_a_host_that_is_not_this_machine_is_refused_on_a_network_too_whoever_asks(
    lan: Flask, host: str
) -> None:
    for client in (joined(lan), phone(lan)):
        for path in ("/", "/join", "/styles/tableside.css"):
            answer = client.get(path, headers={"Host": host})
            assert answer.status_code == 403
            assert "not served here" in answer.text


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost:8765", "LocalHost:8765", "[::1]:8765"])
def test_this_machine_is_served(client: Browser, host: str) -> None:
    client.base = "http://127.0.0.1:8765"
    assert client.get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["192.168.1.5:8765", "10.0.0.7:8765", "den:8765", "DEN:8765"])
def test_a_network_is_served_by_the_names_and_addresses_of_this_machine(lan: Flask, host: str) -> None:
    assert phone(lan).get("/join", headers={"Host": host}).status_code == 200


def test_without_lan_nobody_else_is_served_whatever_they_call_this_machine(app: Flask) -> None:
    for base in ("http://127.0.0.1:8765", "http://192.168.1.5:8765"):
        client = phone(app)
        client.base = base
        for path in ("/", "/join", "/styles/tableside.css"):
            assert client.get(path).status_code == 403


def test_to_call_it_localhost_does_not_make_a_phone_this_machine(lan: Flask) -> None:
    client = phone(lan)
    for host in ("127.0.0.1:8765", "localhost:8765"):
        assert client.get("/", headers={"Host": host}).headers["Location"].startswith("/join")
        assert client.get("/screens", headers={"Host": host}).headers["Location"].startswith("/join")
