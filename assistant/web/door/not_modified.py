"""Not modified: polls that find nothing new, most of what screens ask, are answered before any page."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Mapping
from email.utils import formatdate
from typing import TYPE_CHECKING, Any

from flask import Flask
from werkzeug.sansio.http import parse_cookie

from assistant.matches.match import Match
from assistant.matches.shelf import Shelf

from ..screen.reach import Reach
from ..screen.registry import Registry, Screen, screen_of
from ..screen.settings import sitting
from .safety import HEADERS, NOT_KEPT

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

POLL = re.compile(r"/matches/([a-z0-9]+)/since/([0-9]{1,9})")
DRAWN_FOR = re.compile(r"(?:^|&)as=([^&]*)")


class Unchanged:
    """Middleware for conditional requests: 204 to a known screen that shows a match as it stands.

    All else goes on to the pages.
    """

    def __init__(self, app: Flask) -> None:
        self._pages: WSGIApplication = app.wsgi_app
        self._shelf: Shelf = app.extensions["shelf"]
        self._screens: Registry = app.extensions["screens"]
        self._reach: Reach = app.extensions["reach"]

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        if self._is_so(environ):
            start_response("204 NO CONTENT", [*HEADERS.items(), *NOT_KEPT.items()])
            return []
        return self._pages(environ, start_response)

    def _is_so(self, environ: WSGIEnvironment) -> bool:
        """Whether a poll finds nothing new; for that its match is opened, where it is not yet."""
        poll = _poll(environ)
        if poll is None:
            return False
        with contextlib.suppress(Exception):  # whatever goes wrong here is told in words by the pages
            screen = screen_of(environ, parse_cookie(environ.get("HTTP_COOKIE")), self._screens)
            match = self._shelf.match(poll[1])
            return self._shows(environ, screen, match) and match.revision() == int(poll[2])
        return False

    def is_so_at_once(self, environ: Mapping[str, Any], screen: Screen | None) -> bool:
        """Whether a poll of this screen finds nothing new, as far as that is known without opening a file."""
        poll = _poll(environ)
        if poll is None:
            return False
        with contextlib.suppress(Exception):
            match = self._shelf.held(poll[1])
            if match is not None and self._shows(environ, screen, match):
                return match.newest.known_number() == int(poll[2])
        return False

    def _shows(self, environ: Mapping[str, Any], screen: Screen | None, match: Match) -> bool:
        """Whether a screen of this table asks, by a name of this machine, and its page is of its seat."""
        if screen is None or not self._reach.admits(environ):
            return False
        drawn_for = DRAWN_FOR.search(environ.get("QUERY_STRING", ""))
        return not drawn_for or drawn_for[1] == sitting(match, screen)


def nothing_new() -> bytes:
    """The same answer as it goes out where neither a page nor a thread is asked."""
    head = {"Date": formatdate(usegmt=True), **HEADERS, **NOT_KEPT}
    lines = ("HTTP/1.1 204 NO CONTENT", *map(": ".join, head.items()), "", "")
    return "\r\n".join(lines).encode()


def _poll(environ: Mapping[str, Any]) -> re.Match[str] | None:
    """The match and the revision of a poll; None for any other request."""
    return POLL.fullmatch(environ["PATH_INFO"]) if environ["REQUEST_METHOD"] == "GET" else None


def install(app: Flask) -> None:
    """Answer such polls in front of the application."""
    app.extensions["unchanged"] = app.wsgi_app = Unchanged(app)  # type: ignore[method-assign]
