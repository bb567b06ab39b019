"""What went wrong, told as one sentence: a page, a part of one, or JSON; never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask, Response, jsonify, render_template, request
from werkzeug.exceptions import HTTPException

from assistant.core.words.errors import Damaged, Forbidden, Gone, Problem, Unshown, Unwritable
from assistant.core.words.say import say
from assistant.matches.file.fault import fault_of, of_the_disk
from assistant.matches.looking_back.showing import showing, unshown

from ..screen.settings import may_write
from ..screen.words import t
from ..served import new_action

log = logging.getLogger("tableside")


def as_json(problem: Problem) -> dict[str, Any]:
    """A problem for programs: its sentence, rule, and the tokens that allow what was refused."""
    told: dict[str, Any] = {"error": t(problem.sentence), "key": problem.sentence.key, "rule": problem.rule}
    if isinstance(problem, Forbidden):
        told["refusals"] = [
            {"error": t(refusal.sentence), "rule": refusal.rule, "token": refusal.token}
            for refusal in problem.refusals
        ]
    return told


def tell(problem: Problem) -> tuple[Response | str, int]:
    """The answer to a request that failed."""
    if request.path.startswith("/api/"):
        return jsonify(as_json(problem)), problem.status
    if isinstance(problem, Gone):
        # The answer goes along, so that it is sent again when the folder is back.
        sent = [pair for pair in request.form.items(multi=True) if pair[0] not in ("token", "anew")]
        return render_template("folder_gone.html", problem=problem, sent=sent), problem.status
    told: dict[str, Any] = {"to": getattr(problem, "to", None), "keep": kept_at(problem)}
    if isinstance(problem, Unshown) and may_write():
        told["action_id"] = new_action()
    return render_template("problem.html", problem=problem, status=problem.status, **told), problem.status


def kept_at(problem: Problem) -> str:
    """Where the backups are of the match that cannot be opened or shown; empty for other problems."""
    match_id = (request.view_args or {}).get("match_id", "")
    return f"/matches/{match_id}" if match_id and isinstance(problem, Damaged | Unshown) else ""


def tell_http(error: HTTPException) -> tuple[Response | str, int]:
    """An HTTP error in our own words."""
    code = error.code or 500
    known = {404: "error.page", 405: "error.method", 413: "error.too_large"}
    problem = Problem(say(known.get(code, "error.request"), status=code))
    problem.status = code
    return tell(problem)


def tell_unexpected(error: Exception) -> tuple[Response | str, int]:
    """A fault of our own: into the log, and one sentence to the players; what was kept stays as it was."""
    # The rule, not the path: a path may hold what lets a screen in.
    log.error("unexpected fault at %s", request.url_rule, exc_info=error)
    if of_the_disk(error):
        return tell(Unwritable(say("keeping.disk", fault=fault_of(error))))
    match_id = (request.view_args or {}).get("match_id")
    # A program that asks has no page to go back from: the match plays on there, from what it says.
    if match_id and request.method == "GET" and not request.path.startswith("/api/"):
        return tell(unshown(match_id, error))
    return tell(Damaged(say("error.unexpected", fault=type(error).__name__)))


@contextmanager
def drawing(match_id: str) -> Iterator[None]:
    """Draw a page of a match; what goes wrong is logged, and told as one sentence."""
    try:
        with showing(match_id):
            yield
    except (Unshown, Unwritable) as problem:
        if fault := problem.__cause__:
            log.error("a match cannot be shown at %s", request.url_rule, exc_info=fault)
        raise


def install(app: Flask) -> None:
    """Answer every failure through these."""
    app.register_error_handler(Problem, tell)
    app.register_error_handler(HTTPException, tell_http)
    app.register_error_handler(Exception, tell_unexpected)
