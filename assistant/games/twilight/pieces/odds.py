"""Exact odds of a battle: both sides' losses form ladders, and every way down them is added up."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass

# Dice of one chance: how likely each hits, and how many there are.
Dice = tuple[float, int]
# What a side still throws after each number of hits; the last rung throws nothing.
Ladder = tuple[tuple[Dice, ...], ...]


@dataclass(frozen=True)
class Outcome:
    """Chances of the end of a battle; `left` are those of a side's hits taken when it has won."""

    first: float
    second: float
    nobody: float
    first_left: Mapping[int, float]
    second_left: Mapping[int, float]


@functools.lru_cache(4096)
def hits(dice: tuple[Dice, ...]) -> tuple[float, ...]:
    """Chance of each number of hits, from none."""
    spread = [1.0]
    for chance, number in dice:
        for _ in range(number):
            # Convolution, a die at a time: one hit more, or as many as before.
            longer = [0.0] * (len(spread) + 1)
            for at, mass in enumerate(spread):
                longer[at] += mass * (1 - chance)
                longer[at + 1] += mass * chance
            spread = longer
    return tuple(spread)


def expected(dice: tuple[Dice, ...]) -> float:
    """Hits to be expected of a throw."""
    return sum(chance * number for chance, number in dice)


@functools.lru_cache(256)
def outcome(
    first: Ladder, second: Ladder, opening: tuple[tuple[Dice, ...], tuple[Dice, ...]] | None = None
) -> Outcome:
    """How a battle ends if both fight on; `opening` are the dice of the first round where they differ."""
    mass = {(0, 0): 1.0}
    ends = lost_first, lost_second = len(first) - 1, len(second) - 1
    if opening is not None:
        mass = _spread(mass, (0, 0), ends, (hits(opening[0]), hits(opening[1])))
    # A round without a hit changes nothing, all others lead further down: so each pair is met once, in
    # the order of hits taken together.
    for total in range(lost_first + lost_second):
        for at in range(max(0, total - lost_second), min(total, lost_first) + 1):
            here = (at, total - at)
            if here in mass and at < lost_first and here[1] < lost_second:
                dice = hits(first[at]), hits(second[here[1]])
                mass = _spread(mass, here, ends, dice, skip_nothing=True)
    return _ends(mass, lost_first, lost_second)


def _spread(
    mass: dict[tuple[int, int], float],
    here: tuple[int, int],
    ends: tuple[int, int],
    thrown: tuple[tuple[float, ...], tuple[float, ...]],
    skip_nothing: bool = False,
) -> dict[tuple[int, int], float]:
    """One round fought from here: the mass moves on to all that may follow."""
    moved = mass.pop(here)
    by_first, by_second = thrown
    nothing = by_first[0] * by_second[0] if skip_nothing else 0.0
    if nothing >= 1:
        # Nobody can hit anybody: they would fight for ever.
        mass[here] = moved
        return mass
    share = moved / (1 - nothing)
    for taken, of_second in enumerate(by_second):
        for given, of_first in enumerate(by_first):
            if skip_nothing and not taken and not given:
                continue
            there = (min(here[0] + taken, ends[0]), min(here[1] + given, ends[1]))
            mass[there] = mass.get(there, 0.0) + share * of_first * of_second
    return mass


def _ends(mass: Mapping[tuple[int, int], float], lost_first: int, lost_second: int) -> Outcome:
    first_left: dict[int, float] = {}
    second_left: dict[int, float] = {}
    nobody = 0.0
    for (of_first, of_second), chance in mass.items():
        # At the foot of both ladders nobody is left.
        if of_first == lost_first and of_second == lost_second:
            nobody += chance
        elif of_second == lost_second:
            first_left[of_first] = first_left.get(of_first, 0.0) + chance
        elif of_first == lost_first:
            second_left[of_second] = second_left.get(of_second, 0.0) + chance
    return Outcome(sum(first_left.values()), sum(second_left.values()), nobody, first_left, second_left)
