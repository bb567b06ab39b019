"""A survey of the map: what is where, worked out once for a question that looks at everything."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..state.keys import FleetNumber, PlanetId, SideKey, SystemId, UnitId, enemy
from ..state.war import Aboard, Fleet, InFleet, OnPlanet, State, Unit, Where
from .forces import GROUND
from .units import is_ground, unit_type

CARRIED = ("RT", "JT", "PD", "F", "OUTPOST")
TROOPS = GROUND


@dataclass
class Survey:
    """Units by fleet, by the ship they are aboard and by planet box; fleets and planets by system."""

    ships: dict[tuple[SideKey, FleetNumber], list[Unit]] = field(default_factory=dict)
    aboard: dict[UnitId, list[Unit]] = field(default_factory=dict)
    landed: dict[PlanetId, list[Unit]] = field(default_factory=dict)
    fleets: dict[SystemId, list[Fleet]] = field(default_factory=dict)
    of_side: dict[tuple[SystemId, SideKey], list[Fleet]] = field(default_factory=dict)
    planets: dict[SystemId, list[PlanetId]] = field(default_factory=dict)

    def in_fleet(self, fleet: Fleet) -> list[Unit]:
        """The ships of a fleet."""
        return self.ships.get((fleet.side, fleet.number), [])

    def cargo(self, ship: Unit) -> list[Unit]:
        """What a ship carries."""
        return self.aboard.get(ship.id, [])

    def on(self, planet: PlanetId, side: str = "") -> list[Unit]:
        """Units in a planet box, of one side or of both."""
        return [unit for unit in self.landed.get(planet, []) if side in ("", unit.side)]

    def fleets_at(self, system: SystemId, side: SideKey) -> list[Fleet]:
        """A side's fleets in a system."""
        return self.of_side.get((system, side), [])

    def ships_at(self, system: SystemId, side: SideKey) -> list[Unit]:
        """A side's ships in a system that can fight in space: in fleets, aboard carriers, in planet boxes."""
        found = [ship for fleet in self.fleets_at(system, side) for ship in self.in_fleet(fleet)]
        # 11.6 Fighters aboard a transport leave it only into a planet box: those of carriers alone fight.
        found += [
            unit for ship in list(found) if ship.type not in ("TR", "AT") for unit in self.cargo(ship)
            if unit.type == "F"
        ]  # fmt: skip
        boxes = (unit for planet in self.planets.get(system, []) for unit in self.on(planet, side))
        return found + [unit for unit in boxes if unit.type in ("M", "F")]

    def fleet_ships(self, system: SystemId, side: SideKey) -> list[Unit]:
        """A side's ships that make a fleet there: lone monitors too, fighters in planet boxes not (R-63)."""
        ships = self.ships_at(system, side)
        return [ship for ship in ships if ship.type != "F" or not isinstance(ship.where, OnPlanet)]

    def present(self, system: SystemId, side: SideKey) -> bool:
        """Whether a side has any unit in a system."""
        if self.fleets_at(system, side):
            return True
        return any(self.on(planet, side) for planet in self.planets.get(system, []))

    def systems(self, side: SideKey) -> list[SystemId]:
        """The systems that hold units of a side, in the order of the map."""
        return [system for system in self.planets if self.present(system, side)]

    def defended(self, planet: PlanetId, side: SideKey) -> bool:
        """Whether the enemy of a side has troops, batteries or fighters in a planet box (13.0)."""
        return any(unit.type in (*TROOPS, "F") for unit in self.on(planet, enemy(side)))


def survey(state: State) -> Survey:
    """What is where now."""
    # One pass over everything: to ask each fleet for its ships in turn would take the square of it.
    found = Survey(planets={system: [] for system in state.systems})
    for unit in state.units.values():
        where = unit.where
        if isinstance(where, InFleet):
            found.ships.setdefault((unit.side, where.number), []).append(unit)
        elif isinstance(where, Aboard):
            found.aboard.setdefault(where.ship, []).append(unit)
        elif isinstance(where, OnPlanet):
            found.landed.setdefault(where.planet, []).append(unit)
    for fleet in state.fleets:
        found.fleets.setdefault(fleet.system, []).append(fleet)
        found.of_side.setdefault((fleet.system, fleet.side), []).append(fleet)
    for planet in state.planets.values():
        found.planets.setdefault(planet.system, []).append(planet.id)
    return found


def placed(state: State, side: SideKey) -> list[tuple[SystemId, Unit]]:
    """A side's counters on the map with their systems, cargo too: by system, ships first."""
    fleets = {fleet.number: fleet.system for fleet in state.fleets if fleet.side == side}

    def system_at(where: Where) -> SystemId:
        # A fighter aboard a carrier in a fleet: at most two steps to the map.
        if isinstance(where, Aboard):
            return system_at(state.units[where.ship].where)
        if isinstance(where, InFleet):
            return fleets[where.number]
        return state.planets[where.planet].system if isinstance(where, OnPlanet) else SystemId("")

    own = [(system_at(unit.where), unit) for unit in state.units.values() if unit.side == side]
    order = {system: number for number, system in enumerate(state.systems)}
    on_map = [(system, unit) for system, unit in own if system]
    # Asked of each type once, not of each of two hundred counters.
    last = {
        code for code in {unit.type for _, unit in on_map} if is_ground(state, unit_type(state, side, code))
    }
    return sorted(on_map, key=lambda pair: (order[pair[0]], pair[1].type in last, pair[1].id))


def damaged_units(state: State, side: SideKey) -> list[Unit]:
    """A side's damaged ships and reduced ground units on the map."""
    return [unit for _, unit in placed(state, side) if unit.damaged]
