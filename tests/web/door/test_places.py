"""Connections that are held and ask nothing: the table stays open for others and the host."""

from __future__ import annotations

import contextlib
import http.client
import resource
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from assistant.web.door import places
from assistant.web.screen.reach import Reach
from assistant.web.serve import open_server

from ..client import NAME, joined
from ..running import running

HOST = "127.0.0.1"
STRANGERS = tuple(f"127.0.0.{last}" for last in range(2, 19))
NEWCOMER = "127.0.0.99"
HEADS = 1160
HALF = b"GET / HTTP/1.1\r\nHost: "


@pytest.fixture(autouse=True)
def many_files() -> Iterator[None]:
    """As many open files as the system lets one program have; both ends of each connection are here."""
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (least, most))


@pytest.fixture
def server(lan: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The server as players run it, on a machine that has one address of its own."""
    monkeypatch.setattr(Reach, "is_own", lambda _, address: address == HOST)
    made = open_server(lan, HOST, 0)
    with running(made):
        yield made


@contextlib.contextmanager
def holding(port: int, addresses: tuple[str, ...], count: int, sent: bytes = HALF) -> Iterator[list[Any]]:
    """Connections from these addresses in turn that send this much and then stay open."""
    with contextlib.ExitStack() as all_closed:
        held = []
        for number in range(count):
            source = (addresses[number % len(addresses)], 0)
            held.append(socket.create_connection((HOST, port), 10, source))
            all_closed.callback(held[-1].close)
            with contextlib.suppress(ConnectionError):
                held[-1].sendall(sent)
        yield held


def asked(port: int, source: str, **headers: str) -> int:
    """The status of one page for this address."""
    with contextlib.closing(http.client.HTTPConnection(HOST, port, 10, (source, 0))) as connection:
        connection.request("GET", "/join", headers={"Host": f"{NAME}:{port}"} | headers)
        return connection.getresponse().status


def is_closed(held: socket.socket) -> bool:
    """Whether the server ends this connection, with what it has read or before it has read it."""
    try:
        return held.recv(1) == b""
    except ConnectionError:
        return True


def open_places(server: Any) -> Counter[str]:
    """How many connections each address holds."""
    return Counter(each.addr[0] for each in [*server.active_channels.values()] if not each.will_close)


def test_half_sent_heads_of_many_machines_shut_nobody_out(server: Any) -> None:
    port = server.effective_port
    with holding(port, STRANGERS, HEADS):
        for source in (HOST, NEWCOMER, STRANGERS[0]):
            assert asked(port, source) == 200
        held = open_places(server)
        # The host's own page has a place of its own, and may still be closing.
        del held[HOST]
        assert max(held.values()) <= places.MOST_OF_ONE
        assert held.total() <= places.MOST_OF_STRANGERS
        assert held.total() > places.MOST_OF_STRANGERS // 2


def test_the_hosts_own_machine_and_all_others_take_no_places_of_each_other(
    server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "MOST_OF_OWN", 80)
    monkeypatch.setattr(places, "MOST_OF_STRANGERS", 40)
    port = server.effective_port
    with holding(port, (HOST,), 200), holding(port, STRANGERS, 60):
        assert asked(port, NEWCOMER) == 200
        held = open_places(server)
        assert held.pop(HOST) == 80
        assert held.total() in (39, 40)
        assert asked(port, HOST) == 200


def test_the_places_of_all_are_within_what_the_server_can_hold(server: Any) -> None:
    most = places.MOST_OF_OWN + places.MOST_OF_JOINED + places.MOST_OF_STRANGERS
    assert server.adj.connection_limit > most
    assert places.MOST_OF_ONE < places.MOST_OF_STRANGERS


def test_the_system_lets_the_program_hold_all_places() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, most))
    places.hold_all()
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > places.CONNECTIONS
    places.hold_all()
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    places.hold_all()
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == most, "what is more already stays"


@pytest.mark.parametrize("sent", [b"", HALF, b"POST /join HTTP/1.1\r\nContent-Length: 9\r\n\r\n"])
def test_who_waits_longest_goes_first(server: Any, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(places, "MOST_OF_ONE", 8)
    port = server.effective_port
    with holding(port, STRANGERS[:1], 20, sent) as held:
        assert asked(port, STRANGERS[0]) == 200
        assert all(is_closed(one) for one in held[:12])
        assert open_places(server)[STRANGERS[0]] >= 7


def test_a_head_that_trickles_in_waits_as_long_as_one_that_stands_still(
    server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "MOST_OF_ONE", 2)
    port = server.effective_port
    with holding(port, STRANGERS[:1], 2) as (trickling, still):
        trickling.sendall(b"x")
        assert asked(port, STRANGERS[0]) == 200
        assert is_closed(trickling)
        still.sendall(f"{NAME}:{port}\r\n\r\n".encode())
        assert still.recv(12) == b"HTTP/1.1 303"


def known_head(lan: Flask, port: int) -> bytes:
    """What a screen sends that has just joined."""
    cookie = f"screen={joined(lan).cookie()}"
    return f"GET /join HTTP/1.1\r\nHost: {NAME}:{port}\r\nCookie: {cookie}\r\n\r\n".encode()


def test_screens_that_have_joined_keep_their_places_however_many_strangers_come(
    server: Any, lan: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "MOST_OF_STRANGERS", 8)
    port = server.effective_port
    with holding(port, (NEWCOMER,), 1, known_head(lan, port)) as (screen,), holding(port, STRANGERS, 20):
        assert screen.recv(12) == b"HTTP/1.1 303"
        assert asked(port, STRANGERS[0]) == 200
        assert open_places(server)[NEWCOMER] == 1


def test_more_screens_may_join_than_strangers_may_come(
    server: Any, lan: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "MOST_OF_STRANGERS", 2)
    monkeypatch.setattr(places, "MOST_OF_JOINED", 12)
    port = server.effective_port
    with contextlib.ExitStack() as all_closed:
        for count in range(1, 16):
            (screen,) = all_closed.enter_context(
                holding(port, STRANGERS[count : count + 1], 1, known_head(lan, port))
            )
            assert screen.recv(12) == b"HTTP/1.1 303"
            assert open_places(server).total() == min(count, 12)


def test_connections_of_which_each_is_at_work_leave_no_room_for_one_more(
    server: Any, lan: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "MOST_OF_ONE", 3)
    at_work, done = threading.Semaphore(0), threading.Event()

    def slow(_: object, start_response: Any) -> list[bytes]:
        at_work.release()
        assert done.wait(30)
        start_response("200 OK", [])
        return [b"done"]

    monkeypatch.setattr(lan, "wsgi_app", slow)
    port = server.effective_port
    with holding(port, STRANGERS[:1], 3, b"GET / HTTP/1.0\r\n\r\n") as busy:
        assert all(at_work.acquire(timeout=30) for _ in busy)
        with holding(port, STRANGERS[:1], 1, HALF) as (late,):
            assert is_closed(late)
        done.set()
        for one in busy:
            assert one.recv(12) == b"HTTP/1.0 200"


def test_a_line_that_is_called_ready_and_has_nothing_stays_open(server: Any) -> None:
    """The system may say so; an upload was once cut off by it."""
    with holding(server.effective_port, (NEWCOMER,), 1, sent=b"") as (held,):
        while not (channels := [*server.active_channels.values()]):
            server.pull_trigger()
        channels[0].handle_read()
        held.sendall(f"GET /join HTTP/1.1\r\nHost: {NAME}:{server.effective_port}\r\n\r\n".encode())
        assert held.recv(12) == b"HTTP/1.1 200"
