"""14.3 What can be repaired, where, and for how much; what can be merged."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.games.imperium.pieces.campaign import price_here
from assistant.games.imperium.pieces.deep_space import is_deep
from assistant.games.imperium.pieces.forces import contested, fleet_of, own_marker_at, ships_in, system_of
from assistant.games.imperium.pieces.survey import damaged_units
from assistant.games.imperium.pieces.units import half_cost, is_ground, value
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import Aboard, InFleet, OnPlanet, State, Unit

MERGING = ("F", "M")


def price(state: State, unit: Unit) -> int | None:
    """What repairing costs: a ship its maintenance, a ground unit half its cost, in peace twice that."""
    printed = half_cost(state, unit) if is_ground(state, unit) else value(state, unit, "maintenance")
    return None if printed is None else price_here(state, printed)


def candidates(state: State, side: SideKey) -> list[Unit]:
    """Damaged units that stand where they can be repaired."""
    return [unit for unit in damaged_units(state, side) if within_reach(state, unit)]


def within_reach(state: State, unit: Unit) -> bool:
    """Ships at an own marker or in a fleet with a repair ship; ground units on an own planet (R-40)."""
    if not undisputed(state, unit) or in_deep_space(state, unit):
        return False
    if not is_ground(state, unit):
        return own_marker_at(state, system_of(state, unit), unit.side) or _with_repair_ship(state, unit)
    if not isinstance(unit.where, OnPlanet):
        return False
    # 14.3 Ground units are restored on the planet of a marker, not aboard and not beside it.
    planet = state.planets[unit.where.planet]
    return planet.owner == unit.side and bool(planet.marker)


def _with_repair_ship(state: State, unit: Unit) -> bool:
    # 14.3 In the fleet of the repair ship, not just in its system; what is aboard belongs to the fleet.
    place = state.units[unit.where.ship].where if isinstance(unit.where, Aboard) else unit.where
    if not isinstance(place, InFleet):
        return False
    return any(ship.type == "AR" for ship in ships_in(state, fleet_of(state, unit.side, place.number)))


def in_deep_space(state: State, unit: Unit) -> bool:
    """Whether a counter is where nothing is restored or merged, repair ship or not (17.1)."""
    return is_deep(state, system_of(state, unit))


def undisputed(state: State, unit: Unit) -> bool:
    """Whether a counter is not on a contested planet, where nothing is restored (14.3, R-40)."""
    return not isinstance(unit.where, OnPlanet) or not contested(state, state.planets[unit.where.planet])


def mergeable(state: State, side: SideKey) -> dict[str, list[Unit]]:
    """Damaged fighters, and damaged monitors, of one system that are two or more: by system:type.

    Those that may merge stand first, before those on a contested planet (R-40).
    """
    groups: dict[str, list[Unit]] = {}
    for unit in damaged_units(state, side):
        if unit.type in MERGING and not in_deep_space(state, unit):
            groups.setdefault(str(Mark(system_of(state, unit), unit.type)), []).append(unit)
    return {
        key: sorted(units, key=lambda unit: not undisputed(state, unit))
        for key, units in groups.items()
        if len(units) > 1
    }
