"""The galactic scenarios, as the new-game page and the set-up read them."""

from __future__ import annotations

from assistant.core.words.errors import Missing
from assistant.core.words.say import say

from ..state.war import State
from .kit import kit, load
from .printed import Scenario


def scenarios() -> tuple[Scenario, ...]:
    """All scenarios as shipped, in the order of their numbers."""
    return tuple(sorted(load().scenarios.values(), key=lambda scenario: scenario.number))


def scenario_named(key: str) -> Scenario:
    """The shipped scenario of this key; Missing if there is none."""
    found = load().scenarios.get(key)
    if found is None:
        raise Missing(say("error.data_scenario", scenario=key))
    return found


def scenario(state: State) -> Scenario:
    """The scenario this match is, as it was started."""
    return kit(state).scenarios[state.scenario]
