"""12.3, 12.9 What a battle leaves on the map: fleets that retreated, fighters without a carrier."""

from __future__ import annotations

from assistant.core.referee import Referee
from assistant.core.say import Value, say
from assistant.games.imperium.pieces.forces import drop_empty_fleets, fleets_at, form_fleet, side_name
from assistant.games.imperium.pieces.losses import berth
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.state.keys import FleetNumber, SideKey, SystemId
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import Due, Fleet, InFleet, State, Unit, Why

from ..battle import told as battles
from .ships import counted, fleet_number


def leave(state: State, battle: SpaceBattle, referee: Referee) -> None:
    """Ships that left are in the system they went to: with their fleet marker if all of it went there."""
    groups: dict[tuple[SideKey, FleetNumber, SystemId], list[Unit]] = {}
    for unit, destination in battle.left.items():
        ship = state.units.get(unit)
        if ship is not None and fleet_number(ship):
            groups.setdefault((ship.side, fleet_number(ship), destination), []).append(ship)
    for (side, number, destination), ships in groups.items():
        fleet = next(each for each in state.fleets if (each.side, each.number) == (side, number))
        # Fighters in flight belong to no fleet until they have landed.
        mates = [ship for ship in survey(state).in_fleet(fleet) if ship.id not in battle.launched]
        # R-54 Where nobody stays the marker goes along, and no second one is needed.
        leaving = fleet if len(mates) <= len(ships) else _part(state, fleet, destination, ships)
        if leaving is None:
            _wait(state, ships, referee)
        else:
            battles.leave(state, [leaving], destination, referee)


def _part(state: State, fleet: Fleet, destination: SystemId, ships: list[Unit]) -> Fleet | None:
    """Some ships of a fleet under a marker of their own; None if there is none."""
    marker = _marker(state, fleet, destination)
    if marker is not None:
        for ship in ships:
            ship.where = InFleet(marker.number)
    return marker


def _marker(state: State, fleet: Fleet, destination: SystemId) -> Fleet | None:
    """A marker for part of a fleet: a new one, or that of a fleet there; None if there is neither.

    A fleet that moved ships join has moved with them (10.0).
    """
    new = form_fleet(state, fleet.side, destination)
    if new is None:
        new = next(iter(fleets_at(state, destination, fleet.side)), None)
    if new is not None:
        new.acted, new.came_from = new.acted or fleet.acted, new.came_from or fleet.came_from
    return new


def _wait(state: State, ships: list[Unit], referee: Referee) -> None:
    """Without a marker ships wait in the next turn's box, as reinforcements do (8.0)."""
    for ship in ships:
        ship.where = Due(state.now.turn + 1, Why.WAITING)
    values: dict[str, Value] = {"side": side_name(ships[0].side), "ships": counted(state, ships)}
    referee.tell(say("space_battle.no_marker_left", **values), "8.0")


def settle(state: State, battle: SpaceBattle, referee: Referee) -> None:
    """Fighters still in flight land on carriers with room, else in a planet box, else are lost (12.9)."""
    for each in battle.launched:
        fighter = state.units.get(each)
        if fighter is not None and isinstance(fighter.where, InFleet):
            berth(state, fighter, battle.system, referee)
    drop_empty_fleets(state)
