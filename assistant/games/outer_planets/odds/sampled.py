"""9-2 A whole battle fought out many times with dice of a fixed seed: near, with a bound that is known.

What luck a side has in a round is known to come to nothing in the long run. Battles are weighed so that it
does in those fought out, too, which brings their figures about as near as three times as many would.
"""

from __future__ import annotations

import functools
import math
from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from assistant.core.odds.dice import fixed_chance

from .exact import Ends, Losses
from .fire import Die
from .fleets import End, Fleet, Ship, Volley, damaged, results, volleys

# The same fleets always have the same figures.
SEED = 912
# A battle that has come so far is left as it stands.
ROUNDS = 1000
# So many ships alike under the same fire are drawn at once: more would make too long a table.
TOGETHER = 4
# Battles are fought out by so many until their chances are that near, or no more are worth their time.
BATCH, NEAR, MOST = 1000, 0.007, 8000
# 19 of 20 figures lie within so many deviations.
SURELY = 1.96


# Ships by their numbers on a list of all that may be met, the strongest first.
Numbers = tuple[int, ...]


class Drawn(NamedTuple):
    """What may come of ships alike: those that are left, how many withdrew, and how lucky that is."""

    ships: Numbers
    withdrawn: int
    luck: float


# The chance up to each outcome but the last, and the outcomes.
Table = tuple[tuple[float, ...], tuple[Drawn, ...]]
# Of both fleets, ship by ship or some alike together.
Round = tuple[list[Table], list[Table]]


class Fought(NamedTuple):
    """A battle at its end: what is left, who withdrew and sank of each, and how lucky the first side was."""

    first: Numbers
    second: Numbers
    lost: tuple[int, int, int, int]
    luck: float


class Stage:
    """All that may be met in a battle between two fleets, looked up instead of worked out again."""

    def __init__(self, first: Fleet, second: Fleet) -> None:
        met = {damaged(each, damage) for each in {*first, *second} for damage in range(each.left + 1)}
        self.ships = sorted(met)
        self.number = {each: at for at, each in enumerate(self.ships)}
        self.guns = [each.dice for each in self.ships]
        self._rounds: dict[tuple[Numbers, Numbers], Round] = {}
        self._throws = [(each.dice, each.misses) for each in self.ships]
        self._fire: dict[tuple[tuple[tuple[int, Die], ...], int], Numbers] = {}
        self._volleys: dict[Volley, int] = {}
        self._aimed: dict[tuple[Numbers, Numbers], list[Table]] = {}
        self._tables: dict[tuple[int, int, int], Table] = {}

    def numbered(self, ships: Iterable[Ship]) -> Numbers:
        """Ships by their numbers."""
        return tuple(sorted(self.number[each] for each in ships))

    def fleet(self, numbers: Numbers) -> Fleet:
        """The ships of these numbers."""
        return tuple(self.ships[each] for each in numbers)

    def round(self, own: Numbers, other: Numbers) -> Round:
        """9-3 What may come of both fleets under each other's fire, those alike together."""
        # Most battles soon stand where others stood.
        if (found := self._rounds.get((own, other))) is None:
            found = self._rounds[own, other] = self._aims(own, other), self._aims(other, own)
        return found

    def _aims(self, own: Numbers, enemies: Numbers) -> list[Table]:
        fire = self._thrown(enemies, len(own))
        # Other enemies often throw the same.
        if (found := self._aimed.get((own, fire))) is None:
            found = self._aimed[own, fire] = self._under(own, fire)
        return found

    def _under(self, own: Numbers, fire: Numbers) -> list[Table]:
        """9-4 What may come of ships under such fire each, those alike together."""
        found, at = [], 0
        while at < len(own):
            ship, volley, end = own[at], fire[at], at + 1
            while end < min(len(own), at + TOGETHER) and own[end] == ship and fire[end] == volley:
                end += 1
            found.append(self._table(ship, volley, end - at))
            at = end
        return found

    def _thrown(self, enemies: Numbers, targets: int) -> Numbers:
        """9-3 The dice thrown at each of so many targets, by their numbers on a list of all that were."""
        # What is damaged, and not crippled, throws what it threw.
        key = tuple([self._throws[each] for each in enemies]), targets
        if (found := self._fire.get(key)) is None:
            thrown = volleys(self.fleet(enemies), targets)
            found = self._fire[key] = tuple(
                self._volleys.setdefault(each, len(self._volleys)) for each in thrown
            )
        return found

    def _table(self, ship: int, volley: int, number: int) -> Table:
        key = ship, volley, number
        if (found := self._tables.get(key)) is None:
            found = self._tables[key] = self._drawn(self.ships[ship], list(self._volleys)[volley], number)
        return found

    def _drawn(self, each: Ship, volley: Volley, number: int) -> Table:
        """9-4 What may come of so many ships alike under such fire each."""
        found = together(each, volley, number)
        expected = math.fsum(worth(ships) * likely for (ships, _), likely in found.items())
        drawn = tuple(
            Drawn(self.numbered(ships), withdrawn, worth(ships) - expected) for ships, withdrawn in found
        )
        return tuple(accumulate(list(found.values())[:-1])), drawn


