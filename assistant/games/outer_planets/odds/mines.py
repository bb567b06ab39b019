"""9-8 Mines: a die finds the place in the row, the unit there takes a hit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from .faces import FACES, Faces, chance
from .fire import Fate, Target, suffered

ROW = len(FACES)


def strikes(length: int) -> Faces:
    """9-8-2 Faces on which a mine finds a unit in a row so long."""
    return FACES[:length]


def strikes_any(length: int) -> Fraction:
    """9-8-2 How likely a mine finds a unit in a row so long."""
    return chance(strikes(length))


def fates(row: Sequence[Target], mines: int = 1) -> tuple[Fate, ...]:
    """9-8-3 What comes of each unit of the row as it was formed; ValueError if it is longer than six.

    Wherever others move up, each unit has one place: so each mine finds it on one face of six. Units that
    fill the row later are not in it.
    """
    if len(row) > ROW:
        raise ValueError(f"a row of {len(row)} units: {ROW} at most (9-8-1)")
    # A die that hits on one face and withdraws on none.
    return tuple(suffered(Counter({(1, 0): mines}), unit) for unit in row)
