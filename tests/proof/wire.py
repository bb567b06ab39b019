"""One request as a browser makes it, to an application in this process or to a server in its own."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPConnection

from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

# An application, or where a server listens, as 127.0.0.1:40123.
Server = Flask | str
PATIENCE = 60


@dataclass
class Reply:
    """What the server sent."""

    status: int
    page: str
    headers: Headers = field(default_factory=Headers)


def exchanged(server: Server, asked: EnvironBuilder) -> Reply:
    """The whole answer to a request; ConnectionError if the server went away meanwhile."""
    if isinstance(server, Flask):
        content, status, headers = run_wsgi_app(server, asked.get_environ(), buffered=True)
        return Reply(int(status[:3]), b"".join(content).decode(), headers)
    sent = asked.get_request()
    link = HTTPConnection(server, timeout=PATIENCE)
    try:
        given = {name: value for name, value in sent.headers if name != "Host"}
        link.request(sent.method, asked.request_uri, sent.get_data(), {**given, "Host": server})
        answer = link.getresponse()
        return Reply(answer.status, answer.read().decode(errors="replace"), Headers(answer.getheaders()))
    finally:
        link.close()


def at_once(works: list[Callable[[], Reply]]) -> list[Reply]:
    """What requests bring that all set out together, each in a thread of its own."""
    barrier = threading.Barrier(len(works))

    def one(work: Callable[[], Reply]) -> Reply:
        barrier.wait(timeout=PATIENCE)
        return work()

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(one, works))
