"""Cases in which every pair of values of two columns meets, without every combination of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product


def pairs(*columns: Sequence[str]) -> list[tuple[str, ...]]:
    """The fewest cases found greedily, always the same: each time the one that has most pairs not met yet."""
    every = list(product(*columns))
    missing = set[tuple[tuple[int, str], ...]]().union(*map(_met, every))
    found = []
    while missing:
        best = max(every, key=lambda case: len(_met(case) & missing))
        found.append(best)
        missing -= _met(best)
    return sorted(found, key=every.index)


def _met(case: tuple[str, ...]) -> set[tuple[tuple[int, str], ...]]:
    """The pairs of values of a case, each value with its column."""
    return set(combinations(enumerate(case), 2))
