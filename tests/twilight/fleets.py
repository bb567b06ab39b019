"""Positions in which something is known already: of ships in the activated system, of an open card."""

from __future__ import annotations

from assistant.core.words.say import Name
from assistant.games.twilight.pieces.agreements import join
from assistant.games.twilight.state.keys import Unit
from assistant.games.twilight.state.table import Objective

from .board import Board
from .positions import primary, tactical


def shot_down() -> Board:
    """The own PDS have destroyed the last ship that p2 had there."""
    found = tactical()
    found.state.action.gone.append("p2")
    return found


def damaged_here() -> Board:
    """A battle is opened where a dreadnought of the attacker was damaged before."""
    found = tactical(system="Lodor")
    found.state.players["p1"].damaged = {"Lodor": {Unit.DREADNOUGHT: 1}}
    found.state.players["p1"].units[Unit.DREADNOUGHT] = 1
    found.give(type="open_battle", defender="p2")
    return found


def open_twice() -> Board:
    """Imperial is used while an objective in the players' own words lies open."""
    found = primary("p5", 8)
    found.state.objectives.append(Objective(Name("Mecatol Rex is ours"), 1))
    return found


def shot_twice(ships: int = 3) -> Board:
    """Two owners fire at p1, who has so many ships on the board; the first hits twice."""
    found = tactical()
    for side in ("p4", "p5"):
        found.state.players[side].units[Unit.PDS] = 2
    units = found.state.players["p1"].units
    for unit in (Unit.DREADNOUGHT, Unit.WAR_SUN, Unit.CARRIER, Unit.CRUISER, Unit.DESTROYER, Unit.FIGHTER):
        units[unit] = 0
    units[Unit.CRUISER] = ships
    found.give(type="fire_pds", pds={"p4": 2, "p5": 2})
    found.give(type="throw_pds", side="p4", faces=[10, 10])
    return found


def trade() -> Board:
    """Trade of p3 is open; p1 has both agreements given, p4 one of two that are unlike."""
    found = primary("p3", 5)
    for pair in (("p1", "p2"), ("p1", "p4")):
        join(found.state, pair)
    return found
