"""Undo, redo and back to an entry: each is a new entry with the state of an earlier position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from assistant.core.play.command import BackTo, Consent, Redo, Undo, type_tag
from assistant.core.play.referee import Line, Referee
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Overtaken, Senseless
from assistant.core.words.say import Say, say

from ..file.entry import Draft, Entry, Record, Wish
from ..file.journal import Journal
from . import consent
from .answerable import Answerable
from .drafting import drafted, opened

Way = Undo | Redo | BackTo
_WISH: Any = Undo | BackTo
_wished = Reader[Any](_WISH).json


def travel(match: Answerable, journal: Journal, last: Entry, command: Way, seat: str) -> Draft:
    """The entry that goes to another position, or asks the sides whose hidden choices that takes back."""
    if isinstance(command, Undo | BackTo):
        target, *_ = destination(journal, last, command)
        sides = consent.concerned(journal, last.record, target, seat)
        if sides:
            entry = command.entry or last.record.position
            names = {side.key: side.name for side in match.sides}
            asks = say(
                "consent.asks", who=consent.who(seat, names), number=entry, sides=[names[s] for s in sides]
            )
            return consent.wished(
                match, last, Wish(msgspec.json.encode(command), entry, seat, sides), Line(sentence=asks)
            )
    return go(match, journal, last, command, seat)


def go(match: Answerable, journal: Journal, last: Entry, command: Way, seat: str) -> Draft:
    """The entry that goes to another position; facts about the cardboard stay as they are now."""
    target, ahead, rest, line = destination(journal, last, command)
    goal = journal.entry(target)
    # The newest state is decoded already where this table gave the last answer; nothing of it is changed.
    state, present = match.state_of(goal), match.draft_state(last)
    # What was read off the cardboard stays true, wherever play goes.
    for name in match.game.carried:
        setattr(state, name, getattr(present, name))
    # Where play waited for what has been read off since, nothing would be asked any more: it goes on.
    referee = Referee()
    owed = match.game.sequence.go_on(state, referee)
    made = Record(
        kind=type_tag(command),
        command=msgspec.Raw(msgspec.json.encode(command)),
        seat=seat,
        lines=(line, *referee.lines),
        anyway=(),
        position=target,
        parent=goal.record.parent,
        ahead=ahead,
        rest=rest,
        questions=opened(owed, last.record.questions, last.number + 1),
        results=tuple(referee.results),
        state_version=match.game.state_version,
    )
    return drafted(match.game, made, state, goal)


def consented(match: Answerable, journal: Journal, last: Entry, command: Consent) -> Draft:
    """What a side's yes or no comes to: the last yes goes where the wish would."""
    wish, names = last.record.wish, {side.key: side.name for side in match.sides}
    if wish is None or command.side not in wish.sides:
        raise Overtaken(say("error.nothing_asked"))
    left = tuple(side for side in wish.sides if side != command.side) if command.agree else ()
    if command.agree and not left:
        return go(match, journal, last, _wished(wish.command), wish.seat)
    key = "consent.agreed" if command.agree else "consent.declined"
    line = Line(sentence=say(key, side=names[command.side], number=wish.entry))
    return consent.wished(match, last, msgspec.structs.replace(wish, sides=left), line)


def destination(journal: Journal, last: Entry, command: Way) -> tuple[int, int, int, Line]:
    """The position to go to, what redo then goes to, where that continues, and the line to tell."""
    before = last.record
    match command:
        case Undo():
            if not before.parent:
                raise Senseless(say("error.nothing_to_undo"))
            # The tap meant an entry that another screen has undone since.
            if command.entry not in (0, before.position):
                raise Overtaken(say("comfort.not_undone", number=command.entry))
            line = words_of_travel("undone", journal.entry(before.position))
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
                words_of_travel("redone", journal.entry(before.ahead)),
            )
        case BackTo():
            target = journal.entry(command.entry).record.position
            if target == before.position:
                raise Senseless(say("error.already_there", number=command.entry))
            line = Line(sentence=say("journal.back_to", number=command.entry))
            # Redo comes back here, and the way on from there is what redo was before.
            return target, before.position, last.number, line


def words_of_travel(way: str, entry: Entry) -> Line:
    """That an answer was taken or brought back, and which: as all may read it, and more to those who may."""
    lines = entry.record.lines
    if not lines:
        return Line(sentence=say(f"journal.{way}", number=entry.number))

    def say_what(what: Say) -> Say:
        return say(f"journal.{way}_what", number=entry.number, what=what)

    private = {side: say_what(what) for side, what in lines[0].private.items()}
    return Line(sentence=say_what(lines[0].sentence), private=private)


def redone(journal: Journal, before: Record) -> Record:
    """What can still be redone after this redo: what could be before the undo it answers."""
    return journal.entry(before.rest).record


def standing(told: Mapping[int, Record | None]) -> set[int]:
    """Which of the newest entries are answers that stand: the present position was reached through them."""
    found: set[int] = set()
    newest = told[max(told)]
    position = newest.position if newest else 0
    while record := told.get(position):
        found.add(position)
        position = record.parent
    return found
