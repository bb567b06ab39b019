"""9-6-4 A chased group's next round: who gets away by a withdrawal, and whether a chaser is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import prod
from typing import NamedTuple

from assistant.core.odds.hits import how_many

from .fire import Fate


class Chase(NamedTuple):
    """Chances after a round: of each number of units gone home, of each sunk, and that no chaser is left."""

    home: tuple[Fraction, ...]
    sunk: tuple[Fraction, ...]
    unchased: Fraction


def next_round(group: Sequence[Fate], chasers: Iterable[Fate]) -> Chase:
    """9-6-4 A round between a group and its chasers; chasers that stay may still be too slow (9-6-3)."""
    return Chase(
        home=how_many(fate.withdraws for fate in group),
        sunk=how_many(fate.sunk for fate in group),
        # Fates of several units are independent: each has its own dice.
        unchased=prod((fate.gone for fate in chasers), start=Fraction(1)),
    )
