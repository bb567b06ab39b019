"""Dice and faces: thrown here, or typed in and checked. Rules never call for chance."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Annotated

import msgspec

Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
OneDie = Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=1)]
TwoDice = Annotated[tuple[Face, ...], msgspec.Meta(min_length=2, max_length=2)]
ManyDice = Annotated[tuple[Face, ...], msgspec.Meta(max_length=400)]

_chance = secrets.SystemRandom()


def throw(count: int) -> tuple[int, ...]:
    """Faces of `count` six-sided dice thrown here."""
    return tuple(_chance.randint(1, 6) for _ in range(count))


def draw(counters: Sequence[int], count: int) -> tuple[int, ...]:
    """`count` counters out of the cup, without putting any back; ValueError if it holds fewer."""
    return tuple(_chance.sample(list(counters), count))


@functools.cache
def ways(count: int) -> Mapping[int, int]:
    """How many of the 6**count throws show each total."""
    totals: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=count):
        totals[sum(faces)] = totals.get(sum(faces), 0) + 1
    return totals


def chance(rolls: Sequence[int], count: int) -> Fraction:
    """Chance that `count` dice total one of `rolls`."""
    all_ways = ways(count)
    return Fraction(sum(all_ways.get(roll, 0) for roll in rolls), 6**count)
