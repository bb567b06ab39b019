"""Exact odds of a battle: both sides' losses form ladders, and every way down them is added up."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass

from assistant.core.odds.hits import how_many

# Dice of one chance: how likely each hits, and how many there are.
Dice = tuple[float, int]
# What a side still throws after each number of hits; the last rung throws nothing.
Ladder = tuple[tuple[Dice, ...], ...]
# A round in which both throw as these ladders say.
Opening = tuple[Ladder, Ladder]
# How likely each number of hits is; and how likely both have taken so many.
Spread = tuple[float, ...]
Mass = dict[tuple[int, int], float]


@dataclass(frozen=True)
class Outcome:
    """Chances of the end of a battle; `left` are those of a side's hits taken when it has won.

    `still` are those of the hits both have taken where it is not over.
    """

    first: float
    second: float
    nobody: float
    first_left: Mapping[int, float]
    second_left: Mapping[int, float]
    still: Mapping[tuple[int, int], float]


@functools.lru_cache(4096)
def hits(dice: tuple[Dice, ...]) -> Spread:
    """Chance of each number of hits, from none."""
    return how_many(chance for chance, number in dice for _ in range(number))


def expected(dice: tuple[Dice, ...]) -> float:
    """Hits to be expected of a throw."""
    return sum(chance * number for chance, number in dice)


@functools.lru_cache(256)
def outcome(first: Ladder, second: Ladder, openings: tuple[Opening, ...] = ()) -> Outcome:
    """How a battle ends if both fight on; `openings` are its first rounds, where their dice differ."""
    ends = len(first) - 1, len(second) - 1
    mass = _opened(ends, openings)
    # A round without a hit changes nothing, all others lead further down: so each pair is met once, in
    # the order of hits taken together.
    for total in range(sum(ends)):
        for at in range(max(0, total - ends[1]), min(total, ends[0]) + 1):
            here = (at, total - at)
            if here in mass and at < ends[0] and here[1] < ends[1]:
                _fight(mass, here, ends, (hits(first[at]), hits(second[here[1]])))
    return _ends(mass, ends)


def _opened(ends: tuple[int, int], openings: tuple[Opening, ...]) -> Mass:
    mass = {(0, 0): 1.0}
    for opening in openings:
        mass = _round(mass, ends, opening)
    return mass


@functools.lru_cache(256)
def course(first: Ladder, second: Ladder, openings: tuple[Opening, ...], rounds: int) -> tuple[Outcome, ...]:
    """How it stands after each of so many rounds; what is fought on still is `Outcome.still`."""
    ends, mass = (len(first) - 1, len(second) - 1), {(0, 0): 1.0}
    ladders = [*openings, *[(first, second)] * rounds][:rounds]
    found = []
    for opening in ladders:
        mass = _round(mass, ends, opening)
        found.append(_ends(mass, ends))
    return tuple(found)


def _round(mass: Mass, ends: tuple[int, int], ladders: Opening) -> Mass:
    """One round from everywhere: both sides' dice of where they stand."""
    after: Mass = {}
    for here, moved in mass.items():
        if here[0] == ends[0] or here[1] == ends[1]:
            after[here] = after.get(here, 0.0) + moved
        else:
            _spread(after, here, ends, (moved, hits(ladders[0][here[0]]), hits(ladders[1][here[1]])))
    return after


def _fight(mass: Mass, here: tuple[int, int], ends: tuple[int, int], thrown: tuple[Spread, Spread]) -> None:
    """Rounds from here until somebody is hit: the mass moves on to all that may follow."""
    nothing = thrown[0][0] * thrown[1][0]
    # Where nobody can hit anybody they would fight for ever.
    if nothing >= 1:
        return
    moved = mass.pop(here)
    _spread(mass, here, ends, (moved / (1 - nothing), *thrown))
    # What was thrown again without a hit is in the share of all others already.
    del mass[here]


def _spread(
    mass: Mass, here: tuple[int, int], ends: tuple[int, int], thrown: tuple[float, Spread, Spread]
) -> None:
    """Put so much mass where each throw of both sides leads to."""
    moved, by_first, by_second = thrown
    (at, beside), (last, least) = here, ends
    for taken, of_second in enumerate(by_second):
        share, row = moved * of_second, min(at + taken, last)
        for given, of_first in enumerate(by_first):
            there = (row, min(beside + given, least))
            mass[there] = mass.get(there, 0.0) + share * of_first


def _ends(mass: Mass, ends: tuple[int, int]) -> Outcome:
    first_left: dict[int, float] = {}
    second_left: dict[int, float] = {}
    nobody, still = 0.0, {}
    for here, chance in mass.items():
        gone = here[0] == ends[0], here[1] == ends[1]
        if all(gone):
            nobody += chance
        elif gone[1]:
            first_left[here[0]] = first_left.get(here[0], 0.0) + chance
        elif gone[0]:
            second_left[here[1]] = second_left.get(here[1], 0.0) + chance
        else:
            still[here] = chance
    return Outcome(
        first=sum(first_left.values()),
        second=sum(second_left.values()),
        nobody=nobody,
        first_left=first_left,
        second_left=second_left,
        still=still,
    )
