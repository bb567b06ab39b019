"""Polls that find nothing new, most of what screens ask: answered before any page is thought of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.http import parse_cookie

from assistant.core.errors import Problem
from assistant.core.shelf import Shelf

from .reach import Reach
from .registry import COOKIE, Registry, from_this_machine
from .safety import HEADERS, NOT_KEPT

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

POLL = re.compile(r"/matches/([a-z0-9]+)/since/([0-9]{1,9})")


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
        if poll and self._known(environ) and self._stands(poll[1], int(poll[2])):
            start_response("204 NO CONTENT", [*HEADERS.items(), *NOT_KEPT.items()])
            return []
        return self._pages(environ, start_response)

    def _known(self, environ: WSGIEnvironment) -> bool:
        """Whether the request may come from there at all, and from a screen of this table."""
        if not self._reach.admits(environ):
            return False
        return from_this_machine(environ) or bool(self._screens.known(parse_cookie(environ).get(COOKIE, "")))

    def _stands(self, match_id: str, revision: int) -> bool:
        try:
            return self._shelf.match(match_id).revision() == revision
        except Problem:
            return False


def install(app: Flask) -> None:
    """Answer such polls in front of the application."""
    app.wsgi_app = Unchanged(app)  # type: ignore[method-assign]
