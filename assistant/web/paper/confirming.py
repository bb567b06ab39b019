"""What paper says, confirmed: line by line beside the picture of its box, then one entry of all of it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from assistant.core.kept.correction import MOST_PAGES, Corrected
from assistant.core.play.command import Command, type_tag
from assistant.core.words.errors import Overtaken, Problem, Unreadable
from assistant.core.words.language import english
from assistant.core.words.say import Say, say
from assistant.matches.answering.match import Match, digest_of
from printables.crossed.lines import PaperLine, Standing, lines_of
from printables.crossed.taking import against_rules, changes_of, meant_by, unanswered

from ..screen import settings
from ..screen.words import spoken
from ..served import new_action, shelf
from ..shelf import reading
from ..table.play import action_id, done
from ..table.view import view_of
from .reads import Papers, crosses_of, jobs_of, papers_of

pages = Blueprint("confirming", __name__)
UNSAID = frozenset({"token", "action"})


class Unanswered(Problem):
    """Something unclear was not answered, or something is against the rules that was not shown."""

    status = 422


@pages.get("/matches/<match_id>/paper/confirm")
def show(match_id: str) -> Response | tuple[str, int]:
    """Every line, the unclear ones first; back to the photographs while nothing is read."""
    match = shelf().match(match_id)
    if not papers_of(match, settings.seat_of(match)).heads:
        return redirect(url_for("photographs.show", match_id=match.id), 303)
    return drawn(match), 200


@pages.post("/matches/<match_id>/paper/confirm")
def take(match_id: str) -> Response | tuple[str | Response, int]:
    """Enter what was taken as one correction; whole, once, and only what was shown."""
    match, action, seat = shelf().match(match_id), action_id(), None
    seat = settings.seat_of(match)
    body = digest_of(seat, sorted((k, v) for k, v in request.form.items(multi=True) if k not in UNSAID))
    try:
        if match.taken_before(action, body):
            return done(match)
        command = command_of(match, seat)
        if command is not None:
            taken = match.answer(command, action=action, seat=seat, body=body)
            failed = () if taken.repeated else shelf().follow(match, command, taken.entry)
    except Problem as problem:
        if problem.status >= 500:
            raise
        return drawn(match, problem=problem), problem.status
    for job in jobs_of(match):
        reading.line().forget(job)
    return done(match, failed if command is not None else ())


def command_of(match: Match, seat: str) -> Command | None:
    """The correction that was answered, None if nothing is taken; a Problem if it is not as it was shown."""
    papers = papers_of(match, seat)
    if not papers.heads:
        raise Unreadable(say("reading.gone"))
    if request.form.get("revision", "") != str(match.revision()):
        raise Overtaken(say("confirm.went_on"))
    lines, answers = lines_for(match, seat, papers), request.form.to_dict()
    if left := unanswered(lines, answers):
        raise Unanswered(say("confirm.unanswered", n=len(left)))
    changes = changes_of(crosses_of(match), seen(match, seat), meant_by(lines, answers))
    if not changes:
        return None
    command = corrected(match, changes, papers)
    against = against_rules(match.game, match.state(), command, seat)
    if any(token_of(each) not in request.form.getlist("anyway") for each in against):
        raise Unanswered(say("confirm.against", what=[*against]))
    return command


def corrected(match: Match, changes: list[dict[str, Any]], papers: Papers) -> Command:
    """One correction of all of it, with the pages it was read off."""
    sheets = [
        {"sheet": spoken().words(each.sheet)[:60], "page": each.page, "revision": each.revision}
        for each in papers.heads
    ]
    reason = spoken().words(say("confirm.reason"))
    return match.read(
        msgspec.json.encode(
            {"type": type_tag(Corrected), "reason": reason, "changes": changes, "pages": sheets[:MOST_PAGES]}
        )
    )


def seen(match: Match, seat: str) -> Any:
    """The match as a seat sees it."""
    return match.game.private(match.state(), seat)


def lines_for(match: Match, seat: str, papers: Papers) -> list[PaperLine]:
    """What was read, line by line."""
    return lines_of(crosses_of(match), seen(match, seat), papers.pages)


def token_of(sentence: Say) -> str:
    """By which a broken rule that was shown is allowed."""
    return hashlib.sha256(english(sentence).encode()).hexdigest()[:16]


def drawn(match: Match, problem: Problem | None = None) -> str:
    """The page of all lines, answered as they were sent or as they stand."""
    seat, entry = settings.seat_of(match), match.last()
    frame = match.game.frame(match.state_of(entry), seat)
    papers = papers_of(match, seat)
    lines = lines_for(match, seat, papers)
    sent = request.form.to_dict()
    answers = {line.key: line.chosen for line in lines} | {
        key: value for key, value in sent.items() if key not in UNSAID
    }
    against = usually_against(match, seat, papers, lines, answers)
    by = {standing: [line for line in lines if line.standing is standing] for standing in Standing}
    return render_template(
        "confirm.html",
        match=view_of(match, entry.number, frame.title),
        papers=papers,
        lines=by,
        answers=answers,
        against=[(token_of(each), each) for each in against],
        problem=problem,
        action_id=new_action(),
        back=f"/matches/{match.id}/paper/confirm",
    )


def usually_against(
    match: Match, seat: str, papers: Papers, lines: list[PaperLine], answers: dict[str, str]
) -> list[Say]:
    """What the lines as they are answered would leave that no rule would."""
    try:
        changes = changes_of(crosses_of(match), seen(match, seat), meant_by(lines, answers))
    except Problem:
        return []
    command = corrected(match, changes, papers) if changes else None
    return against_rules(match.game, match.state(), command, seat) if command else []
