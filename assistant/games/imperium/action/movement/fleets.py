"""11.0 Movement: fleets from star to star, single counters between the planet boxes of one star."""

from __future__ import annotations

import msgspec

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command, is_number
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Value, say
from assistant.games.imperium.pieces.berths import contested_below
from assistant.games.imperium.pieces.control import left_behind
from assistant.games.imperium.pieces.deep_space import is_deep
from assistant.games.imperium.pieces.forces import (
    check_system,
    drop_empty_fleets,
    fleet_of,
    planet_of,
    side_name,
    unit_of,
)
from assistant.games.imperium.pieces.names import fleet_name, planet_name, system_name
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.pieces.units import Words, names
from assistant.games.imperium.pieces.worked_out import note
from assistant.games.imperium.state.keys import FleetNumber, PlanetId, SideKey, SystemId, UnitId, enemy
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Fleet, InFleet, OnPlanet, State, Unit

from .. import contact as contacts
from ..spending import check_fleet, check_unit, goes_on, may_still_go, name_system
from ..truce import check_entry, keep_truce
from .loading import check_landing
from .speed import fleet_speed
from .ways import Way, check_way

MOORED = ("F", "M")
REMEMBERED = 6


class MoveFleets(Command, frozen=True):
    """One or more fleets of a system jump to another."""

    side: SideKey
    fleets: tuple[FleetNumber, ...]
    destination: SystemId


class MoveInOrbit(Command, frozen=True):
    """Fighters and monitors change between the planet boxes and fleets of one star: `place` is either."""

    side: SideKey
    units: tuple[UnitId, ...]
    place: str


def move_fleets(state: State, command: MoveFleets, referee: Referee) -> None:
    """Fleets of one system jump, and meet who is where they come to."""
    fleets = jump(state, command, referee)
    arrive(state, msgspec.structs.replace(command, destination=fleets[0].system), referee)


def jump(state: State, command: MoveFleets, referee: Referee) -> list[Fleet]:
    """Fleets of one system jump, and what they carry goes along; the fleets."""
    check_system(state, command.destination)
    fleets = [fleet_of(state, command.side, number) for number in dict.fromkeys(command.fleets)]
    origin = one_system(fleets)
    if origin == command.destination:
        raise Senseless(say("movement.already_there", system=system_name(state, origin)), "11.0")
    check_routes(state, origin, command.destination, referee)
    found = survey(state)
    check_entry(state, command.destination, command.side, found, referee)
    check_may_move(state, fleets, found, referee)
    way = check_way(state, fleets, command.destination, found, referee)
    before = dict(state.segment.jumped)
    spend(state, fleets, origin, referee)
    place = way[-1] if way else command.destination
    for fleet in fleets:
        made = before.get(fleet.number, 0)
        # Where nobody recorded the way it was one jump at least (11.1).
        state.segment.jumped[fleet.number] = made + max(1, len(way) - 1)
        # R-31 The last system on the way, where the map knows it.
        fleet.acted, fleet.came_from, fleet.system = True, way[-2] if way else origin, place
    _remember(state, origin, place)
    _tell_move(state, fleets, way or (origin, place), referee)
    if way:
        moved: Words = [fleet_name(fleet) for fleet in fleets]
        values = {"fleets": moved, "destination": system_name(state, place)}
        note(state, say("movement.known_way", side=side_name(command.side), **values), way)
    # 11.3 What nobody saw stood on the way.
    if place != command.destination:
        referee.tell(say("movement.stopped_short", system=system_name(state, place)), "11.3")
    return fleets


def _tell_move(state: State, fleets: list[Fleet], way: Way, referee: Referee) -> None:
    """Who went where, and by which systems."""
    origin, *passed, place = [system_name(state, system) for system in way]
    named: Words = [fleet_name(fleet) for fleet in fleets]
    values: dict[str, Value] = {"side": side_name(fleets[0].side), "fleets": named, "origin": origin}
    key = "movement.moved_by" if passed else "movement.moved"
    referee.tell(say(key, destination=place, way=[*passed], **values), "11.0")
    # 11.2 A star without planets ends the move.
    if state.systems[way[-1]].planetless:
        referee.tell(say("movement.planetless", system=place), "11.2")


def _remember(state: State, origin: SystemId, destination: SystemId) -> None:
    """What is reached from a system is learned from moves: the latest first, and only so many."""
    others = [each for each in state.reached.get(origin, []) if each != destination]
    state.reached[origin] = [destination, *others][:REMEMBERED]


def spend(state: State, fleets: list[Fleet], origin: SystemId, referee: Referee) -> None:
    """The action names the system they leave; fleets that only go on do so in the one before (11.3, 17.2)."""
    segment, side = state.segment, fleets[0].side
    if all(goes_on(state, fleet) for fleet in fleets):
        segment.acts[side] = segment.acts.get(side, 0) + 1
        segment.onward = [each for each in segment.onward if each not in {f.number for f in fleets}]
    else:
        name_system(state, side, origin, referee)


