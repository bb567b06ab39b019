"""9-4 Fire at one target, exactly: dice of every firer, then a damage die for every hit."""

from __future__ import annotations

import functools
import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from assistant.core.words.reason import Part
from assistant.core.words.say import say

from .faces import FACES

Key = TypeVar("Key", bound=Hashable)
# How many faces of a die hit, and how many withdraw the target.
Die = tuple[int, int]
# Ways of so many hits, from none, without and with a withdrawal.
Thrown = tuple[list[int], list[int]]


class Firer(NamedTuple):
    """A unit that fires: the dice it throws now, and how many faces of each hit and withdraw."""

    dice: int
    die: Die


class Target(NamedTuple):
    """A unit that is fired at: earlier damage counts; one in port is not withdrawn (9-7-3)."""

    defence: int
    damage: int = 0
    in_port: bool = False
    withdrawn: bool = False

    @property
    def left(self) -> int:
        """9-4-4 Damage that cripples it; ValueError if it is more than crippled."""
        if not 0 <= self.damage <= self.defence:
            raise ValueError(f"no unit of defence {self.defence} is afloat with damage {self.damage}")
        return self.defence - self.damage


class Fate(NamedTuple):
    """Chances of damage added, from none to what sinks (the last), without and with a withdrawal."""

    staying: tuple[Fraction, ...]
    withdrawing: tuple[Fraction, ...]

    @property
    def nothing(self) -> Fraction:
        """Neither hurt nor withdrawn."""
        return self.staying[0]

    @property
    def withdraws(self) -> Fraction:
        """9-4-2 Withdraws, hurt or not, and is afloat."""
        return sum(self.withdrawing[:-1], Fraction(0))

    def hurt_by(self, damage: int) -> Fraction:
        """Takes so much damage, whether it withdraws or not; the damage that sinks it counts as the least."""
        return self.staying[damage] + self.withdrawing[damage]

    @property
    def damaged(self) -> Fraction:
        """Hurt, but neither crippled by it nor sunk."""
        return sum((self.hurt_by(damage) for damage in range(1, len(self.staying) - 2)), Fraction(0))

    @property
    def crippled(self) -> Fraction:
        """9-4-4 Becomes crippled; nothing for one that was crippled before."""
        return self.hurt_by(len(self.staying) - 2) if len(self.staying) > 2 else Fraction(0)

    @property
    def sunk(self) -> Fraction:
        """9-4-4 Takes more than its defence."""
        return self.hurt_by(len(self.staying) - 1)

    @property
    def gone(self) -> Fraction:
        """Out of the battle: sunk or withdrawn."""
        return self.withdraws + self.sunk


def fate(firers: Iterable[Firer], target: Target) -> Fate:
    """9-4 What comes of a target fired at by all these."""
    dice: Counter[Die] = Counter()
    for firer in firers:
        hits, withdraws = firer.die
        dice[hits, 0 if target.in_port else withdraws] += firer.dice
    return suffered(dice, target)


def fates(aims: Iterable[tuple[Firer, Key]], targets: Mapping[Key, Target]) -> dict[Key, Fate]:
    """9-3-1 What comes of every target, as aimed; of those nobody aims at too."""
    found: dict[Key, list[Firer]] = {key: [] for key in targets}
    for firer, key in aims:
        found[key].append(firer)
    return {key: fate(firers, targets[key]) for key, firers in found.items()}


def suffered(dice: Counter[Die], target: Target) -> Fate:
    """9-4 What comes of a target at which these dice are thrown."""
    *ways, of = ways_suffered(dice, target)
    return Fate(*(tuple(Fraction(each, of) for each in some) for some in ways))


def ways_suffered(dice: Counter[Die], target: Target) -> tuple[list[int], list[int], int]:
    """The ways of each damage added, without and with a withdrawal, as in a fate; and of how many ways.

    Whole numbers, divided once: a fraction would be reduced at every step.
    """
    most = target.left + 1
    staying, withdrawing = _thrown(dice, most, target.withdrawn)
    of = len(FACES) ** (dice.total() + most)
    return _with_damage(staying, target.left), _with_damage(withdrawing, target.left), of


def fate_of_hits(hits: int, target: Target) -> Fate:
    """9-4-3 What comes of a target whose hits are known and whose damage dice are still to be thrown."""
    certain: Die = (len(FACES), 0)
    return suffered(Counter({certain: hits}), target)


def _thrown(dice: Counter[Die], most: int, withdrawn: bool) -> Thrown:
    """Ways to throw each number of hits; every hit damages by one or more, so `most` sink."""
    none = [1, *[0] * most]
    # 9-4-2 Without a 5 it stays; a second 5 adds nothing, so that with them any throw will do.
    without, all_ways = none, none
    for (hit, withdraw), number in dice.items():
        nothing = len(FACES) - hit - withdraw
        without = _together(without, _hits(number, hit, nothing, most))
        all_ways = _together(all_ways, _hits(number, hit, nothing + withdraw, most))
    if withdrawn:
        return [0] * (most + 1), all_ways
    return without, [ways - stays for ways, stays in zip(all_ways, without, strict=True)]


def _hits(dice: int, hit: int, miss: int, most: int) -> list[int]:
    """Ways of each number of hits, up to `most` and more, with dice of which so many faces hit or miss."""
    ways = [
        math.comb(dice, hits) * hit**hits * miss ** (dice - hits) if hits <= dice else 0
        for hits in range(most)
    ]
    return [*ways, (hit + miss) ** dice - sum(ways)]


def _together(ways: Sequence[int], others: Sequence[int]) -> list[int]:
    """Ways of each number of hits by either; the last number stands for all above it."""
    found = [0] * len(ways)
    for hits, each in enumerate(ways):
        if each:
            for more, other in enumerate(others):
                found[min(hits + more, len(found) - 1)] += each * other
    return found


def _with_damage(by_hits: Sequence[int], left: int) -> list[int]:
    """Ways of each damage added, all over as many damage dice as sink the target for certain."""
    most = left + 1
    found = [0] * (most + 1)
    for hits, ways in enumerate(by_hits):
        for damage, thrown in enumerate(damage_ways(left, hits)):
            # Dice that are not thrown count as falling anyhow, so that all ways have one denominator.
            found[damage] += ways * thrown * len(FACES) ** (most - hits)
    return found


@functools.lru_cache(4096)
def damage_ways(left: int, hits: int) -> tuple[int, ...]:
    """9-4-3 Throws of a die for each hit by the damage they add, the last what is more than `left`."""
    ways = [1, *[0] * (left + 1)]
    for _ in range(hits):
        after = [0] * len(ways)
        for damage, each in enumerate(ways):
            for face in FACES:
                after[min(damage + face, left + 1)] += each
        ways = after
    return tuple(ways)


def parts_of_target(target: Target) -> tuple[Part, ...]:
    """Why so much damage cripples a unit, and what else counts for it."""
    found = [Part(target.defence, say("outer_planets.odds_defence"), "9-4-4")]
    if target.damage:
        found.append(Part(-target.damage, say("outer_planets.odds_damage"), "9-4-3"))
    if target.in_port:
        found.append(Part(None, say("outer_planets.odds_in_port"), "9-7-3"))
    if target.withdrawn:
        found.append(Part(None, say("outer_planets.odds_withdrawn"), "9-4-2"))
    return tuple(found)
