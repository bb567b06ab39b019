"""8.0 Where a unit may arrive, and how it is put there."""

from __future__ import annotations

from assistant.games.imperium.pieces.berths import takes
from assistant.games.imperium.pieces.forces import (
    WORLD,
    cargo_of,
    contested,
    fleets_at,
    form_fleet,
    free_number,
    holdings,
    own_world_at,
    ships_in,
    units_by_planet,
)
from assistant.games.imperium.pieces.mix import EMPERORS
from assistant.games.imperium.pieces.units import TRANSPORTS, is_ftl, is_ground, is_ship
from assistant.games.imperium.state.keys import IMPERIAL, SideKey
from assistant.games.imperium.state.war import Aboard, Due, InFleet, OnPlanet, Planet, State, Unit, Why

OUTPOST_UNIT = "OUTPOST"


def due(state: State, side: SideKey) -> list[Unit]:
    """What is to arrive for a side now, and has not been placed."""
    turn = state.now.turn
    return [
        unit
        for unit in state.units.values()
        if unit.side == side and isinstance(unit.where, Due) and unit.where.turn <= turn
    ]


def is_emperors(unit: Unit) -> bool:
    """Whether the Emperor sent it: it arrives at a home, with all he sent (8.0)."""
    return isinstance(unit.where, Due) and unit.where.why in EMPERORS


def worlds(state: State, side: SideKey) -> list[Planet]:
    """The own worlds, not contested ones."""
    on = units_by_planet(state)
    return [p for p in holdings(state, side, WORLD) if not contested(state, p, on.get(p.id, []))]


def homes(state: State) -> list[Planet]:
    """The worlds where the Emperor's forces may enter: one for each home system still held (R-15)."""
    found: dict[str, Planet] = {}
    for planet in worlds(state, IMPERIAL):
        if state.systems[planet.system].home == IMPERIAL:
            # A fleet stands in the system, so of its two boxes either will do.
            found.setdefault(planet.system, planet)
    return list(found.values())


def can_take(state: State, planet: Planet, unit: Unit) -> bool:
    """Whether a unit can stand at this world: ships in a fleet with a marker, others in the planet box."""
    if is_ftl(state, unit):
        return bool(fleets_at(state, planet.system, unit.side)) or free_number(state, unit.side) is not None
    return is_on_planet(state, unit) and takes(state, planet, unit.side, unit.type)


def is_on_planet(state: State, unit: Unit) -> bool:
    """Ground units, fighters and monitors stand in planet boxes; a new outpost only aboard a transport."""
    return is_ground(state, unit) or (is_ship(state, unit) and not is_ftl(state, unit))


def put_at(state: State, planet: Planet, unit: Unit) -> bool:
    """Put a unit at a world; False if it has no place there."""
    if not can_take(state, planet, unit):
        return False
    if is_on_planet(state, unit):
        unit.where = OnPlanet(planet.id)
        return True
    # 8.0 A fleet that stands there takes them in before another marker is used.
    present = fleets_at(state, planet.system, unit.side)
    fleet = present[0] if present else form_fleet(state, unit.side, planet.system)
    # can_take has seen to it: a fleet is there, or a marker is left.
    assert fleet is not None
    unit.where = InFleet(fleet.number)
    return True


def empty_transports(state: State, side: SideKey) -> list[Unit]:
    """Transports without cargo at own worlds, those just placed too (9.0)."""
    found = []
    for fleet in state.fleets:
        # 9.0 Wherever they came from: what counts is that they lie at a world where units arrive.
        if fleet.side == side and own_world_at(state, fleet.system, side):
            found += [s for s in ships_in(state, fleet) if s.type in TRANSPORTS and not cargo_of(state, s)]
    return found


def load(unit: Unit, transport: Unit) -> None:
    """Put a unit aboard an empty transport; it does not count for one a world (R-26)."""
    unit.where = Aboard(transport.id)


def received(state: State, planet: Planet) -> int:
    """How many units a world has received this turn."""
    return state.pending.arrivals.get(planet.id, 0)


def count(state: State, planet: Planet) -> None:
    """One more unit has come to a world."""
    state.pending.arrivals[planet.id] = received(state, planet) + 1


def hungry(state: State, unit: Unit) -> list[Planet]:
    """The worlds that could take this unit and have received none yet."""
    return [w for w in worlds(state, unit.side) if not received(state, w) and can_take(state, w, unit)]


def must_enter(state: State, unit: Unit) -> bool:
    """Whether there is a world for it; a new outpost may wait for a transport (9.0)."""
    places = homes(state) if is_emperors(unit) else worlds(state, unit.side)
    return any(can_take(state, planet, unit) for planet in places)


def put_off(state: State, unit: Unit) -> None:
    """Into next turn's box (8.0); what the Emperor sent stays his."""
    why = unit.where.why if isinstance(unit.where, Due) and is_emperors(unit) else Why.WAITING
    unit.where = Due(state.now.turn + 1, why)
