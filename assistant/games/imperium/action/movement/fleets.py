"""11.0 Movement: fleets from star to star, single counters between the planet boxes of one star."""

from __future__ import annotations

from assistant.core.command import Command, is_number
from assistant.core.errors import Senseless
from assistant.core.mark import Mark
from assistant.core.reason import Part, Reason
from assistant.core.referee import Referee
from assistant.core.say import say
from assistant.games.imperium.pieces.berths import contested_below
from assistant.games.imperium.pieces.control import left_behind
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
from assistant.games.imperium.pieces.units import Words, is_ftl, jumps, names
from assistant.games.imperium.state.keys import FleetNumber, PlanetId, SideKey, SystemId, UnitId, enemy
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Fleet, InFleet, OnPlanet, State, Unit

from .. import contact as contacts
from ..spending import check_fleet, check_unit, goes_on, may_still_go, name_system, peace_talks
from .loading import check_landing

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


def fleet_speed(state: State, fleet: Fleet, found: Survey | None = None) -> Reason:
    """Jumps a segment (11.1): as far as its slowest ship; 0 with a ship that cannot jump."""
    kinds: dict[tuple[str, bool], list[Unit]] = {}
    for ship in (found or survey(state)).in_fleet(fleet):
        kinds.setdefault((ship.type, ship.damaged), []).append(ship)
    groups: dict[tuple[int, bool], dict[str, int]] = {}
    for (code, damaged), ships in kinds.items():
        speed = jumps(state, ships[0]) if is_ftl(state, ships[0]) else 0
        groups.setdefault((speed, damaged), {})[code] = len(ships)
    slowest = min((speed for speed, _ in groups), default=0)
    parts = [_part(state, group, types, slowest) for group, types in sorted(groups.items())]
    return Reason(slowest, say("movement.speed"), "11.1", tuple(parts))


def _part(state: State, group: tuple[int, bool], types: dict[str, int], slowest: int) -> Part:
    speed, damaged = group
    key = "damaged" if damaged else "whole"
    if speed == 0:
        return Part(0, say("movement.cannot_jump", ships=names(state, types)), "11.6")
    slow = "slowest_" if speed == slowest else ""
    return Part(speed, say(f"movement.{slow}{key}", ships=names(state, types)), "11.1")


def move_fleets(state: State, command: MoveFleets, referee: Referee) -> None:
    """Fleets of one system jump, and meet who is where they come to."""
    jump(state, command, referee)
    _arrive(state, command, referee)


def jump(state: State, command: MoveFleets, referee: Referee) -> list[Fleet]:
    """Fleets of one system jump, and what they carry goes along; the fleets."""
    check_system(state, command.destination)
    fleets = [fleet_of(state, command.side, number) for number in dict.fromkeys(command.fleets)]
    origin = _one_system(fleets)
    if origin == command.destination:
        raise Senseless(say("movement.already_there", system=system_name(state, origin)), "11.0")
    found = survey(state)
    # 6.1 While talks last nobody moves upon the enemy.
    if found.present(command.destination, enemy(command.side)):
        peace_talks(state, referee)
    _check_may_move(state, fleets, found, referee)
    _spend(state, fleets, origin, referee)
    for fleet in fleets:
        fleet.acted, fleet.came_from, fleet.system = True, origin, command.destination
    _remember(state, origin, command.destination)
    places = {"origin": system_name(state, origin), "destination": system_name(state, command.destination)}
    named: Words = [fleet_name(fleet) for fleet in fleets]
    referee.tell(say("movement.moved", side=side_name(command.side), fleets=named, **places), "11.0")
    # 11.2 A star without planets ends the move.
    if state.systems[command.destination].planetless:
        referee.tell(say("movement.planetless", system=places["destination"]), "11.2")
    return fleets


def _remember(state: State, origin: SystemId, destination: SystemId) -> None:
    """What is reached from a system is learned from moves: the latest first, and only so many."""
    others = [each for each in state.reached.get(origin, []) if each != destination]
    state.reached[origin] = [destination, *others][:REMEMBERED]


def _spend(state: State, fleets: list[Fleet], origin: SystemId, referee: Referee) -> None:
    """The action names the system they leave; fleets that only go on do so in the one before (11.3, 17.2)."""
    segment, side = state.segment, fleets[0].side
    if all(goes_on(state, fleet) for fleet in fleets):
        segment.acts[side] = segment.acts.get(side, 0) + 1
        segment.onward = [each for each in segment.onward if each not in {f.number for f in fleets}]
    else:
        name_system(state, side, origin, referee)


def _one_system(fleets: list[Fleet]) -> SystemId:
    """The system these fleets are in; Senseless if there are none or they are in several."""
    systems = {fleet.system for fleet in fleets}
    if len(systems) != 1:
        raise Senseless(say("movement.one_system"), "10.0")
    return systems.pop()


def _check_may_move(state: State, fleets: list[Fleet], found: Survey, referee: Referee) -> None:
    for fleet in fleets:
        if not may_still_go(state, fleet):
            check_fleet(fleet, referee)
        if fleet_speed(state, fleet, found).total == 0:
            referee.forbid(say("movement.holds_ship", fleet=fleet_name(fleet)), "11.6")


def _arrive(state: State, command: MoveFleets, referee: Referee) -> None:
    """What the fleets meet: enemy warships stop them, past others they may go on (11.3)."""
    system, name = command.destination, system_name(state, command.destination)
    found, passing = survey(state), list[FleetNumber]()
    if contacts.contact(state, command.side, system, found):
        referee.tell(say("movement.contact", system=name), "11.3")
    elif found.fleet_ships(system, enemy(command.side)):
        referee.tell(say("movement.light_contact", system=name), "11.3")
        passing = [] if state.systems[system].planetless else list(dict.fromkeys(command.fleets))
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
        peace_talks(state, referee)
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
