"""13.1, 13.3 The planet’s guns: what they are aimed at; the dice of a volley, thrown or told."""

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
from assistant.games.imperium.pieces.units import Words, unit_name
from assistant.games.imperium.state.keys import SideKey, TargetKey, UnitId
from assistant.games.imperium.state.planetary_battle import (
    COVER,
    COVER_FIRE,
    PURSUE,
    PURSUIT,
    Hit,
    PlanetBattle,
    Shot,
    Thrown,
)
from assistant.games.imperium.state.war import State, Unit

from ..battle.fire_result import alike
from ..odds import forecast as odds
from . import planet_fire, tally
from .planet_fire import add, kind_of, least_face, power
from .planet_map import battle_of, by_key, carrier, defender, guns

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
    throw(state, battle_of(state), command.faces, referee)


def tell_hits(state: State, command: TellGroundHits, referee: Referee) -> None:
    """The same without the faces."""
    tell(state, battle_of(state), command.hits, referee)


def volley(state: State, battle: PlanetBattle) -> list[Shot]:
    """The shots that are thrown together: those of one side with the same hitting faces."""
    if not battle.shots:
        return []
    # Whose shot stands first says which dice come next.
    first = state.units[battle.shots[0].unit]
    same = (first.side, least_face(state, battle, first))
    units = ((shot, state.units[shot.unit]) for shot in battle.shots)
    return [shot for shot, unit in units if (unit.side, least_face(state, battle, unit)) == same]


def throw(state: State, battle: PlanetBattle, faces: tuple[int, ...], referee: Referee) -> None:
    """Count the hits of the next volley; Senseless if there are too few or too many dice."""
    shots = volley(state, battle)
    dice = sum(power(state, battle, state.units[shot.unit]) for shot in shots)
    if len(faces) != dice:
        raise Senseless(say("planetary.dice_count", n=dice, given=len(faces)), "13.0")
    told: Words = []
    place = total = 0
    lots: dict[UnitId, list[int]] = {}
    for shot in shots:
        unit, target = state.units[shot.unit], state.units[shot.target]
        # Faces stand in the order of the shots, as many as each has dice.
        thrown = faces[place : place + power(state, battle, unit)]
        place += len(thrown)
        lots.setdefault(shot.target, []).extend(thrown)
        number = sum(face >= least_face(state, battle, unit) for face in thrown)
        total += number
        if number:
            add(battle, Hit(target.id, kind_of(battle, unit, target), number))
            values = {"unit": unit_name(state, unit), "target": unit_name(state, target)}
            told.append(say("planetary.hit", n=number, **values))
    tally.note_volley(state, battle, shots, total)
    battle.thrown += _by_target(state, battle, shots, lots, {})
    _thrown(state, battle, told, faces, referee)


def told_keys(state: State, battle: PlanetBattle) -> dict[str, int]:
    """How hits are told without dice, by target and kind, and how many there can be: u12-troops."""
    found: dict[str, int] = {}
    for shot in volley(state, battle):
        unit = state.units[shot.unit]
        key = str(TargetKey(shot.target, kind_of(battle, unit, state.units[shot.target])))
        found[key] = found.get(key, 0) + power(state, battle, unit)
    return found


def tell(state: State, battle: PlanetBattle, hits: dict[str, int], referee: Referee) -> None:
    """Hits counted on the table; Senseless where nothing is fired at, or for more hits than dice."""
    most = told_keys(state, battle)
    told: Words = []
    counted: dict[UnitId, int] = {}
    for key, number in hits.items():
        if key not in most:
            raise Senseless(say("planetary.not_a_target", unit=key), "13.0")
        if number > most[key]:
            raise Senseless(say("planetary.dice_count", n=most[key], given=number), "13.0")
        if number:
            target = TargetKey.read(key)
            add(battle, Hit(target.unit, target.kind, number))
            unit = state.units[target.unit]
            told.append(say("planetary.hit_told", n=number, target=unit_name(state, unit)))
            counted[target.unit] = counted.get(target.unit, 0) + number
    battle.thrown += _by_target(state, battle, volley(state, battle), {}, counted)
    tally.note_volley(state, battle, volley(state, battle), sum(hits.values()))
    _thrown(state, battle, told, (), referee)


def _by_target(
    state: State,
    battle: PlanetBattle,
    shots: list[Shot],
    lots: dict[UnitId, list[int]],
    counted: dict[UnitId, int],
) -> list[Thrown]:
    """The dice of a volley at each of its targets, to be drawn when the step takes effect."""
    found = []
    for target in dict.fromkeys(shot.target for shot in shots):
        units = [state.units[shot.unit] for shot in shots if shot.target == target]
        least, faces = least_face(state, battle, units[0]), tuple(lots.get(target, ()))
        found.append(
            Thrown(
                side=units[0].side,
                target=target,
                firers=alike(units),
                least=least,
                dice=sum(power(state, battle, unit) for unit in units),
                # Hits that were told have no faces to count.
                hits=sum(face >= least for face in faces) if faces else counted.get(target, 0),
                faces=faces,
            )
        )
    return found


def _thrown(
    state: State, battle: PlanetBattle, told: Words, faces: tuple[int, ...], referee: Referee
) -> None:
    """The volley is over."""
    shots = volley(state, battle)
    side = say(f"side.{state.units[shots[0].unit].side}")
    battle.shots = [shot for shot in battle.shots if shot not in shots]
    sentence = say("planetary.hits", side=side, hits=told) if told else say("planetary.no_hits", side=side)
    referee.tell(sentence, "13.0", faces=faces)


def chances(
    state: State, battle: PlanetBattle, shots: list[Shot]
) -> dict[tuple[UnitId, str], list[odds.Shot]]:
    """The dice of a volley by target and kind, as the odds want them."""
    found: dict[tuple[UnitId, str], list[odds.Shot]] = {}
    for shot in shots:
        unit = state.units[shot.unit]
        dice, least = power(state, battle, unit), least_face(state, battle, unit)
        thrown = odds.Shot(unit_name(state, unit), dice, least, "13.0")
        kind = kind_of(battle, unit, state.units[shot.target])
        found.setdefault((shot.target, kind), []).append(thrown)
    return found
