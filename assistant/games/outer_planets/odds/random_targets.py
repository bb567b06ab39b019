"""9-9 (option) Groups of fire dealt at random among like units: exact chances of each unit."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .fire import Fate, Firer, Target, fate


def fates(groups: Sequence[Sequence[Firer]], units: Sequence[Target]) -> tuple[Fate, ...]:
    """9-9-2 What comes of each of these like units; ValueError if there are more groups than units.

    No two groups fire at one unit, so each unit is as likely the target of each group, or of none.
    """
    if len(groups) > len(units):
        raise ValueError(f"{len(groups)} groups for {len(units)} units (9-9-2)")
    # Who is spared meets a group of nobody: so all units are dealt one.
    spared = [()] * (len(units) - len(groups))
    return tuple(mixed([fate(group, unit) for group in (*groups, *spared)]) for unit in units)


def mixed(equally_likely: Sequence[Fate]) -> Fate:
    """The fate of a unit that meets one of these, each as likely; all of one unit."""
    number = len(equally_likely)
    staying, withdrawing = (
        tuple(sum(each, Fraction(0)) / number for each in zip(*column, strict=True))
        for column in zip(*equally_likely, strict=True)
    )
    return Fate(staying, withdrawing)
