"""11.7, 13.2 Type and hexes of planets: as the map is known, or read off it once for all matches."""

from __future__ import annotations

from typing import Literal, get_args

from assistant.core.kept.book import Values

from ..state.keys import PlanetId
from ..state.war import Planet, State

PlanetType = Literal["A1", "A2", "A3", "N1", "N2", "N3", "N4", "X1"]
# 17.3 A terraformed planet keeps its own, and is marked.
PLANET_TYPES: tuple[str, ...] = get_args(PlanetType)
# What not every type takes (11.7); JT and F stand anywhere.
CHOOSY = ("RT", "PD")


def type_key(planet: PlanetId) -> str:
    """Where the type of a planet is kept: planet.sol-1.type."""
    return f"planet.{planet}.type"


def hexes_key(planet: PlanetId) -> str:
    """Where the number of hexes of a planet map is kept: planet.sol-1.hexes."""
    return f"planet.{planet}.hexes"


def read_type(printed: Values, planet: PlanetId) -> str:
    """The type that was read off; empty if none was."""
    return str(printed.get(type_key(planet), ""))


def read_hexes(printed: Values, planet: PlanetId) -> int | None:
    """How many hexes were counted; None if nobody did."""
    found = printed.get(hexes_key(planet))
    return found if isinstance(found, int) and found else None


def planet_type(state: State, planet: Planet) -> str:
    """The type of a planet; empty while it is blank."""
    # What was read off survives undo, the map of the state does not.
    return planet.type or read_type(state.printed, planet.id)


def keep_type(state: State, planet: Planet, code: str) -> None:
    """The type as it was read off, or put right."""
    planet.type = state.printed[type_key(planet.id)] = code


def planet_hexes(state: State, planet: PlanetId) -> int | None:
    """How many hexes a planet map has: as on the map, or as read off; None is blank."""
    return hexes_of(state, state.planets[planet])


def hexes_of(state: State, planet: Planet) -> int | None:
    """The same of a planet box."""
    return planet.hexes or read_hexes(state.printed, planet.id)
