"""How many hits a handful of dice scores: whole numbers of equally likely throws, nothing rounded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, exp, lgamma, log, log1p

import msgspec

FACES = 6
CANCELS = 6

# ways[hits]: how many of the equally likely throws score so many; their sum is all throws.
Ways = tuple[int, ...]


class Volley(msgspec.Struct, frozen=True):
    """So many dice that each hit on `least` or more."""

    dice: int
    least: int


def ways(volleys: Iterable[Volley]) -> Ways:
    """Hits of all volleys together."""
    by_least: dict[int, int] = {}
    for volley in volleys:
        by_least[volley.least] = by_least.get(volley.least, 0) + volley.dice
    found: Ways = (1,)
    for least, dice in by_least.items():
        found = _together(found, ways_alike(dice, least))
    return found


def ways_alike(dice: int, least: int) -> Ways:
    """Dice that all hit on the same faces: 0 hits to `dice`."""
    # Binomial coefficients: which dice hit, times the faces they may show.
    hitting = max(0, min(FACES, FACES + 1 - least))
    return tuple(comb(dice, n) * hitting**n * (FACES - hitting) ** (dice - n) for n in range(dice + 1))


def _together(one: Sequence[int], other: Sequence[int]) -> Ways:
    found = [0] * (len(one) + len(other) - 1)
    # A convolution: every number of hits of the one with every number of the other.
    for hits, count in enumerate(one):
        for more, times in enumerate(other):
            found[hits + more] += count * times
    return tuple(found)


def after_counter_measures(scored: Ways, dice: int) -> Ways:
    """What is left when the target rolls `dice` counter-measures, each 6 cancelling one hit (12.7)."""
    left = [0] * len(scored)
    for cancelled, count in enumerate(ways_alike(dice, CANCELS)):
        for hits, times in enumerate(scored):
            # More sixes than hits cancel no more than there are.
            left[max(0, hits - cancelled)] += count * times
    return tuple(left)


# Chances as floating numbers, where there are too many dice for whole ones.
Spread = list[float]
NEGLIGIBLE = 1e-12


def spread(volleys: Iterable[Volley]) -> Spread:
    """Chance of each number of hits, to about 10 digits: quick with thousands of dice."""
    found: Spread = [1.0]
    for volley in volleys:
        # The tails are left out: they cost as much as the middle and change no digit shown.
        likely = [(n, chance) for n, chance in _alike(volley) if chance > NEGLIGIBLE]
        longer = [0.0] * (len(found) + volley.dice)
        for hits, chance in enumerate(found):
            if chance > NEGLIGIBLE:
                for more, times in likely:
                    longer[hits + more] += chance * times
        found = longer
    return found


def _alike(volley: Volley) -> Iterable[tuple[int, float]]:
    """Each number of hits of one volley with its chance, by logarithms: whole numbers would grow too long."""
    dice, chance = volley.dice, max(0, min(FACES, FACES + 1 - volley.least)) / FACES
    # The logarithm of nothing is not there.
    if chance in (0, 1):
        return [(round(dice * chance), 1.0)]
    # lgamma(n + 1) is the logarithm of n!.
    hit, miss, throws = log(chance), log1p(-chance), lgamma(dice + 1)
    return [
        (n, exp(throws - lgamma(n + 1) - lgamma(dice - n + 1) + n * hit + (dice - n) * miss))
        for n in range(dice + 1)
    ]
