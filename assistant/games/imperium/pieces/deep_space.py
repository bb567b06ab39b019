"""17.1 Deep space: hexes between the stars, each by the name that the table gives it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from assistant.core.words.errors import Senseless
from assistant.core.words.folding import alike, tidy
from assistant.core.words.say import Name, say

from ..state.keys import SystemId
from ..state.war import State, System

RULE = "17.1"


def stars(state: State) -> Iterator[System]:
    """The systems of the map, without hexes of deep space."""
    return (system for system in state.systems.values() if not system.deep)


def hexes(state: State) -> Iterator[System]:
    """The hexes of deep space that were named, in the order of their names' coming."""
    return (system for system in state.systems.values() if system.deep)


def is_deep(state: State, system: SystemId) -> bool:
    """Whether this is a hex of deep space; what is unknown is none."""
    return system in state.systems and state.systems[system].deep


def named(state: State, words: str) -> System | None:
    """The star or hex that players call so, in either language."""
    for system in state.systems.values():
        if any(alike(name, words) for name in (system.name.en, system.name.ja) if name):
            return system
    return None


def hex_named(state: State, words: str) -> SystemId:
    """The hex of this name, entered as a new one if there is none; Senseless for the name of a star."""
    name = tidy(words)
    if not name:
        raise Senseless(say("deep_space.no_name"), RULE)
    if system := named(state, name):
        if not system.deep:
            raise Senseless(say("deep_space.is_a_star", name=system.name), RULE)
        return system.id
    # Numbered, not spelt: names are in any script.
    numbered = (SystemId(f"deep-space-{number}") for number in count(1))
    system_id = next(each for each in numbered if each not in state.systems)
    state.systems[system_id] = System(system_id, Name(name), planetless=True, deep=True)
    return system_id
