"""A match brought as a file: checked, looked at, and put on the shelf with one tap."""

from __future__ import annotations

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.arrivals import Arrivals
from assistant.core.database import unfinished
from assistant.core.errors import Problem, Unreadable
from assistant.core.match import Match
from assistant.core.say import Name, Say, say
from assistant.core.seats import TABLE

from .play import shelf
from .view import people_of, standing_at
from .words import local_time

pages = Blueprint("bring", __name__)
LONGEST_NAME = 60


class Seen(msgspec.Struct, frozen=True):
    """A match before it is on the shelf: what it is, where it stands; `known` where it already is."""

    id: str
    name: Name | str
    game: Name
    where: Say
    revision: int
    at: str
    closed: bool
    people: tuple[tuple[Name, str], ...]
    known: str = ""


@pages.get("/bring")
def choose() -> str:
    """Choose a match file."""
    return render_template("bring.html", back="/bring")


@pages.post("/bring")
def look() -> tuple[str, int]:
    """Check the file sent from end to end, and show what it holds."""
    try:
        arrivals = Arrivals(shelf())
        match = received(arrivals)
        return render_template("bring.html", seen=seen(match, arrivals.known(match)), back="/bring"), 200
    except Problem as problem:
        return render_template("bring.html", problem=problem, back="/bring"), problem.status


def received(arrivals: Arrivals) -> Match:
    """The match in the file sent; Unreadable in a sentence if none was chosen, or it is none."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        raise Unreadable(say("keeping.nothing_chosen"))
    with unfinished(arrivals.folder / "upload") as path:
        sent.save(path)
        return arrivals.receive(path, sent.filename[:LONGEST_NAME])


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
        closed=match.setup.closed,
        people=people_of(match.game, match.setup),
        known=known.id if known else "",
    )


@pages.post("/bring/begin")
def begin() -> Response:
    """Put what was shown on the shelf; sent twice, it is put there once."""
    match, _ = Arrivals(shelf()).put(request.form.get("id", ""))
    return redirect(url_for("play.show", match_id=match.id), 303)
