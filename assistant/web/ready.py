"""What a server just started reads: first what its first page shows, then all that may be asked next."""

from __future__ import annotations

import contextlib
import gc
from itertools import islice
from threading import Event

from flask import Flask, Response

from assistant.core.errors import Problem
from assistant.matches.match import Match
from assistant.matches.shelf import Shelf

# As many as an evening of many tables; each takes some thousandths of a second.
MOST_MATCHES = 100
# Objects made before those nobody holds are looked for. A page makes some ten thousand and leaves none in a
# circle: at Python's own 700 it would be looked through a dozen times.
LOOKED_THROUGH = 50_000
# Seconds in which somebody who has just started the server asks for the first page.
EXPECTED = 2.0


def make_ready(app: Flask) -> None:
    """Load what the first page shows and its screens ask for at once: the matches that were played last."""
    shelf: Shelf = app.extensions["shelf"]
    found = (match for _, match in shelf.matches() if isinstance(match, Match))
    for match in islice(found, MOST_MATCHES):
        # What is wrong with a file is told to who opens it.
        with contextlib.suppress(Problem):
            match.state()


def first_page(app: Flask) -> Event:
    """Set when the first answer has gone out."""
    sent = Event()

    @app.after_request
    def note(response: Response) -> Response:
        response.call_on_close(sent.set)
        return response

    return sent


def read_ahead(app: Flask, sent: Event) -> None:
    """Read what may be asked next when the first page is out, or nobody has asked for one."""
    sent.wait(EXPECTED)
    try:
        read_all(app)
    finally:
        gc.enable()


def read_all(app: Flask) -> None:
    """Read all templates and games."""
    for name in app.jinja_env.list_templates(extensions=("html",)):
        app.jinja_env.get_template(name)
    tuple(app.extensions["shelf"].games.values())
    # What is ready stays: to look through it for what nobody holds stops every screen each time.
    gc.freeze()
    gc.set_threshold(LOOKED_THROUGH)
