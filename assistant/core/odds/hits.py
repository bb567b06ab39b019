"""How many of several dice hit: counted in equally likely throws, in fractions, or for thousands of dice."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import comb, exp, lgamma, log, log1p
from typing import Any, TypeVar

import msgspec

from .dice import Die

Number = TypeVar("Number", int, float, Fraction)
# How many of the equally likely throws bring each number of hits, from none; their sum is all throws.
Ways = tuple[int, ...]
NEGLIGIBLE = 1e-12


class Volley(msgspec.Struct, frozen=True):
    """So many dice that each hit on `least` or more."""

    dice: int
    least: int


def hitting(least: int, die: Die = Die.D6) -> int:
    """How many faces of a die show so much or more."""
    return max(0, min(int(die), die + 1 - least))


def together(one: Sequence[Number], other: Sequence[Number]) -> tuple[Number, ...]:
    """Each number of hits of both: every number of the one with every number of the other."""
    found = [one[0] * 0] * (len(one) + len(other) - 1)
    for hits, mass in enumerate(one):
        for more, share in enumerate(other):
            found[hits + more] += mass * share
    return tuple(found)


def how_many(chances: Iterable[Number]) -> tuple[Number, ...]:
    """Chance of each number, from none, of things that each happen by a chance of their own."""
    found: tuple[Any, ...] = (1,)
    # The Poisson binomial distribution, thing by thing.
    for chance in chances:
        found = together(found, (1 - chance, chance))
    return found


def at_least(spread: Sequence[Number], number: int) -> Number:
    """How likely so many or more are."""
    return sum(spread[number:], spread[0] * 0)


def expected(spread: Sequence[Number]) -> Number:
    """The number to be expected."""
    return sum((number * mass for number, mass in enumerate(spread)), spread[0] * 0)


def ways(volleys: Iterable[Volley]) -> Ways:
    """Hits of all volleys together, in equally likely throws."""
    return functools.reduce(
        together, (ways_alike(each.dice, each.least) for each in _by_least(volleys)), (1,)
    )


def ways_alike(dice: int, least: int) -> Ways:
    """Dice that all hit on the same faces: no hits to `dice`."""
    # Binomial coefficients: which dice hit, times the faces they may show.
    hit, miss = hitting(least), Die.D6 - hitting(least)
    return tuple(comb(dice, n) * hit**n * miss ** (dice - n) for n in range(dice + 1))


def spread(volleys: Iterable[Volley], faint: float = NEGLIGIBLE) -> list[float]:
    """Chance of each number of hits, to about 10 digits: quick with thousands of dice.

    Chances up to `faint` are left out: they cost as much as the others and change no digit shown.
    """
    found = [1.0]
    for volley in volleys:
        likely = [(n, chance) for n, chance in enumerate(_alike(volley)) if chance > faint]
        longer = [0.0] * (len(found) + volley.dice)
        for hits, chance in enumerate(found):
            if chance > faint:
                for more, times in likely:
                    longer[hits + more] += chance * times
        found = longer
    return found


def _by_least(volleys: Iterable[Volley]) -> Iterable[Volley]:
    """Dice that hit on the same faces as one volley."""
    dice: dict[int, int] = {}
    for each in volleys:
        dice[each.least] = dice.get(each.least, 0) + each.dice
    return (Volley(number, least) for least, number in dice.items())


def _alike(volley: Volley) -> Iterable[float]:
    """Each number of hits of one volley, by logarithms: whole numbers would grow too long."""
    dice, chance = volley.dice, hitting(volley.least) / Die.D6
    # The logarithm of nothing is not there.
    if chance in (0, 1):
        return [float(n == dice * chance) for n in range(dice + 1)]
    # lgamma(n + 1) is the logarithm of n!.
    hit, miss, throws = log(chance), log1p(-chance), lgamma(dice + 1)
    return [
        exp(throws - lgamma(n + 1) - lgamma(dice - n + 1) + n * hit + (dice - n) * miss)
        for n in range(dice + 1)
    ]
