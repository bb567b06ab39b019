"""13.0 How an attack that is played here begins: declared as an action, or troops loaded under fire."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.control import left_behind
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.state.keys import PlanetId, SideKey
from assistant.games.imperium.state.planetary_battle import KEY, PURSUE, PlanetBattle
from assistant.games.imperium.state.war import State, Unit

from ..battle.assaults import attackable
from ..battle.fight import the_fight
from ..movement import loading as transport
from ..movement.loading import Load
from . import procedure, tally
from .gunnery import check_side
from .planet_map import carrier, clean, defender, guns, is_contested, under_way


class PlayAssault(Command, frozen=True):
    """Play the attack here, hex by hex."""

    side: SideKey


def play_assault(state: State, command: PlayAssault, referee: Referee) -> None:
    """The attack that was declared, from its bombardment on; a contested planet is not bombarded (13.4)."""
    fight = the_fight(state)
    planet = state.planets.get(fight.planet)
    if planet is None or not attackable(survey(state), planet, SideKey(fight.attacker)):
        raise Senseless(say("planetary.none"), "13.0")
    check_side(command.side, SideKey(fight.attacker))
    battle = PlanetBattle(planet.id, SideKey(fight.attacker), list(fight.fleets))
    clean(state)
    # 13.4 Where both sides stand already, guns and landing are over: the ground fight goes on.
    battle.resumed = is_contested(state, battle)
    state.planet_battle = battle
    tally.muster(state, battle)
    key = "planetary.resumed" if battle.resumed else "planetary.begun"
    values = {"side": side_name(fight.attacker), "planet": planet_name(state, planet.id)}
    referee.tell(say(key, **values), "13.0")
    _begin(state, referee)


def pursue(state: State, planet: PlanetId, cargo: list[Unit], referee: Referee) -> bool:
    """Troops were loaded on a contested planet: whether anything there can fire at their ships (13.4)."""
    # 13.4 Fighters leave unhindered: only ships that take troops off are fired at.
    ships = {carrier(state, unit).id for unit in cargo if unit.type != "F"}
    battle = PlanetBattle(planet, cargo[0].side, stage=PURSUE, withdrawing=sorted(ships))
    if under_way(state) or not ships or not guns(state, battle, defender(battle)):
        return False
    state.planet_battle = battle
    tally.muster(state, battle)
    _begin(state, referee)
    return True


def _begin(state: State, referee: Referee) -> None:
    """The battle is a procedure within the step that is open; play returns there when it asks no more."""
    state.now.calls.append(KEY)
    procedure.begin(state, referee)


def load(state: State, command: Load, referee: Referee) -> None:
    """Loading on a contested planet is left under the fire of what stands there (13.4)."""
    for planet, leaving in transport.load(state, command, referee):
        if not pursue(state, planet.id, leaving, referee):
            left_behind(state, planet, command.side, referee)
