"""11.7, 13.2 Type and hexes of planets: as the map is known, or read off it once for all matches."""

from __future__ import annotations

from ..state.keys import PlanetId
from ..state.war import Planet, State

PLANET_TYPES = ("A1", "A2", "A3", "N1", "N2", "N3", "N4", "X1")
# What not every type takes (11.7); JT and F stand anywhere.
CHOOSY = ("RT", "PD")
MOST_HEXES = 20


def type_key(planet: PlanetId) -> str:
    """Where the type of a planet is kept: planet.sol-1.type, as the number of its place in PLANET_TYPES."""
    return f"planet.{planet}.type"


def read_type(printed: dict[str, int], planet: PlanetId) -> str:
    """The type that was read off; empty if none was."""
    number = printed.get(type_key(planet), 0)
    return PLANET_TYPES[number - 1] if 0 < number <= len(PLANET_TYPES) else ""


def planet_type(state: State, planet: Planet) -> str:
    """The type of a planet; empty while it is blank."""
    # What was read off survives undo, the map of the state does not.
    return planet.type or read_type(state.printed, planet.id)


def keep_type(state: State, planet: Planet, code: str) -> None:
    """The type as it was read off, or put right."""
    planet.type = code
    state.printed[type_key(planet.id)] = PLANET_TYPES.index(code) + 1


def hexes_key(planet: PlanetId) -> str:
    """Where the number of hexes of a planet map is kept: planet.sol-1.hexes."""
    return f"planet.{planet}.hexes"


def planet_hexes(state: State, planet: PlanetId) -> int | None:
    """How many hexes a planet map has: as on the map, or as read off; None is blank."""
    return hexes_of(state, state.planets[planet])


def hexes_of(state: State, planet: Planet) -> int | None:
    """The same of a planet box."""
    return planet.hexes or state.printed.get(hexes_key(planet.id)) or None


def keep_hexes(state: State, planet: Planet, number: int) -> None:
    """The size of a planet map as it was read off."""
    state.printed[hexes_key(planet.id)] = planet.hexes = number
