"""A fleet moves in, its battle is fought on the board, and it has rolled where it enters."""

from __future__ import annotations

from assistant.games.imperium.action.battle.meeting import FightBattle
from assistant.games.imperium.action.movement.fleets import MoveFleets
from assistant.games.imperium.action.space_battle.deployment import PlaceAll, RollEntry
from assistant.games.imperium.action.space_battle.opening import PlayBattle
from assistant.games.imperium.state.war import State
from tests.imperium.deploy import initiative

from .fighting import answer


def enters(state: State) -> State:
    """The Terran fleet 1 comes to Procyon, where the Imperial side is placed; it stands beside the board."""
    initiative(state, 1, 4)
    answer(state, MoveFleets("terran", (1,), "procyon"))
    answer(state, FightBattle("terran", "procyon"))
    answer(state, PlayBattle("board"))
    answer(state, PlaceAll("imperial"))
    answer(state, RollEntry("terran", 1, (4, 2)))
    return state
