"""11.5 Transport: loading, unloading, outposts placed."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.berths import carrier_for, check_room, check_stand, contested_below
from assistant.games.imperium.pieces.control import settle_control
from assistant.games.imperium.pieces.forces import (
    OUTPOST,
    by_type,
    contested,
    drop_empty_fleets,
    fleet_of,
    planet_of,
    remove_unit,
    side_name,
    unit_of,
    units_on,
)
from assistant.games.imperium.pieces.names import fleet_name, planet_name
from assistant.games.imperium.pieces.survey import CARRIED, TROOPS, Survey, survey
from assistant.games.imperium.pieces.units import names
from assistant.games.imperium.state.keys import FleetNumber, PlanetId, SideKey, UnitId, enemy
from assistant.games.imperium.state.war import Aboard, Fleet, InFleet, OnPlanet, Planet, State, Unit

from ..spending import BOARD, check_fleet, check_unit, name_system
from ..truce import keep_truce


class Load(Command, frozen=True):
    """Cargo goes aboard the free transports and carriers of a fleet in the same system."""

    side: SideKey
    cargo: tuple[UnitId, ...]
    fleet: FleetNumber


class Unload(Command, frozen=True):
    """Cargo leaves its ships for a planet box of the same system."""

    side: SideKey
    cargo: tuple[UnitId, ...]
    planet: PlanetId


class PlaceOutpost(Command, frozen=True):
    """A transport leaves its outpost on a planet (11.5); there it stays."""

    side: SideKey
    planet: PlanetId


def load(state: State, command: Load, referee: Referee) -> list[tuple[Planet, list[Unit]]]:
    """Loading takes the fleet's whole segment, but an AT may take jump troops aboard and move (11.5)."""
    fleet = fleet_of(state, command.side, command.fleet)
    cargo = _own_units(state, command.side, command.cargo)
    for unit in cargo:
        _check_loadable(state, unit, fleet, referee)
    check_fleet(fleet, referee)
    name_system(state, command.side, fleet.system, referee)
    # Noted while the cargo still stands there: what it leaves behind may fall.
    below = contested_below(state, cargo)
    given_up = [(planet, [unit for unit in cargo if unit.where == OnPlanet(planet.id)]) for planet in below]
    only_drops = True
    for unit in cargo:
        # Surveyed anew for each unit: the one before took a berth.
        found = survey(state)
        ship = carrier_for(state, unit, fleet, found)
        if ship is None or ship is unit:
            raise Senseless(say("transport.no_berth", fleet=fleet_name(fleet)), "11.5")
        unit.where, unit.acted = Aboard(ship.id), True
        # 11.5 Only jump troops into AT leave the fleet free to move.
        only_drops = only_drops and unit.type == "JT" and ship.type == "AT"
    fleet.acted = True
    if only_drops:
        state.segment.loaded.append(fleet.number)
    drop_empty_fleets(state)
    _tell(state, "loaded", cargo, fleet_name(fleet), referee)
    return given_up


def _own_units(state: State, side: SideKey, ids: tuple[UnitId, ...]) -> list[Unit]:
    units = [unit_of(state, each) for each in dict.fromkeys(ids)]
    if not units or any(unit.side != side or unit.type not in CARRIED for unit in units):
        raise Senseless(say("transport.no_cargo"), "11.5")
    return units


def _check_loadable(state: State, unit: Unit, fleet: Fleet, referee: Referee) -> None:
    where = unit.where
    if isinstance(where, InFleet):
        here = fleet_of(state, unit.side, where.number).system == fleet.system
    else:
        here = isinstance(where, OnPlanet) and state.planets[where.planet].system == fleet.system
    if not here:
        raise Senseless(say("transport.elsewhere", fleet=fleet_name(fleet)), "11.5")
    check_unit(unit, referee)
    if unit.type == "PD":
        referee.forbid(say("transport.placed_for_good"), "9.0")
    for planet in contested_below(state, [unit]):
        # Peace talks keep everybody there; else only fighters leave unhindered.
        if not keep_truce(state, referee) and unit.type != "F":
            referee.tell(say("transport.withdrawal", planet=planet_name(state, planet.id)), "13.4")


