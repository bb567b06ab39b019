"""12.0 How a battle begins: fleets that meet in a war, or the forces of a scenario."""

from __future__ import annotations

from typing import Final

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.components.kit import scenario
from assistant.games.imperium.components.printed import BattleField
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces.forces import add_unit, by_type, form_fleet
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.state.keys import SIDES, FleetNumber, SideKey, SystemId, enemy
from assistant.games.imperium.state.space_battle import Entry, How, SpaceBattle
from assistant.games.imperium.state.war import Aboard, InFleet, State, Unit

from ..battle import winning
from ..battle.fight import the_fight
from .scenarios import placing, rounds
from .ships import Answers, battle_of, berths, fleet_number, hangar

KEY = "space_battle"
BOARD: Final = "board"
FIRE: Final = "fire"
QUICK: Final = "quick"


class PlayBattle(Command, frozen=True):
    """Fight the battle here: on the drawn board, fire by fire, or by the quick resolution (17.4)."""

    how: How = "board"


class FireByFire(Command, frozen=True):
    """Nothing is placed here; each fire tells its distance."""


def taking_part(state: State, system: SystemId, side: SideKey) -> list[Unit]:
    """A side's ships that come onto the board: fleets and monitors; carried fighters later."""
    ships = survey(state).fleet_ships(system, side)
    return [ship for ship in ships if not isinstance(ship.where, Aboard)]


def begin(state: State, battle: SpaceBattle) -> None:
    """Both sides' ships are beside the board; fire by fire they are on it at once."""
    forces = {side: taking_part(state, battle.system, side) for side in SIDES}
    carried = {side: [f for ship in forces[side] for f in hangar(state, ship)] for side in SIDES}
    everybody = {side: [*forces[side], *carried[side]] for side in SIDES}
    battle.start = {side: by_type(ships) for side, ships in everybody.items()}
    found = survey(state)
    fighting = {side: found.fleet_ships(battle.system, side) for side in SIDES}
    battle.major = winning.is_major(state, fighting)
    ships = [ship.id for side in SIDES for ship in forces[side]]
    fleets = sorted({fleet_number(ship) for ship in forces[battle.mover]})
    battle.entries = [Entry(fleet) for fleet in fleets]
    if battle.how == FIRE:
        # Fire by fire nobody deploys: all are within reach from the first step on.
        battle.afloat, battle.ready = ships, list(SIDES)
        battle.round = battle.step = 1
    else:
        battle.waiting = ships
    state.space_battle = battle
    state.now.calls.append(KEY)


def play_battle(state: State, command: PlayBattle, referee: Referee) -> None:
    """The battle that an action led to is fought here."""
    fight = the_fight(state)
    if state.space_battle is not None:
        raise Senseless(say("space_battle.under_way"), "12.0")
    if fight.planet or fight.fought:
        raise Senseless(say("battles.none"), "12.0")
    if command.how == QUICK and not Reading.QUICK_RESOLUTION_ON.holds(state):
        referee.forbid(say("space_battle.quick_off"), "17.4")
    fight.joined = True
    # 12.1 Without a planet, as in deep space (17.1), 233 is an area like any other.
    planet = not state.systems[fight.system].planetless
    mover = SideKey(fight.attacker)
    begin(state, SpaceBattle(fight.system, mover, enemy(mover), how=command.how, planet=planet))
    referee.tell(say(f"space_battle.begins_{command.how}"), "12.0")


def from_scenario(state: State, field: BattleField) -> None:
    """The forces of a battle scenario, a fleet a side, fighters aboard where there are carriers."""
    for side, deployment in scenario(state).sides.items():
        fleet = form_fleet(state, side, field.system, FleetNumber(1))
        place = InFleet(FleetNumber(1))
        assert fleet is not None
        # Carriers before fighters, which go aboard at once.
        for code, number in sorted(deployment.forces.items(), key=lambda item: item[0] == "F"):
            for _ in range(number):
                ship = add_unit(state, side, code, place)
                if code == "F":
                    _take_aboard(state, ship)
    begin(
        state,
        SpaceBattle(
            field.system,
            enemy(field.first),
            field.first,
            how=QUICK if Reading.QUICK_RESOLUTION_ON.holds(state) else BOARD,
            planet=field.planet,
            rounds=rounds(state),
            placing=placing(state),
        ),
    )


def _take_aboard(state: State, fighter: Unit) -> None:
    own = [ship for ship in state.units.values() if ship.side == fighter.side and ship.type != "F"]
    free = [ship for ship in own if len(hangar(state, ship)) < berths(state, ship)]
    if free:
        fighter.where = Aboard(free[0].id)


def by_fire_offered(state: State) -> bool:
    """In the set-up of a scenario; a war's battle is asked about before it begins."""
    battle = battle_of(state)
    return battle.how == BOARD and not battle.round and state.segment.fight is None


def fire_by_fire(state: State, command: FireByFire, referee: Referee) -> None:
    """All ships are in the battle and the first round begins; Senseless once ships have moved here."""
    battle = battle_of(state)
    if not by_fire_offered(state):
        raise Senseless(say("space_battle.under_way"), "12.0")
    battle.how, battle.ready = FIRE, list(SIDES)
    battle.afloat, battle.waiting, battle.areas = [*battle.afloat, *battle.waiting], [], {}
    battle.round = battle.step = 1
    referee.tell(say("space_battle.begins_fire"), "12.0")


ANSWERS: Answers = {FireByFire: fire_by_fire}
