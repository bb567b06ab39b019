"""Counters of a war, counted for tests."""

from __future__ import annotations

from assistant.games.imperium.pieces.forces import (
    by_type,
)
from assistant.games.imperium.state.war import State


def counted(state: State, side: str) -> dict[str, int]:
    """A side's counters by type."""
    return by_type([unit for unit in state.units.values() if unit.side == side])
