"""12.3 A space battle as a procedure: what it asks, and what answers it."""

from __future__ import annotations

from assistant.core.question import Head, Question
from assistant.core.step import Step
from assistant.games.imperium.state.war import State

from . import agreement, aiming, by_fire, deployment, fire_step, flights, initiative, movement, quick, retreat
from .asking import deploying, firing, moving, quickly, readings
from .quick_fire import QUICK
from .steps import FIRE, MOVE, acting, box


def ask(state: State) -> list[Question]:
    """What the open step of the battle asks; nothing once it is over."""
    battle = state.space_battle
    if battle is None or battle.over:
        return []
    if blanks := readings.blanks(state):
        return blanks
    if not battle.round:
        return [deploying.ask(state)]
    now = box(battle)
    if now.kind == MOVE:
        return [moving.ask(state, acting(battle))]
    if now.kind == FIRE:
        return quickly.ask(state) if battle.how == QUICK else firing.ask(state)
    return [readings.initiative(state)]


def owed(state: State) -> list[Head]:
    """Which questions are open: the boards and forecasts of the large ones are drawn when they are shown."""
    battle = state.space_battle
    if battle is not None and not battle.over and not readings.blanks(state):
        now = box(battle) if battle.round else None
        if now is None and not deploying.entering(state):
            return [deploying.head(state)]
        if now and now.kind == MOVE:
            return [moving.head(state, acting(battle))]
        if now and now.kind == FIRE and battle.how != QUICK:
            return [firing.head(state)]
    return [Head(key=question.key, side=question.side, about=question.about) for question in ask(state)]


STEP = Step(
    "space_battle",
    "12.0",
    ask,
    {
        **deployment.ANSWERS,
        **by_fire.ANSWERS,
        **agreement.ANSWERS,
        **initiative.ANSWERS,
        **movement.ANSWERS,
        **flights.ANSWERS,
        **retreat.ANSWERS,
        **aiming.ANSWERS,
        **fire_step.ANSWERS,
        **quick.ANSWERS,
    },
    owed=owed,
)
