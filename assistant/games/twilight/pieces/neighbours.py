"""7-1, 12-4 Which systems lie side by side, as moves that were told have shown: the app sees no tiles."""

from __future__ import annotations

from collections.abc import Collection

from ..state.table import State
from . import systems

# More than the tiles of six players touch each other.
PAIRS = 150


def learn(state: State, one: str, other: str) -> None:
    """7-1, 12-4 Ships went from one to the other as only neighbours allow."""
    both = systems.key_of(state, one), systems.key_of(state, other)
    pair = min(both), max(both)
    if all(pair) and pair[0] != pair[1] and pair not in state.beside:
        state.beside = [*state.beside, pair][-PAIRS:]


def beside(state: State, own: Collection[str]) -> list[str]:
    """What lies beside systems, by what each is known by, in the order in which it was learned."""
    ways = (way for one, other in state.beside for way in ((one, other), (other, one)))
    return list(dict.fromkeys(there for here, there in ways if here in own and there not in own))
