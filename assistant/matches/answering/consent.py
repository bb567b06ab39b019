"""Consent: what a side has hidden, or has shown by now, another seat takes back only if that side agrees.

Undo and *back to here* then make an entry that only wishes; the sides concerned are asked, whatever else is
open, and the last one to agree takes the wish as its own.
"""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.play.command import Consent
from assistant.core.play.question import Answer, Head, Question
from assistant.core.play.referee import Line
from assistant.core.words.say import Name, say
from assistant.core.words.seats import EVERYBODY

from ..file.entry import Draft, Entry, Record, Wish
from ..file.journal import Journal
from .answerable import Answerable
from .drafting import drafted, opened

KEY = "consent"


def concerned(journal: Journal, before: Record, target: int, seat: str) -> tuple[str, ...]:
    """The other sides whose hidden or shown choices would be taken back on the way to a position."""
    if seat == EVERYBODY:
        return ()
    found: set[str] = set()
    here, there = before.position, target
    while here != there:
        # A position's parent is always an earlier entry, so both ways meet where they part.
        if here > there:
            record = journal.entry(here).record
            found |= {record.secret, *record.revealed}
            here = record.parent
        else:
            there = journal.entry(there).record.parent
    return tuple(sorted(found - {"", seat}))


def wished(match: Answerable, last: Entry, wish: Wish, line: Line) -> Draft:
    """The entry that asks: it changes nothing."""
    before, state = last.record, match.state_of(last)
    owed = [*match.game.owed(state), *heads(wish)]
    made = Record(
        kind="wish",
        command=msgspec.Raw(wish.command),
        seat=wish.seat,
        lines=(line,),
        anyway=(),
        # Nothing is undone yet: the match stands where it stood, one entry later.
        position=before.position,
        parent=before.parent,
        ahead=before.ahead,
        rest=before.rest,
        questions=opened(owed, before.questions, last.number + 1),
        state_version=match.game.state_version,
        wish=wish if wish.sides else None,
    )
    return drafted(match.game, made, state, last)


def heads(wish: Wish | None) -> list[Head]:
    """Which sides are asked."""
    return [Head(key=KEY, side=side, about=(wish.entry,)) for side in wish.sides] if wish else []


def questions(wish: Wish | None, names: dict[str, Name]) -> list[Question]:
    """The question to each side that has not agreed yet."""
    return [_question(wish, side, names) for side in wish.sides] if wish else []


def _question(wish: Wish, side: str, names: dict[str, Name]) -> Question:
    fixed = {"side": side, "entry": wish.entry}
    return Question(
        key=KEY,
        side=side,
        title=say("consent.asked", who=who(wish.seat, names), number=wish.entry),
        rule="",
        about=(wish.entry,),
        answers=(
            Answer(command=Consent, label=say("consent.agree"), fixed={**fixed, "agree": True}, main=True),
            Answer(command=Consent, label=say("consent.decline"), fixed={**fixed, "agree": False}),
        ),
    )


def who(seat: str, names: dict[str, Name]) -> Any:
    """Whoever sits at a seat, in words."""
    return names.get(seat) or say("consent.the_table")
