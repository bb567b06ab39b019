"""11.5, 11.7 What ships carry and planet boxes hold."""

from __future__ import annotations

from assistant.core.referee import Referee
from assistant.core.say import say

from ..components.tables import figure, table
from ..state.war import Fleet, OnPlanet, Planet, State, Unit
from .forces import contested, units_on
from .names import planet_name
from .survey import Survey
from .units import TRANSPORTS, carrying_capacity, short_name


def most_in_hex(state: State) -> int:
    """How many counters of a side a hex of a planet holds (11.7, 13.2)."""
    return figure(state, "stacking", "hex", "most")


def most_in_area(state: State) -> int:
    """How many counters of a side an area of the battle board holds (12.5)."""
    return figure(state, "stacking", "area", "most")


def stands(state: State, planet: Planet, code: str) -> bool:
    """Whether a planet of this type takes the unit (11.7); a blank or terraformed one takes any."""
    allowed = [row.give for row in table(state, "stacking").rows if row.key == planet.type[:1]]
    return planet.terraformed or not allowed or code in allowed[0]


def free_berths(state: State, ship: Unit, found: Survey) -> int:
    """How much more a ship carries; a blank fighter capacity leaves room (it is not known to be full)."""
    capacity = carrying_capacity(state, ship)
    return 99 if capacity is None else max(0, capacity - len(found.cargo(ship)))


def carrier_for(state: State, unit: Unit, fleet: Fleet, found: Survey) -> Unit | None:
    """The free ship of a fleet for this cargo: carriers for fighters, AT for jump troops, else TR."""
    ships = found.in_fleet(fleet)
    if unit.type != "F":
        ships = [ship for ship in ships if ship.type in TRANSPORTS]
    free = [ship for ship in ships if free_berths(state, ship, found) > 0]
    liked = "AT" if unit.type == "JT" else "TR"
    carriers = [ship for ship in free if ship.type not in TRANSPORTS]
    return next(iter(carriers or [ship for ship in free if ship.type == liked] or free), None)


def contested_below(state: State, units: list[Unit]) -> list[Planet]:
    """The contested planets on which these units stand."""
    boxes = dict.fromkeys(unit.where.planet for unit in units if isinstance(unit.where, OnPlanet))
    return [planet for planet in (state.planets[box] for box in boxes) if contested(state, planet)]


def check_stand(state: State, unit: Unit, planet: Planet, referee: Referee) -> None:
    """Refuse a unit that a planet of this type does not take (11.7)."""
    if not stands(state, planet, unit.type):
        name, code = planet_name(state, planet.id), short_name(state, unit.type)
        referee.forbid(say("transport.wrong_planet", planet=name, kind=planet.type, type=code), "11.7")


def takes(state: State, planet: Planet, code: str) -> bool:
    """Whether a planet box may take one more of this type (11.7); monitors stay above it (11.8)."""
    room = planet.hexes is None or len(units_on(state, planet.id)) < most_in_hex(state) * planet.hexes
    return room and (code == "M" or stands(state, planet, code))
