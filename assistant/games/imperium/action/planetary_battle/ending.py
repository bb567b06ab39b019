"""13.4 How an attack ends, or is told: who holds the planet, what stays contested, how scenario 1 is won."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say
from assistant.games.imperium.components.rulings import Reading
from assistant.games.imperium.pieces import control
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.pieces.losses import settle_fighters, settle_left_by_hand
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.prestige_shown import mark
from assistant.games.imperium.pieces.terraforming import fought_over
from assistant.games.imperium.state.keys import SIDES, SideKey
from assistant.games.imperium.state.planetary_battle import ADVANCE, LANDING, OVER, PlanetBattle
from assistant.games.imperium.state.war import State

from ..battle import assaults, end_result
from . import planet_fire, tally
from .planet_map import battle_of, clean, landers, standing, troops_left


class OnlyOutcome(Command, frozen=True):
    """The rest is played on the table; only how it went is told."""


def round_over(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """The next round begins, as long as there is one and both sides can go on; else the battle ends."""
    if battle.round < battle.rounds and all(_can_go_on(state, battle, side) for side in SIDES):
        battle.round += 1
        # troops still aboard land at the start of a later round too.
        battle.stage = LANDING if Reading.EARTH_LANDINGS_EVERY_ROUND.holds(state) else ADVANCE
        referee.tell(say("planetary.round", round=battle.round, rounds=battle.rounds), "13.4")
        return
    end(state, battle, referee)


def check(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """Scenario 1 is over as soon as a side has neither RT nor JT."""
    if battle.scenario and state.over is None and not all(troops_left(state, side) for side in SIDES):
        end(state, battle, referee)


def _can_go_on(state: State, battle: PlanetBattle, side: SideKey) -> bool:
    if battle.scenario:
        return troops_left(state, side)
    return bool(standing(state, battle, side) or (side == battle.attacker and landers(state, battle)))


def end(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """Back to the war, or the scenario's winner."""
    if battle.scenario:
        # It stays, so that the page goes on showing the round it ended in.
        battle.stage = OVER
        made, since = tally.report(state, battle, referee), mark(state)
        decide(state, referee)
        if made:
            end_result.show(state, made, since, referee)
        return
    _lose_work(state, battle, referee)
    made, since = tally.report(state, battle, referee), mark(state)
    state.planet_battle = None
    for each in battle.engaged:
        if each in state.units:
            state.units[each].acted = True
    assaults.conclude(state, state.planets[battle.planet], battle.attacker, referee)
    if made:
        end_result.show(state, made, since, referee)
    clean(state)


def break_off(state: State, referee: Referee) -> list[Say]:
    """The attack is left by hand in the middle: who stands on the planet stays there, in no hex any more."""
    battle, state.planet_battle = state.planet_battle, None
    if battle is None or battle.scenario:
        return []
    _lose_work(state, battle, referee)
    settle_left_by_hand(state, [state.planets[battle.planet].system], referee)
    clean(state)
    # The action that led to it says where it was.
    if state.segment.fight is not None:
        return []
    return [say("actions.closed_attack", planet=planet_name(state, battle.planet))]


def _lose_work(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """Where dice were thrown it was a battle, and terraforming is lost by it (R-74)."""
    if battle.tallies:
        fought_over(state, state.planets[battle.planet], referee)


def decide(state: State, referee: Referee) -> None:
    """Scenario 1: the side that has RT or JT left wins; both or neither: a draw."""
    left = [side for side in SIDES if troops_left(state, side)]
    if len(left) == 1:
        state.winner = left[0]
        state.over = say("planetary.won", side=side_name(left[0]))
    else:
        state.winner = ""
        state.over = say("planetary.drawn" if left else "planetary.none_left")
    referee.tell(state.over, "13.0", headline=state.over)


def got_away(state: State, battle: PlanetBattle, referee: Referee) -> None:
    """Troops that left a contested planet under fire: what is hit, and whose the planet is then (13.4)."""
    planet_fire.apply(state, battle, referee)
    _lose_work(state, battle, referee)
    tally.report(state, battle, referee)
    state.planet_battle = None
    planet = state.planets[battle.planet]
    settle_fighters(state, [planet.system], referee)
    control.left_behind(state, planet, battle.attacker, referee)
    clean(state)


def only_outcome(state: State, command: OnlyOutcome, referee: Referee) -> None:
    """Back to the form in which losses and landings are told; a withdrawal is simply over."""
    battle = battle_of(state)
    if battle.scenario:
        raise Senseless(say("planetary.scenario_is_played"), "13.0")
    referee.tell(say("planetary.on_the_table", planet=planet_name(state, battle.planet)), "13.0")
    if battle.withdrawing:
        battle.shots, battle.hits = [], []
        got_away(state, battle, referee)
    elif battle.tallies:
        fought_over(state, state.planets[battle.planet], referee)
    state.planet_battle = None
    if state.segment.fight:
        state.segment.fight.told = True
