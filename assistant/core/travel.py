"""Undo, redo and back to an entry: each is a new entry with the state of an earlier position."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .command import BackTo, Redo, Undo, type_tag
from .drafting import opened, record
from .entry import Draft, Entry, Record
from .errors import Overtaken, Senseless
from .journal import Journal
from .referee import Line
from .say import say

if TYPE_CHECKING:
    from .match import Match

Way = Undo | Redo | BackTo


def travel(match: Match, journal: Journal, last: Entry, command: Way, seat: str) -> Draft:
    """The entry that goes to another position; facts about the cardboard stay as they are now."""
    target, ahead, rest, line = destination(journal, last, command)
    goal = journal.entry(target)
    state, present = match.state_of(goal), match.state_of(last)
    for name in match.game.carried:
        setattr(state, name, getattr(present, name))
    questions = opened(match.game.owed(state), last.record.questions, last.number + 1)
    chain = (target, goal.record.parent, ahead, rest)
    said = msgspec.json.encode(command)
    version = match.game.state_version
    made = record(type_tag(command), said, seat, (line,), (), chain, questions, version)
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
            line = Line(say("journal.undone", number=before.position))
            return before.parent, before.position, last.number, line
        case Redo():
            if not before.ahead:
                raise Senseless(say("error.nothing_to_redo"))
            if command.entry not in (0, before.ahead):
                raise Overtaken(say("comfort.not_redone", number=command.entry))
            onward = redone(journal, before)
            return before.ahead, onward.ahead, onward.rest, Line(say("journal.redone", number=before.ahead))
        case BackTo():
            target = journal.entry(command.entry).record.position
            if target == before.position:
                raise Senseless(say("error.already_there", number=command.entry))
            line = Line(say("journal.back_to", number=command.entry))
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
