"""6.3 The record of forces: what the Emperor sent in this war, when and by what, and what went back."""

from __future__ import annotations

from assistant.core.words.say import Name, Say, say

from ..state.effects import Grant
from ..state.war import State
from .effects import event_name
from .units import names

PETITION = "petition"


def sent(state: State) -> list[Grant]:
    """Everything that was sent, by turn: to keep, on loan, and on loan until it went back."""
    loans = [*state.effects.loans, *state.ended_loans]
    found = [*state.grants, *(Grant(loan.turn, loan.event, loan.ships) for loan in loans)]
    return sorted(found, key=lambda each: each.turn)


def source_words(state: State, source: str) -> Name | str | Say:
    """By what ships were sent: a petition, or an event of the interference table."""
    return say("petition.named") if source == PETITION else event_name(state, source)


def record(state: State) -> list[Say]:
    """A line for everything that was sent, then one for all that went back at a time."""
    lines = [
        say(
            "forces_record.sent",
            turn=each.turn,
            source=source_words(state, each.source),
            ships=names(state, each.ships),
        )
        for each in sent(state)
    ]
    return lines + [
        say("forces_record.given_back", turn=each.turn, ships=names(state, each.ships))
        if each.ships
        else say("forces_record.nothing_left", turn=each.turn)
        for each in state.given_back
    ]
