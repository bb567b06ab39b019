"""By which addresses this machine is reached, here and on Windows, (pretended)."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from assistant.web.screen import reach
from assistant.web.screen.reach import Reach, own_addresses

OF_THE_NAME = ("127.0.0.1", "169.254.7.7", "192.168.1.5", "10.0.0.7", "192.168.1.5", "0.0.0.0")


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which Python has no fcntl, and whose name stands for all its addresses."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setattr(socket, "gethostname", lambda: "DEN")

    def told(name: str, port: None, family: int = 0) -> list[tuple[Any, ...]]:
        assert (name, family) == ("DEN", socket.AF_INET)
        return [(family, kind, 0, "", (each, 0)) for each in OF_THE_NAME for kind in (1, 2)]

    monkeypatch.setattr(socket, "getaddrinfo", told)


@pytest.fixture
def route(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its default route leaves from the second card."""

    def leaving() -> Iterator[str]:
        yield "10.0.0.7"

    monkeypatch.setattr(reach, "_of_default_route", leaving)


@pytest.mark.usefixtures("windows", "route")
def test_on_windows_every_address_is_found_that_of_the_default_route_first() -> None:
    assert own_addresses() == ("10.0.0.7", "192.168.1.5", "169.254.7.7")


@pytest.mark.usefixtures("windows", "route")
def test_on_windows_a_name_that_stands_for_nothing_leaves_the_default_route(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unknown(*_: object) -> None:
        raise socket.gaierror(11001, "getaddrinfo failed")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert own_addresses() == ("10.0.0.7",)


def test_here_the_cards_are_asked_and_no_name_server(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(
        reach, "_of_interfaces", lambda: iter([("192.168.1.9", "wlan0"), ("127.0.0.1", "lo")])
    )
    monkeypatch.setattr(reach, "_of_default_route", lambda: iter(()))
    monkeypatch.setattr(socket, "getaddrinfo", asked)
    assert own_addresses() == ("192.168.1.9",)


def test_what_this_machine_sends_by_its_own_address_is_its_own() -> None:
    served = Reach(lan=True, find=lambda: ("192.168.1.5",), names=frozenset({"den"}))
    assert [served.is_own(each) for each in ("127.0.0.1", "::1", "192.168.1.5", "192.168.1.6", "")] == [
        True, True, True, False, False,
    ]  # fmt: skip
