"""Options that are alike and lie together, counted and not picked one by one."""

from __future__ import annotations

import msgspec

from ..words.say import Name, Say
from .board import Counter


class CounterPile(msgspec.Struct, frozen=True, kw_only=True):
    """Options of a pick that are alike, told by how many: the first `values` are meant; `at` is where."""

    key: str
    counter: Counter
    # The first are meant, so the same number always names the same counters.
    values: tuple[str, ...]
    at: Say | None = None


class Heap(msgspec.Struct, frozen=True, kw_only=True):
    """Piles that lie together: whose they are and where, by the number of its marker if it has one."""

    key: str
    label: Say | Name | str
    piles: tuple[CounterPile, ...]
    side: str = ""
    number: int = 0

    @property
    def values(self) -> tuple[str, ...]:
        return tuple(value for pile in self.piles for value in pile.values)
