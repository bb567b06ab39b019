"""A match brought as a file: checked, looked at, and put on the shelf with one tap."""

from __future__ import annotations

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.words.errors import Gone, Problem, Unreadable
from assistant.core.words.say import Name, Say, say
from assistant.core.words.seats import TABLE
from assistant.matches.answering.match import Match
from assistant.matches.moving.incoming import Incoming
from assistant.reading.line import Job
from assistant.reading.orders import CheckMatch, problem_of

from ..screen.words import local_time
from ..served import ready_shelf, shelf
from ..table.view import people_of, standing_at
from . import reading

pages = Blueprint("bring", __name__)


class Seen(msgspec.Struct, frozen=True):
    """A match before it is on the shelf: what it is, where it stands; `known` where it already is."""

    id: str
    name: Name | str
    game: Name
    where: Say
    revision: int
    at: str
    closed: Say | None
    people: tuple[tuple[Name, str], ...]
    known: str = ""


@pages.get("/bring")
def choose() -> str:
    """Choose a match file."""
    return render_template("bring.html", back="/bring")


@pages.post("/bring")
def look() -> Response | tuple[str, int]:
    """Have the file sent checked from end to end."""
    sent = request.files.get("file")
    try:
        if sent is None or not sent.filename:
            raise Unreadable(say("keeping.nothing_chosen"))
        data = str(ready_shelf().folder.parent)
        return reading.queued([sent], lambda kept: CheckMatch(kept[0], data), "bring.result")
    # A disk pulled out concerns every page, not this form.
    except Gone:
        raise
    except Problem as problem:
        return _refused(problem)


@pages.get("/bring/<token>")
def result(token: str) -> tuple[str, int]:
    """What the file holds, once it is checked."""
    return reading.result(token, url_for("bring.choose"), show)


def show(job: Job) -> tuple[str, int]:
    """The match that waits for a tap, or why there is none."""
    try:
        for trouble in job.read.troubles:
            raise problem_of(trouble)
        incoming = Incoming(shelf())
        match = incoming.waiting(job.read.match)
        known = incoming.known(match)
        return render_template("bring.html", seen=seen(match, known), back=request.path), 200
    except Problem as problem:
        return _refused(problem)


def _refused(problem: Problem) -> tuple[str, int]:
    """The form again, and why."""
    return render_template("bring.html", problem=problem, back="/bring"), problem.status


def seen(match: Match, known: Match | None) -> Seen:
    """What the page shows of a match that waits."""
    entry = match.last()
    frame = match.game.frame(match.state_of(entry), TABLE)
    return Seen(
        id=match.id,
        name=match.setup.name or frame.title,
        game=match.game.name,
        where=standing_at(frame),
        revision=entry.number,
        at=local_time(entry.record.at),
        closed=match.game.closed_words if match.setup.closed else None,
        people=people_of(match.game, match.setup),
        known=known.id if known else "",
    )


@pages.post("/bring/begin")
def begin() -> Response:
    """Put what was shown on the shelf; sent twice, it is put there once."""
    match, _ = Incoming(ready_shelf()).put(request.form.get("id", ""))
    return redirect(url_for("play.show", match_id=match.id), 303)
