"""Set-up: one group put into a system under the scenario's limits, and lifted again."""

from __future__ import annotations

import msgspec

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..components.kit import scenario
from ..pieces.berths import takes
from ..pieces.forces import (
    OUTPOST,
    WORLD,
    add_unit,
    cargo_of,
    drop_empty_fleets,
    fleets_at,
    form_fleet,
    free_number,
    holdings,
    planets_at,
    ships_in,
    side_name,
    units_at,
)
from ..pieces.units import TRANSPORTS, carrying_capacity, is_ftl, is_ship, short_name, unit_type
from ..state.keys import FleetNumber, SideKey, SystemId
from ..state.war import Aboard, InFleet, OnPlanet, Planet, State, Unit, Where


class Spot(msgspec.Struct, frozen=True):
    """Where a side puts a group: into a system, cargo aboard transports first or into planet boxes first."""

    side: SideKey
    system: SystemId
    aboard: bool = False


def pool_key(code: str, strength: int = 0) -> str:
    """How a unit stands in the pool: CA, or RT-5 once its strength is drawn."""
    return f"{code}-{strength}" if strength else code


def from_key(key: str) -> tuple[str, int]:
    """Type and drawn strength of a unit of the pool."""
    code, _, strength = key.partition("-")
    return code, int(strength) if strength.isdecimal() else 0


def with_room(state: State, side: SideKey, system: SystemId, code: str) -> Unit | None:
    """The first own ship there that can carry one more: fighters in carriers before transports (11.5)."""
    ships = [s for f in fleets_at(state, system, side) for s in ships_in(state, f)]
    carriers = [s for s in ships if s.type not in TRANSPORTS and code == "F"]
    for ship in (*carriers, *(s for s in ships if s.type in TRANSPORTS)):
        if len(cargo_of(state, ship)) < (carrying_capacity(state, ship) or 0):
            return ship
    return None


def boxes(state: State, side: SideKey, system: SystemId, code: str) -> list[Planet]:
    """Own planet boxes of a system that take this unit, worlds first; monitors need a world."""
    markers = (WORLD,) if code == "M" else (WORLD, OUTPOST)
    own = [p for marker in markers for p in holdings(state, side, marker) if p.system == system]
    return [planet for planet in own if takes(state, planet, side, code)]


def fleet_number(state: State, side: SideKey, system: SystemId, referee: Referee) -> FleetNumber:
    """The number of the side's fleet there, or of one formed for the purpose (8.0)."""
    present = fleets_at(state, system, side)
    if present:
        return present[0].number
    number = free_number(state, side)
    if number is None:
        referee.forbid(say("setup.no_marker", side=side_name(side), n=state.sides[side].markers or 0), "8.0")
        number = FleetNumber(
            # Refused, yet a number is found: a table that goes on anyway has one marker more.
            1 + max((fleet.number for fleet in state.fleets if fleet.side == side), default=0)
        )
    form_fleet(state, side, system, number)
    return number


def where_to(state: State, spot: Spot, code: str, referee: Referee) -> Where:
    """Where a unit goes in a system; what has no lawful place is refused, and goes to the first there is."""
    side, system, one = spot.side, spot.system, unit_type(state, spot.side, code)
    if is_ship(state, one) and not any(p.system == system for p in holdings(state, side)):
        referee.forbid(not_here(state, spot, code, "setup.no_own_marker"), "3.3")
    if is_ftl(state, one):
        return InFleet(fleet_number(state, side, system, referee))
    carrier, free = with_room(state, side, system, code), boxes(state, side, system, code)
    # 11.5 Fighters belong into carriers; into transports only where it was wished or no box is free.
    berth = code == "F" and carrier is not None and carrier.type not in TRANSPORTS
    if carrier is not None and (berth or spot.aboard or not free):
        return Aboard(carrier.id)
    if free:
        return OnPlanet(free[0].id)
    if code == "M":
        referee.forbid(not_here(state, spot, code, "setup.monitor_needs_world"), "11.8")
    else:
        referee.forbid(not_here(state, spot, code, "setup.no_box"), "11.7")
    # Refused by now; the place matters only to those who do it anyway.
    return anywhere(state, spot, referee)


def not_here(state: State, spot: Spot, code: str, key: str) -> Say:
    """That the scenario or the boxes do not allow this type here."""
    number, name = scenario(state).number, state.systems[spot.system].name
    return say(key, scenario=number, system=name, type=short_name(state, code))


def anywhere(state: State, spot: Spot, referee: Referee) -> Where:
    """The first box of a system, whosever it is; a fleet where there is none."""
    planets = planets_at(state, spot.system)
    if planets:
        return OnPlanet(planets[0].id)
    return InFleet(fleet_number(state, spot.side, spot.system, referee))


def take_from_pool(state: State, spot: Spot, key: str, referee: Referee) -> Unit:
    """Take one unit out of the pool into a system."""
    pool = state.to_place[spot.side]
    code, strength = from_key(key)
    unit = add_unit(state, spot.side, code, where_to(state, spot, code, referee), strength)
    pool[key] -= 1
    if not pool[key]:
        del pool[key]
    return unit


def lift(state: State, side: SideKey, system: SystemId) -> int:
    """Put all units of a side in a system back into the pool; returns how many."""
    pool = state.to_place[side]
    lifted = units_at(state, system, side)
    for unit in lifted:
        key = pool_key(unit.type, unit.strength)
        pool[key] = pool.get(key, 0) + 1
        state.units.pop(unit.id)
    drop_empty_fleets(state)
    return len(lifted)
