"""13.0 An attack played here: its stages in the rule’s order, and the commands that answer at each."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler, Step
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.read_off import blanks
from assistant.games.imperium.pieces.reading_first import reading_first
from assistant.games.imperium.state import planetary_battle as names
from assistant.games.imperium.state.keys import enemy
from assistant.games.imperium.state.planetary_battle import PlanetBattle
from assistant.games.imperium.state.war import State

from . import after_correction, bombardment, ending, ground, gunnery, landing, planet_fire, scenario
from .ending import OnlyOutcome, only_outcome
from .gunnery import aim, shooters, still_to_aim, targets
from .planet_map import battle_of, defender, guns, hexes, in_hex, landers, shared, undefended
from .questions import ask
from .scenario import draws_due

Enter = Callable[[State, PlanetBattle, Referee], bool]
Leave = Callable[[State, PlanetBattle, Referee], None]


def nothing(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """Nothing is left to settle."""


@dataclass(frozen=True)
class Stage:
    """One part of the sequence: `enter` says whether it asks anything, `leave` settles it."""

    key: str
    enter: Enter
    leave: Leave = nothing


def _bombard(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    """Not on a contested planet; where there is nothing to hit only who may not know is asked."""
    if battle.resumed or not bombardment.bombers(state, battle):
        return False
    planet = state.planets[battle.planet]
    # 17.3 A bare planet is worth it where there is work to undo.
    worth = guns(state, battle, defender(battle)) or planet.terraformed or planet.worked
    return bool(worth) or state.closed


def _aims(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    """Where there is one target all guns are aimed at it, fighters and batteries together."""
    marks = targets(state, battle)
    if len(marks) == 1:
        aim(battle, dict.fromkeys((unit.id for unit in still_to_aim(state, battle)), marks[0].id))
    return bool(shooters(state, battle)) and len(marks) > 1


def _shots(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    """A unit without strength, or shot down in the step before, throws no dice."""
    battle.shots = [s for s in battle.shots if s.unit in state.units and s.target in state.units]
    return bool(battle.shots)


def _batteries_next(stage: str, settle: Leave = nothing) -> Leave:
    """The fighters have fired: back to `stage`, where batteries name their targets; else all is settled."""

    def leave(state: State, battle: PlanetBattle, referee: Referee) -> None:
        if targets(state, battle) and still_to_aim(state, battle):
            battle.stage = stage
        else:
            settle(state, battle, referee)

    return leave


def _barrage(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    """Where a torpedo value is blank the dice are counted later."""
    blank = blanks(state, bombardment.bombarding(state, battle), "torpedo")
    some = blank or bombardment.bombardment_dice(state, battle)
    return bool(some and guns(state, battle, defender(battle)))


def _deal(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    marks = guns(state, battle, defender(battle))
    if battle.to_deal and len(marks) == 1:
        bombardment.deal(battle, {marks[0].id: battle.to_deal})
    return battle.to_deal > 0


def _garrison(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    if undefended(state, battle):
        return False
    landing.stand_alone(state, battle)
    return bool(landing.unplaced(state, battle))


def _landing(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    return bool(landers(state, battle))


def _moves(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    side = ground.mover(battle)
    enemies = any(in_hex(state, battle, number, enemy(side)) for number in hexes(state, battle))
    return enemies and len(hexes(state, battle)) > 1 and bool(ground.movable(state, battle, side))


def _fights(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    return bool(shared(state, battle))


def _names(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    """With one enemy in each hex nobody has to choose a target."""
    side = ground.namer(battle)
    # A match that an earlier version left in the defender's fight has its targets named already.
    if any(state.units[shot.unit].side == side for shot in battle.shots):
        return False
    own = ground.fighters_in(state, battle, battle.fights, side)
    marks = {
        each: in_hex(state, battle, number, enemy(side))
        for number in battle.fights
        for each in ground.fighters_in(state, battle, [number], side)
    }
    if own and all(len(found) == 1 for found in marks.values()):
        planet_fire.lay(battle, {each: found[0].id for each, found in marks.items()})
        return False
    return bool(own)


def _never(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    return False


def _draws(state: State, battle: PlanetBattle, referee: Referee) -> bool:
    return bool(draws_due(state))


def _ground(move: str, fight: str, named: tuple[str, ...], volley: str) -> tuple[Stage, ...]:
    """One side's part of ground combat (13.4); sides name targets in the stages `named`."""
    picked = Stage(move, _moves), Stage(fight, _fights)
    return *picked, *(Stage(key, _names) for key in named), Stage(volley, _shots, ground.conclude)


