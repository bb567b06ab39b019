"""Faces of a die, and how many of several things that happen by chance happen."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from assistant.core.dice import Die

Faces = tuple[int, ...]
FACES: Faces = tuple(range(1, Die.D6 + 1))


def chance(faces: Faces) -> Fraction:
    """How likely a die shows one of these faces."""
    return Fraction(len(faces), len(FACES))


def how_many(chances: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Chance of each number, from none, of things that each happen by a chance of their own."""
    spread = [Fraction(1)]
    # Convolution, thing by thing: the Poisson binomial distribution.
    for likely in chances:
        happens = (Fraction(0), *(mass * likely for mass in spread))
        fails = (*(mass * (1 - likely) for mass in spread), Fraction(0))
        spread = [one + other for one, other in zip(happens, fails, strict=True)]
    return tuple(spread)


def at_least(spread: tuple[Fraction, ...], number: int) -> Fraction:
    """How likely so many or more of `how_many`."""
    return sum(spread[number:], Fraction(0))


def expected(spread: tuple[Fraction, ...]) -> Fraction:
    """The number to be expected of `how_many`."""
    return sum((number * mass for number, mass in enumerate(spread)), Fraction(0))
