"""12.0 The ships of a battle under way: who is on the board, where, and what they can do."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.units import (
    TRANSPORTS,
    Words,
    battle_speed,
    carrying_capacity,
    short_name,
    value,
)
from assistant.games.imperium.state.keys import SIDES, FleetNumber, SideKey, UnitId, enemy
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import Aboard, InFleet, State, Unit

Ships = Annotated[tuple[UnitId, ...], msgspec.Meta(max_length=400)]
Answers = dict[type[Command], Handler[State]]


FIGHTER_AREAS = 2


def battle_of(state: State) -> SpaceBattle:
    """The battle under way; Senseless if there is none."""
    if state.space_battle is None:
        raise Senseless(say("space_battle.none"), "12.0")
    return state.space_battle


def on_board(state: State, side: str = "") -> list[Unit]:
    """Ships on the board, whether their positions are known or not, of one side or of both."""
    battle = battle_of(state)
    # A ship just destroyed may still be listed, but is no unit any more.
    ships = (state.units[each] for each in battle.afloat if each in state.units)
    return [ship for ship in ships if side in ("", ship.side)]


def beside(state: State, side: str = "") -> list[Unit]:
    """Ships that wait beside the board for room or for their entry."""
    ships = (state.units[each] for each in battle_of(state).waiting if each in state.units)
    return [ship for ship in ships if side in ("", ship.side)]


def present(state: State, side: SideKey) -> bool:
    """Whether a side still has ships in the battle."""
    return bool(on_board(state, side) or beside(state, side))


def at(state: State, area: int, side: SideKey) -> list[Unit]:
    """A side's ships in an area."""
    areas = battle_of(state).areas
    return [ship for ship in on_board(state, side) if areas.get(ship.id) == area]


def occupied(state: State) -> dict[int, list[Unit]]:
    """Ships by area, found in one pass."""
    areas, found = battle_of(state).areas, dict[int, list[Unit]]()
    for ship in on_board(state):
        if ship.id in areas:
            found.setdefault(areas[ship.id], []).append(ship)
    return found


def ship_of(state: State, unit: UnitId, side: str = "") -> Unit:
    """A ship on the board by its id; Senseless if it is not there, or not this side's."""
    if unit not in battle_of(state).afloat or unit not in state.units:
        raise Senseless(say("space_battle.not_in_battle", unit=unit), "12.0")
    ship = state.units[unit]
    if side not in ("", ship.side):
        raise Senseless(
            say("space_battle.not_yours", ship=ship_name(state, ship), side=side_name(side)), "12.0"
        )
    return ship


def take_off(battle: SpaceBattle, unit: UnitId) -> None:
    """A ship leaves alive, from the board or beside it: nobody stands there, aims or is aimed at any more."""
    (battle.afloat if unit in battle.afloat else battle.waiting).remove(unit)
    battle.areas.pop(unit, None)
    # Aims at it go too: their dice are free for another target.
    for side, aims in battle.aims.items():
        battle.aims[side] = [aim for aim in aims if unit not in (aim.firer, aim.target)]


def fleet_number(ship: Unit) -> FleetNumber:
    """The fleet a ship belongs to; 0 for a monitor in a planet box."""
    return ship.where.number if isinstance(ship.where, InFleet) else FleetNumber(0)


def may_step(state: State, ship: Unit, least_speed: int) -> int:
    """How many areas a ship may move in a step that is open from this speed on (12.5)."""
    if battle_speed(state, ship) < least_speed:
        return 0
    return FIGHTER_AREAS if ship.type == "F" else 1


def hangar(state: State, carrier: Unit) -> list[Unit]:
    """The fighters aboard a carrier."""
    place = Aboard(carrier.id)
    return [unit for unit in state.units.values() if unit.type == "F" and unit.where == place]


def berths(state: State, ship: Unit) -> int:
    """How many fighters it can carry (12.9): none for transports, none while its capacity is blank."""
    return 0 if ship.type in TRANSPORTS else carrying_capacity(state, ship) or 0


def power(state: State, ship: Unit, weapon: str) -> int | None:
    """The dice a ship throws with a weapon, beam or torpedo; None while that is blank."""
    return value(state, ship, weapon)


def ship_name(state: State, ship: Unit) -> Say:
    """A ship as players call it: its type, its side if it matters to know, and that it is damaged."""
    key = "space_battle.damaged_ship" if ship.damaged else "space_battle.ship"
    return say(key, type=short_name(state, ship.type), side=side_name(ship.side))


def counted(state: State, ships: list[Unit]) -> Words:
    """Ships as words: alike ones together."""
    kinds: dict[tuple[str, bool], int] = {}
    for ship in ships:
        kinds[ship.type, ship.damaged] = kinds.get((ship.type, ship.damaged), 0) + 1
    return [
        say(
            "space_battle.damaged_some" if damaged else "space_battle.some", n=n, type=short_name(state, code)
        )
        for (code, damaged), n in kinds.items()
    ]


def sides_in(battle: SpaceBattle) -> tuple[SideKey, SideKey]:
    """Both sides, the one that acts first this round in front."""
    first = SideKey(battle.initiative or SIDES[0])
    return (first, enemy(first))
