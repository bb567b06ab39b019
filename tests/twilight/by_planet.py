"""Tables at which docks and PDS are kept by planet, and what is read off them."""

from __future__ import annotations

from typing import Any

from assistant.core.play.question import Steppers
from assistant.games.twilight.state.keys import Unit

from .board import Board
from .conftest import BY_PLANET
from .positions import seated


def turn(kept: tuple[str, ...] = BY_PLANET, **rulings: str) -> Board:
    """Hacan, Sol, Letnev, Yssaril (a PDS) and Xxcha (a PDS): the first has the turn."""
    found = seated(groups=kept)
    found.state.rulings |= rulings
    return found


def acting(system: str = "Arretze", kept: tuple[str, ...] = BY_PLANET, **rulings: str) -> Board:
    """A tactical action of the first in a system."""
    found = turn(kept, **rulings)
    found.give(type="take_tactical", side="p1", system=system)
    return found


def way(found: Board, tag: str) -> Any:
    """An answer that stands open in what happens next."""
    return next((one for one in found.asked("under_way").answers if one.tag == tag), None)


def rows(found: Board, tag: str, name: str) -> dict[str, int]:
    """What a field of such an answer proposes, by row."""
    fields = [one for one in way(found, tag).fields if isinstance(one, Steppers) and one.name == name]
    return {row.key: row.value for field in fields for row in field.rows}


def units(found: Board, side: str = "p1") -> tuple[int, int]:
    """Docks and PDS of a player on the board."""
    there = found.state.players[side].units
    return there.get(Unit.DOCK, 0), there.get(Unit.PDS, 0)


def stands(found: Board, *planets: str) -> list[tuple[bool, int]]:
    return [(found.state.planets[key].dock, found.state.planets[key].pds) for key in planets]


def by_planet(system: str = "Arretze", pds: int = 0) -> Board:
    """A tactical action of the first where docks and PDS are kept by planet, with PDS on the home planet."""
    found = seated(groups=BY_PLANET)
    found.state.planets["arretze"].pds = pds
    found.state.players["p1"].units[Unit.PDS] = pds
    found.give(type="take_tactical", side="p1", system=system)
    return found


def dock_open() -> Board:
    """What the home dock builds is asked where PDS are kept by planet; Lodor is held too."""
    found = by_planet()
    found.state.planets["lodor"].owner = "p1"
    found.give(type="begin_build", dock="arretze")
    return found
