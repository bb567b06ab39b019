"""Undo, redo, back to an entry, and a note: open whatever is asked."""

from __future__ import annotations

from flask import Blueprint, request
from werkzeug.wrappers import Response

from assistant.core.play.command import LONGEST_NOTE, BackTo, Command, Note, Redo, Undo, is_number
from assistant.core.words.errors import Problem, Unreadable, Unwritable
from assistant.core.words.say import say

from ..screen import settings
from ..screen.registry import plain
from ..served import shelf
from .play import action_id, done, not_kept, render

pages = Blueprint("undo", __name__)


def travel(match_id: str, command: Command) -> Response | tuple[str | Response, int]:
    """Do it once for each action id; what forbids it is told on the page."""
    match, action = shelf().match(match_id), action_id()
    try:
        match.answer(command, action=action, seat=settings.seat_of(match))
    except Unwritable as problem:
        return not_kept(match, problem)
    except Problem as problem:
        return render(match, problem.status, problem=problem)
    return done(match)


def entry(otherwise: str = "") -> int:
    """The entry a form means; Unreadable if that is no number."""
    number = request.form.get("entry", otherwise)
    if not is_number(number):
        raise Unreadable(say("error.form_field", field="entry"))
    return int(number)


@pages.post("/matches/<match_id>/undo")
def undo(match_id: str) -> Response | tuple[str | Response, int]:
    """Take back the answer the screen showed as the last one."""
    return travel(match_id, Undo(entry("0")))


@pages.post("/matches/<match_id>/redo")
def redo(match_id: str) -> Response | tuple[str | Response, int]:
    """Bring back the answer the screen showed as taken back last."""
    return travel(match_id, Redo(entry("0")))


@pages.post("/matches/<match_id>/back")
def back(match_id: str) -> Response | tuple[str | Response, int]:
    """Go back to the state an entry left."""
    return travel(match_id, BackTo(entry()))


@pages.post("/matches/<match_id>/note")
def note(match_id: str) -> Response | tuple[str | Response, int]:
    """Write a line into the journal."""
    return travel(match_id, Note(plain(request.form.get("text", ""), LONGEST_NOTE)))
