"""The rulings of Imperium, and how this match reads each of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from assistant.core.kit import kit_named
from assistant.core.ruling import Ruling

from ..state.war import State
from .kit import Kit, load


def rulings() -> tuple[Ruling, ...]:
    """All switches as shipped."""
    return load().rulings


def switches(state: State) -> Mapping[str, Ruling]:
    """All switches of a match by key; one started before there was a switch has the one shipped now."""
    return _switches(state.kit)


@cache
def _switches(digest: str) -> Mapping[str, Ruling]:
    # Read many times a page: they never change for a kit.
    found: Kit = kit_named(digest)
    return {each.key: each for each in (*rulings(), *found.rulings)}


def ruling(state: State, key: str) -> Ruling:
    """The switch of this key; KeyError if there is none, so that a misspelt key never reads as a default."""
    return switches(state)[key]


def reading(state: State, key: str) -> str:
    """How this match reads a rule: as chosen, or the default where nothing (or nothing known) was chosen."""
    switch = ruling(state, key)
    chosen = state.rulings.get(key, "")
    return chosen if any(each.key == chosen for each in switch.readings) else switch.default


def house(state: State, key: str) -> bool:
    """Whether a house rule is on."""
    return reading(state, key) == "on"
