"""R-20 How many counters of a type may still come into play."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping

from ..components.kit import kit
from ..components.rulings import Reading
from ..state.keys import IMPERIAL, SideKey
from ..state.war import State, Why
from .units import left_in_mix

# Sources whose ships the Imperial player chooses: the other side hears only how many come.
CHOSEN = ("reinforcement",)
# Why what the Emperor gave lies on the turn track.
EMPERORS = (Why.SENT, Why.GRANTED)


def room_in_mix(state: State, side: SideKey, code: str) -> int | None:
    """How many more counters of a type may come into play (R-20); None if nothing limits them."""
    return left_in_mix(state, side, code) if Reading.COUNTER_MIX_LIMITS.holds(state) else None


def rooms_in_mix(state: State, side: SideKey) -> dict[str, int | None]:
    """The same for all types of a side, counted in one pass."""
    used = Tally(unit.type for unit in state.units.values() if unit.side == side)
    limits = Reading.COUNTER_MIX_LIMITS.holds(state)
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
