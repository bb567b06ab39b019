"""9-2 A whole battle exactly: every pair of fleets that may be met, each met once."""

from __future__ import annotations

import functools
import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from .fleets import End, Fleet, Ship, Volley, damaged, fleet, over, results, volleys

Pair = tuple[Fleet, Fleet]


class Losses(NamedTuple):
    """Ships of a side expected to be withdrawn and sunk."""

    withdrawn: float = 0.0
    sunk: float = 0.0


class Next(NamedTuple):
    """A fleet after a round: each by its chance, and what it is expected to lose."""

    fleets: dict[Fleet, float]
    losses: Losses


class Ends(NamedTuple):
    """Each pair of fleets with which it may end, by its chance, and what either side is expected to lose."""

    pairs: dict[Pair, float]
    first: Losses
    second: Losses


# A fleet after a round by the numbers of the fleets it may be, the chance that nothing changes, its losses.
Step = tuple[list[tuple[int, float]], float, Losses]


class Course:
    """All fleets a fleet may become, the soundest first: whatever happens leads to one further on."""

    def __init__(self, begun: Fleet) -> None:
        self.fleets = sorted(weakened(begun), key=lambda each: -sum(ship.left + 1 for ship in each))
        self._number = {each: number for number, each in enumerate(self.fleets)}
        self._known: dict[tuple[int, tuple[Volley, ...]], Step] = {}
        self._fire: dict[tuple[int, int], tuple[Volley, ...]] = {}

    def fire(self, number: int, targets: Fleet) -> tuple[Volley, ...]:
        """9-3 The dice a fleet throws at each target."""
        # Under the policy dice fall on places in a row: how many there are is all that counts.
        key = number, len(targets)
        if key not in self._fire:
            self._fire[key] = volleys(self.fleets[number], len(targets))
        return self._fire[key]

    def after(self, number: int, fired: tuple[Volley, ...]) -> Step:
        """9-4 Where a fleet leads under such fire."""
        key = number, fired
        if key not in self._known:
            after = after_fire(self.fleets[number], fired)
            led = [(self._number[each], likely) for each, likely in after.fleets.items()]
            self._known[key] = led, after.fleets.get(self.fleets[number], 0.0), after.losses
        return self._known[key]


def pairs_met(first: Fleet, second: Fleet) -> int:
    """At most so many pairs of fleets a battle leads to: a measure of the work."""
    return _fleets_met(first) * _fleets_met(second)


def _fleets_met(begun: Fleet) -> int:
    """At most so many fleets a fleet may become: ships alike are told apart by their damage only."""
    # Stars and bars: ships alike shared out over each damage, and over being gone.
    return math.prod(math.comb(number + each.left + 1, number) for each, number in Counter(begun).items())


def weakened(begun: Fleet) -> set[Fleet]:
    """Every fleet this one may become."""

    def of(each: Ship, number: int) -> Iterator[tuple[Ship, ...]]:
        states = (*(damaged(each, damage) for damage in range(each.left + 1)), None)
        for chosen in combinations_with_replacement(states, number):
            yield tuple(ship for ship in chosen if ship)

    kinds = [of(each, number) for each, number in Counter(begun).items()]
    return {fleet(ship for ships in chosen for ship in ships) for chosen in product(*kinds)}


def fight(first: Fleet, second: Fleet) -> Ends:
    """A battle to its end, or to where nobody fires."""
    courses = Course(first), Course(second)
    mass = [[0.0] * len(courses[1].fleets) for _ in courses[0].fleets]
    mass[0][0] = 1.0
    ends: dict[Pair, float] = {}
    lost = [0.0] * 4
    # Dynamic programming: fleets only get weaker, so all that leads to a pair was met before it.
    for at, own in enumerate(courses[0].fleets):
        for beside, other in enumerate(courses[1].fleets):
            if not (here := mass[at][beside]):
                continue
            if over(own, other):
                ends[own, other] = here
                continue
            fired = courses[1].fire(beside, own), courses[0].fire(at, other)
            after = courses[0].after(at, fired[0]), courses[1].after(beside, fired[1])
            # Rounds in which nothing happens are fought again: all others take their share.
            share = here / (1 - after[0][1] * after[1][1])
            lost = [
                before + share * more for before, more in zip(lost, (*after[0][2], *after[1][2]), strict=True)
            ]
            _spread(mass, share, after[0][0], after[1][0])
    return Ends(ends, Losses(*lost[:2]), Losses(*lost[2:]))


def _spread(
    mass: list[list[float]], share: float, firsts: list[tuple[int, float]], seconds: list[tuple[int, float]]
) -> None:
    """9-5-1 Put a share of chance where both fleets lead; both fire before either is hurt."""
    for at, of_first in firsts:
        row, moved = mass[at], share * of_first
        for beside, of_second in seconds:
            row[beside] += moved * of_second


@functools.lru_cache(16_384)
def after_fire(struck: Fleet, fired: tuple[Volley, ...]) -> Next:
    """9-4 What a fleet may be after such fire, its last ship after all others."""
    if not struck:
        return Next({(): 1.0}, Losses())
    before, last = after_fire(struck[:-1], fired[:-1]), results(struck[-1], fired[-1])
    fleets: defaultdict[Fleet, float] = defaultdict(float)
    for result, likely in last:
        more = (result,) if isinstance(result, Ship) else ()
        for others, mass in before.fleets.items():
            fleets[fleet((*others, *more))] += mass * likely
    chances = dict(last)
    withdrawn, sunk = before.losses
    return Next(
        dict(fleets), Losses(withdrawn + chances.get(End.WITHDRAWN, 0.0), sunk + chances.get(End.SUNK, 0.0))
    )
