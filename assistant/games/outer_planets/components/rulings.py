"""The rulings of the game, and how this match reads each of them."""

from __future__ import annotations

from functools import lru_cache

from assistant.core.kit import kit_named
from assistant.core.ruling import Ruling

from ..state.table import State
from .kit import load


def rulings() -> tuple[Ruling, ...]:
    """All switches as shipped."""
    return load().rulings


def reading(state: State, key: str) -> str:
    """How this match reads a rule; KeyError if there is none of this key, so that none is ever misspelt."""
    switch = _switches(state.kit)[key]
    chosen = state.rulings.get(key, "")
    return chosen if any(each.key == chosen for each in switch.readings) else switch.default


# Asked a hundred times for one page; what a digest names never changes.
@lru_cache(maxsize=16)
def _switches(kit: str) -> dict[str, Ruling]:
    # A match begun before a ruling was written reads it as usual.
    return {ruling.key: ruling for ruling in (*load().rulings, *kit_named(kit).rulings)}
