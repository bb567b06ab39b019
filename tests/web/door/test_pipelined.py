"""Requests of one connection are answered in their order, however many are sent at once."""

from __future__ import annotations

import re
import socket

from flask import Flask

from assistant.web.serve import open_server

from ..client import NAME, joined
from ..helpers import begin, revision
from ..running import running

HERE = "127.0.0.1"


def test_requests_sent_without_waiting_are_answered_in_their_order(lan: Flask) -> None:
    host = lan.test_client()
    match_id = begin(host)
    poll = f"/matches/{match_id}/since/{revision(host, match_id)}"
    known = f"Cookie: screen={joined(lan).cookie()}"
    one = "GET {} HTTP/1.1\r\nHost: {}:{}\r\n{}\r\n\r\n"
    paths = (poll, "/tray", poll, poll, "/tray", poll)
    with (
        running(open_server(lan, HERE, 0)) as port,
        socket.create_connection((HERE, port), 30) as link,
        link.makefile("rb") as answers,
    ):
        link.sendall("".join(one.format(path, NAME, port, known) for path in paths).encode())
        for path in paths:
            head = b"".join(iter(answers.readline, b"\r\n")).decode()
            assert head.split()[1] == "200"
            (length,) = re.findall(r"Content-Length: (\d+)", head)
            answers.read(int(length))
            assert (length == "0") == (path == poll)
