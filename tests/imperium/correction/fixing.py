"""Corrections for tests: given as a match gives them."""

from __future__ import annotations

from typing import Any

import msgspec

from assistant.core.play.referee import Referee
from assistant.games.imperium.commands import CORRECTIONS
from assistant.games.imperium.correction.commands import (
    AnyChange,
    Correct,
)
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.state.war import State, Unit


def fix(state: State, *changes: AnyChange) -> Referee:
    """Correct, and see that the state can still be kept."""
    referee = Referee()
    CORRECTIONS.handler(state, Correct("the board says so", changes), referee)
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    return referee


def one(state: State, code: str, side: str = "imperial") -> Unit:
    """The first counter of a type."""
    return next(unit for unit in state.units.values() if (unit.type, unit.side) == (code, side))


def as_sent(*changes: dict[str, Any]) -> Correct:
    """A correction as a screen or a journal says it."""
    sent = {"type": "correct", "reason": "so", "changes": [*changes]}
    found = GAME.command_reader.plain(sent, strict=False)
    assert isinstance(found, Correct)
    return found
