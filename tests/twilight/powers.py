"""Positions in which a race or a technology gives something to do."""

from __future__ import annotations

from .board import Board
from .positions import turn_of


def robbing() -> Board:
    """The turn of Mentak; of the others three have three trade goods or more."""
    found = turn_of("p1")
    found.state.players["p1"].race = "mentak"
    for side, number in (("p2", 3), ("p3", 5), ("p4", 2), ("p5", 3)):
        found.state.players[side].goods = number
    return found
