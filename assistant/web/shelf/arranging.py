"""Arranging the shelf: another name for a match, the archive, and the bin of what was deleted."""

from __future__ import annotations

import contextlib

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.game import SETUPS
from assistant.core.words.errors import Problem
from assistant.core.words.say import say
from assistant.matches.file.journal import Journal
from assistant.matches.shelf.bin import Thrown

from ..door.safety import Refused
from ..screen import settings
from ..screen.registry import plain
from ..served import shelf, title_of
from .keeping import LONGEST_NAME
from .matches import OnShelf, on_shelf

pages = Blueprint("arranging", __name__)


class InBin(msgspec.Struct, frozen=True):
    """A deleted match as the bin shows it; `last_day` is the last on which it can be had back."""

    name: str
    title: str
    day: str
    last_day: str


def arranged() -> Response:
    """Back to the shelf as it is arranged."""
    return redirect(url_for("matches.start", arrange=1), 303)


def archived() -> Response:
    """Back to the archive."""
    return redirect(url_for("arranging.archive"), 303)


def check_host() -> None:
    """Only a host takes a match away from all others."""
    if not settings.is_host():
        raise Refused(say("joining.for_hosts"))


def check_there(match_id: str) -> None:
    """Whether there is a file of a match, readable or not; Missing, or Unwritable without the folder."""
    if not shelf().path(match_id).exists():
        # Asked only for its refusal: an id that no match has ends here.
        shelf().match(match_id)


def away() -> list[OnShelf]:
    """The matches in the archive, the last played first."""
    found = shelf().matches()
    return [on_shelf(match_id, one) for match_id, one in found if shelf().aside.holds(match_id)]


def in_bin(thrown: Thrown) -> InBin:
    """A deleted match by the name it had, or by its id if its file does not tell."""
    title = thrown.match
    with contextlib.suppress(Problem, KeyError), Journal.open(shelf().bin.path(thrown.name)) as journal:
        header = journal.header()
        title = title_of(shelf().games[header.game], SETUPS.json(header.setup))
    return InBin(thrown.name, title, thrown.day.isoformat(), thrown.last_day.isoformat())


@pages.get("/archive")
def archive() -> str:
    """What was put away, and what was deleted."""
    return render_template(
        "archive.html",
        matches=away(),
        bin=[in_bin(one) for one in shelf().bin.all()] if settings.is_host() else [],
        host=settings.is_host(),
        back="/archive",
    )


@pages.post("/matches/<match_id>/name")
def rename(match_id: str) -> Response:
    """Call a match something else."""
    shelf().rename(match_id, plain(request.form.get("name", ""), LONGEST_NAME))
    return arranged()


@pages.post("/matches/<match_id>/archive")
def put_away(match_id: str) -> Response:
    """Put a match into the archive."""
    check_there(match_id)
    shelf().aside.put(match_id)
    return arranged()


@pages.post("/matches/<match_id>/shelf")
def bring_back(match_id: str) -> Response:
    """Put a match of the archive back on the shelf."""
    check_there(match_id)
    shelf().aside.take(match_id)
    return archived()


@pages.post("/matches/<match_id>/delete")
def delete(match_id: str) -> Response:
    """Put a match into the bin."""
    check_host()
    shelf().delete(match_id)
    return archived()


@pages.post("/bin/<name>")
def take_back(name: str) -> Response:
    """Put a deleted match back on the shelf."""
    check_host()
    shelf().aside.take(shelf().take_back(name))
    return archived()
