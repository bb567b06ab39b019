"""The questions a screen owes answers to, and how each is opened where there are several."""

from __future__ import annotations

from collections import Counter

import msgspec

from assistant.core.play.question import Question


class Owed(msgspec.Struct, frozen=True):
    """A question, the word in an address that opens it, and whether its side alone says which it is."""

    question: Question
    wanted: str
    by_side: bool


def owed(questions: list[Question], seat: str) -> list[Owed]:
    """All of them, but what a seat answers by its own question.

    A side that is asked two things at once is told which by the question itself.
    """
    own = {question.key for question in questions if question.side == seat}
    questions = [question for question in questions if question.covers not in own]
    times = Counter(question.side for question in questions)
    return [
        Owed(question, question.side, True)
        if question.side and times[question.side] == 1
        else Owed(question, own_word(question), False)
        for question in questions
    ]


def own_word(question: Question) -> str:
    """The word in an address that opens a question, and no other that is open with it."""
    return f"{question.side}.{question.id}" if question.side else str(question.id)


def chosen_question(questions: list[Question], wanted: str, seat: str) -> Question | None:
    """The question on show: the one asked for by its number or side, else the seat's own, else the first."""
    for question in questions:
        if wanted and wanted in (own_word(question), question.side, str(question.id)):
            return question
    own = (question for question in questions if question.side == seat)
    return next(own, questions[0] if questions else None)
