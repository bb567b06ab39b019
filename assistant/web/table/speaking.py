"""Sides that answer for themselves, on screens of their own: the table closes nothing over their heads."""

from __future__ import annotations

import datetime

import msgspec

from assistant.core.play.command import Command, ForTheRest
from assistant.core.play.question import Question
from assistant.matches.answering.match import Match

from ..screen.registry import GUEST, registry

# Seconds: a page asks every second whether there is anything new, a phone that sleeps does not.
HERE = 20


class Rest(msgspec.Struct, frozen=True):
    """Who owes an answer that the table may give for all: those it is for, and who give it themselves."""

    said_for: tuple[str, ...]
    themselves: tuple[str, ...]


def speaking(match: Match) -> tuple[str, ...]:
    """The sides with a screen of their own that is here now, in the order of the seats."""
    now = datetime.datetime.now(datetime.UTC)
    seated = {
        screen.seats.get(match.id, "")
        for screen in registry().screens
        if screen.rights != GUEST and screen.seen
        if (now - datetime.datetime.fromisoformat(screen.seen)).total_seconds() < HERE
    }
    return tuple(side.key for side in match.sides if side.key in seated)


def for_the_rest(match: Match, command: Command) -> Command:
    """What the table says for the rest, without those who say it themselves; any other command as it is."""
    if not isinstance(command, ForTheRest):
        return command
    themselves = dict.fromkeys((*command.besides, *speaking(match)))
    return msgspec.structs.replace(command, besides=tuple(themselves))


def rest(match: Match, questions: list[Question], question: Question | None) -> Rest | None:
    """Whom the usual answer of a question for several is given for; None if it is for one."""
    if question is None or not question.covers:
        return None
    owing, own = {each.side for each in questions if each.key == question.covers}, speaking(match)
    return Rest(tuple(sorted(owing.difference(own))), tuple(sorted(owing.intersection(own))))
