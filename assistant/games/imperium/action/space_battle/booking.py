"""12.3, 12.9 What a battle leaves on the map: fleets that retreated, fighters without a carrier."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.games.imperium.pieces.forces import drop_empty_fleets
from assistant.games.imperium.pieces.losses import berth
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.state.keys import FleetNumber, SideKey, SystemId
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import InFleet, State, Unit

from ..battle import parting
from .ships import fleet_number


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
        whole = len(mates) <= len(ships)
        leaving = fleet if whole else parting.part(state, fleet, ships, destination, referee)
        if leaving is not None:
            parting.leave(state, [leaving], destination, referee)


def settle(state: State, battle: SpaceBattle, referee: Referee) -> None:
    """Fighters still in flight land on carriers with room, else in a planet box, else are lost (12.9)."""
    for each in battle.launched:
        fighter = state.units.get(each)
        if fighter is not None and isinstance(fighter.where, InFleet):
            berth(state, fighter, battle.system, referee)
    drop_empty_fleets(state)