def unload(state: State, command: Unload, referee: Referee) -> None:
    """Unloading takes the whole segment; among enemies it is an attack (13.3), a bare marker falls."""
    planet = planet_of(state, command.planet)
    cargo = _own_units(state, command.side, command.cargo)
    fleets = [_carrying_fleet(state, unit, planet) for unit in cargo]
    for unit, fleet in zip(cargo, fleets, strict=True):
        check_unit(unit, referee)
        check_fleet(fleet, referee)
        check_stand(state, unit, planet, referee)
    check_landing(state, planet, cargo, referee)
    name_system(state, command.side, planet.system, referee)
    for unit, fleet in zip(cargo, fleets, strict=True):
        unit.where, unit.acted, fleet.acted = OnPlanet(planet.id), True, True
    _tell(state, "unloaded", cargo, planet_name(state, planet.id), referee)
    # Last, so that all that came down decide it together.
    settle_control(state, planet, command.side, referee)


def _carrying_fleet(state: State, unit: Unit, planet: Planet) -> Fleet:
    """The fleet in the planet's system that carries a unit; Senseless if none does."""
    where = unit.where
    ship = unit_of(state, where.ship) if isinstance(where, Aboard) else None
    if ship is not None and isinstance(ship.where, InFleet) and unit.type != "OUTPOST":
        fleet = fleet_of(state, unit.side, ship.where.number)
        if fleet.system == planet.system:
            return fleet
    raise Senseless(say("transport.not_aboard", planet=planet_name(state, planet.id)), "11.5")


def check_landing(state: State, planet: Planet, cargo: list[Unit], referee: Referee) -> None:
    """Whether these may come down here: not among enemies (13.3), nor more than the box holds (11.7)."""
    side = cargo[0].side
    enemies = [unit for unit in units_on(state, planet.id, enemy(side)) if unit.type in (*TROOPS, "F")]
    if planet.owner == enemy(side) or enemies:
        keep_truce(state, referee)
    if enemies:
        referee.forbid(say("transport.attack_instead", planet=planet_name(state, planet.id)), "13.3")
    if any(unit.type == "PD" for unit in cargo) and contested(state, planet):
        referee.forbid(say("transport.contested_battery"), "13.4")
    check_room(state, planet, side, len(cargo), referee)


def outpost_aboard(state: State, side: SideKey, planet: Planet, found: Survey) -> Unit | None:
    """An outpost a transport in the planet's system can place; on the board alone any aboard will do."""
    if state.segment.mode == BOARD:
        outposts = (u for u in state.units.values() if u.side == side and u.type == "OUTPOST")
        return next((unit for unit in outposts if isinstance(unit.where, Aboard)), None)
    fleets = sorted(found.fleets_at(planet.system, side), key=lambda fleet: fleet.acted)
    ships = (ship for fleet in fleets for ship in found.in_fleet(fleet))
    return next((u for ship in ships for u in found.cargo(ship) if u.type == "OUTPOST"), None)


def place_outpost(state: State, command: PlaceOutpost, referee: Referee) -> None:
    """An outpost may stand on any type of planet, one marker a planet, no enemy there (R-30)."""
    planet, found = planet_of(state, command.planet), survey(state)
    outpost = outpost_aboard(state, command.side, planet, found)
    name = planet_name(state, planet.id)
    if outpost is None:
        raise Senseless(say("transport.no_outpost", planet=name), "11.5")
    if planet.marker:
        raise Senseless(say("transport.marker_there", planet=name), "11.5")
    if found.on(planet.id, enemy(command.side)):
        referee.forbid(say("transport.enemy_there", planet=name), "11.5")
    # A segment told from the board spends no actions: it was all done there.
    if state.segment.mode != BOARD:
        fleet = _carrying_fleet_of(state, outpost)
        check_fleet(fleet, referee)
        check_unit(outpost, referee)
        name_system(state, command.side, planet.system, referee)
        fleet.acted = True
    remove_unit(state, outpost)
    planet.owner, planet.marker = command.side, OUTPOST
    referee.tell(say("transport.outpost_placed", side=side_name(command.side), planet=name), "11.5")


def _carrying_fleet_of(state: State, unit: Unit) -> Fleet:
    assert isinstance(unit.where, Aboard)
    ship = unit_of(state, unit.where.ship)
    assert isinstance(ship.where, InFleet)
    return fleet_of(state, unit.side, ship.where.number)


def _tell(state: State, key: str, cargo: list[Unit], place: Say, referee: Referee) -> None:
    side = cargo[0].side
    seen = say(f"transport.{key}", side=side_name(side), n=len(cargo), place=place)
    own = say(f"transport.{key}_named", side=side_name(side), units=names(state, by_type(cargo)), place=place)
    referee.tell(seen, "11.5", private={side: own})
