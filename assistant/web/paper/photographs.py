"""Photographing sheets: pictures in, a row for each with how far it is, and the prints that can be read."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.say import Say, say
from assistant.matches.answering.match import Match
from assistant.matches.file.journal import Journal
from assistant.matches.file.prints import Print
from assistant.reading.orders import MOST_PICTURES, ReadMarks
from printables.drawing.codes import match_code

from ..screen import settings
from ..served import shelf
from ..shelf import reading
from ..table.view import view_of
from .reads import Picture, jobs_of, may_read, pages_of, pictures_of

pages = Blueprint("photographs", __name__)
MOST_PRINTS = 8
"""So many of the newest prints are listed."""


class Printed(msgspec.Struct, frozen=True):
    """A print that can be photographed: its number, sheet, revision, and whether it was read."""

    number: int
    sheet: Say
    revision: int
    pages: int
    words: Say


@pages.get("/matches/<match_id>/paper")
def show(match_id: str) -> tuple[str, int]:
    """Take or choose pictures; what came of those that were sent."""
    return drawn(shelf().match(match_id)), 200


@pages.post("/matches/<match_id>/paper")
def read(match_id: str) -> Response | tuple[str, int]:
    """Have the pictures that are sent read, beside those that are read already."""
    match = shelf().match(match_id)
    files = [file for file in request.files.getlist("pictures") if file.filename]
    try:
        if not files:
            raise Unreadable(say("paper.nothing_chosen"))
        if len(files) > MOST_PICTURES:
            raise Unreadable(say("paper.too_many_files", n=len(files), most=MOST_PICTURES))
        code, seat = match_code(match.id), settings.seat_of(match)
        reading.put_in_line(files, lambda kept: ReadMarks(kept, str(match.path), code, seat))
    except Problem as problem:
        return drawn(match, problem=problem), problem.status
    return redirect(url_for("photographs.show", match_id=match.id), 303)


@pages.post("/matches/<match_id>/paper/leave")
def leave(match_id: str) -> Response:
    """Forget what was read: nothing of it is entered."""
    match = shelf().match(match_id)
    for job in jobs_of(match):
        reading.line().forget(job)
    return redirect(url_for("play.show", match_id=match.id), 303)


def drawn(match: Match, **more: Any) -> str:
    """The page of photographs."""
    seat, entry = settings.seat_of(match), match.last()
    frame = match.game.frame(match.state_of(entry), seat)
    pictures = [picture for job in jobs_of(match) for picture in pictures_of(job)]
    return render_template(
        "paper.html",
        match=view_of(match, entry.number, frame.title),
        pictures=pictures,
        waits=any(picture.waits for picture in pictures),
        labels=labels(match, pictures),
        ready=any(picture.read for picture in pictures),
        prints=prints_of(match, seat),
        back=f"/matches/{match.id}/paper",
        **more,
    )


def labels(match: Match, pictures: list[Picture]) -> dict[int, Say]:
    """What each picture is of, by its place: the sheet and its page."""
    found = {}
    with Journal.open(match.path) as journal:
        for at, picture in enumerate(pictures):
            kept = journal.print_numbered(picture.read.number) if picture.read else None
            if kept is not None and picture.read is not None:
                found[at] = page_words(kept, picture.read.page)
    return found


def page_words(kept: Print, page: int) -> Say:
    """A page of a sheet."""
    return say("confirm.page", sheet=say(f"sheet.{kept.sheet}.title"), page=page, revision=kept.revision)


def prints_of(match: Match, seat: str) -> list[Printed]:
    """The newest prints with boxes that can be read, the newest first."""
    read = {number for number, _ in pages_of(match)}
    with Journal.open(match.path) as journal:
        newest = journal.newest_print()
        found = [
            (number, kept)
            for number in range(newest, max(0, newest - MOST_PRINTS), -1)
            if (kept := journal.print_numbered(number)) and kept.drawn and kept.boxes
        ]
    return [
        Printed(number, say(f"sheet.{kept.sheet}.title"), kept.revision, kept.pages, words)
        for number, kept in found
        for words in [state_of(match, kept, seat, is_read=number in read)]
    ]


def state_of(match: Match, kept: Print, seat: str, *, is_read: bool) -> Say:
    """Whether a print was read, or is not this seat's."""
    if not may_read(match, kept, seat):
        return say("confirm.not_yours")
    return say("confirm.read" if is_read else "confirm.unread")
