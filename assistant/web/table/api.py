"""Three JSON routes: the typed state, the open questions, an answer; and the document that describes them."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Blueprint, Response, request

from assistant.core.command import check_depth
from assistant.core.decoding import Reader
from assistant.core.errors import Unreadable
from assistant.core.say import say
from assistant.core.seats import EVERYBODY, seat_named
from assistant.matches.match import Match

from ..screen import settings
from ..screen.words import t
from ..served import shelf
from .openapi import document

pages = Blueprint("api", __name__)


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer as JSON: the command, the question's id, a one-time action id, and what is done anyway."""

    command: msgspec.Raw
    action: str
    question: int = 0
    anyway: tuple[str, ...] = ()


_sent = Reader(Sent)


def as_json(value: Any, status: int = 200) -> Response:
    """Any of our values as JSON."""
    return Response(msgspec.json.encode(value), status, mimetype="application/json")


def seat_of(match: Match) -> str:
    """The seat asked for, if this screen may sit there: its own, or a side's at an open table."""
    own = settings.seat_of(match)
    wanted = seat_named(request.args.get("seat", own))
    return wanted if own == EVERYBODY and wanted in settings.seats(match) else own


@pages.get("/api/matches/<match_id>/state")
def state(match_id: str) -> Response:
    """The typed state, as far as the seat may see it."""
    match = shelf().match(match_id)
    entry = match.last()
    seen = match.game.private(match.recalled(entry), seat_of(match))
    return as_json({"match": match.id, "revision": entry.number, "state": seen})


@pages.get("/api/matches/<match_id>/questions")
def questions(match_id: str) -> Response:
    """What the seat may answer now."""
    match = shelf().match(match_id)
    return as_json({"revision": match.last().number, "questions": match.questions(seat_of(match))})


@pages.post("/api/matches/<match_id>/answer")
def answer(match_id: str) -> Response:
    """Take a typed answer; its faces travel inside it."""
    match = shelf().match(match_id)
    text = request.get_data()
    # Before it is decoded: nesting without end would fill the stack.
    check_depth(text)
    try:
        sent = _sent.json(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(say("error.json", fault=str(error))) from error
    if not 1 <= len(sent.action) <= 100:
        raise Unreadable(say("error.action_missing"))
    command, seat = match.read(bytes(sent.command)), seat_of(match)
    taken = match.answer(command, question=sent.question, action=sent.action, seat=seat, anyway=sent.anyway)
    remarks = () if taken.repeated else shelf().follow(match, command, taken.entry)
    lines = [t(line.for_seat(seat)) for line in taken.entry.record.lines]
    return as_json(
        {
            "entry": taken.entry.number,
            "repeated": taken.repeated,
            "lines": lines,
            "remarks": list(map(t, remarks)),
        }
    )


@pages.get("/openapi.json")
def describe() -> Response:
    """The OpenAPI document, made from the command types."""
    return as_json(document(shelf().games))
