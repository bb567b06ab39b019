"""11.3, 12.0 Whether fleets that share a system fight: at once, as an action of its own, or not now."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import check_system, side_name
from assistant.games.imperium.pieces.names import system_name
from assistant.games.imperium.pieces.survey import Survey, survey
from assistant.games.imperium.state.keys import SideKey, SystemId, enemy
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import Fleet, OnPlanet, State, Unit

from .. import contact as contacts
from ..spending import check_fleet, check_unit, name_system
from ..truce import keep_truce


class FightBattle(Command, frozen=True):
    """Both sides have ships in a system: fight there."""

    side: SideKey
    system: SystemId


class NoBattle(Command, frozen=True):
    """Not now: more fleets are to come, or nobody has to fight."""


def fight_battle(state: State, command: FightBattle, referee: Referee) -> None:
    """Where fleets just arrived it belongs to their action; else it takes an action of its own (R-29)."""
    check_system(state, command.system)
    found, side, system = survey(state), command.side, command.system
    if not (found.fleet_ships(system, side) and found.fleet_ships(system, enemy(side))):
        raise Senseless(say("battles.one_side_only", system=system_name(state, system)), "12.0")
    keep_truce(state, referee)
    before = state.segment.fight
    met = before is not None and (before.attacker, before.system) == (side, system)
    # Who has just moved in fights as part of that action; a battle beside the enemy takes one.
    if not met and str(Mark(side, system)) not in state.segment.put_off:
        _activate(state, command, found, referee)
    detected = before is not None and before.detected and before.system == system
    contacts.begins(state, system)
    state.segment.fight = Fight(system, attacker=side, detected=detected)
    values = {"side": side_name(side), "system": system_name(state, system)}
    referee.tell(say("battles.begun", **values), "12.0")


def _activate(state: State, command: FightBattle, found: Survey, referee: Referee) -> None:
    """Fleets and monitors there attack: refused where each of them has acted (10.0)."""
    own = who_attacks(found, command.side, command.system)
    if all(each.acted for each in own):
        for each in own:
            if isinstance(each, Fleet):
                check_fleet(each, referee)
            else:
                check_unit(each, referee)
    name_system(state, command.side, command.system, referee)
    for each in own:
        each.acted = True


def who_attacks(found: Survey, side: SideKey, system: SystemId) -> list[Fleet | Unit]:
    """A side's fleets in a system, and its monitors in planet boxes there, which attack alone too (11.8)."""
    monitors = [ship for ship in found.fleet_ships(system, side) if isinstance(ship.where, OnPlanet)]
    return [*found.fleets_at(system, side), *monitors]


def no_battle(state: State, command: NoBattle, referee: Referee) -> None:
    """What must be fought waits for fleets still to come (11.3); past light ships the move goes on."""
    segment, fight = state.segment, state.segment.fight
    if fight:
        side, name = SideKey(fight.attacker), system_name(state, fight.system)
        if contacts.compels(state, side, fight.system):
            contacts.put_off(state, side, fight.system)
        referee.tell(say("battles.put_off", system=name), "11.3")
        # The movement that the meeting broke off goes on.
        segment.onward, segment.onward_by = fight.passing, "11.3"
    segment.fight = None
