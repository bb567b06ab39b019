"""13.1 and 13.3 The planet's guns: what they are aimed at, and their dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from assistant.core.odds.dice import ManyDice
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import SideKey, UnitId
from assistant.games.imperium.state.planetary_battle import COVER, COVER_FIRE, PURSUE, PURSUIT, PlanetBattle
from assistant.games.imperium.state.war import State, Unit

from . import planet_fire, volleys
from .surface import battle_of, by_key, carrier, defender, guns

Mark = Annotated[int, msgspec.Meta(ge=0)]
Many = Annotated[int, msgspec.Meta(ge=0, le=400)]


class AimAtShips(Command, frozen=True):
    """What the planet's guns fire at; `others` is the target of all not named, 0 holds their fire."""

    side: SideKey
    aims: dict[str, Mark] = msgspec.field(default_factory=dict)
    others: Mark = 0


class RollGroundFire(Command, frozen=True):
    """The dice of the next volley, a die for each point of strength, shot by shot."""

    faces: ManyDice = ()


class TellGroundHits(Command, frozen=True):
    """The hits of the next volley as counted on the table: by target and kind, u12-troops."""

    hits: dict[str, Many] = msgspec.field(default_factory=dict)


def shooters(state: State, battle: PlanetBattle) -> list[Unit]:
    """Who chooses a target now: fighters, and once they have fired the batteries (13.1, 13.3)."""
    found = still_to_aim(state, battle)
    return [unit for unit in found if unit.type == "F"] or found


def still_to_aim(state: State, battle: PlanetBattle) -> list[Unit]:
    """The guns that have named no target in this step; batteries fire at every bombarding ship, or R-36."""
    found = [unit for unit in guns(state, battle, defender(battle)) if unit.id not in battle.aimed]
    batteries_aim = battle.stage not in (COVER, COVER_FIRE) or Reading.BATTERY_FIRE_ONE.holds(state)
    return [unit for unit in found if unit.type == "F" or batteries_aim]


def targets(state: State, battle: PlanetBattle) -> list[Unit]:
    """What the planet's guns can be aimed at: bombarding ships, or whatever brings something down."""
    if battle.stage in (COVER, COVER_FIRE):
        return [state.units[ship] for ship in battle.ships]
    if battle.stage in (PURSUE, PURSUIT):
        return [state.units[ship] for ship in battle.withdrawing]
    ships = (carrier(state, state.units[unit]) for unit in battle.landing)
    return list({ship.id: ship for ship in ships}.values())


def aim_at_ships(state: State, command: AimAtShips, referee: Referee) -> None:
    """Each gun at one ship: all fighters name theirs, then all batteries."""
    battle = battle_of(state)
    check_side(command.side, defender(battle))
    firing = shooters(state, battle)
    # Everybody at the common target, then those that name their own.
    aims = dict.fromkeys((unit.id for unit in firing), command.others)
    aims.update(named(command.aims, firing))
    known = {unit.id for unit in targets(state, battle)}
    for target in aims.values():
        if target and target not in known:
            raise Senseless(say("planetary.not_a_target", unit=target), "13.3")
    aim(battle, aims)
    if not any(aims.values()):
        referee.tell(say("planetary.holds_fire", side=side_name(command.side)), "13.3")


def aim(battle: PlanetBattle, aims: dict[UnitId, int]) -> None:
    """These guns have named their targets, and are thrown before what was laid already."""
    # 13.1 Fighters fire first: shots of batteries that were laid before come after theirs.
    earlier, battle.shots = battle.shots, []
    planet_fire.lay(battle, aims)
    battle.shots += earlier
    battle.aimed += aims


def named(aims: dict[str, int], firing: Iterable[Unit]) -> dict[UnitId, int]:
    """The targets by firing unit, 0 where it holds its fire; Senseless if one has no fire to give here."""
    firing = list(firing)
    return {by_key(firing, key, "planetary.cannot_fire", "13.1").id: mark for key, mark in aims.items()}


def check_side(given: str, due: str) -> None:
    """Senseless if the other side is to answer."""
    if given != due:
        raise Senseless(say("planetary.not_your_turn", side=side_name(given), due=side_name(due)), "13.0")


def roll_fire(state: State, command: RollGroundFire, referee: Referee) -> None:
    """The hits wait until all of the step have been thrown."""
    volleys.throw(state, battle_of(state), command.faces, referee)


def tell_hits(state: State, command: TellGroundHits, referee: Referee) -> None:
    """The same without the faces."""
    volleys.tell(state, battle_of(state), command.hits, referee)
