"""Where a counter is, in words."""

from __future__ import annotations

from assistant.core.say import Name, Say, say

from .forces import fleet_of, planets_at
from .state import Due, InFleet, OnPlanet, State, Unit
from .units import unit_name


def place_words(state: State, unit: Unit) -> Say | Name:
    """Where a counter is, in words."""
    where = unit.where
    if isinstance(where, InFleet):
        system = state.systems[fleet_of(state, unit.side, where.number).system].name
        return say("place.fleet", number=where.number, system=system)
    if isinstance(where, OnPlanet):
        return planet_words(state, where.planet)
    if isinstance(where, Due):
        return say("place.due", turn=where.turn)
    return say("place.aboard", ship=unit_name(state, state.units[where.ship]))


def planet_words(state: State, planet_id: str) -> Say | Name:
    """A planet box: its system, with its number where there are two."""
    planet = state.planets[planet_id]
    name = state.systems[planet.system].name
    if len(planets_at(state, planet.system)) == 1:
        return name
    return say("place.planet", system=name, number=planet.number)
