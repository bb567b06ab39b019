"""12.0 Battles in space that were fought on the table: what was lost, who won, who leaves."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import (
    by_type,
    check_system,
    fleet_of,
    remove_unit,
    side_name,
    unit_of,
)
from assistant.games.imperium.pieces.losses import flip, remove, settle_fighters
from assistant.games.imperium.pieces.names import fleet_name, system_name
from assistant.games.imperium.pieces.prestige_shown import mark
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.pieces.units import is_ftl, names
from assistant.games.imperium.state.keys import (
    SIDES,
    AnySide,
    FleetNumber,
    SideKey,
    SystemId,
    UnitId,
    enemy,
)
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Fleet, State

from .. import contact as contacts
from ..spending import ACTIONS
from . import end_result
from .fight import the_fight
from .parting import jumping, leave, part
from .refuge import Leaving, check_refuge
from .winning import is_major, name_winner, score

NOWHERE = "nowhere"


class RecordBattle(Command, frozen=True):
    """How the battle went: ships lost and damaged, and fighters in flight that outlived their carrier.

    It can be recorded at any time, asked or not: the tablet may lag behind the board. With a `side` it says
    what became of that side's ships.
    """

    system: SystemId
    lost: tuple[UnitId, ...] = ()
    damaged: tuple[UnitId, ...] = ()
    saved: tuple[UnitId, ...] = ()
    side: AnySide = ""


class TellBattle(Command, frozen=True):
    """With closed fleets: it was fought on the table, and what came to be seen there is laid open here."""


class Retreat(Command, frozen=True):
    """Fleets leave the system of the battle; `nowhere` if no system is legal, and they are lost."""

    side: SideKey
    fleets: tuple[FleetNumber, ...]
    destination: SystemId


class StayAfterBattle(Command, frozen=True):
    """Nobody (or nobody more) leaves."""


def tell_battle(state: State, command: TellBattle, referee: Referee) -> None:
    """What fought is listed for both sides, to be marked as lost or damaged."""
    the_fight(state).told = True
    referee.tell(say("battles.laid_open"), "12.2")


def record_battle(state: State, command: RecordBattle, referee: Referee) -> None:
    """Losses come off, the winner is found, and whoever must leave is asked (12.3)."""
    check_system(state, command.system)
    system, found = command.system, survey(state)
    fought = [unit for side in SIDES for unit in found.ships_at(system, side)]
    if not {unit.id for unit in fought}.issuperset((*command.lost, *command.damaged, *command.saved)):
        raise Senseless(say("battles.not_engaged", system=system_name(state, system)), "12.0")
    # Judged by the forces that met: before anything is taken off.
    major = is_major(state, {side: found.fleet_ships(system, side) for side in SIDES})
    flip(state, [unit_of(state, each) for each in command.damaged if each not in command.lost], referee)
    gone = remove(state, [unit_of(state, each) for each in command.lost], referee, command.saved)
    since = mark(state)
    destroyed = score(state, gone)
    name_winner(state, destroyed, major, referee)
    end_result.show_told(state, end_result.Fought(system, fought, gone, destroyed, major), since, referee)
    settle_fighters(state, [system], referee)
    go_on_after(state, system)


def go_on_after(state: State, system: SystemId) -> None:
    """In an action segment: who leaves is asked, and ships may be redistributed for nothing (12.3)."""
    segment = state.segment
    if segment.mode != ACTIONS or (segment.fight and segment.fight.system != system):
        return
    contacts.begins(state, system)
    segment.regroup += [str(Mark(side, system)) for side in SIDES]
    segment.fight = segment.fight or Fight(system, attacker=segment.named_by)
    segment.fight.joined = segment.fight.fought = True
    if not _both_remain(state, segment.fight):
        segment.fight = None


def _both_remain(state: State, fight: Fight) -> bool:
    """Whether both sides have a fleet left; after a draw fighters that landed were on the board (12.9)."""
    found = survey(state)
    ships = found.ships_at if fight.drawn else found.fleet_ships
    return all(ships(fight.system, side) for side in SIDES)


def must_leave(state: State, fight: Fight) -> SideKey | None:
    """The side that moved in or attacked (R-29), if it can jump; None if nobody must leave (12.3)."""
    if not fight.attacker:
        return None
    found, side = survey(state), SideKey(fight.attacker)
    fleets = found.fleets_at(fight.system, side)
    leaving = any(is_ftl(state, ship) for fleet in fleets for ship in found.in_fleet(fleet))
    # Fighters that flew to the end and landed on the planet were on the board (12.9).
    staying = fight.drawn or found.fleet_ships(fight.system, enemy(side))
    return side if leaving and staying else None


def retreat(state: State, command: Retreat, referee: Referee) -> None:
    """Fleets leave for a system without enemy warships (12.3); retreating is no movement."""
    fight = the_fight(state)
    fleets = [fleet_of(state, command.side, number) for number in dict.fromkeys(command.fleets)]
    if not fleets or any(fleet.system != fight.system for fleet in fleets):
        raise Senseless(say("battles.not_there", system=system_name(state, fight.system)), "12.3")
    if command.destination == NOWHERE:
        _lose_all(state, fleets, referee)
    else:
        # 12.3 Retreating spends no move, so fleets that have acted may leave too.
        check_refuge(state, Leaving(command.side, fleets, command.destination), "12.3", referee)
        _leave(state, fleets, command.destination, referee)
    if not _both_remain(state, fight):
        state.segment.fight = None


def _leave(state: State, fleets: list[Fleet], destination: SystemId, referee: Referee) -> None:
    """All that can jump goes; monitors and fighters of a fleet's own keep its marker and stay (R-54)."""
    found, gone = survey(state), list[Fleet]()
    for fleet in fleets:
        ships = jumping(state, fleet, found)
        if not ships:
            referee.forbid(say("battles.nobody_jumps", fleet=fleet_name(fleet)), "12.5")
        if not ships or len(ships) == len(found.in_fleet(fleet)):
            gone.append(fleet)
            continue
        _tell_staying(state, fleet, found, referee)
        if (parted := part(state, fleet, ships, destination, referee)) and parted not in gone:
            gone.append(parted)
    if gone:
        leave(state, gone, destination, referee)


def _tell_staying(state: State, fleet: Fleet, found: Survey, referee: Referee) -> None:
    staying = [ship for ship in found.in_fleet(fleet) if not is_ftl(state, ship)]
    values = {"side": side_name(fleet.side), "fleet": fleet_name(fleet)}
    referee.tell(say("battles.stay_behind", ships=names(state, by_type(staying)), **values), "12.3")


def _lose_all(state: State, fleets: list[Fleet], referee: Referee) -> None:
    """No legal system: what should jump is lost, but counts for no victory and frees no BB (R-32)."""
    found = survey(state)
    for fleet in fleets:
        values = {"side": side_name(fleet.side), "fleet": fleet_name(fleet)}
        ships = jumping(state, fleet, found)
        if not ships:
            referee.forbid(say("battles.nobody_jumps", fleet=fleet_name(fleet)), "12.5")
        elif len(ships) < len(found.in_fleet(fleet)):
            _tell_staying(state, fleet, found, referee)
        for ship in ships or found.in_fleet(fleet):
            remove_unit(state, ship)
        referee.tell(say("battles.no_way_out", **values), "12.3")


def stay(state: State, command: StayAfterBattle, referee: Referee) -> None:
    """The battle is over; the side that moved may not stay with the enemy (12.3)."""
    leaving = must_leave(state, the_fight(state))
    if leaving:
        referee.forbid(say("battles.must_leave", side=side_name(leaving)), "12.3")
    state.segment.fight = None
