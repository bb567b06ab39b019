"""Faces of a die, and how likely one of them is shown."""

from __future__ import annotations

from fractions import Fraction

from assistant.core.odds.dice import Die

Faces = tuple[int, ...]
FACES: Faces = tuple(range(1, Die.D6 + 1))


def chance(faces: Faces) -> Fraction:
    """How likely a die shows one of these faces."""
    return Fraction(len(faces), len(FACES))
