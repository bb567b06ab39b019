"""12.3, 12.5 Ships that leave a battle: whole fleets with their marker, parts of them without it (R-54)."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.referee import Referee
from assistant.core.words.say import Value, say
from assistant.games.imperium.pieces.forces import by_type, fleets_at, form_fleet, side_name
from assistant.games.imperium.pieces.names import fleet_name, system_name
from assistant.games.imperium.pieces.survey import Survey
from assistant.games.imperium.pieces.units import Words, is_ftl, names
from assistant.games.imperium.state.keys import SystemId
from assistant.games.imperium.state.war import Due, Fleet, InFleet, State, Unit, Why

from ..spending import ACTIONS


def jumping(state: State, fleet: Fleet, found: Survey) -> list[Unit]:
    """The ships of a fleet that can leave a system: fighters of its own and monitors stay (12.3, 12.5)."""
    return [ship for ship in found.in_fleet(fleet) if is_ftl(state, ship)]


def part(
    state: State, fleet: Fleet, ships: list[Unit], destination: SystemId, referee: Referee
) -> Fleet | None:
    """Some ships of a fleet go without its marker (R-54); the fleet they then form, None if they wait."""
    marker = _marker(state, fleet, destination)
    if marker is None:
        _wait(state, ships, referee)
        return None
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
    words = names(state, by_type(ships))
    values: dict[str, Value] = {"side": side_name(ships[0].side), "ships": words}
    referee.tell(say("space_battle.no_marker_left", **values), "8.0")


def leave(state: State, fleets: list[Fleet], destination: SystemId, referee: Referee) -> None:
    """These fleets have retreated there; with those they meet they may be redistributed (12.3)."""
    named: Words = [fleet_name(fleet) for fleet in fleets]
    for fleet in fleets:
        fleet.system = destination
    side, name = side_name(fleets[0].side), system_name(state, destination)
    referee.tell(say("battles.retreated", side=side, fleets=named, destination=name), "12.3")
    if state.segment.mode == ACTIONS:
        state.segment.regroup.append(str(Mark(fleets[0].side, destination)))
