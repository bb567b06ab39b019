"""The rulings of the game, and how this match reads each of them."""

from __future__ import annotations

from assistant.core.ruling import Ruling

from ..state.table import State
from .kit import kit, load


def rulings() -> tuple[Ruling, ...]:
    """All switches as shipped."""
    return load().rulings


def reading(state: State, key: str) -> str:
    """How this match reads a rule; KeyError if there is none of this key, so that none is ever misspelt."""
    # A match begun before a ruling was written reads it as usual.
    switch = {ruling.key: ruling for ruling in (*load().rulings, *kit(state).rulings)}[key]
    chosen = state.rulings.get(key, "")
    return chosen if any(each.key == chosen for each in switch.readings) else switch.default