class Found(NamedTuple):
    """How battles end, how many were fought out, and the widest half within which 19 of 20 chances lie."""

    ends: Ends
    runs: int
    bound: float


def fight(first: Fleet, second: Fleet, near: float = NEAR, most: int = MOST) -> Found:
    """As many battles as it takes to come `near`, at `most` so many, weighed."""
    stage, chance = Stage(first, second), fixed_chance(SEED)
    begun, scale = (stage.numbered(first), stage.numbered(second)), (worth(first), worth(second))
    battles: list[Fought] = []
    within = math.inf
    while within > near and len(battles) < most:
        battles += [one_battle(stage, begun, scale, chance) for _ in range(BATCH)]
        within = bound(battles)
    return Found(weighed(stage, battles), len(battles), within)


def weighed(stage: Stage, battles: Sequence[Fought]) -> Ends:
    """All ends with their weights."""
    weights = balanced([each.luck for each in battles])
    ends: defaultdict[tuple[Numbers, Numbers], list[float]] = defaultdict(list)
    lost = [0.0] * 4
    for battle, weight in zip(battles, weights, strict=True):
        ends[battle.first, battle.second].append(weight)
        for at, number in enumerate(battle.lost):
            lost[at] += weight * number
    pairs = {(stage.fleet(own), stage.fleet(other)): math.fsum(each) for (own, other), each in ends.items()}
    return Ends(pairs, Losses(*lost[:2]), Losses(*lost[2:]))


def one_battle(
    stage: Stage, begun: tuple[Numbers, Numbers], scale: tuple[float, float], chance: Callable[[], float]
) -> Fought:
    """9-2 Round after round until nobody fires; both fire before either is hurt (9-5-1)."""
    own, other = begun
    withdrawn, luck = [0, 0], [0.0, 0.0]
    for _ in range(ROUNDS):
        if not own or not other or not (stage.guns[own[0]] or stage.guns[other[0]]):
            break
        after: list[Numbers] = []
        for at, tables in enumerate(stage.round(own, other)):
            ships: list[int] = []
            for limits, outcomes in tables:
                # Inverse transform sampling: where a chance falls among those added up.
                left, gone, lucky = outcomes[bisect(limits, chance())]
                ships += left
                withdrawn[at] += gone
                luck[at] += lucky
            ships.sort()
            after.append(tuple(ships))
        own, other = after
    (first, second), gained = withdrawn, luck[0] / scale[0] - luck[1] / scale[1]
    sunk = len(begun[0]) - len(own) - first, len(begun[1]) - len(other) - second
    return Fought(own, other, (first, sunk[0], second, sunk[1]), gained)


def balanced(luck: Sequence[float]) -> list[float]:
    """Weights that come to 1 together, and under which nobody has been lucky."""
    usual = math.fsum(luck) / len(luck)
    spread = math.fsum((each - usual) ** 2 for each in luck)
    # A control variate: what all battles were lucky on the whole is leaned against, one by one.
    lean = usual / spread if spread else 0.0
    return [1 / len(luck) - lean * (each - usual) for each in luck]


def bound(battles: Sequence[Fought]) -> float:
    """Half the width within which 19 of 20 chances lie, for the chance that is least sure."""
    usual = math.fsum([each.luck for each in battles]) / len(battles)
    lucky: defaultdict[tuple[bool, bool], list[float]] = defaultdict(list)
    for each in battles:
        lucky[bool(each.first), bool(each.second)].append(each.luck - usual)
    spread = math.fsum([luck**2 for kind in lucky.values() for luck in kind])
    unsure = max(_unsure(kind, len(battles), spread) for kind in lucky.values())
    return SURELY * math.sqrt(unsure / len(battles))


def _unsure(lucky: Sequence[float], battles: int, spread: float) -> float:
    """The variance of an end that luck does not account for; a chance of 1 in `battles` at least."""
    likely = max(1, min(len(lucky), battles - 1)) / battles
    along = math.fsum(lucky)
    explained = along * along / spread / battles if spread else 0.0
    return max(0.0, likely * (1 - likely) - explained)


def worth(ships: Iterable[Ship]) -> float:
    """What ships count for in luck: themselves, and their dice."""
    return float(sum(each.dice + 1 for each in ships))


@functools.lru_cache(4096)
def together(each: Ship, volley: Volley, number: int) -> dict[tuple[Fleet, int], float]:
    """Those left and how many withdrew, by their chance."""
    if not number:
        return {((), 0): 1.0}
    found: defaultdict[tuple[Fleet, int], float] = defaultdict(float)
    for (ships, withdrawn), before in together(each, volley, number - 1).items():
        for result, likely in results(each, volley):
            if isinstance(result, Ship):
                found[tuple(sorted((*ships, result))), withdrawn] += before * likely
            else:
                found[ships, withdrawn + (result == End.WITHDRAWN)] += before * likely
    return dict(found)
