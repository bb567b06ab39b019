"""Positions in which something is known of the ships in the activated system."""

from __future__ import annotations

from assistant.games.twilight.state.keys import Unit

from .board import Board
from .positions import tactical


def shot_down() -> Board:
    """The own PDS have destroyed the last ship that p2 had there."""
    found = tactical()
    found.state.action.gone.append("p2")
    return found


def damaged_here() -> Board:
    """A battle is opened where a dreadnought of the attacker was damaged before."""
    found = tactical()
    found.state.players["p1"].damaged = {"Lodor": {Unit.DREADNOUGHT: 1}}
    found.state.players["p1"].units[Unit.DREADNOUGHT] = 1
    found.give(type="open_battle", defender="p2")
    return found
