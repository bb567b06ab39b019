"""12.6–12.8 What a declared fire may do to its target: exact chances, and why they are so."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

import msgspec

from assistant.core.odds.dice import Die
from assistant.core.odds.hits import Volley, Ways, expected, hitting, ways, ways_alike
from assistant.games.imperium.components.printed import OUTRIGHT

NOTHING, DAMAGED, DESTROYED = "nothing", "damaged", "destroyed"
# 12.7 The face of a counter-measure that cancels a hit.
CANCELS = 6


class Target(msgspec.Struct, frozen=True):
    """What is fired at: its defence, counter-measures if it may roll them, and how much it can take.

    `last_side`: it lies damaged or has no reverse, so that the next damage destroys it. `removable`: F and PD
    can only reduce troops (13.4).
    """

    defence: int
    counter_measures: int = 0
    last_side: bool = False
    removable: bool = True


class Chances(msgspec.Struct, frozen=True):
    """Chances of a fire, which sum to 1; `thrown` hits are expected, `expected` after counter-measures."""

    nothing: Fraction
    damaged: Fraction
    destroyed: Fraction
    thrown: Fraction
    expected: Fraction


def effect(hits: int, target: Target) -> str:
    """What so many hits in one step do: nothing, damaged or destroyed (12.8)."""
    # Against a defence of 0 no hits at all would be enough.
    defence = max(1, target.defence)
    if hits < defence:
        return NOTHING
    # 13.4: what can only reduce stops at the damaged side.
    if not target.removable:
        return NOTHING if target.last_side else DAMAGED
    return DESTROYED if target.last_side or hits >= OUTRIGHT * defence else DAMAGED


@lru_cache(maxsize=4096)
def chances(volleys: tuple[Volley, ...], target: Target) -> Chances:
    """Exact chances of everything fired at one target in one step."""
    # Counts of equally likely throws, and fractions of them: floating numbers would not sum to 1.
    scored = ways(volleys)
    left = after_counter_measures(scored, target.counter_measures)
    throws = sum(left)
    counts = dict.fromkeys((NOTHING, DAMAGED, DESTROYED), 0)
    for hits, count in enumerate(left):
        counts[effect(hits, target)] += count
    return Chances(
        **{key: Fraction(count, throws) for key, count in counts.items()},
        thrown=Fraction(expected(scored), sum(scored)),
        expected=Fraction(expected(left), throws),
    )


def after_counter_measures(scored: Ways, dice: int) -> Ways:
    """What is left when the target rolls `dice` counter-measures, each 6 cancelling one hit (12.7)."""
    left = [0] * len(scored)
    for cancelled, count in enumerate(ways_alike(dice, CANCELS)):
        for hits, times in enumerate(scored):
            # More sixes than hits cancel no more than there are.
            left[max(0, hits - cancelled)] += count * times
    return tuple(left)


def expected_hits(volleys: Iterable[Volley]) -> Fraction:
    """Hits expected of dice alone."""
    return Fraction(sum(each.dice * hitting(each.least) for each in volleys), Die.D6)
