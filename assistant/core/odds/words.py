"""A chance, and a number to be expected, as people read them: rounded in this one place."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Chance = Fraction | float
# Chances added up as floating numbers are right to so many parts; a half is told apart from nearly so.
_PARTS = 10**9


def percent(chance: Chance) -> str:
    """A chance in whole per cent, never 0 or 100 where it is not certain."""
    return _certain(chance) or _likely(chance, 1)


def percents(chances: Sequence[Chance], *, estimated: bool = False) -> tuple[str, ...]:
    """All that may come of something, in whole per cent: one is certain if nothing else may come of it.

    Of what is `estimated` nothing is certain: what is seldom may only not have come up.
    """
    # Added up, what is nearly certain may read 1, and what is certain a little less.
    alone = sum(chance > 0 for chance in chances) == 1
    if estimated or not alone:
        return tuple("0" if chance <= 0 and not estimated else _likely(chance, 1) for chance in chances)
    return tuple("100" if chance > 0 else "0" for chance in chances)


def percent_in_tenths(chance: Chance) -> str:
    """A chance in per cent with one decimal, never 0 or 100 where it is not certain."""
    return _certain(chance) or _likely(chance, 10)


def tenths(number: Chance) -> str:
    """A number to be expected, with one decimal."""
    return _written(_rounded(number, 10), 10)


def bar(chance: Chance) -> str:
    """How long the bar of a chance is, in whole per cent of its room, which no eye tells from more."""
    return f"{float(chance) * 100:.0f}"


def _certain(chance: Chance) -> str:
    return "0" if chance <= 0 else "100" if chance >= 1 else ""


def _likely(chance: Chance, parts: int) -> str:
    """What is neither certain nor impossible, in so many parts of a per cent."""
    rounded = _rounded(chance * 100, parts)
    if rounded < 1:
        return f"<{_written(1, parts)}"
    if rounded >= 100 * parts:
        return f">{_written(100 * parts - 1, parts)}"
    return _written(rounded, parts)


def _rounded(number: Chance, parts: int) -> int:
    # Halves are rounded up: 0.285 as a floating number is a little less than it says.
    return int(Fraction(number).limit_denominator(_PARTS) * parts + Fraction(1, 2))


def _written(rounded: int, parts: int) -> str:
    return str(rounded) if parts == 1 else f"{rounded // parts}.{rounded % parts}"
