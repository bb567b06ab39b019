"""JSON routes: the typed state, the open questions, an answer, undo, redo; and what describes them."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec
from flask import Blueprint, Response, request

from assistant.core.play.command import Command, Redo, Undo, check_depth
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Unreadable
from assistant.core.words.say import say
from assistant.core.words.seats import EVERYBODY, seat_named
from assistant.matches.answering.match import Match

from ..screen import settings
from ..screen.words import t
from ..served import readable_games, shelf
from .offered import offered
from .openapi import document
from .play import LONGEST_ACTION
from .speaking import for_the_rest
from .told import ways

pages = Blueprint("api", __name__)
Kind = TypeVar("Kind")


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer as JSON: the command, the question's id, a one-time action id, and what is done anyway."""

    command: msgspec.Raw
    action: str
    question: int = 0
    anyway: tuple[str, ...] = ()


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Undo or redo as JSON: a one-time action id, and the entry that is meant (0: whichever is the last)."""

    action: str
    entry: Annotated[int, msgspec.Meta(ge=0)] = 0


_sent, _way = Reader(Sent), Reader(Way)


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
    """What the seat may answer now and play out of turn, and which entries undo and redo go to."""
    match = shelf().match(match_id)
    entry, seat = match.last(), seat_of(match)
    asked = {
        "questions": offered(match.game, match.questions(seat, entry)),
        "plays": offered(match.game, match.plays(seat, entry)),
    }
    return as_json({"revision": entry.number, **asked, **ways(entry.record)})


@pages.post("/api/matches/<match_id>/answer")
def answer(match_id: str) -> Response:
    """Take a typed answer; its faces travel inside it."""
    match, sent = shelf().match(match_id), read(_sent)
    return give(match, match.read(bytes(sent.command)), sent.action, sent.question, sent.anyway)


@pages.post("/api/matches/<match_id>/undo")
def undo(match_id: str) -> Response:
    """Take back the last standing answer."""
    way = read(_way)
    return give(shelf().match(match_id), Undo(way.entry), way.action)


@pages.post("/api/matches/<match_id>/redo")
def redo(match_id: str) -> Response:
    """Bring back what was taken back last."""
    way = read(_way)
    return give(shelf().match(match_id), Redo(way.entry), way.action)


def read(reader: Reader[Kind]) -> Kind:
    """What was sent, of a kind; Unreadable if it is no such thing."""
    text = request.get_data()
    # Before it is decoded: nesting without end would fill the stack.
    check_depth(text)
    try:
        return reader.json(text)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(say("error.json", fault=str(error))) from error


def give(
    match: Match, command: Command, action: str, question: int = 0, anyway: tuple[str, ...] = ()
) -> Response:
    """Give a match an answer once for each action id, and tell what came of it."""
    if not 1 <= len(action) <= LONGEST_ACTION:
        raise Unreadable(say("error.action_missing"))
    command, seat = for_the_rest(match, command), seat_of(match)
    taken = match.answer(command, question=question, action=action, seat=seat, anyway=anyway)
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
    return as_json(document(readable_games()))
