"""11.5 What can be loaded, unloaded, placed and moved in orbit, and where to."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.question import Option
from assistant.core.words.say import Say

from ..pieces.berths import carrier_for
from ..pieces.names import fleet_name, planet_name
from ..pieces.survey import CARRIED
from ..state.keys import PlanetId, SystemId, enemy
from ..state.war import Fleet, Unit
from .movement.fleets import MOORED
from .options import View, actors, shut_unless, unit_option, where, with_fleets


def loadable(view: View) -> list[Option]:
    """Cargo in planet boxes beside a fleet with room, shut where it or all such fleets have acted."""
    options = []
    for planet in view.boxes:
        system, units = view.state.planets[planet].system, _portable(view, planet)
        roomy = [f for f in view.found.fleets_at(system, view.side) if _room(view, f, units)]
        for unit in units if roomy else ():
            listed = unit_option(view.state, unit, planet_name(view.state, planet))
            # Loading is an act of both: neither the cargo nor the fleet may have acted.
            options.append(shut_unless(not unit.acted and any(map(view.may_act, roomy)), listed))
    return options


def _portable(view: View, planet: PlanetId) -> list[Unit]:
    """Cargo in a planet box that a ship may take; a battery once placed stays (9.0)."""
    units = view.found.on(planet, view.side)
    return [unit for unit in units if unit.type in CARRIED and unit.type != "PD"]


def _room(view: View, fleet: Fleet, units: list[Unit]) -> bool:
    return any(carrier_for(view.state, unit, fleet, view.found) for unit in units)


def loading_fleets(view: View) -> list[Option]:
    """Fleets that have room for some cargo beside them."""
    options = []
    for option, fleet in with_fleets(view, actors(view)):
        boxes = view.found.planets.get(fleet.system, [])
        if _room(view, fleet, [unit for planet in boxes for unit in _portable(view, planet)]):
            options.append(option)
    return options


def cargo(view: View) -> list[Option]:
    """What is aboard fleets beside a planet box, shut where it or its fleet has acted."""
    return [
        shut_unless(view.may_act(fleet) and not unit.acted, unit_option(view.state, unit, fleet_name(fleet)))
        for fleet in view.fleets
        if view.found.planets.get(fleet.system)
        for ship in view.found.in_fleet(fleet)
        for unit in view.found.cargo(ship)
        # An outpost is put down as a marker, by an answer of its own.
        if unit.type != "OUTPOST"
    ]


def landing_places(view: View) -> list[Option]:
    """Planet boxes beside fleets with cargo, shut where all of these have acted."""
    carrying = [fleet for fleet in view.fleets if _has_cargo(view, fleet)]
    systems = {fleet.system for fleet in carrying}
    free = {fleet.system for fleet in carrying if view.may_act(fleet)}
    boxes = [(box, view.state.planets[box].system) for box in view.boxes]
    return [
        shut_unless(system in free, Option(value=box, label=planet_name(view.state, box)))
        for box, system in boxes
        if system in systems
    ]


def _has_cargo(view: View, fleet: Fleet) -> bool:
    return any(
        unit.type != "OUTPOST" for ship in view.found.in_fleet(fleet) for unit in view.found.cargo(ship)
    )


def outpost_places(view: View) -> list[Option]:
    """Planets without a marker or enemy beside an outpost aboard a transport, shut where that has acted."""
    systems: dict[SystemId, bool] = {}
    for fleet in view.fleets:
        for ship in view.found.in_fleet(fleet):
            for unit in view.found.cargo(ship):
                if unit.type == "OUTPOST":
                    free = view.may_act(fleet) and not unit.acted
                    # Open as soon as one fleet there may still act.
                    systems[fleet.system] = systems.get(fleet.system, False) or free
    places = [
        (option, view.state.planets[PlanetId(option.value)]) for option in empty_planets(view, set(systems))
    ]
    return [shut_unless(systems[planet.system], option) for option, planet in places]


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
        # With one place only there is nowhere else to go.
        if len(boxes) + len(fleets) < 2:
            continue
        for planet in boxes:
            units = [u for u in view.found.on(planet, view.side) if u.type in MOORED]
            options += [_mooring(view, unit, planet_name(view.state, planet)) for unit in units]
        for fleet in fleets:
            ships = [s for s in view.found.in_fleet(fleet) if s.type in MOORED]
            options += [_mooring(view, ship, fleet_name(fleet)) for ship in ships]
    return options


def _mooring(view: View, unit: Unit, remark: Say) -> Option:
    return shut_unless(not unit.acted, unit_option(view.state, unit, remark))


def moorings(view: View) -> list[Option]:
    """Planet boxes and fleets that fighters and monitors may go to."""
    boxes = [Option(value=planet, label=planet_name(view.state, planet)) for planet in view.boxes]
    return boxes + [
        Option(value=str(Mark("fleet", str(f.number))), label=fleet_name(f), remark=where(view, f))
        for f in view.fleets
    ]
