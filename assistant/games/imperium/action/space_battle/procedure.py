"""12.3 A space battle as a procedure: what it asks, and what answers it."""

from __future__ import annotations

from assistant.core.play.question import Head
from assistant.core.play.referee import Referee
from assistant.core.play.shares import Share
from assistant.core.play.step import Step, worded
from assistant.games.imperium.pieces.forces import both, called
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import State

from . import aiming, both_sides, deployment, ending, fire_step, flights, initiative, movement, opening, quick
from .asking import deploying, dice_page, firing, moving, quickly, readings
from .quick_fire import QUICK
from .steps import FIRE, MOVE, acting, advance, box
from .volleys import dice_needed

# The edition of the rules from which on fire without a die is passed over.
SKIPPED_SINCE = 2


def owed(state: State) -> list[Head]:
    """Which questions are open; none once the battle is over. What they show is drawn when they are put."""
    battle = state.space_battle
    if battle is None or battle.over:
        return []
    # What the counters print comes first: it decides what can be done.
    if blank := readings.blank_heads(state):
        return blank
    if not battle.round:
        return [deploying.head(state)]
    now = box(battle)
    if now.kind == MOVE:
        return [moving.head(state, acting(battle))]
    if now.kind == FIRE:
        return quickly.heads(state) if battle.how == QUICK else [firing.head(state)]
    return [readings.initiative_head(state)]


def by_itself(state: State, referee: Referee) -> None:
    """Fire of which a correction left nothing to throw is over."""
    battle = state.space_battle
    # Matches of an earlier edition replay as they were played.
    if battle is None or battle.over or not battle.round or state.edition < SKIPPED_SINCE:
        return
    if box(battle).kind == FIRE and not readings.blank_heads(state) and _all_thrown(state, battle):
        advance(state, referee)


def _all_thrown(state: State, battle: SpaceBattle) -> bool:
    """Whether both sides have named targets, and no die is left to throw at them."""
    if battle.how == QUICK:
        return not battle.quick_hits and not quick.naming(state) and not quick.barrages(state)
    return not aiming.naming(state) and not dice_needed(state)


PUT = {**readings.PUT, **deploying.PUT, **moving.PUT, **firing.PUT, **quickly.PUT}
ask = worded(owed, PUT)


STEP = Step(
    "space_battle",
    "12.0",
    ask,
    {
        **deployment.ANSWERS,
        **opening.ANSWERS,
        **ending.ANSWERS,
        **initiative.ANSWERS,
        **movement.ANSWERS,
        **flights.ANSWERS,
        **aiming.ANSWERS,
        **fire_step.ANSWERS,
        **both_sides.ANSWERS,
        **quick.ANSWERS,
    },
    owed=owed,
    by_itself=by_itself,
    close=ending.break_off,
    shares={
        "space_battle_initiative": Share((initiative.RollBattleInitiative,), both, called),
        "space_battle_dice": Share(
            (fire_step.RollFire, fire_step.TellHits),
            both_sides.throwing,
            called,
            own=dice_page.own_dice,
            join=both_sides.fire_of_both,
        ),
        "battle_quick_dice": Share(
            (quick.RollQuick, quick.TellQuick),
            both_sides.throwing_quickly,
            called,
            own=dice_page.own_dice,
            join=both_sides.quick_fire_of_both,
        ),
    },
)
