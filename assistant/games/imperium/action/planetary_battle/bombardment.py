"""13.1 Bombardment: ships the attacker picks, and their hits on batteries and fighters."""

from __future__ import annotations

from assistant.core.odds.dice import ManyDice
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.forces import by_type, side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.terraforming import fought_over
from assistant.games.imperium.pieces.units import names, value
from assistant.games.imperium.state.keys import SideKey, UnitId
from assistant.games.imperium.state.planetary_battle import Hit, PlanetBattle, Shot
from assistant.games.imperium.state.war import State, Unit

from ..battle import assaults
from ..space_battle import damage
from . import planet_fire, tally
from .gunnery import Many, check_side
from .planet_map import battle_of, by_key, defender, guns, ships_of


class BombardPlanet(Command, frozen=True):
    """These ships bombard; none: no bombardment."""

    side: SideKey
    ships: tuple[UnitId, ...] = ()


class RollBombardment(Command, frozen=True):
    """The dice for the torpedoes of the bombarding ships together."""

    side: SideKey
    faces: ManyDice = ()


class DealBombardment(Command, frozen=True):
    """The attacker deals the hits; keys are the numbers of fighters and batteries with a u before them."""

    side: SideKey
    hits: dict[str, Many]


def bombers(state: State, battle: PlanetBattle) -> list[Unit]:
    """Ships that can bombard: with torpedoes (or not known to have none), and in no other invasion (13.0)."""
    ships = [ship for ship in ships_of(state, battle) if not ship.acted]
    return [ship for ship in ships if value(state, ship, "torpedo") != 0]


def bombarding(state: State, battle: PlanetBattle) -> list[Unit]:
    """The ships that were picked."""
    return [state.units[ship] for ship in battle.ships if ship in state.units]


def bombardment_dice(state: State, battle: PlanetBattle) -> int:
    """A die for so many torpedoes of all bombarding ships, rounded down."""
    torpedoes = (value(state, ship, "torpedo") or 0 for ship in bombarding(state, battle))
    # 13.1 The sum is divided, not the torpedoes of each ship.
    return sum(torpedoes) // figure(state, "planet_fire", "bombardment", "torpedoes")


def bombard(state: State, command: BombardPlanet, referee: Referee) -> None:
    """The attacker picks ships; each battery fires at every one of them, or names one later (R-36)."""
    battle = battle_of(state)
    known = {ship.id: ship for ship in bombers(state, battle)}
    check_side(command.side, battle.attacker)
    for each in command.ships:
        if each not in known:
            raise Senseless(say("planetary.not_a_bomber", unit=each), "13.1")
    chosen = [known[each] for each in dict.fromkeys(command.ships)]
    battle.ships = [ship.id for ship in chosen]
    battle.engaged += battle.ships
    place = planet_name(state, battle.planet)
    if not chosen:
        referee.tell(say("planetary.no_bombardment", side=side_name(command.side), planet=place), "13.1")
        return
    values = {"side": side_name(command.side), "planet": place}
    referee.tell(say("planetary.bombards", ships=names(state, by_type(chosen)), **values), "13.1")
    # R-36 Read so, a battery names its one ship when the guns aim; else it fires at all of them.
    if Reading.BATTERY_FIRE_ONE.holds(state):
        return
    batteries = [unit for unit in guns(state, battle, defender(battle)) if unit.type == "PD"]
    battle.shots = [Shot(battery.id, ship.id) for battery in batteries for ship in chosen]


def roll_bombardment(state: State, command: RollBombardment, referee: Referee) -> None:
    """Hits are counted, and dealt afterwards as the attacker likes."""
    battle = battle_of(state)
    dice = bombardment_dice(state, battle)
    check_side(command.side, battle.attacker)
    if len(command.faces) != dice:
        raise Senseless(say("planetary.dice_count", n=dice, given=len(command.faces)), "13.1")
    # 13.1 Only the number counts: the attacker deals hits as it likes.
    least = planet_fire.least(state, "bombardment")
    battle.to_deal = sum(face >= least for face in command.faces)
    when = tally.at(battle, command.side, tally.BOMBARDMENT)
    damage.note(battle.tallies, when, least, dice, battle.to_deal)
    side = side_name(command.side)
    told = say("planetary.barrage", side=side, n=battle.to_deal)
    missed = say("planetary.no_hits", side=side)
    referee.tell(told if battle.to_deal else missed, "13.1", faces=command.faces)


def deal_bombardment(state: State, command: DealBombardment, referee: Referee) -> None:
    """Hits go to fighters and batteries, all of them."""
    battle = battle_of(state)
    check_side(command.side, battle.attacker)
    marks = guns(state, battle, defender(battle))
    hits = {by_key(marks, key, "planetary.not_a_target", "13.1").id: n for key, n in command.hits.items()}
    if sum(command.hits.values()) != battle.to_deal:
        given = sum(command.hits.values())
        raise Senseless(say("planetary.deal_all", n=battle.to_deal, given=given), "13.1")
    deal(battle, hits)


def deal(battle: PlanetBattle, hits: dict[UnitId, int]) -> None:
    """Keep the bombardment's hits until damage is applied."""
    for unit, number in hits.items():
        if number:
            planet_fire.add(battle, Hit(unit, planet_fire.BARRAGE_HITS, number))
    battle.to_deal = 0


def conclude(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """Damage to both sides after all fire; fighters that bombard outlive their carrier."""
    flying = tuple(each for each in battle.ships if state.units[each].type == "F")
    planet_fire.apply(state, battle, referee, flying)
    planet = state.planets[battle.planet]
    # 17.3 A terraformed planet falls back; one in work loses what was paid for it.
    if battle.ships and planet.terraformed:
        assaults.spoil(state, planet, battle.attacker, referee)
    elif battle.ships:
        fought_over(state, planet, referee)
