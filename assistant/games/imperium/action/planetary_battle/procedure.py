"""13.0 The procedure of an attack played here: its commands, each at its stage, and what is asked next."""

from __future__ import annotations

from typing import Any

from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler, Step
from assistant.core.shipped.decoding import Reader
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.reading_first import reading_first
from assistant.games.imperium.pieces.terraforming import fought_over
from assistant.games.imperium.state import planetary_battle as names
from assistant.games.imperium.state.war import State

from . import bombardment, ending, ground, gunnery, landing, scenario, stages, tidying
from .commands import OnlyOutcome
from .questions import ask
from .surface import battle_of


def only_outcome(state: State, command: OnlyOutcome, referee: Referee) -> None:
    """Back to the form in which losses and landings are told; a withdrawal is simply over."""
    battle = battle_of(state)
    if battle.scenario:
        raise Senseless(say("planetary.scenario_is_played"), "13.0")
    referee.tell(say("planetary.on_the_table", planet=planet_name(state, battle.planet)), "13.0")
    if battle.withdrawing:
        battle.shots, battle.hits = [], []
        ending.got_away(state, battle, referee)
    elif battle.tallies:
        fought_over(state, state.planets[battle.planet], referee)
    state.planet_battle = None
    if state.segment.fight:
        state.segment.fight.told = True


def enter(state: State, referee: Referee) -> None:
    """Go to the first stage that asks something."""
    stages.begin(state, referee)


def at(handler: Handler, *where: str) -> Handler:
    """A handler that answers only at these stages, and then lets the battle go on."""

    def handle(state: Any, command: Any, referee: Referee) -> None:
        battle = battle_of(state)
        if battle.stage not in where:
            raise Senseless(say("planetary.not_now", stage=say(f"planetary.stage_{battle.stage}")), "13.0")
        handler(state, command, referee)
        battle.answered += 1
        # A stage lasts until its last volley is thrown, and until both sides have drawn their troops.
        if not (battle.shots and battle.stage in names.FIRED) and not (
            battle.stage == names.DRAW and scenario.draws_due(state)
        ):
            stages.advance(state, referee)

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
        tidying.CarryOn: at(tidying.carry_on, *tidying.POSSIBLE),
        OnlyOutcome: only_outcome,
    },
    enter=enter,
    close=ending.break_off,
)
