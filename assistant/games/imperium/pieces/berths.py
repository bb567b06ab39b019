"""11.5, 11.7 What ships carry and planet boxes hold."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure, table
from assistant.core.words.say import Say, say

from ..state.keys import SideKey
from ..state.war import Fleet, OnPlanet, Planet, State, Unit
from .forces import contested, units_on
from .names import planet_name
from .planet_maps import hexes_of, planet_type
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
    allowed = [row.give for row in table(state, "stacking").rows if row.key == planet_type(state, planet)[:1]]
    return planet.terraformed or not allowed or code in allowed[0]


def free_berths(state: State, ship: Unit, found: Survey) -> int:
    """How much more a ship carries; a blank fighter capacity leaves room (it is not known to be full)."""
    capacity = carrying_capacity(state, ship)
    # Never below 0: a correction may load more than a ship carries.
    return 99 if capacity is None else max(0, capacity - len(found.cargo(ship)))


def carrier_for(state: State, unit: Unit, fleet: Fleet, found: Survey) -> Unit | None:
    """The free ship of a fleet for this cargo: carriers for fighters, AT for jump troops, else TR."""
    ships = found.in_fleet(fleet)
    if unit.type != "F":
        ships = [ship for ship in ships if ship.type in TRANSPORTS]
    free = [ship for ship in ships if free_berths(state, ship, found) > 0]
    # 13.3 Jump troops drop from AT alone; TR are left to those that do not.
    liked = "AT" if unit.type == "JT" else "TR"
    carriers = [ship for ship in free if ship.type not in TRANSPORTS]
    return next(iter(carriers or [ship for ship in free if ship.type == liked] or free), None)


def contested_below(state: State, units: list[Unit]) -> list[Planet]:
    """The contested planets on which these units stand."""
    boxes = dict.fromkeys(unit.where.planet for unit in units if isinstance(unit.where, OnPlanet))
    return [planet for planet in (state.planets[box] for box in boxes) if contested(state, planet)]


def wrong_planet(state: State, planet: Planet, code: str) -> Say:
    """That a planet of this type does not take such units."""
    name, kind = planet_name(state, planet.id), planet_type(state, planet)
    return say("transport.wrong_planet", planet=name, kind=kind, type=short_name(state, code))


def check_stand(state: State, unit: Unit, planet: Planet, referee: Referee) -> None:
    """Refuse a unit that a planet of this type does not take (11.7)."""
    if not stands(state, planet, unit.type):
        referee.forbid(wrong_planet(state, planet, unit.type), "11.7")


def crowd(state: State, planet: Planet, side: SideKey) -> int:
    """How many counters of a side count against the limit of a planet box: all but M, which stay above it."""
    return sum(1 for unit in units_on(state, planet.id, side) if unit.type != "M")


def most_on(state: State, planet: Planet) -> int | None:
    """How many counters of a side a planet box holds: five a hex (11.7); None while its hexes are blank."""
    hexes = hexes_of(state, planet)
    return None if hexes is None else most_in_hex(state) * hexes


def takes(state: State, planet: Planet, side: SideKey, code: str) -> bool:
    """Whether a planet box takes one more of a side, of this type (11.7); monitors stay above it (11.8)."""
    if code == "M":
        return True
    most = most_on(state, planet)
    room = most is None or crowd(state, planet, side) < most
    return room and stands(state, planet, code)


def check_room(state: State, planet: Planet, side: SideKey, more: int, referee: Referee) -> None:
    """Refuse more counters of a side than a planet box holds (11.7)."""
    most = most_on(state, planet)
    if most is not None and crowd(state, planet, side) + more > most:
        name = planet_name(state, planet.id)
        referee.forbid(say("transport.planet_full", planet=name, limit=most), "11.7")
