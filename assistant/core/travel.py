"""Undo, redo and back to an entry: each is a new entry with the state of an earlier position."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from .command import BackTo, Redo, Undo, type_tag
from .drafting import opened, record
from .entry import Draft, Entry, Record
from .errors import Overtaken, Senseless
from .game import Game
from .journal import Journal
from .referee import Line
from .say import say

Way = Undo | Redo | BackTo


class Travelling(Protocol):
    """What going to another position needs of a match: its game, and states out of their JSON."""

    game: Game

    def decode(self, state: bytes) -> Any: ...


def travel(match: Travelling, journal: Journal, last: Entry, command: Way, seat: str) -> Draft:
    """The entry that goes to another position; facts about the cardboard stay as they are now."""
    target, ahead, rest, line = destination(journal, last, command)
    goal = journal.entry(target)
    state, present = match.decode(goal.state), match.decode(last.state)
    for name in match.game.carried:
        setattr(state, name, getattr(present, name))
    questions = opened(match.game.owed(state), last.record.questions, last.number + 1)
    chain = (target, goal.record.parent, ahead, rest)
    said = msgspec.json.encode(command)
    made = record(
        kind=type_tag(command),
        command=said,
        seat=seat,
        lines=(line,),
        anyway=(),
        chain=chain,
        questions=questions,
    )
    return Draft("", b"", made, msgspec.json.encode(state))


def destination(journal: Journal, last: Entry, command: Way) -> tuple[int, int, int, Line]:
    """The position to go to, what redo then goes to, where that continues, and the line to tell."""
    before = last.record
    match command:
        case Undo():
            if not before.parent:
                raise Senseless(say("error.nothing_to_undo"))
            if command.entry not in (0, before.position):
                raise Overtaken(say("comfort.not_undone", number=command.entry))
            line = Line(sentence=say("journal.undone", number=before.position))
            return before.parent, before.position, last.number, line
        case Redo():
            if not before.ahead:
                raise Senseless(say("error.nothing_to_redo"))
            if command.entry not in (0, before.ahead):
                raise Overtaken(say("comfort.not_redone", number=command.entry))
            onward = redone(journal, before)
            return (
                before.ahead,
                onward.ahead,
                onward.rest,
                Line(sentence=say("journal.redone", number=before.ahead)),
            )
        case BackTo():
            target = journal.entry(command.entry).record.position
            if target == before.position:
                raise Senseless(say("error.already_there", number=command.entry))
            line = Line(sentence=say("journal.back_to", number=command.entry))
            return target, before.position, last.number, line


def redone(journal: Journal, before: Record) -> Record:
    """What can still be redone after this redo: what could be before the undo it answers."""
    return journal.entry(before.rest).record


def standing(told: dict[int, Record]) -> set[int]:
    """Which of the newest entries are answers that stand: the present position was reached through them."""
    found: set[int] = set()
    position = told[max(told)].position
    while position in told:
        found.add(position)
        position = told[position].parent
    return found