STAGES = (
    Stage(names.DRAW, _draws),
    Stage(names.BOMBARD, _bombard),
    Stage(names.COVER, _aims),
    Stage(names.COVER_FIRE, _shots, _batteries_next(names.COVER)),
    Stage(names.BARRAGE, _barrage),
    Stage(names.DEAL, _deal, bombardment.conclude),
    Stage(names.GARRISON, _garrison),
    # The attacker's troops on a contested planet that has not been played here yet (13.4).
    Stage(names.LINE_UP, _garrison),
    Stage(names.LANDING, _landing),
    Stage(names.FLAK, _aims),
    Stage(names.FLAK_FIRE, _shots, _batteries_next(names.FLAK, landing.come_down)),
    *_ground(names.ADVANCE, names.FIGHT, (names.REPLY,), names.FIRE),
    *_ground(names.COUNTER_MOVE, names.COUNTER, (names.COUNTER_REPLY, names.COUNTER_AIM), names.COUNTER_FIRE),
    Stage(names.ROUND_END, _never, ending.round_over),
    Stage(names.PURSUE, _aims),
    Stage(names.PURSUIT, _shots, _batteries_next(names.PURSUE)),
    Stage(names.AWAY, _never, ending.got_away),
)
ORDER = [stage.key for stage in STAGES]
BY_KEY = {stage.key: stage for stage in STAGES}


def begin(state: State, referee: Referee) -> None:
    """From the stage the battle stands at to the first that asks something."""
    battle = battle_of(state)
    if not BY_KEY[battle.stage].enter(state, battle, referee):
        advance(state, referee)


def advance(state: State, referee: Referee) -> None:
    """This stage is answered: on to the next one that asks something, or to the end."""
    while (battle := state.planet_battle) is not None and state.over is None:
        stage = BY_KEY[battle.stage]
        # Stages that ask nothing are settled all the same: what they leave is what the next one finds.
        stage.leave(state, battle, referee)
        ending.check(state, battle, referee)
        # Some choose the next stage themselves, or have ended the battle.
        if battle.stage == stage.key:
            # Round the ring: after the last stage another round begins, unless the end was found before.
            battle.stage = ORDER[(ORDER.index(stage.key) + 1) % len(ORDER)]
        going_on = state.planet_battle is not None and state.over is None
        if going_on and BY_KEY[battle.stage].enter(state, battle, referee):
            return


def enter(state: State, referee: Referee) -> None:
    """Go to the first stage that asks something."""
    begin(state, referee)


def at(handler: Handler[State], *where: str) -> Handler[State]:
    """A handler that answers only at these stages, and then lets the battle go on."""

    @functools.wraps(handler)
    def handle(state: State, command: Any, referee: Referee) -> None:
        battle = battle_of(state)
        if battle.stage not in where:
            raise Senseless(say("planetary.not_now", stage=say(f"planetary.stage_{battle.stage}")), "13.0")
        handler(state, command, referee)
        battle.answered += 1
        # A stage lasts until its last volley is thrown, and until both sides have drawn their troops.
        if not (battle.shots and battle.stage in names.FIRED) and not (
            battle.stage == names.DRAW and scenario.draws_due(state)
        ):
            advance(state, referee)

    return handle


STEP = Step(
    names.KEY,
    "13.0",
    ask=ask,
    answers={
        scenario.DrawBattleTroops: at(scenario.draw_battle_troops, names.DRAW),
        bombardment.BombardPlanet: at(bombardment.bombard, names.BOMBARD),
        gunnery.AimAtShips: at(gunnery.aim_at_ships, *names.AIMED),
        gunnery.RollGroundFire: at(gunnery.roll_fire, *names.FIRED),
        gunnery.TellGroundHits: at(gunnery.tell_hits, *names.FIRED),
        bombardment.RollBombardment: at(bombardment.roll_bombardment, names.BARRAGE),
        bombardment.DealBombardment: at(bombardment.deal_bombardment, names.DEAL),
        landing.SetGarrison: at(landing.set_garrison, *names.MAPPED),
        landing.LandTroops: reading_first(Reader(landing.LandTroops), at(landing.land_troops, names.LANDING)),
        ground.MoveTroops: at(ground.move_troops, *names.MOVED),
        ground.OpenGroundFight: at(ground.open_fight, *names.OPENED),
        ground.AnswerFire: at(ground.answer_fire, *names.ANSWERED),
        after_correction.CarryOn: at(after_correction.carry_on, *after_correction.POSSIBLE),
        OnlyOutcome: only_outcome,
    },
    enter=enter,
    close=ending.break_off,
)
