"""6.1, 6.2 What the Emperor sends: as far as counters reach, to arrive this turn (8.0)."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping

from assistant.core.board import Counter
from assistant.core.referee import Referee
from assistant.core.say import say

from .forces import add_unit
from .kit import kit
from .rulings import reading
from .state import IMPERIAL, Due, Grant, Loan, State
from .units import left_in_mix, names

SENT = ("sent", "granted")
# Sources whose ships the Imperial player chooses: the other side hears only how many come.
CHOSEN = ("reinforcement",)


def room_in_mix(state: State, side: str, code: str) -> int | None:
    """How many more counters of a type may come into play (R-20); None if nothing limits them."""
    return left_in_mix(state, side, code) if reading(state, "counter_mix") == "limits" else None


def rooms_in_mix(state: State, side: str) -> dict[str, int | None]:
    """The same for all types of a side, counted in one pass."""
    used = Tally(unit.type for unit in state.units.values() if unit.side == side)
    limits = reading(state, "counter_mix") == "limits"
    return {
        code: max(0, its_type.count - used[code]) if limits and its_type.count is not None else None
        for code, its_type in kit(state).units[side].items()
    }


def supplied(state: State, ships: Mapping[str, int]) -> dict[str, int]:
    """As many of these as there are counters for."""
    found = {}
    for code, number in ships.items():
        room = room_in_mix(state, IMPERIAL, code)
        if coming := number if room is None else min(number, room):
            found[code] = coming
    return found


def send(state: State, ships: Mapping[str, int], source: str, referee: Referee) -> dict[str, int]:
    """Put the Emperor's ships into this turn's box; returns those that came."""
    coming = supplied(state, ships)
    why = "granted" if source == "petition" else "sent"
    for code, number in coming.items():
        for _ in range(number):
            add_unit(state, IMPERIAL, code, Due(state.now.turn, why))
    if coming:
        tell_coming(state, coming, source in CHOSEN, referee)
    lacking = {code: number - coming.get(code, 0) for code, number in ships.items()}
    if any(lacking.values()):
        referee.tell(say("emperor.lacks", ships=names(state, lacking)), "6.1")
    return coming


def tell_coming(state: State, coming: Mapping[str, int], chosen: bool, referee: Referee) -> None:
    """What comes: known from the table to both sides, unless the Imperial player chose it."""
    named = say("emperor.sends", ships=names(state, coming))
    counters = tuple(Counter(code, IMPERIAL, count=number) for code, number in coming.items())
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
