"""Counters in play: where they are, who is with them, adding and removing them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from ..state.keys import SIDES, FleetNumber, PlanetId, SideKey, SystemId, UnitId, enemy
from ..state.war import Aboard, Due, Fleet, InFleet, OnPlanet, Planet, State, Unit, Where

GROUND = ("RT", "JT", "PD")
WORLD, OUTPOST = "world", "outpost"


def unit_of(state: State, unit_id: UnitId) -> Unit:
    """The unit with this id; Senseless if there is none."""
    if unit_id not in state.units:
        raise Senseless(say("forces.no_such_unit", unit=unit_id), "3.1")
    return state.units[unit_id]


def fleet_of(state: State, side: SideKey, number: FleetNumber) -> Fleet:
    """The fleet of this side and number; Senseless if there is none."""
    for fleet in state.fleets:
        if fleet.side == side and fleet.number == number:
            return fleet
    raise Senseless(say("forces.no_such_fleet", side=side_name(side), number=number), "3.2")


def planet_of(state: State, planet_id: PlanetId) -> Planet:
    """The planet box with this id; Senseless if there is none."""
    if planet_id not in state.planets:
        raise Senseless(say("forces.no_such_planet", planet=planet_id), "3.2")
    return state.planets[planet_id]


def check_system(state: State, system: SystemId) -> None:
    """Senseless if there is no such system."""
    if system not in state.systems:
        raise Senseless(say("forces.no_such_system", system=system), "3.2")


def side_name(side: str) -> Say:
    """A side as words."""
    return say(f"side.{side}")


def called(state: State, side: str) -> Say:
    """A side as words, whatever stands."""
    return side_name(side)


def both(state: State) -> tuple[SideKey, ...]:
    """Where each side has a part, whatever stands."""
    return SIDES


def add_unit(state: State, side: SideKey, unit_type: str, where: Where, strength: int = 0) -> Unit:
    """Bring a counter into play."""
    unit = Unit(UnitId(state.next_unit), side, unit_type, where, strength)
    state.units[unit.id] = unit
    # Never given twice: an id names one counter through the whole journal.
    state.next_unit += 1
    return unit


def cargo_of(state: State, ship: Unit) -> list[Unit]:
    """What a ship carries."""
    place = Aboard(ship.id)
    return [unit for unit in state.units.values() if unit.where == place]


def remove_unit(state: State, unit: Unit) -> list[Unit]:
    """Take a counter out of play with whatever it carries (11.5); returns all that went."""
    # Listed before it goes: what is aboard is found by the ship.
    gone = [unit, *cargo_of(state, unit)]
    for one in gone:
        state.units.pop(one.id, None)
    drop_empty_fleets(state)
    return gone


def ships_in(state: State, fleet: Fleet) -> list[Unit]:
    """The ships of a fleet, without what they carry."""
    place = InFleet(fleet.number)
    return [unit for unit in state.units.values() if unit.side == fleet.side and unit.where == place]


def fleets_at(state: State, system: SystemId, side: str = "") -> list[Fleet]:
    """Fleets in a system, of one side or of both."""
    return [fleet for fleet in state.fleets if fleet.system == system and side in ("", fleet.side)]


def planets_at(state: State, system: SystemId) -> list[Planet]:
    """The planet boxes of a system."""
    return [planet for planet in state.planets.values() if planet.system == system]


def units_on(state: State, planet: PlanetId, side: str = "") -> list[Unit]:
    """Units in a planet box, of one side or of both."""
    place = OnPlanet(planet)
    return [unit for unit in state.units.values() if unit.where == place and side in ("", unit.side)]


def system_of(state: State, unit: Unit) -> SystemId:
    """The system a unit is in; empty while it waits on the turn track."""
    where = unit.where
    if isinstance(where, Aboard):
        return system_of(state, state.units[where.ship])
    if isinstance(where, InFleet):
        return fleet_of(state, unit.side, where.number).system
    return state.planets[where.planet].system if isinstance(where, OnPlanet) else SystemId("")


def units_at(state: State, system: SystemId, side: SideKey) -> list[Unit]:
    """All units of a side in a system, cargo too."""
    return [unit for unit in state.units.values() if unit.side == side and system_of(state, unit) == system]


def due_in(state: State, turn: int, side: SideKey) -> list[Unit]:
    """What waits in a turn box for a side."""
    return [
        u
        for u in state.units.values()
        if u.side == side and isinstance(u.where, Due) and u.where.turn == turn
    ]


def drop_empty_fleets(state: State) -> None:
    """Fleet markers without ships go back to the unused ones."""
    used = {(u.side, u.where.number) for u in state.units.values() if isinstance(u.where, InFleet)}
    state.fleets = [fleet for fleet in state.fleets if (fleet.side, fleet.number) in used]


def free_number(state: State, side: SideKey) -> FleetNumber | None:
    """The lowest unused fleet marker of a side, None if all are in use (8.0)."""
    used = {fleet.number for fleet in state.fleets if fleet.side == side}
    markers = state.sides[side].markers
    # The least number not in use: `count` has no end, so there always is one.
    number = next(FleetNumber(each) for each in count(1) if each not in used)
    return number if markers is None or number <= markers else None


def form_fleet(
    state: State, side: SideKey, system: SystemId, number: FleetNumber | None = None
) -> Fleet | None:
    """Put a fleet marker in a system; None if none is free, Senseless if that number is in use."""
    if number is None:
        number = free_number(state, side)
        if number is None:
            return None
    if any(fleet.side == side and fleet.number == number for fleet in state.fleets):
        raise Senseless(say("forces.fleet_in_use", side=side_name(side), number=number), "3.2")
    fleet = Fleet(side, number, system)
    state.fleets.append(fleet)
    return fleet


def holdings(state: State, side: SideKey, marker: str = "") -> list[Planet]:
    """A side's worlds, outposts, or both."""
    return [p for p in state.planets.values() if p.owner == side and p.marker and marker in ("", p.marker)]


def units_by_planet(state: State) -> dict[str, list[Unit]]:
    """What is in each planet box, found in one pass."""
    found: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        if isinstance(unit.where, OnPlanet):
            found.setdefault(unit.where.planet, []).append(unit)
    return found


def contested(state: State, planet: Planet, units: list[Unit] | None = None) -> bool:
    """Both sides have troops, batteries or fighters (R-25) here, or the enemy of its owner has (7.4).

    Who judges many planets gives the `units` in the box, to spare looking for them.
    """
    units = units_on(state, planet.id) if units is None else units
    present = {u.side for u in units if u.type in (*GROUND, "F")}
    # R-25 Fighters alone contest a planet only where the other side stands too.
    landed = {u.side for u in units if u.type in GROUND}
    return len(present) == 2 or bool(planet.owner and enemy(planet.owner) in landed)


def own_world_at(state: State, system: SystemId, side: SideKey) -> bool:
    """Whether a side has an uncontested world in a system."""
    return any(p.system == system and not contested(state, p) for p in holdings(state, side, WORLD))


def own_marker_at(state: State, system: SystemId, side: SideKey) -> bool:
    """Whether a side has an uncontested world or outpost in a system."""
    return any(p.system == system and not contested(state, p) for p in holdings(state, side))


def by_type(units: list[Unit]) -> dict[str, int]:
    """How many of each type, in the order met."""
    counts: dict[str, int] = {}
    for unit in units:
        counts[unit.type] = counts.get(unit.type, 0) + 1
    return counts


def all_fleets(state: State, side: SideKey) -> Iterator[Fleet]:
    """A side's fleets by number."""
    return iter(sorted((f for f in state.fleets if f.side == side), key=lambda fleet: fleet.number))
