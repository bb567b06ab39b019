"""12.5 Moving over the board, one area a step, and leaving the battle."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, Value, say
from assistant.games.imperium.components.battle_board import AREAS, PLANET_AREA
from assistant.games.imperium.pieces.berths import most_in_area
from assistant.games.imperium.pieces.forces import fleet_of, side_name
from assistant.games.imperium.pieces.names import system_name
from assistant.games.imperium.pieces.units import is_ftl
from assistant.games.imperium.state.keys import SideKey, SystemId
from assistant.games.imperium.state.war import State, Unit

from ..battle.refuge import ComeIn, Leaving, check_refuge, come_in
from ..battle.told import NOWHERE
from . import ending
from .deployment import fitting, place_in
from .moves import beside_planet, goals, nearer
from .ships import (
    Answers,
    Ships,
    at,
    battle_of,
    beside,
    counted,
    fleet_number,
    may_step,
    occupied,
    on_board,
    ship_name,
    ship_of,
    take_off,
)
from .starting_areas import open_areas
from .steps import MOVE, acting, advance, box, check_turn


class MoveShips(Command, frozen=True):
    """Ships move to an area (none named: all of `start` that get there).

    A ship whose position was not known so far simply stands there.
    """

    side: SideKey
    area: int
    ships: Ships = ()
    start: int = 0


class CloseIn(Command, frozen=True):
    """Every ship that can still move goes nearer to the nearest enemy; with that the side may be `done`."""

    side: SideKey
    done: bool = False


class EndMoves(Command, frozen=True):
    """The side has moved."""

    side: SideKey


class RetreatShips(Command, frozen=True):
    """Ships leave the battle, in a war for a system one jump nearer home (12.5)."""

    side: SideKey
    ships: Ships
    destination: SystemId = SystemId("")


def move_ships(state: State, command: MoveShips, referee: Referee) -> None:
    """One area a step, fighters two, in the steps their speed opens."""
    if command.area not in AREAS:
        raise Senseless(say("space_battle.no_such_area", area=command.area), "12.1")
    waiting = {ship.id for ship in beside(state, command.side)}
    ids = list(dict.fromkeys(command.ships)) or [ship.id for ship in _all_of(state, command)]
    ships = [state.units[each] if each in waiting else ship_of(state, each, command.side) for each in ids]
    if not ships:
        raise Senseless(say("space_battle.nothing_chosen"), "12.5")
    for ship in ships:
        _move(state, ship, command.area, referee)
    values: dict[str, Value] = {"side": side_name(command.side), "ships": counted(state, ships)}
    referee.tell(say("space_battle.moved", area=command.area, **values), "12.5")


def _all_of(state: State, command: MoveShips) -> list[Unit]:
    """The ships of an area that can go where the command says."""
    if not command.start:
        return fitting(state, command.side, command.area)
    here = at(state, command.start, command.side)
    return [ship for ship in here if command.area in goals(state, ship, box(battle_of(state)).speed)] or here


def _move(state: State, ship: Unit, area: int, referee: Referee) -> None:
    battle, name = battle_of(state), ship_name(state, ship)
    if ship.id in battle.waiting:
        if area not in open_areas(state, ship):
            referee.forbid(say("space_battle.not_open", ship=name, area=area), "12.5")
        place_in(state, ship, area)
        # 12.5 To come onto the board is its move in this step.
        battle.moved[ship.id] = may_step(state, ship, 1)
        return
    # Nobody has told where it is: its first move only says so.
    if ship.id not in battle.areas:
        battle.areas[ship.id] = area
        return
    check_turn(state, ship.side, referee)
    reach = goals(state, ship, box(battle).speed)
    if area not in reach:
        referee.forbid(_why_not(state, ship, area), "12.5")
    battle.areas[ship.id] = area
    # 1 where it was out of reach and done anyway.
    battle.moved[ship.id] = battle.moved.get(ship.id, 0) + reach.get(area, 1)


def _why_not(state: State, ship: Unit, area: int) -> Say:
    """Why a ship does not get to an area in this step."""
    battle, name = battle_of(state), ship_name(state, ship)
    steps = may_step(state, ship, box(battle).speed)
    if not steps:
        return say("space_battle.too_slow", ship=name, step=battle.step)
    if battle.moved.get(ship.id, 0) >= steps:
        return say("space_battle.has_moved", ship=name)
    if battle.planet and area == PLANET_AREA:
        return say("space_battle.planet_there", ship=name)
    return say("space_battle.too_far", ship=name, start=battle.areas[ship.id], area=area, n=steps)


def close_in(state: State, command: CloseIn, referee: Referee) -> None:
    """Ship after ship to the open area nearest to an enemy, if that is nearer than where it stands."""
    check_turn(state, command.side, referee)
    battle = battle_of(state)
    ways = nearer(state, command.side, box(battle).speed)
    if not ways:
        raise Senseless(say("space_battle.no_nearer", side=side_name(command.side)), "12.5")
    for unit, (area, steps) in ways.items():
        battle.areas[unit] = area
        battle.moved[unit] = battle.moved.get(unit, 0) + steps
    ships = counted(state, [state.units[unit] for unit in ways])
    referee.tell(say("space_battle.closed_in", side=side_name(command.side), ships=ships), "12.5")
    if command.done:
        end_moves(state, EndMoves(command.side), referee)


def end_moves(state: State, command: EndMoves, referee: Referee) -> None:
    """At the end of a move no more than 12 ships of the side stand in one area."""
    battle = battle_of(state)
    if box(battle).kind != MOVE or acting(battle) != command.side:
        raise Senseless(say("space_battle.not_your_move", side=side_name(command.side)), "12.3")
    for area in sorted(occupied(state)):
        if len(at(state, area, command.side)) > most_in_area(state):
            referee.forbid(say("space_battle.crowded", area=area, most=most_in_area(state)), "12.5")
    moved = sum(ship.id in battle.moved for ship in on_board(state, command.side))
    referee.tell(say("space_battle.moves_done", side=side_name(command.side), n=moved), "12.5")
    advance(state, referee)


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


ANSWERS: Answers = {
    MoveShips: move_ships,
    CloseIn: close_in,
    EndMoves: end_moves,
    RetreatShips: retreat,
    ComeIn: come_in,
}
