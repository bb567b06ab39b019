"""What is wrong in the file of a game: read beside the table, and known until it is typed or kept anew."""

from __future__ import annotations

import hashlib

from flask import Flask, current_app

from assistant.core.words.errors import Problem
from assistant.reading.orders import CheckGame, Judged, problem_of

from .reading import awaited

# Verdicts are small; a table has a few games, each with a few versions of an evening.
MOST_KNOWN = 64
Verdict = Judged | Problem


def digest(text: bytes) -> str:
    """Which text it is."""
    return hashlib.sha256(text).hexdigest()[:16]


def known(text: bytes) -> Verdict | None:
    """What is known of a text without reading it."""
    return _verdicts().get(digest(text))


def judged(text: bytes, name: str, *, anew: bool = False) -> Verdict:
    """What is wrong in a text, or the problem that stopped reading it; Busy if that has to wait too long.

    `anew` reads a text again that stopped its reader: the machine may only have been busy.
    """
    verdicts, which = _verdicts(), digest(text)
    if which not in verdicts or (anew and isinstance(verdicts[which], Problem)):
        # Read only here: whoever looks at a text that stops its reader has it read no second time.
        read = awaited(text, name, CheckGame)
        found = read.judged or next(map(problem_of, read.troubles))
        if len(verdicts) >= MOST_KNOWN:
            verdicts.pop(next(iter(verdicts)), None)
        verdicts[which] = found
    return verdicts[which]


def _verdicts() -> dict[str, Verdict]:
    found: dict[str, Verdict] = current_app.extensions["verdicts"]
    return found


def install(app: Flask) -> None:
    """Nothing is known yet."""
    app.extensions["verdicts"] = {}
