"""Unpacking a paper save: pictures of its codes, a look at what they hold, and one tap."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import FileStorage
from werkzeug.wrappers import Response

from assistant.core.errors import Problem, Unreadable
from assistant.core.say import Name, Say, say
from assistant.core.seats import EVERYBODY
from assistant.core.shelf import new_id

from .play import shelf
from .view import people_of, standing_at

if TYPE_CHECKING:
    from printables.paper_save import Gathered

pages = Blueprint("restore", __name__)
MOST_FILES = 20
LONGEST_NAME = 60


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
def read() -> tuple[str, int]:
    """Read the codes in the pictures sent, with those read before; show what they hold or still lack."""
    from printables.paper_save import gather

    before = [_bytes(part) for part in request.form.getlist("part")]
    codes, troubles = _codes([file for file in request.files.getlist("pictures") if file.filename], before)
    try:
        if not codes and troubles:
            raise troubles[0]
        gathered = gather(codes)
        found = _found(gathered) if gathered.complete else None
    except Problem as problem:
        kept = [_text(part) for part in before]
        return render_template("restore.html", problem=problem, parts=kept, back="/restore"), problem.status
    told = [problem.sentence for problem in troubles]
    kept = [_text(part) for part in gathered.read.values()]
    return render_template(
        "restore.html", gathered=gathered, found=found, troubles=told, parts=kept, back="/restore"
    ), 200


def _codes(files: list[FileStorage], before: list[bytes]) -> tuple[list[bytes], list[Problem]]:
    """What all codes hold, and what is wrong with some of the files."""
    from printables.paper_save import complete
    from printables.scan import codes_in

    if not files and not before:
        raise Unreadable(say("paper.nothing_chosen"))
    if len(files) > MOST_FILES:
        raise Unreadable(say("paper.too_many_files", n=len(files), most=MOST_FILES))
    codes, troubles = list(before), []

    def enough(some: list[bytes]) -> bool:
        return complete([*codes, *some])

    for file in files:
        try:
            with file.stream:
                codes += codes_in((file.filename or "")[:LONGEST_NAME], file.read(), enough)
        except Problem as problem:
            troubles.append(problem)
    return list(dict.fromkeys(codes)), troubles


def _found(gathered: Gathered) -> Found:
    from printables.paper_save import unpacked

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
    from printables.paper_save import unpacked

    save = unpacked(_bytes(request.form.get("payload", "")), shelf().games)
    new = request.form.get("id", "")
    match = shelf().restore(save.game, save.setup, save.state, save.restored, new)
    return redirect(url_for("play.show", match_id=match.id), 303)


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Unreadable(say("paper.damaged")) from error
