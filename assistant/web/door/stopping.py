"""Stopping the table from a host's screen: what was played is backed up, and the server ends."""

from __future__ import annotations

import threading
from collections.abc import Callable

from flask import Blueprint, current_app, render_template

from assistant.core.words.errors import Problem
from assistant.core.words.say import say

pages = Blueprint("stopping", __name__)
# Seconds for the last page to reach the screen that asked for it.
LAST_WORDS = 1.0


class NotOurs(Problem):
    """The table is served by a program that only its own user can end."""

    status = 409


@pages.get("/stop")
def ask() -> str:
    """Ask once more, as others may be in the middle of an answer."""
    return render_template("stop.html", stopped=False)


@pages.post("/stop")
def stop() -> str:
    """End the server once this page is out; NotOurs if it was not started by `tableside serve`."""
    end: Callable[[], None] | None = current_app.extensions.get("end")
    if end is None:
        raise NotOurs(say("serve.not_ours"))
    # The page that says so has to be out first.
    threading.Timer(LAST_WORDS, end).start()
    return render_template("stop.html", stopped=True)
