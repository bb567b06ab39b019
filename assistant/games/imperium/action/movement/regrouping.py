"""10.0 Joining and splitting fleets: an act like a move, free only after a battle (12.3)."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import drop_empty_fleets, fleet_of, form_fleet, side_name, unit_of
from assistant.games.imperium.pieces.names import fleet_name, system_name
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.pieces.units import Words
from assistant.games.imperium.state.keys import FleetNumber, SideKey, UnitId
from assistant.games.imperium.state.war import Fleet, InFleet, State

from ..spending import check_fleet, may_regroup, name_system


class JoinFleets(Command, frozen=True):
    """Fleets of one system become one, under the lowest of their numbers."""

    side: SideKey
    fleets: tuple[FleetNumber, ...]


class SplitFleet(Command, frozen=True):
    """Ships leave their fleet and form a new one in the same system."""

    side: SideKey
    units: tuple[UnitId, ...]


def join_fleets(state: State, command: JoinFleets, referee: Referee) -> None:
    """Joining counts as moving for the whole segment (10.0)."""
    # The lowest number is kept, whichever was named first.
    fleets = [fleet_of(state, command.side, number) for number in sorted(set(command.fleets))]
    if len(fleets) < 2 or len({fleet.system for fleet in fleets}) > 1:
        raise Senseless(say("movement.join_two"), "10.0")
    first = fleets[0]
    _spend(state, command.side, fleets, referee)
    found = survey(state)
    for fleet in fleets[1:]:
        for ship in found.in_fleet(fleet):
            ship.where = InFleet(first.number)
        # 12.3 A side may go back where one of its fleets came from: joined, the fleet keeps one such way.
        first.came_from = first.came_from or fleet.came_from
    first.acted = any(fleet.acted for fleet in fleets)
    drop_empty_fleets(state)
    values = {"side": side_name(command.side), "system": system_name(state, first.system)}
    joined: Words = [fleet_name(fleet) for fleet in fleets[1:]]
    referee.tell(say("movement.joined", fleet=fleet_name(first), joined=joined, **values), "10.0")


def split_fleet(state: State, command: SplitFleet, referee: Referee) -> None:
    """Splitting counts as moving for both parts (10.0); the new fleet takes an unused marker."""
    units = [unit_of(state, each) for each in dict.fromkeys(command.units)]
    places = {unit.where for unit in units}
    where = places.pop() if len(places) == 1 else None
    if not isinstance(where, InFleet) or any(unit.side != command.side for unit in units):
        raise Senseless(say("movement.split_one"), "10.0")
    fleet = fleet_of(state, command.side, where.number)
    if len(survey(state).in_fleet(fleet)) == len(units):
        raise Senseless(say("movement.split_all", fleet=fleet_name(fleet)), "10.0")
    # Formed before anything is spent: without a marker nothing has happened.
    new = form_fleet(state, command.side, fleet.system)
    if new is None:
        raise Senseless(say("movement.no_marker", side=side_name(command.side)), "8.0")
    _spend(state, command.side, [fleet], referee)
    new.acted, new.came_from = fleet.acted, fleet.came_from
    for unit in units:
        unit.where = InFleet(new.number)
    values = {"side": side_name(command.side), "system": system_name(state, fleet.system)}
    referee.tell(say("movement.split", fleet=fleet_name(fleet), new=fleet_name(new), **values), "10.0")


def _spend(state: State, side: SideKey, fleets: list[Fleet], referee: Referee) -> None:
    """Name the system and mark the fleets, unless ships are redistributed after a battle there."""
    if may_regroup(state, side, fleets[0].system):
        return
    for fleet in fleets:
        check_fleet(fleet, referee)
    name_system(state, side, fleets[0].system, referee)
    for fleet in fleets:
        fleet.acted = True
