"""What a server just started reads: the matches that were played last, which its first screens ask for."""

from __future__ import annotations

import contextlib
from itertools import islice

from flask import Flask

from assistant.core.words.errors import Problem
from assistant.matches.answering.match import Match
from assistant.matches.shelf.shelf import Shelf

# As many as an evening of some tables; each takes some thousandths of a second.
MOST_MATCHES = 20


def make_ready(app: Flask) -> None:
    """Load what the first page shows and its screens ask for at once."""
    shelf: Shelf = app.extensions["shelf"]
    found = (match for _, match in shelf.matches() if isinstance(match, Match))
    for match in islice(found, MOST_MATCHES):
        # What is wrong with a file is told to who opens it.
        with contextlib.suppress(Problem):
            match.state()
