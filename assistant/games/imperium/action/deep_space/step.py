"""17.1 Deep space: a fleet goes one hex off the routes in the first segment of a turn (optional, R-73)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Value, say
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.deep_space import RULE, hex_named, is_deep
from assistant.games.imperium.pieces.forces import check_system, fleet_of, side_name
from assistant.games.imperium.pieces.names import fleet_name, system_name
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.pieces.units import Words
from assistant.games.imperium.state.keys import FleetNumber, SideKey, SystemId
from assistant.games.imperium.state.war import Fleet, State

from ..movement.fleets import MoveFleets, arrive, check_may_move, one_system, spend
from ..spending import goes_on
from ..truce import check_entry

SEGMENT = 1
LONGEST = 40
HexName = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class MoveOffRoutes(Command, frozen=True):
    """Fleets of one place go one hex: to a star or a hex that has a name, else to one that is named here."""

    side: SideKey
    fleets: tuple[FleetNumber, ...]
    destination: SystemId = SystemId("")
    name: HexName = ""


def move_off_routes(state: State, command: MoveOffRoutes, referee: Referee) -> None:
    """One hex is the whole move; who is met there is met as anywhere (11.2, 11.3)."""
    fleets = [fleet_of(state, command.side, number) for number in dict.fromkeys(command.fleets)]
    # 17.1 Which hexes touch is kept nowhere: that it is one hex is the table's word.
    origin, goal = one_system(fleets), _goal(state, command)
    if origin == goal:
        raise Senseless(say("movement.already_there", system=system_name(state, origin)), RULE)
    found = survey(state)
    check_entry(state, goal, command.side, found, referee)
    _check_when(state, fleets, referee)
    check_may_move(state, fleets, found, referee)
    spend(state, fleets, origin, referee)
    for fleet in fleets:
        fleet.acted, fleet.came_from, fleet.system = True, origin, goal
    _tell(state, fleets, referee)
    numbers = tuple(fleet.number for fleet in fleets)
    arrive(state, MoveFleets(command.side, numbers, goal), referee, to_stay=True)


def may_go(state: State, fleets: list[Fleet]) -> bool:
    """Whether moves off the routes are offered now: in the first segment, out of deep space by any switch."""
    played = Reading.DEEP_SPACE_ON.holds(state) or any(is_deep(state, fleet.system) for fleet in fleets)
    return played and state.segment.number == SEGMENT


def _goal(state: State, command: MoveOffRoutes) -> SystemId:
    if bool(command.destination) == bool(command.name):
        raise Senseless(say("deep_space.one_goal"), RULE)
    if command.name:
        return hex_named(state, command.name)
    check_system(state, command.destination)
    return command.destination


def _check_when(state: State, fleets: list[Fleet], referee: Referee) -> None:
    if state.segment.number != SEGMENT:
        referee.forbid(say("deep_space.first_segment"), RULE)
    # Who is out there when the table stops playing the rule comes back by it.
    elif not may_go(state, fleets):
        referee.forbid(say("deep_space.not_played"), RULE)
    for fleet in fleets:
        if goes_on(state, fleet):
            referee.forbid(say("deep_space.whole_move", fleet=fleet_name(fleet)), RULE)


def _tell(state: State, fleets: list[Fleet], referee: Referee) -> None:
    place = fleets[0].system
    words: Words = [fleet_name(fleet) for fleet in fleets]
    values: dict[str, Value] = {
        "side": side_name(fleets[0].side),
        "fleets": words,
        "origin": system_name(state, fleets[0].came_from),
        "place": system_name(state, place),
    }
    key = "deep_space.moved_out" if is_deep(state, place) else "deep_space.moved_to_star"
    referee.tell(say(key, **values), RULE)
