"""Who waits for whom, for what and since when; and whether it is this screen's turn."""

from __future__ import annotations

import msgspec

from assistant.core.play.board import Frame
from assistant.core.play.question import Question
from assistant.core.play.sides import Side
from assistant.core.words.seats import EVERYBODY, TABLE
from assistant.matches.answering.match import Match

from ..screen.called import sides_called
from ..screen.words import local_time

CLOCK = len("21:17")


class Waiting(msgspec.Struct, frozen=True):
    """Those this screen waits for; since when, as 21:17."""

    sides: tuple[Side, ...]
    since: str


def waiting(match: Match, others: list[Question]) -> Waiting | None:
    """Whom others' open questions are put to; None if they are nobody's own."""
    asked = {question.side for question in others}
    sides = tuple(side for key, side in sides_called(match).items() if key in asked)
    return Waiting(sides, since(match, others)) if sides else None


def my_turn(match: Match, seat: str, frame: Frame, questions: list[Question]) -> str:
    """Since when this seat alone owes an answer, as 21:17; empty if it does not, or sees for all."""
    if seat in (EVERYBODY, TABLE) or frame.over:
        return ""
    own = [question for question in questions if question.side == seat]
    return since(match, own) if own else ""


def since(match: Match, questions: list[Question]) -> str:
    """When the first of some questions opened, on the clock of this machine."""
    return local_time(match.newest.written_at(min(question.id for question in questions)))[-CLOCK:]
