"""Safe from the start: only known hosts, no cross-site posts, a strict content policy."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Flask, Response, request

from assistant.core.errors import Problem
from assistant.core.say import say

HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # Under no-referrer a browser's own forms would post with Origin null, which is refused here.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Refused(Problem):
    """A request from somewhere that has no business here."""

    status = 403


def host_name(host: str) -> str:
    """The name in a Host header without its port; empty if it is no plain host and port."""
    name, colon, port = host.rpartition(":")
    if not colon or host.endswith("]"):
        return host
    return name if port.isdigit() else ""


def check_request() -> None:
    """Refuse an unknown Host, and a post that another site has sent."""
    if host_name(request.host) not in HOSTS:
        raise Refused(say("error.host", host=request.host[:80]))
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        raise Refused(say("error.cross_site"))
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        raise Refused(say("error.cross_site"))


def add_headers(response: Response) -> Response:
    """Every answer carries the content policy; pages are never kept by the browser."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if request.endpoint != "static":
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def install(app: Flask) -> None:
    """Check every request, and mark every answer."""
    app.before_request(check_request)
    app.after_request(add_headers)
