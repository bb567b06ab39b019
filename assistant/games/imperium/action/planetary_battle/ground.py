"""13.4 Ground combat: one side moves and picks its fights, then the other; all targets before any die.

The invader names its targets first in either fight (R-59).
"""

from __future__ import annotations

import msgspec

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.units import unit_name
from assistant.games.imperium.state.keys import SideKey, UnitId, enemy
from assistant.games.imperium.state.planetary_battle import ADVANCE, COUNTER_REPLY, FIGHT, PlanetBattle
from assistant.games.imperium.state.war import State, Unit

from . import planet_fire
from .gunnery import Mark, check_side, named
from .landing import Number, asked_places, hex_words
from .planet_map import (
    MOBILE,
    battle_of,
    check_hex,
    check_stacks,
    defender,
    held_by,
    hex_of,
    in_hex,
    key_of,
    shared,
    stand_in,
    standing,
)


class MoveTroops(Command, frozen=True):
    """Where units go; whoever is not named stays."""

    side: SideKey
    placed: dict[str, Number] = msgspec.field(default_factory=dict)


class OpenGroundFight(Command, frozen=True):
    """The hexes in which the side whose fight it is starts combat; the invader names its targets too."""

    side: SideKey
    hexes: tuple[int, ...] = ()
    aims: dict[str, Mark] = msgspec.field(default_factory=dict)


class AnswerFire(Command, frozen=True):
    """A side's targets in the hexes that were picked."""

    side: SideKey
    aims: dict[str, Mark] = msgspec.field(default_factory=dict)


def mover(battle: PlanetBattle) -> SideKey:
    """Whose part of the sequence it is: the invader's first, then the defender's."""
    return battle.attacker if battle.stage in (ADVANCE, FIGHT) else defender(battle)


def namer(battle: PlanetBattle) -> SideKey:
    """Who names targets once the hexes are picked: in the defender's fight the invader before it (R-59)."""
    return battle.attacker if battle.stage == COUNTER_REPLY else defender(battle)


def movable(state: State, battle: PlanetBattle, side: SideKey) -> list[Unit]:
    """Troops and fighters on the planet; batteries never move."""
    return [unit for unit in standing(state, battle, side) if unit.type in MOBILE]


def move_troops(state: State, command: MoveTroops, referee: Referee) -> None:
    """Who enters a hex with enemies stops there and has to fight; how far each goes is seen on the map."""
    battle = battle_of(state)
    check_side(command.side, mover(battle))
    units = {unit.id: unit for unit in movable(state, battle, command.side)}
    here = {each: hex_of(state, battle, unit) for each, unit in units.items()}
    # 0 is what was not named: such a unit stays where it is.
    asked = asked_places(list(units.values()), command.placed, 0)
    places = here | {each: number for each, number in asked.items() if number}
    enemies = held_by(state, battle, enemy(command.side))
    moved = [unit for each, unit in units.items() if places[each] != here[each]]
    for unit in moved:
        check_hex(state, battle, places[unit.id])
        stand_in(state, battle, unit, places[unit.id])
    # Stacks are judged when all have moved: one that leaves makes room for one that comes.
    at_rest = [hex_of(state, battle, unit) for unit in standing(state, battle, command.side)]
    check_stacks(state, at_rest, command.side, "13.4", referee)
    # 13.4 Who stood among enemies before may rest; who came in has to fight.
    battle.entered = sorted({places[unit.id] for unit in moved} & enemies)
    side = side_name(command.side)
    if moved:
        where = hex_words(state, battle, moved)
        referee.tell(say("planetary.moves", side=side, where=where), "13.4")
    else:
        referee.tell(say("planetary.stands", side=side), "13.4")


def fighters_in(state: State, battle: PlanetBattle, hexes: list[int], side: SideKey) -> dict[UnitId, Unit]:
    """A side's units in these hexes, by number."""
    return {unit.id: unit for number in hexes for unit in in_hex(state, battle, number, side)}


def open_fight(state: State, command: OpenGroundFight, referee: Referee) -> None:
    """Combat where the side picks it, and in every hex it just entered (13.4)."""
    battle = battle_of(state)
    check_side(command.side, mover(battle))
    picked = sorted(set(command.hexes))
    for number in picked:
        if number not in shared(state, battle):
            raise Senseless(say("planetary.no_fight_there", hex=number), "13.4")
    for number in battle.entered:
        if number not in picked:
            referee.forbid(say("planetary.must_fight", hex=number, side=side_name(command.side)), "13.4")
    # Matches begun before R-59 was kept go on as they began.
    if state.edition and command.side == defender(battle) and any(command.aims.values()):
        raise Senseless(say("planetary.invader_first", side=side_name(battle.attacker)), "13.4")
    battle.fights = picked
    # What is prefilled for hexes that are left out counts for nothing.
    elsewhere = [number for number in shared(state, battle) if number not in picked]
    passed = {key_of(unit) for unit in fighters_in(state, battle, elsewhere, command.side).values()}
    aims = {key: mark for key, mark in command.aims.items() if key not in passed}
    _aim(state, battle, command.side, aims)
    side = side_name(command.side)
    told = (
        say("planetary.fights", side=side, hexes=[*picked])
        if picked
        else say("planetary.no_fight", side=side)
    )
    referee.tell(told, "13.4")


def answer_fire(state: State, command: AnswerFire, referee: Referee) -> None:
    """A side's targets; once both have named theirs all dice are thrown (R-38)."""
    battle = battle_of(state)
    check_side(command.side, namer(battle))
    _aim(state, battle, command.side, command.aims)


def _aim(state: State, battle: PlanetBattle, side: SideKey, aims: dict[str, int]) -> None:
    """Each unit at one enemy of its own hex."""
    own = fighters_in(state, battle, battle.fights, side)
    found = named(aims, own.values())
    for unit, target in found.items():
        enemies = in_hex(state, battle, hex_of(state, battle, own[unit]), enemy(side))
        if target and target not in [each.id for each in enemies]:
            words = unit_name(state, own[unit])
            raise Senseless(say("planetary.not_in_its_hex", unit=words, target=target), "13.4")
    planet_fire.lay(battle, found)


def conclude(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """All losses of a fight at once."""
    planet_fire.apply(state, battle, referee)
    battle.fights, battle.entered = [], []
