"""13.0 Planets attacked: what landed, what was lost, and who holds the planet afterwards."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces import prestige as prestige_track
from assistant.games.imperium.pieces.berths import check_room, check_stand
from assistant.games.imperium.pieces.control import settle_control
from assistant.games.imperium.pieces.forces import by_type, fleet_of, planet_of, side_name, unit_of
from assistant.games.imperium.pieces.losses import flip, remove, settle_fighters
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.prestige_shown import mark
from assistant.games.imperium.pieces.survey import TROOPS, Survey, survey
from assistant.games.imperium.pieces.terraforming import fought_over
from assistant.games.imperium.pieces.units import names
from assistant.games.imperium.state.keys import FleetNumber, PlanetId, SideKey, UnitId, enemy
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Fleet, OnPlanet, Planet, State, Unit

from ..spending import check_fleet, check_unit, is_open, name_system
from ..truce import keep_truce
from . import end_result

LANDERS = (*TROOPS, "F")


class AttackPlanet(Command, frozen=True):
    """Fleets of a system (or troops already on a contested planet alone) attack a planet there."""

    side: SideKey
    planet: PlanetId
    fleets: tuple[FleetNumber, ...] = ()


class RecordAssault(Command, frozen=True):
    """How the attack went: who landed, what was lost and damaged on both sides."""

    side: SideKey
    landed: tuple[UnitId, ...] = ()
    lost: tuple[UnitId, ...] = ()
    damaged: tuple[UnitId, ...] = ()
    bombarded: bool = False


def attack_planet(state: State, command: AttackPlanet, referee: Referee) -> None:
    """One action; a fleet that moved this segment does not attack (13.0)."""
    planet = planet_of(state, command.planet)
    fleets = [fleet_of(state, command.side, number) for number in dict.fromkeys(command.fleets)]
    if any(fleet.system != planet.system for fleet in fleets):
        raise Senseless(say("battles.fleet_elsewhere", planet=planet_name(state, planet.id)), "13.0")
    found = survey(state)
    troops = found.on(planet.id, command.side)
    if not fleets and not troops:
        raise Senseless(say("battles.no_attackers", planet=planet_name(state, planet.id)), "13.0")
    # Troops already down attack without a fleet; it is refused only if none of them may act.
    if not fleets and all(unit.acted for unit in troops):
        check_unit(troops[0], referee)
    if not attackable(found, planet, command.side):
        raise Senseless(say("battles.no_enemy", planet=planet_name(state, planet.id)), "13.0")
    keep_truce(state, referee)
    numbers = [fleet.number for fleet in fleets]
    for fleet in fleets:
        if not may_attack_on(state, fleet, planet):
            check_fleet(fleet, referee)
        fleet.acted = True
    name_system(state, command.side, planet.system, referee)
    # What attacked here may attack another planet of the system with the same action.
    state.segment.attacked += numbers
    state.segment.targets.append(planet.id)
    state.segment.fight = Fight(planet.system, planet.id, command.side, numbers)
    values = {"side": side_name(command.side), "planet": planet_name(state, planet.id)}
    referee.tell(say("battles.assault", **values), "13.0")


def may_attack_on(state: State, fleet: Fleet, planet: Planet) -> bool:
    """Whether a fleet that attacked one planet of a star may attack the other in the same action (13.0)."""
    segment = state.segment
    again = fleet.number in segment.attacked and planet.id not in segment.targets
    return again and is_open(state, fleet.side, planet.system)


def attackable(found: Survey, planet: Planet, side: SideKey) -> bool:
    """An enemy world or outpost, or any planet with enemy units (13.0)."""
    return planet.owner == enemy(side) or found.defended(planet.id, side)


def attackers(state: State, fight: Fight, found: Survey) -> tuple[list[Unit], list[Unit]]:
    """The ships of the attacking fleets, and what can land: their cargo and fighters."""
    fleets = [fleet_of(state, SideKey(fight.attacker), number) for number in fight.fleets]
    ships = [ship for fleet in fleets for ship in found.in_fleet(fleet)]
    cargo = [unit for ship in ships for unit in found.cargo(ship)]
    # One action may attack both planets of a star, each unit taking part in one invasion only.
    landers = [unit for unit in (*ships, *cargo) if unit.type in LANDERS and not unit.acted]
    return ships, landers


def fighting(state: State, fight: Fight, found: Survey) -> list[Unit]:
    """Everything of both sides that can be lost in this attack."""
    ships, landers = attackers(state, fight, found)
    on_planet = [unit for unit in found.on(fight.planet) if unit.type in LANDERS]
    return [*ships, *(unit for unit in landers if unit not in ships), *on_planet]


def record_assault(state: State, command: RecordAssault, referee: Referee) -> None:
    """Landed units are on the planet, lost ones are gone; control follows from who is left (13.4)."""
    fight = state.segment.fight
    if fight is None or not fight.planet:
        raise Senseless(say("battles.none"), "13.0")
    planet, found = state.planets[fight.planet], survey(state)
    # Only the attacker's own land; anybody there may be lost.
    landers = {unit.id for unit in attackers(state, fight, found)[1]}
    known = {unit.id for unit in fighting(state, fight, found)}
    if not landers.issuperset(command.landed) or not known.issuperset((*command.lost, *command.damaged)):
        raise Senseless(say("battles.not_engaged", system=planet_name(state, planet.id)), "13.0")
    since, resisted = mark(state), found.defended(planet.id, SideKey(fight.attacker))
    _land(state, command, planet, referee)
    flip(state, [unit_of(state, each) for each in command.damaged if each not in command.lost], referee)
    # Of the fleets only what was hit surely fought; whoever stayed aboard did not.
    hit = [unit_of(state, each) for each in dict.fromkeys((*command.lost, *command.damaged))]
    ashore = [unit for unit in survey(state).on(planet.id) if unit.type in LANDERS or unit in hit]
    engaged = [*ashore, *(unit for unit in hit if unit not in ashore)]
    gone = remove(state, [unit_of(state, each) for each in command.lost], referee)
    if command.bombarded and planet.terraformed:
        spoil(state, planet, SideKey(fight.attacker), referee)
    # R-74 Who lands on a bare marker without a shot goes on with the work.
    if command.bombarded or resisted:
        fought_over(state, planet, referee)
    conclude(state, planet, SideKey(fight.attacker), referee)
    fought = end_result.Stormed(planet.id, SideKey(fight.attacker), engaged, gone)
    end_result.show_assault(state, fought, since, referee)


def conclude(state: State, planet: Planet, side: SideKey, referee: Referee) -> None:
    """The attack is over: who took part has acted, and control follows from who is left (13.4)."""
    settle_fighters(state, [planet.system], referee)
    for unit in survey(state).on(planet.id, side):
        unit.acted = True
    state.segment.fight = None
    settle_control(state, planet, side, referee)


def _land(state: State, command: RecordAssault, planet: Planet, referee: Referee) -> None:
    landed = [unit_of(state, each) for each in dict.fromkeys(command.landed)]
    if landed:
        check_room(state, planet, landed[0].side, len(landed), referee)
    for unit in landed:
        check_stand(state, unit, planet, referee)
        unit.where = OnPlanet(planet.id)
    if landed:
        values = {"side": side_name(landed[0].side), "planet": planet_name(state, planet.id)}
        referee.tell(say("battles.landed", units=names(state, by_type(landed)), **values), "13.3")


def spoil(state: State, planet: Planet, side: SideKey, referee: Referee) -> None:
    """Bombarding a terraformed planet undoes the work and moves prestige (17.3)."""
    planet.terraformed, planet.worked = False, 0
    name = planet_name(state, planet.id)
    referee.tell(say("battles.terraforming_undone", planet=name), "17.3")
    sentence = say("battles.bombarded", side=side_name(side), planet=name)
    prestige_track.note_event(state, referee, f"bombarded_by_{side}", sentence)
