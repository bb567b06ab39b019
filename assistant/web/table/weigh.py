"""An answer that is half made: its question again with what is chosen so far, worked out here."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from msgspec import structs, to_builtins

from assistant.core.play.command import Command, type_tag
from assistant.core.play.question import Question
from assistant.core.words.errors import Overtaken, Unreadable
from assistant.core.words.say import say

from ..screen import settings
from ..served import shelf
from .forms import read_form
from .play import wanted
from .view import page

pages = Blueprint("weigh", __name__)
LONGEST = 20


@pages.post("/matches/<match_id>/weigh")
def weigh(match_id: str) -> str:
    """The region of the question anew; nothing is kept of it."""
    match = shelf().match(match_id)
    seat = settings.seat_of(match)
    questions = match.questions(seat)
    command, number = read_form(match, request, questions, half_made=True)
    weighing = match.game.weighing.get(type(command))
    if weighing is None:
        raise Unreadable(say("error.form_field", field="type"))
    asked = open_question(questions, command, number)
    weighed = weighing(match.state(), command, request.form.get("weighed", "")[:LONGEST])
    state = match.state()
    share = match.game.sequence.open(state).shares.get(weighed.key)
    if share and asked.side and not weighed.side:
        weighed = share.part(state, weighed, asked.side)
    question = structs.replace(weighed, id=asked.id, covers=asked.covers, sent=asked.sent)
    context = page(match, seat, wanted()) | {"question": question, "half_made": True}
    return render_template(f"{context['match'].game}/{weighed.control}.html", **context)


def open_question(questions: list[Question], command: Command, number: int) -> Question:
    """The question that a half-made answer is of; Overtaken if it is no longer open."""
    said = to_builtins(command)
    for question in questions:
        alike = (a for a in question.answers if a.tag == type_tag(command))
        # What is fixed in an answer is part of it: whose hand is asked about, for one.
        if number in (0, question.id) and any(a.fixed.items() <= said.items() for a in alike):
            return question
    raise Overtaken(say("error.question_closed", question=number))
