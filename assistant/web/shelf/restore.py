"""Unpacking a paper save: pictures of its codes, a look at what they hold, and one tap."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.words.errors import Problem, Unreadable
from assistant.core.words.say import Name, Say, say
from assistant.core.words.seats import EVERYBODY
from assistant.matches.shelf.shelf import new_id
from assistant.reading.codes import gathered_from
from assistant.reading.line import Job
from assistant.reading.orders import ReadCodes

from ..served import ready_shelf, shelf
from ..table.view import people_of, standing_at
from . import reading

if TYPE_CHECKING:
    from printables.paper_save.parts import Gathered

pages = Blueprint("restore", __name__)
MOST_FILES = 20


class Found(msgspec.Struct, frozen=True):
    """A whole match as the page shows it before it is restored."""

    name: Name | str
    where: Say
    printed: Say
    people: tuple[tuple[Name, str], ...]
    remarks: tuple[Say, ...]
    payload: str
    id: str


@pages.get("/restore")
def choose() -> str:
    """Choose pictures of the codes."""
    return render_template("restore.html", back="/restore")


@pages.post("/restore")
def read() -> Response | tuple[str, int]:
    """Have the codes in the pictures sent read, to go with those read before."""
    files = [file for file in request.files.getlist("pictures") if file.filename]
    # What was read before travels in the form: nothing is kept here between two pictures.
    before = tuple(_bytes(part) for part in request.form.getlist("part"))
    try:
        if not files and not before:
            raise Unreadable(say("paper.nothing_chosen"))
        if len(files) > MOST_FILES:
            raise Unreadable(say("paper.too_many_files", n=len(files), most=MOST_FILES))
        return reading.queued(files, lambda kept: ReadCodes(kept, before), "restore.result")
    except Problem as problem:
        return _refused(problem, before)


@pages.get("/restore/<token>")
def result(token: str) -> tuple[str, int]:
    """What was read, once it is."""
    return reading.result(token, url_for("restore.choose"), show)


def show(job: Job) -> tuple[str, int]:
    """What the codes hold or still lack, and what is wrong with some of the files."""
    assert isinstance(job.order, ReadCodes)
    try:
        gathered = gathered_from(job.read, job.order.before)
        found = _found(gathered) if gathered.complete else None
    except Problem as problem:
        return _refused(problem, (*job.order.before, *job.read.codes))
    told = [trouble.sentence for trouble in job.read.troubles]
    kept = [_text(part) for part in gathered.read.values()]
    return render_template(
        "restore.html", gathered=gathered, found=found, troubles=told, parts=kept, back=request.path
    ), 200


def _refused(problem: Problem, before: Iterable[bytes]) -> tuple[str, int]:
    """The form again, with what was read so far and why there is no more."""
    kept = [_text(part) for part in before]
    return render_template("restore.html", problem=problem, parts=kept, back="/restore"), problem.status


def _found(gathered: Gathered) -> Found:
    from printables.paper_save.paper_save import unpacked

    payload = gathered.payload()
    save = unpacked(payload, shelf().games)
    frame = save.game.frame(save.state, EVERYBODY)
    return Found(
        name=save.setup.name or frame.title,
        where=standing_at(frame),
        printed=save.printed,
        people=people_of(save.game, save.setup),
        remarks=save.remarks,
        payload=_text(payload),
        id=new_id(),
    )


@pages.post("/restore/begin")
def begin() -> Response:
    """Restore what was shown as a new match; sent twice, it is restored once."""
    from printables.paper_save.paper_save import unpacked

    # Read and checked once more: between two pages a form is anybody's.
    save = unpacked(_bytes(request.form.get("payload", "")), shelf().games)
    new = request.form.get("id", "")
    match = ready_shelf().restore(save.game, save.setup, save.state, save.restored, new)
    return redirect(url_for("play.show", match_id=match.id), 303)


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Unreadable(say("paper.damaged")) from error