def check_routes(state: State, origin: SystemId, goal: SystemId, referee: Referee) -> None:
    """No jump leads out of deep space or into it (17.1)."""
    for system in (origin, goal):
        if is_deep(state, system):
            referee.forbid(say("deep_space.no_jump", place=system_name(state, system)), "17.1")


def one_system(fleets: list[Fleet]) -> SystemId:
    """The system these fleets are in; Senseless if there are none or they are in several."""
    systems = {fleet.system for fleet in fleets}
    if len(systems) != 1:
        raise Senseless(say("movement.one_system"), "10.0")
    return systems.pop()


def check_may_move(state: State, fleets: list[Fleet], found: Survey, referee: Referee) -> None:
    """Each of the fleets has not acted, or may go on, and has no ship that cannot jump."""
    for fleet in fleets:
        if not may_still_go(state, fleet):
            check_fleet(fleet, referee)
        if fleet_speed(state, fleet, found).total == 0:
            referee.forbid(say("movement.holds_ship", fleet=fleet_name(fleet)), "11.6")


def arrive(state: State, command: MoveFleets, referee: Referee, *, to_stay: bool = False) -> None:
    """What the fleets meet: enemy warships stop them, past others they may go on (11.3), unless `to_stay`."""
    system, name = command.destination, system_name(state, command.destination)
    found, passing = survey(state), list[FleetNumber]()
    if contacts.contact(state, command.side, system, found):
        referee.tell(say("movement.contact", system=name), "11.3")
    elif found.fleet_ships(system, enemy(command.side)):
        referee.tell(say("movement.light_contact", system=name), "11.3")
        stopped = to_stay or state.systems[system].planetless
        passing = [] if stopped else list(dict.fromkeys(command.fleets))
    else:
        return
    # With closed fleets nothing is laid open before the battle is really joined.
    joined = not state.closed
    contacts.begins(state, system)
    state.segment.fight = Fight(system, attacker=command.side, joined=joined, passing=passing)


def move_in_orbit(state: State, command: MoveInOrbit, referee: Referee) -> None:
    """Counters change between boxes and fleets of one star, never between two stars of a hex (11.0)."""
    where, system = _place(state, command)
    units = [unit_of(state, each) for each in dict.fromkeys(command.units)]
    if not units:
        raise Senseless(say("movement.no_units"), "11.0")
    found = survey(state)
    for unit in units:
        if unit.side != command.side or _system_of(state, unit, found) != system:
            raise Senseless(say("movement.not_there", system=system_name(state, system)), "11.0")
        if unit.type not in MOORED:
            referee.forbid(say("movement.not_moored"), "11.0")
        check_unit(unit, referee)
    fighters = [unit for unit in units if unit.type == "F"]
    if fighters and isinstance(where, OnPlanet):
        check_landing(state, state.planets[where.planet], fighters, referee)
    name_system(state, command.side, system, referee)
    # Found before they move: whom they left alone shows only afterwards.
    given_up = contested_below(state, fighters)
    if given_up:
        keep_truce(state, referee)
    for unit in units:
        unit.where, unit.acted = where, True
    drop_empty_fleets(state)
    _tell_orbit(state, command, units, referee)
    for planet in given_up:
        left_behind(state, planet, command.side, referee)


def _place(state: State, command: MoveInOrbit) -> tuple[OnPlanet | InFleet, SystemId]:
    """Where to: a planet box, or `fleet:3`."""
    mark = Mark.read(command.place)
    if mark.kind == "fleet" and is_number(mark.of):
        fleet = fleet_of(state, command.side, FleetNumber(int(mark.of)))
        return InFleet(fleet.number), fleet.system
    planet = planet_of(state, PlanetId(command.place))
    return OnPlanet(planet.id), planet.system


def _system_of(state: State, unit: Unit, found: Survey) -> str:
    if isinstance(unit.where, OnPlanet):
        return state.planets[unit.where.planet].system
    if isinstance(unit.where, InFleet):
        return fleet_of(state, unit.side, unit.where.number).system
    # 11.5 What is aboard comes down by unloading, not by a move in orbit.
    return ""


def _tell_orbit(state: State, command: MoveInOrbit, units: list[Unit], referee: Referee) -> None:
    counts: dict[str, int] = {}
    for unit in units:
        counts[unit.type] = counts.get(unit.type, 0) + 1
    mark = Mark.read(command.place)
    place = (
        say("movement.fleet", number=int(mark.of))
        if mark.kind == "fleet"
        else planet_name(state, PlanetId(command.place))
    )
    side = side_name(command.side)
    seen = say("movement.orbit", side=side, n=len(units), place=place)
    own = say("movement.orbit_named", side=side, units=names(state, counts), place=place)
    referee.tell(seen, "11.0", private={command.side: own})
