"""The rulings of Imperium, and how this match reads each of them."""

from __future__ import annotations

from assistant.core.ruling import Ruling

from ..state.war import State
from .kit import kit, load


def rulings() -> tuple[Ruling, ...]:
    """All switches as shipped."""
    return load().rulings


def ruling(state: State, key: str) -> Ruling:
    """The switch of this key; KeyError if there is none, so that a misspelt key never reads as a default.

    A match started before there was such a switch has the one shipped now.
    """
    known = {each.key: each for each in kit(state).rulings}
    return known[key] if key in known else {each.key: each for each in rulings()}[key]


def reading(state: State, key: str) -> str:
    """How this match reads a rule: as chosen, or the default where nothing (or nothing known) was chosen."""
    switch = ruling(state, key)
    chosen = state.rulings.get(key, "")
    return chosen if any(each.key == chosen for each in switch.readings) else switch.default


def house(state: State, key: str) -> bool:
    """Whether a house rule is on."""
    return reading(state, key) == "on"
