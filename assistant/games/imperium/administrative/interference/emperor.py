"""6.1, 6.2 What the Emperor sends: as far as counters reach, to arrive this turn (8.0)."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.play.board import Counter
from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.pieces.mix import CHOSEN, supplied
from assistant.games.imperium.pieces.units import names
from assistant.games.imperium.state.effects import Grant, Loan
from assistant.games.imperium.state.keys import IMPERIAL
from assistant.games.imperium.state.war import Due, State, Why


def send(state: State, ships: Mapping[str, int], source: str, referee: Referee) -> dict[str, int]:
    """Put the Emperor's ships into this turn's box; returns those that came."""
    coming = supplied(state, ships)
    why = Why.GRANTED if source == "petition" else Why.SENT
    for code, number in coming.items():
        for _ in range(number):
            add_unit(state, IMPERIAL, code, Due(state.now.turn, why))
    if coming:
        tell_coming(state, coming, source in CHOSEN, referee)
    # R-20 Counters that are all in play cannot come; the table hears what is missing.
    lacking = {code: number - coming.get(code, 0) for code, number in ships.items()}
    if any(lacking.values()):
        referee.tell(say("emperor.lacks", ships=names(state, lacking)), "6.1")
    return coming


def tell_coming(state: State, coming: Mapping[str, int], chosen: bool, referee: Referee) -> None:
    """What comes: known from the table to both sides, unless the Imperial player chose it."""
    named = say("emperor.sends", ships=names(state, coming))
    counters = tuple(Counter(code=code, side=IMPERIAL, count=number) for code, number in coming.items())
    if chosen and state.closed:
        hidden = say("emperor.sends_hidden", n=sum(coming.values()))
        referee.tell(hidden, "8.0", private={IMPERIAL: named})
    else:
        referee.tell(named, "8.0", counters=counters)


def lend(state: State, ships: Mapping[str, int], event: str, referee: Referee) -> None:
    """Ships to be given back when prestige no longer rises (6.1); what did not come is not owed."""
    coming = send(state, ships, event, referee)
    if coming:
        number = 1 + max((loan.id for loan in state.effects.loans), default=0)
        state.effects.loans.append(Loan(number, event, state.now.turn, coming))


def grant(state: State, ships: Mapping[str, int], source: str, referee: Referee) -> None:
    """Ships to keep, recorded for the peace settlement (6.3)."""
    coming = send(state, ships, source, referee)
    if coming:
        state.grants.append(Grant(state.now.turn, source, coming))
