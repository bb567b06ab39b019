"""What is made ready before the first screen asks: templates, and the matches that were played last."""

from __future__ import annotations

import contextlib
import gc
from itertools import islice

from flask import Flask

from assistant.core.errors import Problem
from assistant.matches.match import Match
from assistant.matches.shelf import Shelf

# As many as an evening of many tables; each takes some thousandths of a second.
MOST_MATCHES = 100
# Objects made before those nobody holds are looked for. A page makes some ten thousand and leaves none in a
# circle: at Python's own 700 it would be looked through a dozen times.
LOOKED_THROUGH = 50_000


def make_ready(app: Flask) -> None:
    """Load what all screens of a server just started would ask for at once, each for itself."""
    for name in app.jinja_env.list_templates(extensions=("html",)):
        app.jinja_env.get_template(name)
    shelf: Shelf = app.extensions["shelf"]
    found = (match for _, match in shelf.matches() if isinstance(match, Match))
    for match in islice(found, MOST_MATCHES):
        # What is wrong with a file is told to who opens it.
        with contextlib.suppress(Problem):
            match.state()
    # What is ready stays: to look through it for what nobody holds stops every screen each time.
    gc.collect()
    gc.freeze()
    gc.set_threshold(LOOKED_THROUGH)
