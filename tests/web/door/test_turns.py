"""Whose turn it is: polls that find nothing new wait for no thread, and answers for no page."""

from __future__ import annotations

import contextlib
import math
import re
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask

from assistant.web.door import rounds
from assistant.web.door.limits import Channel
from assistant.web.serve import THREADS, open_server

from ..client import NAME, Browser, joined
from ..helpers import begin, revision
from ..running import running

HERE = "127.0.0.1"


class Busy:
    """Pages that wait until they may go on, and in which order they were begun."""

    def __init__(self, app: Flask) -> None:
        self.begun: list[str] = []
        self._begins, self._may = threading.Semaphore(0), threading.Semaphore(0)
        app.wsgi_app = self._slow  # type: ignore[method-assign, assignment]

    def _slow(self, environ: dict[str, Any], start_response: Any) -> list[bytes]:
        self.begun.append(f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']}")
        self._begins.release()
        assert self._may.acquire(timeout=30)
        start_response("200 OK", [("Content-Length", "4")])
        return [b"done"]

    def begins(self) -> None:
        """Wait until one more page is begun."""
        assert self._begins.acquire(timeout=30)

    def go_on(self) -> None:
        """Let one page be finished."""
        self._may.release()


@pytest.fixture
def host(lan: Flask) -> Browser:
    found = lan.test_client()
    assert isinstance(found, Browser)
    return found


@pytest.fixture
def poll(host: Browser) -> str:
    """A poll that finds nothing new."""
    match_id = begin(host)
    return f"/matches/{match_id}/since/{revision(host, match_id)}"


@pytest.fixture
def server(lan: Flask) -> Iterator[Any]:
    made = open_server(lan, HERE, 0)
    with running(made):
        yield made


@contextlib.contextmanager
def asking(server: Any, path: str, method: str = "GET", more: str = "", host: str = NAME) -> Iterator[Any]:
    """A request under way; what its answer can be read from."""
    port = server.effective_port
    with socket.create_connection((HERE, port), 30) as link:
        link.sendall(f"{method} {path} HTTP/1.1\r\nHost: {host}:{port}\r\n{more}\r\n".encode())
        with link.makefile("rb") as answer:
            yield answer


def status(server: Any, path: str, **more: Any) -> int:
    """How a request is answered."""
    with asking(server, path, **more) as answer:
        return int(answer.readline().split()[1])


def test_a_poll_that_finds_nothing_new_waits_for_no_thread(lan: Flask, server: Any, poll: str) -> None:
    known = f"Cookie: screen={joined(lan).cookie()}\r\n"
    busy = Busy(lan)
    with contextlib.ExitStack() as pages:
        for _ in range(THREADS):
            pages.enter_context(asking(server, "/join"))
            busy.begins()
        with asking(server, poll, more=known) as answer:
            head = answer.read(12)
            assert head == b"HTTP/1.1 204"
            assert b"no-store" in b"".join(iter(answer.readline, b"\r\n"))
        assert busy.begun == ["GET /join"] * THREADS
        for _ in range(THREADS):
            busy.go_on()


def test_what_is_told_at_once_is_told_to_screens_of_this_table_alone(
    lan: Flask, server: Any, poll: str
) -> None:
    chie = f"Cookie: screen={joined(lan).cookie()}\r\n"
    assert status(server, poll, more=chie) == 204
    assert status(server, poll, host="localhost") == 204, "the host itself"
    assert status(server, poll, more="Cookie: screen=made-up\r\n") == 303
    assert status(server, poll) == 303
    assert status(server, poll, more=chie, host="evil.example") == 403
    assert status(server, f"{poll}?as=host.red", more=chie) == 200
    lan.extensions["screens"].throw_out(lan.extensions["screens"].screens[0].id)
    assert status(server, poll, more=chie) == 303


def test_requests_sent_without_waiting_are_answered_in_their_order(
    lan: Flask, server: Any, poll: str
) -> None:
    port, known = server.effective_port, f"Cookie: screen={joined(lan).cookie()}"
    one = "GET {} HTTP/1.1\r\nHost: {}:{}\r\n{}\r\n\r\n"
    paths = (poll, "/tray", poll, poll, "/tray", poll)
    with socket.create_connection((HERE, port), 30) as link, link.makefile("rb") as answers:
        link.sendall("".join(one.format(path, NAME, port, known) for path in paths).encode())
        for path in paths:
            head = b"".join(iter(answers.readline, b"\r\n")).decode()
            assert int(head.split()[1]) == (204 if path == poll else 200)
            length = re.search(r"Content-Length: (\d+)", head)
            answers.read(int(length[1]) if length else 0)


def test_screens_that_are_silent_cost_nothing_while_others_ask(
    lan: Flask, server: Any, poll: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, port = f"Cookie: screen={joined(lan).cookie()}\r\n", server.effective_port
    assert status(server, poll, more=known) == 204
    with contextlib.ExitStack() as silent:
        for _ in range(60):
            silent.enter_context(socket.create_connection((HERE, port), 30))
        assert status(server, poll, more=known) == 204
        monkeypatch.setattr(rounds, "ALL", math.inf)
        asked: Counter[Any] = Counter()
        readable = Channel.readable
        monkeypatch.setattr(Channel, "readable", lambda one: (asked.update([one]), readable(one))[1])
        with asking(server, poll, more=known) as answer:
            for _ in range(20):
                assert answer.readline().split()[1] == b"204"
                "".join(str(line) for line in iter(answer.readline, b"\r\n"))
                request = f"GET {poll} HTTP/1.1\r\nHost: {NAME}:{port}\r\n{known}\r\n"
                answer.raw._sock.sendall(request.encode())
        # Once where the one that asks came and once where it went, when all are asked.
        assert asked.total() < 4 * 61


def test_an_answer_waits_behind_no_page(lan: Flask, server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    known = f"Cookie: screen={joined(lan).cookie()}\r\nContent-Length: 0\r\n"
    busy, waiting, line = Busy(lan), threading.Semaphore(0), server.task_dispatcher.queue
    in_line = line.append
    monkeypatch.setattr(line, "append", lambda channel: (in_line(channel), waiting.release()))
    with contextlib.ExitStack() as under_way:
        for _ in range(THREADS):
            under_way.enter_context(asking(server, "/join"))
            busy.begins()
            assert waiting.acquire(timeout=30)
        for method, path in (("GET", "/tray"), ("POST", "/a-strangers"), ("POST", "/answer")):
            more = known if path == "/answer" else "Content-Length: 0\r\n"
            under_way.enter_context(asking(server, path, method, more))
            assert waiting.acquire(timeout=30)
        for _ in range(3):
            busy.go_on()
            busy.begins()
        for _ in range(THREADS):
            busy.go_on()
    assert busy.begun[THREADS:] == ["POST /answer", "GET /tray", "POST /a-strangers"]
