"""9-2 A round of battle under the policy `spread`: who fires at whom, and what comes of each ship."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from .faces import FACES
from .fire import Die, Firer, Target, ways_suffered


class Policy(StrEnum):
    """How both sides fight on when a whole battle is looked at.

    SPREAD: each side's ships, strongest first, aim at the enemy's in turn, strongest first, and at the first
    again once each has one; convoys evade; whoever must withdraw does; nobody disengages of free will.
    """

    SPREAD = "spread"


class Ship(NamedTuple):
    """A ship as it fights; fields so that sorting puts evading convoys last and the strongest first.

    `missing` are its dice below none, and `misses` how many faces of each do not hit and do not withdraw;
    `left` is the damage that cripples it, 0 once it is, and `crippled` the dice it throws then.
    """

    evades: bool
    missing: int
    misses: Die
    left: int
    crippled: int

    @property
    def dice(self) -> int:
        """9-3-2, 9-4-1 What it throws in a round."""
        return 0 if self.evades else -self.missing


class End(StrEnum):
    """How a ship leaves a battle."""

    WITHDRAWN = "withdrawn"
    SUNK = "sunk"


# Ships, sorted: two fleets alike are one.
Fleet = tuple[Ship, ...]
# Dice at one target: how many of each kind, which its misses name.
Volley = tuple[tuple[Die, int], ...]
Results = tuple[tuple[Ship | End, float], ...]


def ship(firer: Firer, target: Target, crippled: int, convoy: bool = False) -> Ship:
    """A unit as one that fires and one that is fired at."""
    return Ship(convoy, -firer.dice, _other_faces(firer.die), target.left, crippled)


def _other_faces(die: Die) -> Die:
    """How many faces do not hit and do not withdraw, of how many do; or the other way round."""
    return len(FACES) - die[0], len(FACES) - die[1]


def volleys(firers: Fleet, targets: int) -> tuple[Volley, ...]:
    """9-3 The dice thrown at each of so many targets: ships that fire take them in turn."""
    found: list[dict[Die, int]] = [{} for _ in range(targets)]
    at = 0
    for each in firers:
        if each.dice:
            # Round robin over the targets.
            there = found[at % targets]
            there[each.misses] = there.get(each.misses, 0) + each.dice
            at += 1
    return tuple(tuple(dice.items()) for dice in found)


@functools.lru_cache(4096)
def results(struck: Ship, volley: Volley) -> Results:
    """9-4 What comes of a ship under so many dice, each with its chance."""
    dice = Counter({_other_faces(misses): number for misses, number in volley})
    staying, withdrawing, of = ways_suffered(dice, Target(struck.left))
    found: list[tuple[Ship | End, int]] = [
        (damaged(struck, damage), ways) for damage, ways in enumerate(staying[:-1])
    ]
    found += [(End.WITHDRAWN, sum(withdrawing[:-1])), (End.SUNK, staying[-1] + withdrawing[-1])]
    return tuple((result, ways / of) for result, ways in found if ways)


def damaged(struck: Ship, damage: int) -> Ship:
    """9-4-4 A ship with so much damage more, afloat."""
    if damage and damage == struck.left:
        return struck._replace(missing=-struck.crippled, left=0)
    return struck._replace(left=struck.left - damage)


def over(first: Fleet, second: Fleet) -> bool:
    """9-1-2 Whether a battle is at its end, or nobody fires any more."""
    return not first or not second or not any(each.dice for each in (*first, *second))


def fleet(ships: Iterable[Ship]) -> Fleet:
    """Ships in the order in which they fire and are aimed at."""
    return tuple(sorted(ships))
