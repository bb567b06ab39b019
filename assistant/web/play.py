"""The match page and its answers."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, Request, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core import dice
from assistant.core.command import BackTo, Command, Note, Redo, Undo, from_form, is_number
from assistant.core.errors import Forbidden, Overtaken, Problem, Unreadable
from assistant.core.match import Match, digest_of
from assistant.core.question import Amount, Answer, Choice, Dice, Draw, Pick, Question, Steppers
from assistant.core.say import say
from assistant.core.shelf import Shelf

from . import settings
from .since import since_printed
from .view import JOURNAL_GLANCE, JournalRow, Refused, correcting, journal_rows, new_action, page

pages = Blueprint("play", __name__)
NOT_FIELDS = frozenset(
    {"question", "action", "roll", "anyway[]", "back", "tab", "q", "chosen", "table", "step"}
)
KEPT = ("tab", "q", "chosen", "table")
LONGEST_ACTION = 100
MOST_FIELDS = 2_000


def shelf() -> Shelf:
    """The matches this application serves."""
    found: Shelf = current_app.extensions["shelf"]
    return found


def wanted() -> dict[str, str]:
    """Which tab, question and detail the screen has open."""
    return {name: request.values[name] for name in KEPT if request.values.get(name)}


def render(match: Match, status: int = 200, **more: Any) -> tuple[str, int]:
    """The page; htmx takes its one region out of it."""
    context = page(match, settings.seat_of(match), wanted())
    return render_template("match.html", seats=settings.seats(match), **context, **more), status


@pages.get("/matches/<match_id>")
def show(match_id: str) -> tuple[str, int]:
    """The match page."""
    match = shelf().match(match_id)
    return render(match, since=since_printed(match, settings.seat_of(match)))


@pages.get("/matches/<match_id>/correct")
def correct(match_id: str) -> str:
    """Setting the match right by hand."""
    match = shelf().match(match_id)
    context = correcting(match, settings.seat_of(match), request.args.get("kind", ""))
    return render_template("correct.html", **context)


@pages.get("/matches/<match_id>/since/<int:revision>")
def since(match_id: str, revision: int) -> tuple[str, int]:
    """Nothing while the match stands at this revision, else the page's region."""
    match = shelf().match(match_id)
    return ("", 204) if match.last().number == revision else render(match)


def flat(value: Any, name: str = "") -> list[tuple[str, str]]:
    """Form fields that say the same as nested values."""
    if isinstance(value, dict):
        return [
            pair for key, inner in value.items() for pair in flat(inner, f"{name}.{key}" if name else key)
        ]
    if isinstance(value, list | tuple):
        return [pair for place, inner in enumerate(value) for pair in flat(inner, f"{name}.{place}")]
    return [] if value is None else [(name, str(value).lower() if isinstance(value, bool) else str(value))]


def thrown(fields: dict[str, Any], answer: Answer) -> None:
    """Fill every die and every draw of an answer that was left open."""
    for field in answer.fields:
        if not isinstance(field, Dice | Draw):
            continue
        given = fields.get(field.name) or []
        if not isinstance(given, list):
            raise Unreadable(say("error.form_field", field=field.name))
        missing = max(0, field.count - len(given))
        if isinstance(field, Dice):
            fields[field.name] = [*given, *dice.throw(missing)]
        elif missing:
            fields[field.name] = [*given, *drawn(field, given, missing)]


def drawn(field: Draw, given: list[Any], missing: int) -> tuple[int, ...]:
    """Counters drawn here from what the cup still holds."""
    cup = list(field.cup)
    for value in map(str, given):
        if is_number(value) and int(value) in cup:
            cup.remove(int(value))
    return dice.draw(cup, min(missing, len(cup)))


def read_form(match: Match, sent: Request, questions: list[Question]) -> tuple[Command, int]:
    """The command a form says, with dice thrown here where it asks for that, and its question's number."""
    said = [(name, value) for name, value in sent.form.items(multi=True) if name not in NOT_FIELDS]
    if len(said) > MOST_FIELDS:
        raise Unreadable(say("error.too_many_fields", count=len(said), most=MOST_FIELDS))
    fields = from_form(said)
    number = sent.form.get("question", "0")
    if not is_number(number):
        raise Unreadable(say("error.form_field", field="question"))
    given = {name for name, _ in said}
    alike = [a for q in questions if q.id == int(number) for a in q.answers if answers(a, fields)]
    if alike:
        answer = meant(alike, given)
        if sent.form.get("roll"):
            thrown(fields, answer)
        leave_none_open(fields, answer, given)
    return match.convert(fields), int(number)


def meant(alike: list[Answer], given: set[str]) -> Answer:
    """Of answers by the same command the one with most of its fields in the form, else the shortest."""
    named = {name.removesuffix("[]") for name in given}
    return min(alike, key=lambda one: (-sum(f.name in named for f in one.fields), len(one.fields)))


