"""The match page and its answers."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.play.command import Command, from_form, is_number
from assistant.core.play.question import Question
from assistant.core.words.errors import Forbidden, Overtaken, Problem, Unreadable, Unwritable
from assistant.core.words.say import Say, say
from assistant.matches.answering.match import Match, digest_of
from assistant.matches.shelf.sample import is_sample

from ..door.safety import form_token
from ..page.page_cache import alike, known_to_all
from ..page.parts import sent, told_in_parts
from ..page.problems import drawing
from ..screen import settings
from ..screen.registry import here
from ..served import changed_since, new_action, shelf
from .correcting import correcting
from .forms import NOT_FIELDS, answers, flat, label_of, read_form
from .joining import choices
from .lookup import kind_names
from .misfits import Misfit, as_typed
from .owed import own_word
from .since import since_printed
from .speaking import for_the_rest, speaking
from .teaching import lesson, pointed, taught
from .told import JOURNAL_GLANCE, journal_rows
from .view import Refused, page

pages = Blueprint("play", __name__)
KEPT = ("tab", "q", "chosen", "table", "seen", "sheet")
# Says nothing of an answer: what the screen has open, and who sends it.
UNSAID = frozenset({*KEPT, "token"})
# What the page of a screen that only looks on has instead.
LOOKING_ON: dict[str, Any] = {
    "question": None, "questions": [], "owed": [], "plays": [], "handed_plays": (), "at_table": False,
    "my_turn": "", "waiting": None, "can_undo": False, "can_redo": False, "state": "reading",
}  # fmt: skip
LONGEST_ACTION = 100


def wanted() -> dict[str, str]:
    """Which tab, question and detail the screen has open."""
    return {name: request.values[name] for name in KEPT if request.values.get(name)}


def render(match: Match, status: int = 200, **more: Any) -> tuple[str | Response, int]:
    """The page, or of it what the screen lacks. With nothing more on it, it is drawn once for all."""
    with drawing(match.id):
        return sent(drawn(match, **more)), status


def drawn(match: Match, **more: Any) -> str:
    """The page, or the one that was drawn for another screen that looks alike."""
    own = form_token(), new_action()
    said = {name: value for name, value in more.items() if value}
    # Who has not said yet whose screen this is sees who has: that is in no revision.
    if said or settings.unseated(match):
        return draw(match, own, **said)
    seat, shown = settings.seat_of(match), tuple(sorted(wanted().items()))
    named = match.id, match.setup.name
    # All that two screens may see differently but for their token: alike in this, alike in every sign.
    may = settings.offered(match), speaking(match)
    is_changed = changed_since(match) is not None
    look = (*named, match.last().hash, seat, *may, shown, is_changed, shows_it(), known_to_all())
    return alike().page(look, own, lambda: draw(match, own))


def draw(match: Match, own: tuple[str, str], stood: str = "", **more: Any) -> str:
    """The page as this screen sees it, its forms with its own token and one-time id.

    `stood` is the word of the question that was being answered, which is shown again.
    """
    now = taught(match)
    shown = pointed(now) | wanted() | ({"q": stood} if stood else {})
    context = page(match, settings.seat_of(match), shown) | {"action_id": own[1]}
    context |= {"sample": is_sample(match.id), "whose": choices(match), "has_kinds": bool(match.game.kinds)}
    context |= {"kind_names": kind_names(match), "file_changed": changed_since(match)}
    if context["sample"] or not settings.may_write():
        context |= {**LOOKING_ON, "watched": context["questions"]}
    elif context["whose"]:
        context |= {**LOOKING_ON, "state": "saved"}
    context["lesson"] = lesson(match, now, context)
    context |= {"sitting": settings.sitting(match, here()), "seats": settings.offered(match)}
    context |= {"region": shows_it(), "sheet": wanted().get("sheet", ""), **more}
    return told_in_parts(render_template("match.html", **context), own)


def shows_it() -> bool:
    """Whether this screen shows the page already and only exchanges its region."""
    return "HX-Request" in request.headers


@pages.get("/matches/<match_id>")
def show(match_id: str) -> tuple[str | Response, int]:
    """The match page."""
    match = shelf().match(match_id)
    return render(match, since=since_printed(match, settings.seat_of(match)))


@pages.get("/matches/<match_id>/correct")
def correct(match_id: str) -> str:
    """Setting the match right by hand."""
    match = shelf().match(match_id)
    context = correcting(match, settings.seat_of(match), request.args.get("kind", ""))
    return render_template("correct.html", sitting=settings.sitting(match, here()), **context)


@pages.get("/matches/<match_id>/since/<int:revision>")
def since(match_id: str, revision: int) -> Response | tuple[str | Response, int]:
    """The region anew, the page where the screen is another now, or nothing where nothing is new."""
    match = shelf().match(match_id)
    sitting = settings.sitting(match, here())
    # Another seat or other rights since it was drawn: the whole page, not its region.
    if request.args.get("as", sitting) != sitting:
        return Response(headers={"HX-Refresh": "true"})
    if match.revision() == revision:
        # Not 204, which has no length: the server would end the connection, and the next tap need a new one.
        return Response()
    return (correct(match_id), 200) if "kind" in request.args else render(match)


def action_id() -> str:
    """The one-time id a form carries; Unreadable without one: a retry would be a second answer."""
    action = request.form.get("action", "")
    if not 8 <= len(action) <= LONGEST_ACTION:
        raise Unreadable(say("error.action_missing"))
    return action


@pages.post("/matches/<match_id>/answer")
def answer(match_id: str) -> Response | tuple[str | Response, int]:
    """Take an answer; a refusal comes back with the answer as it was sent."""
    match, sent = shelf().match(match_id), request
    action = action_id()
    seat = settings.seat_of(match)
    # What makes two forms the same answer: not its token, not the order of its fields.
    body = digest_of(seat, sorted((k, v) for k, v in sent.form.items(multi=True) if k not in UNSAID))
    command: Command | None = None
    try:
        questions = [*match.questions(seat), *match.plays(seat)]
        if sent.form.get("question", "0") not in ("0", *map(str, match.open_numbers())):
            raise Overtaken(say("error.question_closed", question=sent.form["question"]))
        command, number = read_form(match, sent, questions)
        command = for_the_rest(match, command)
        anyway = sent.form.getlist("anyway[]")
        taken = match.answer(command, question=number, action=action, seat=seat, anyway=anyway, body=body)
        failed = () if taken.repeated else shelf().follow(match, command, taken.entry)
    except Forbidden as refusal:
        fields = tuple(flat(msgspec.to_builtins(command)))
        kept = (("question", sent.form.get("question", "0")), ("action", new_action()), *fields)
        what = label_of(questions, msgspec.to_builtins(command))
        return render(match, 422, refused=Refused(kept, refusal.refusals, what), stood=stood(questions))
    except Unwritable as problem:
        return not_kept(match, problem)
    except Problem as problem:
        if problem.status >= 500:
            raise
        # The same form sent twice: its question is closed because it was answered by it.
        if match.taken_before(action, body):
            return done(match)
        return as_sent(match, problem, seat)
    return done(match, failed)


def as_sent(match: Match, problem: Problem, seat: str) -> tuple[str | Response, int]:
    """The page the form stands on, as it was filled in, with what is wrong about it."""
    as_typed(problem)
    more = overtaken(match, problem, seat)
    if not more and (kind := corrected(match)):
        # Beside the field, or above the form where it is about no field.
        context = correcting(match, seat, kind) | {
            "problem": None if isinstance(problem, Misfit) else problem
        }
        context |= {"refused": None, "sitting": settings.sitting(match, here())}
        return render_template("correct.html", **context), problem.status
    return render(match, problem.status, problem=problem, stood=stood(match.questions(seat)), **more)


def stood(questions: list[Question]) -> str:
    """The word of the question a form stands on; empty if it is none of these."""
    return next((own_word(each) for each in questions if is_of(each)), "")


def is_of(question: Question) -> bool:
    """Whether the form that was sent is of a question: its one-time id ends with its own, which begins so."""
    form = request.form.get("action", "").partition(".")[2]
    start = f"q{question.id}-{question.key.replace('.', '-')}-{question.side or 'all'}-"
    return bool(form) and form.startswith(start)


def corrected(match: Match) -> str:
    """The kind of correction a form is of; empty if it stands on the page of the match."""
    open_now = match.game.ask_anytime(match.state(), settings.seat_of(match))
    return next((each.key for each in open_now if is_of(each)), "")


def not_kept(match: Match, problem: Unwritable) -> tuple[str | Response, int]:
    """The disk did not take an answer: its sentence above the question, which waits with what was chosen."""
    # The script swaps in nothing of 500 and above, lest a half-made answer be lost.
    return render(match, 422 if "HX-Request" in request.headers else problem.status, problem=problem)


def overtaken(match: Match, problem: Problem, seat: str) -> dict[str, Any]:
    """What happened since a question was asked that is no longer open; the answer again, if it fits now."""
    asked = request.form.get("question", "")
    if not isinstance(problem, Overtaken) or not is_number(asked):
        return {}
    # A question has the number of the entry that opened it.
    rows = [row for row in journal_rows(match, seat, JOURNAL_GLANCE) if row.number > int(asked)]
    return {"meanwhile": rows, "again": same_again(match.questions(seat))}


def same_again(questions: list[Question]) -> Refused | None:
    """The answer as it was sent, for a question of its kind that is open now, with an action of its own."""
    said = [pair for pair in request.form.items(multi=True) if pair[0] not in UNSAID | {"question", "action"}]
    fields = from_form(pair for pair in said if pair[0] not in NOT_FIELDS)
    for question in questions:
        if any(answers(one, fields) for one in question.answers):
            return Refused((("question", str(question.id)), ("action", new_action()), *said), ())
    return None


def done(match: Match, failed: tuple[Say, ...] = ()) -> Response | tuple[str | Response, int]:
    """After an answer: the new region for htmx, else back to the page; with what failed beside it."""
    if failed:
        return render(match, problem=Problem(say("keeping.kept_but", failed=list(failed))))
    if request.headers.get("HX-Request"):
        return render(match)
    kept = {name: value for name, value in wanted().items() if name != "q"}
    return redirect(f"{url_for('play.show', match_id=match.id)}?{urlencode(kept)}", 303)
