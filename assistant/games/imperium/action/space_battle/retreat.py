"""12.5 Leaving the battle."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Value, say
from assistant.games.imperium.pieces.forces import fleet_of, side_name
from assistant.games.imperium.pieces.names import system_name
from assistant.games.imperium.pieces.units import is_ftl
from assistant.games.imperium.state.keys import SideKey, SystemId
from assistant.games.imperium.state.war import State

from ..battle.refuge import ComeIn, Leaving, check_refuge, come_in
from ..battle.told import NOWHERE
from . import ending
from .commands import Answers, Ships
from .moves import beside_planet
from .ships import battle_of, counted, fleet_number, ship_name, ship_of, take_off
from .steps import check_turn


class RetreatShips(Command, frozen=True):
    """Ships leave the battle, in a war for a system one jump nearer home (12.5)."""

    side: SideKey
    ships: Ships
    destination: SystemId = SystemId("")


def retreat(state: State, command: RetreatShips, referee: Referee) -> None:
    """Ships leave; in a war the system must be free of enemy warships, in a scenario they just leave."""
    battle = battle_of(state)
    ships = [ship_of(state, each, command.side) for each in dict.fromkeys(command.ships)]
    if not ships:
        raise Senseless(say("space_battle.nothing_chosen"), "12.5")
    check_turn(state, command.side, referee)
    for ship in ships:
        if not is_ftl(state, ship):
            referee.forbid(say("space_battle.cannot_jump", ship=ship_name(state, ship)), "12.5")
        elif why := beside_planet(state, ship):
            referee.forbid(why, "12.5")
    values: dict[str, Value] = {"side": side_name(command.side), "ships": counted(state, ships)}
    if state.segment.fight:
        if command.destination in ("", NOWHERE):
            raise Senseless(say("space_battle.no_way_to_go", **values), "12.5")
        # 0 is a ship of no fleet: a monitor, refused above yet done anyway.
        numbers = {fleet_number(ship) for ship in ships} - {0}
        fleets = [fleet_of(state, command.side, number) for number in sorted(numbers)]
        check_refuge(state, Leaving(command.side, fleets, command.destination), "12.5", referee)
        place = system_name(state, command.destination)
        referee.tell(say("space_battle.retreated_to", system=place, **values), "12.5")
    else:
        referee.tell(say("space_battle.left_board", **values), "12.5")
    for ship in ships:
        battle.left[ship.id] = command.destination
        take_off(battle, ship.id)
    ending.check(state, referee)


ANSWERS: Answers = {RetreatShips: retreat, ComeIn: come_in}