def answers(answer: Answer, fields: dict[str, Any]) -> bool:
    """Whether a form is of this answer: its command, and the words that are fixed in it."""
    fixed = {name: value for name, value in answer.fixed.items() if isinstance(value, str)}
    return fields.get("type") == answer.command and fixed.items() <= fields.items()


def leave_none_open(fields: dict[str, Any], answer: Answer, given: set[str]) -> None:
    """Nothing picked is an empty list, nothing ordered an empty order; a choice nobody made is asked for."""
    for field in answer.fields:
        if field.name in fields or any(
            name.startswith((f"{field.name}.", f"{field.name}[")) or name == field.name for name in given
        ):
            continue
        if isinstance(field, Pick | Steppers):
            fields[field.name] = [] if isinstance(field, Pick) else {}
        elif isinstance(field, Choice | Dice | Draw | Amount):
            raise Unreadable(say("error.left_open", what=getattr(field, "label", None) or answer.label))


@pages.post("/matches/<match_id>/answer")
def answer(match_id: str) -> Response | tuple[str, int]:
    """Take an answer; a refusal comes back with the answer as it was sent."""
    match, sent = shelf().match(match_id), request
    action = sent.form.get("action", "")
    if not 8 <= len(action) <= LONGEST_ACTION:
        raise Unreadable(say("error.action_missing"))
    seat = settings.seat_of(match)
    body = digest_of(seat, sorted((k, v) for k, v in sent.form.items(multi=True) if k not in KEPT))
    if match.taken_before(action, body):
        return done(match)
    command: Command | None = None
    try:
        questions = match.questions(seat)
        if sent.form.get("question", "0") not in ("0", *(str(question.id) for question in questions)):
            raise Overtaken(say("error.question_closed", question=sent.form["question"]))
        command, number = read_form(match, sent, questions)
        anyway = sent.form.getlist("anyway[]")
        match.answer(command, question=number, action=action, seat=seat, anyway=anyway, body=body)
        shelf().keep_in_book(match, command)
    except Forbidden as refusal:
        fields = tuple(flat(msgspec.to_builtins(command)))
        kept = (("question", sent.form.get("question", "0")), ("action", new_action()), *fields)
        return render(match, 422, refused=Refused(kept, refusal.refusals))
    except Problem as problem:
        if problem.status >= 500:
            raise
        return render(match, problem.status, problem=problem, meanwhile=since_asked(match, problem, seat))
    return done(match)


def since_asked(match: Match, problem: Problem, seat: str) -> list[JournalRow]:
    """What happened since the question was asked that is no longer open."""
    asked = request.form.get("question", "")
    if not isinstance(problem, Overtaken) or not is_number(asked):
        return []
    return [row for row in journal_rows(match, seat, JOURNAL_GLANCE) if row.number > int(asked)]


def done(match: Match) -> Response | tuple[str, int]:
    """After an answer: the new region for htmx, else back to the page."""
    if request.headers.get("HX-Request"):
        return render(match)
    kept = {name: value for name, value in wanted().items() if name != "q"}
    return redirect(f"{url_for('play.show', match_id=match.id)}?{urlencode(kept)}", 303)


def travel(match_id: str, command: Command) -> Response | tuple[str, int]:
    """Undo, redo, back to an entry, or a note: open whatever is asked."""
    match = shelf().match(match_id)
    try:
        match.answer(command, action=request.form.get("action") or new_action(), seat=settings.seat_of(match))
    except Problem as problem:
        return render(match, problem.status, problem=problem)
    return done(match)


@pages.post("/matches/<match_id>/undo")
def undo(match_id: str) -> Response | tuple[str, int]:
    """Take back the last standing answer."""
    return travel(match_id, Undo())


@pages.post("/matches/<match_id>/redo")
def redo(match_id: str) -> Response | tuple[str, int]:
    """Bring back what was taken back last."""
    return travel(match_id, Redo())


@pages.post("/matches/<match_id>/back")
def back(match_id: str) -> Response | tuple[str, int]:
    """Go back to the state an entry left."""
    number = request.form.get("entry", "")
    if not is_number(number):
        raise Unreadable(say("error.form_field", field="entry"))
    return travel(match_id, BackTo(int(number)))


@pages.post("/matches/<match_id>/note")
def note(match_id: str) -> Response | tuple[str, int]:
    """Write a line into the journal."""
    return travel(match_id, Note(request.form.get("text", "")[:1000]))


@pages.post("/matches/<match_id>/seat")
def sit(match_id: str) -> Response:
    """Choose which side this screen belongs to."""
    match = shelf().match(match_id)
    response = redirect(url_for("play.show", match_id=match.id), 303)
    if request.form.get("seat") in settings.seats(match):
        name = f"seat-{match.id}"
        response.set_cookie(
            name, request.form["seat"], max_age=settings.YEAR, httponly=True, samesite="Strict"
        )
    return response
