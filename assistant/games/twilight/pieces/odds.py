"""Exact odds of a battle: both sides climb down from rung to rung, and every way down is added up."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from assistant.core.odds.hits import how_many

# Dice of one chance: how likely each hits, and how many there are.
Dice = tuple[float, int]
# What a side still throws after each number of hits; the last rung throws nothing.
Ladder = tuple[tuple[Dice, ...], ...]
# A round in which both throw as these ladders say.
Opening = tuple[Ladder, Ladder]
# How likely each number of hits is.
Spread = tuple[float, ...]
# How likely both stand on these rungs: as it begins, and of every pair of them.
Begun = tuple[tuple[tuple[int, int], float], ...]
Mass = list[list[float]]
AT_THE_TOP: Begun = (((0, 0), 1.0),)


class Descent(NamedTuple):
    """A side as it is lost: what it throws on each rung, and the rung after a hit more, further on.

    Several ways may lead to a rung; on the last, which is its own next, nothing is left.
    """

    dice: Ladder
    below: tuple[int, ...]

    def fall(self, rung: int) -> tuple[int, ...]:
        """The rungs after no hit, one hit and so on, to the last."""
        found = [rung]
        while found[-1] != len(self.below) - 1:
            found.append(self.below[found[-1]])
        return tuple(found)


@dataclass(frozen=True)
class Outcome:
    """Chances of the end of a battle; `left` are those of the rungs on which a side stands when it has won.

    `still` are those of the rungs of both where it is not over.
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


def straight(ladder: Ladder) -> Descent:
    """A side that is lost in one order: each hit leads one rung on."""
    last = len(ladder) - 1
    return Descent(ladder, tuple(min(rung + 1, last) for rung in range(last + 1)))


def outcome(first: Ladder, second: Ladder, openings: tuple[Opening, ...] = ()) -> Outcome:
    """How a battle ends if both fight on; `openings` are its first rounds, where their dice differ."""
    return descended(straight(first), straight(second), openings)


@functools.lru_cache(256)
def descended(
    first: Descent, second: Descent, openings: tuple[Opening, ...] = (), begun: Begun = AT_THE_TOP
) -> Outcome:
    """The same where it may begin on several rungs, each pair as likely as it is."""
    way = _Way(first, second)
    mass = way.empty()
    for (at, beside), likely in begun:
        mass[at][beside] += likely
    for opening in openings:
        mass = way.one_round(mass, opening)
    # A round without a hit changes nothing, all others lead further on: so each pair is met once.
    for at in range(way.ends[0]):
        for beside in range(way.ends[1]):
            if mass[at][beside]:
                way.fight(mass, (at, beside))
    return way.outcome(mass)


@functools.lru_cache(256)
def course(first: Ladder, second: Ladder, openings: tuple[Opening, ...], rounds: int) -> tuple[Outcome, ...]:
    """How it stands after each of so many rounds; what is fought on still is `Outcome.still`."""
    way = _Way(straight(first), straight(second))
    mass = way.empty()
    mass[0][0] = 1.0
    found = []
    for opening in [*openings, *[(first, second)] * rounds][:rounds]:
        mass = way.one_round(mass, opening)
        found.append(way.outcome(mass))
    return tuple(found)


class _Way:
    """All pairs of rungs of two sides, and where the hits of both lead from each."""

    def __init__(self, first: Descent, second: Descent) -> None:
        self.sides = first, second
        self.ends = len(first.below) - 1, len(second.below) - 1
        self.falls = tuple(tuple(each.fall(rung) for rung in range(len(each.below))) for each in self.sides)

    def empty(self) -> Mass:
        """No pair is likely."""
        return [[0.0] * (self.ends[1] + 1) for _ in range(self.ends[0] + 1)]

    def one_round(self, mass: Mass, thrown: Opening) -> Mass:
        """One round from everywhere: both sides' dice of where they stand."""
        after = self.empty()
        for at, row in enumerate(mass):
            for beside, moved in enumerate(row):
                if at == self.ends[0] or beside == self.ends[1]:
                    after[at][beside] += moved
                elif moved:
                    self._spread(after, (at, beside), moved, (hits(thrown[0][at]), hits(thrown[1][beside])))
        return after

    def fight(self, mass: Mass, here: tuple[int, int]) -> None:
        """Rounds from here until somebody is hit: the mass moves on to all that may follow."""
        at, beside = here
        thrown = hits(self.sides[0].dice[at]), hits(self.sides[1].dice[beside])
        nothing = thrown[0][0] * thrown[1][0]
        # Where nobody can hit anybody they would fight for ever.
        if nothing >= 1:
            return
        moved, mass[at][beside] = mass[at][beside], 0.0
        self._spread(mass, here, moved / (1 - nothing), thrown)
        # What was thrown again without a hit is in the share of all others already.
        mass[at][beside] = 0.0

    def _spread(self, mass: Mass, here: tuple[int, int], moved: float, thrown: tuple[Spread, Spread]) -> None:
        """Put so much mass where each throw of both sides leads to."""
        own, other = self.falls[0][here[0]], self.falls[1][here[1]]
        given = _led(other, thrown[0])
        for rung, of_second in _led(own, thrown[1]):
            row, share = mass[rung], moved * of_second
            for beside, of_first in given:
                row[beside] += share * of_first

    def outcome(self, mass: Mass) -> Outcome:
        """How it stands, added up."""
        one, other = self.ends
        first_left = {at: row[other] for at, row in enumerate(mass[:-1]) if row[other]}
        second_left = {beside: likely for beside, likely in enumerate(mass[one][:-1]) if likely}
        still = {
            (at, beside): likely
            for at, row in enumerate(mass[:-1])
            for beside, likely in enumerate(row[:-1])
            if likely
        }
        return Outcome(
            first=sum(first_left.values()),
            second=sum(second_left.values()),
            nobody=mass[one][other],
            first_left=first_left,
            second_left=second_left,
            still=still,
        )


@functools.lru_cache(16_384)
def _led(fall: tuple[int, ...], spread: Spread) -> tuple[tuple[int, float], ...]:
    """The rungs that hits lead to, each as likely as it is; hits beyond the last rung are lost."""
    beyond = len(fall) - 1
    led = [*spread[:beyond], sum(spread[beyond:])] if len(spread) > beyond else spread
    return tuple((rung, likely) for rung, likely in zip(fall, led, strict=False) if likely)
