"""15.0 Changes of prestige as results show them, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from assistant.core.words.say import Say

from ..state.ledger import Moved
from ..state.war import State
from . import prestige


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A change with its sign, what it is for, and the rule."""

    amount: str
    what: Say
    rule: str


@dataclass(frozen=True)
class Marked:
    """Where prestige stood, and how many changes had been noted and moved this turn."""

    prestige: int
    notes: int
    moved: int


def mark(state: State) -> Marked:
    """To be asked before anything is booked."""
    return Marked(state.prestige, len(state.prestige_notes), len(state.ledger.prestige))


def changes_since(state: State, marked: Marked) -> tuple[Change, ...]:
    """What was noted for the close-out or moved at once since then."""
    noted = [
        Moved(prestige.multiplied(state, note.amount), note.sentence, note.rule)
        for note in state.prestige_notes[marked.notes :]
    ]
    return tuple(
        Change(amount=prestige.signed(each.amount), what=each.sentence, rule=each.rule)
        for each in (*state.ledger.prestige[marked.moved :], *noted)
    )


def expected_after(state: State) -> int:
    """Where prestige will stand once all that is noted is moved."""
    return prestige.on_track(
        state.prestige + sum(prestige.multiplied(state, note.amount) for note in state.prestige_notes)
    )
