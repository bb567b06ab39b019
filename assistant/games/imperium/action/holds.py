"""11.5 What can be loaded, unloaded, placed and moved in orbit, and where to."""

from __future__ import annotations

from assistant.core.mark import Mark
from assistant.core.question import Option

from ..pieces.berths import carrier_for
from ..pieces.names import fleet_name, planet_name
from ..pieces.survey import CARRIED
from ..state.keys import PlanetId, SystemId, enemy
from ..state.war import Fleet, Unit
from .movement.fleets import MOORED
from .options import View, actors, unit_option, where, with_fleets


def loadable(view: View) -> list[Option]:
    """Cargo in planet boxes beside a fleet with room."""
    options = []
    for planet in view.boxes:
        system = view.state.planets[planet].system
        units = _portable(view, planet)
        if units and _room(view, system, units):
            options += [unit_option(view.state, unit, planet_name(view.state, planet)) for unit in units]
    return options


def _portable(view: View, planet: PlanetId) -> list[Unit]:
    """Cargo in a planet box that a ship may take; a battery once placed stays (9.0)."""
    units = view.found.on(planet, view.side)
    return [unit for unit in units if unit.type in CARRIED and unit.type != "PD" and not unit.acted]


def _room(view: View, system: SystemId, units: list[Unit]) -> bool:
    fleets = [fleet for fleet in view.found.fleets_at(system, view.side) if view.may_act(fleet)]
    return any(carrier_for(view.state, unit, fleet, view.found) for fleet in fleets for unit in units)


def loading_fleets(view: View) -> list[Option]:
    """Fleets that have room for some cargo beside them."""
    options = []
    for option, fleet in with_fleets(view, actors(view)):
        boxes = view.found.planets.get(fleet.system, [])
        units = [unit for planet in boxes for unit in _portable(view, planet)]
        if any(carrier_for(view.state, unit, fleet, view.found) for unit in units):
            options.append(option)
    return options


def cargo(view: View) -> list[Option]:
    """What is aboard fleets that may unload it into a planet box."""
    return [
        unit_option(view.state, unit, fleet_name(fleet))
        for fleet in view.fleets
        if view.may_act(fleet) and view.found.planets.get(fleet.system)
        for ship in view.found.in_fleet(fleet)
        for unit in view.found.cargo(ship)
        if unit.type != "OUTPOST" and not unit.acted
    ]


def landing_places(view: View) -> list[Option]:
    """Planet boxes beside fleets with cargo."""
    systems = {fleet.system for fleet in view.fleets if view.may_act(fleet) and _has_cargo(view, fleet)}
    boxes = [planet for planet in view.boxes if view.state.planets[planet].system in systems]
    return [Option(value=planet, label=planet_name(view.state, planet)) for planet in boxes]


def _has_cargo(view: View, fleet: Fleet) -> bool:
    return any(
        unit.type != "OUTPOST" for ship in view.found.in_fleet(fleet) for unit in view.found.cargo(ship)
    )


def outpost_places(view: View) -> list[Option]:
    """Planets without a marker or enemy beside an outpost that is aboard a transport."""
    systems = {
        fleet.system
        for fleet in view.fleets
        if view.may_act(fleet)
        for ship in view.found.in_fleet(fleet)
        if any(unit.type == "OUTPOST" and not unit.acted for unit in view.found.cargo(ship))
    }
    return empty_planets(view, systems)


def empty_planets(view: View, systems: set[SystemId]) -> list[Option]:
    """Planets of these systems that can take an outpost (R-30)."""
    planets = (
        planet for planet in view.state.planets.values() if planet.system in systems and not planet.marker
    )
    return [
        Option(value=planet.id, label=planet_name(view.state, planet.id))
        for planet in planets
        if not view.found.on(planet.id, enemy(view.side))
    ]


def moored(view: View) -> list[Option]:
    """Fighters and monitors that have another place in their star: two boxes, or a box and a fleet."""
    options = []
    for system in view.systems:
        boxes, fleets = view.found.planets.get(system, []), view.found.fleets_at(system, view.side)
        if len(boxes) + len(fleets) < 2:
            continue
        for planet in boxes:
            units = [u for u in view.found.on(planet, view.side) if u.type in MOORED and not u.acted]
            options += [unit_option(view.state, unit, planet_name(view.state, planet)) for unit in units]
        for fleet in fleets:
            ships = [s for s in view.found.in_fleet(fleet) if s.type in MOORED and not s.acted]
            options += [unit_option(view.state, ship, fleet_name(fleet)) for ship in ships]
    return options


def moorings(view: View) -> list[Option]:
    """Planet boxes and fleets that fighters and monitors may go to."""
    boxes = [Option(value=planet, label=planet_name(view.state, planet)) for planet in view.boxes]
    return boxes + [
        Option(value=str(Mark("fleet", str(f.number))), label=fleet_name(f), remark=where(view, f))
        for f in view.fleets
    ]
