"""Not modified: polls that find nothing new, most of what screens ask, are answered before any page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.sansio.http import parse_cookie

from assistant.matches.shelf import Shelf

from ..screen.reach import Reach
from ..screen.registry import Registry, screen_of
from ..screen.settings import sitting
from .safety import HEADERS, NOT_KEPT

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

POLL = re.compile(r"/matches/([a-z0-9]+)/since/([0-9]{1,9})")
DRAWN_FOR = re.compile(r"(?:^|&)as=([^&]*)")


class Unchanged:
    """Says 204 to a known screen that shows a match as it stands; all else goes on to the pages."""

    def __init__(self, app: Flask) -> None:
        self._pages: WSGIApplication = app.wsgi_app
        self._shelf: Shelf = app.extensions["shelf"]
        self._screens: Registry = app.extensions["screens"]
        self._reach: Reach = app.extensions["reach"]

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        poll = POLL.fullmatch(environ["PATH_INFO"]) if environ["REQUEST_METHOD"] == "GET" else None
        if poll and self._stands(environ, poll[1], int(poll[2])):
            start_response("204 NO CONTENT", [*HEADERS.items(), *NOT_KEPT.items()])
            return []
        return self._pages(environ, start_response)

    def _stands(self, environ: WSGIEnvironment, match_id: str, revision: int) -> bool:
        """Whether a screen of this table asks, by a name of this machine, and its page is as it should be."""
        try:
            if not self._reach.admits(environ):
                return False
            screen = screen_of(environ, parse_cookie(environ.get("HTTP_COOKIE")), self._screens)
            if screen is None:
                return False
            match = self._shelf.match(match_id)
            drawn_for = DRAWN_FOR.search(environ.get("QUERY_STRING", ""))
            if drawn_for and drawn_for[1] != sitting(match, screen):
                return False
            return match.revision() == revision
        except Exception:  # noqa: BLE001  whatever goes wrong here goes wrong again where it is told in words
            return False


def install(app: Flask) -> None:
    """Answer such polls in front of the application."""
    app.wsgi_app = Unchanged(app)  # type: ignore[method-assign]
