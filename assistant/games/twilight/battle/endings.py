"""12 How a battle ends if both fight on: which ships are left to whom, exactly, with losses as proposed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ..state.battle import Battle
from ..state.keys import SideKey
from ..state.table import State
from .before import Met
from .forecast import Ships, sides_of


class Ending(NamedTuple):
    """What is left to both sides, and how likely that is."""

    ships: dict[SideKey, Ships]
    likely: float


def endings(state: State, battle: Battle, met: Sequence[Met]) -> list[Ending]:
    """Every end of a battle that may come to stand so; where nobody can hit anybody, as they stood."""
    both = battle.attacker, battle.defender
    sides = sides_of(state, battle, met)
    end, rungs = sides.end, (sides.attacker, sides.defender)
    last = [len(each.ships) - 1 for each in rungs]
    left = [
        *(((at, last[1]), likely) for at, likely in end.first_left.items()),
        *(((last[0], at), likely) for at, likely in end.second_left.items()),
        ((last[0], last[1]), end.nobody),
        *end.still.items(),
    ]
    return [
        Ending({side: each.ships[rung] for side, each, rung in zip(both, rungs, at, strict=True)}, likely)
        for at, likely in left
    ]


def how_many(endings: Iterable[Ending], counted: Callable[[Ending], int | None]) -> dict[int, float]:
    """How likely each number of something is; None is not counted."""
    found: dict[int, float] = {}
    for each in endings:
        if (at := counted(each)) is not None:
            found[at] = found.get(at, 0.0) + each.likely
    return dict(sorted(found.items()))
