"""12.3 The thirteen steps of a round, and which of them anybody can do anything in."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import side_name
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import State

from . import ending
from .moves import can_act
from .quick_fire import QUICK, anybody_fires
from .ships import battle_of, sides_in
from .targets import anybody_reaches

INITIATIVE, MOVE, FIRE = "initiative", "move", "fire"
SECOND = 2


@dataclass(frozen=True)
class Box:
    """One step: moves of the first or second side from a speed on, or fire with a weapon."""

    kind: str
    second: bool = False
    speed: int = 0
    carriers: bool = False
    weapon: str = ""


def _impulse(speed: int, carriers: bool) -> tuple[Box, ...]:
    moves = (Box(MOVE, second, speed, carriers) for second in (False, True))
    return (*moves, Box(FIRE, weapon="beam"), Box(FIRE, weapon="torpedo"))


STEPS = (Box(INITIATIVE), *_impulse(3, True), *_impulse(2, False), *_impulse(1, True))


def box(battle: SpaceBattle) -> Box:
    """The step that is open."""
    return STEPS[battle.step - 1]


def acting(battle: SpaceBattle) -> SideKey:
    """The side whose move step is open."""
    return sides_in(battle)[box(battle).second]


def first_to_name(battle: SpaceBattle) -> tuple[SideKey, SideKey]:
    """The side without initiative names and fires first (12.6)."""
    first, second = sides_in(battle)
    return (second, first)


def check_turn(state: State, side: SideKey, referee: Referee) -> None:
    """Forbid what belongs into the side's own move step, unless the battle is fought fire by fire."""
    battle = battle_of(state)
    if battle.how == "fire":
        return
    if not battle.round or box(battle).kind != MOVE or acting(battle) != side:
        referee.forbid(say("space_battle.not_your_move", side=side_name(side)), "12.3")


def advance(state: State, referee: Referee) -> None:
    """On to the next step in which somebody can do something, through the end of the round or battle."""
    battle = battle_of(state)
    while not ending.check(state, referee):
        _close_step(battle)
        if battle.step >= len(STEPS):
            if battle.rounds and battle.round >= battle.rounds:
                ending.last_round(state, referee)
                return
            battle.step, battle.round, battle.worked = 0, battle.round + 1, {}
        battle.step += 1
        if battle.step == 1:
            referee.tell(say("space_battle.round_begins", round=battle.round), "12.3")
        # Steps in which nobody can do anything are passed over unasked.
        if not _idle(state, battle):
            return


def flights_open(battle: SpaceBattle) -> bool:
    """Whether carriers may launch and land: fire by fire, where no moves are asked, while fire is named."""
    now = box(battle)
    if now.kind == MOVE:
        return now.carriers
    return battle.how == "fire" and impulse(battle.step) != SECOND


def impulse(step: int) -> int:
    """Which of the three moves with their fire a step belongs to; 0 is the initiative."""
    # 12.3 After the initiative four steps each: two moves, beams, torpedoes.
    return (step + 2) // 4


def _close_step(battle: SpaceBattle) -> None:
    battle.moved, battle.aims, battle.area_aims, battle.named = {}, {}, {}, []
    # 12.9 Fire by fire the beams and torpedoes of an impulse share its flights.
    if battle.how != "fire" or impulse(battle.step) != impulse(battle.step + 1):
        battle.flown = {}


def _idle(state: State, battle: SpaceBattle) -> bool:
    """Whether nobody can do anything in the step (it is passed over without a question)."""
    now = box(battle)
    if now.kind == MOVE:
        return not can_act(state, acting(battle), now.speed, now.carriers)
    if now.kind == FIRE:
        if battle.how == QUICK:
            # 17.4 Beams and torpedoes are thrown in one: the second fire step of an impulse has nothing left.
            return now.weapon == "torpedo" or not anybody_fires(state)
        return not anybody_reaches(state, now.weapon)
    return False
