"""Corrections for tests: given as a match gives them."""

from __future__ import annotations

import msgspec

from assistant.core.referee import Referee
from assistant.games.imperium.commands import correct
from assistant.games.imperium.correction.commands import (
    AnyChange,
    Correct,
)
from assistant.games.imperium.state.war import State, Unit


def fix(state: State, *changes: AnyChange) -> Referee:
    """Correct, and see that the state can still be kept."""
    referee = Referee()
    correct(state, Correct("the board says so", changes), referee)
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    return referee


def one(state: State, code: str, side: str = "imperial") -> Unit:
    """The first counter of a type."""
    return next(unit for unit in state.units.values() if (unit.type, unit.side) == (code, side))
