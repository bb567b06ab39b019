"""13.0 The rail and the gauges while a planet is attacked: bombardment, landing, each side's fight."""

from __future__ import annotations

import msgspec

from assistant.core.board import Frame, Gauge, Leg, Stop
from assistant.core.say import say

from ..segments import planet_name
from ..state import SIDES, State
from . import state as names
from .surface import battle_of, in_the_fight

STOPS = {
    names.BOMBARD: (names.DRAW, names.BOMBARD, names.COVER, names.COVER_FIRE, names.BARRAGE, names.DEAL),
    names.GARRISON: (names.GARRISON, names.LINE_UP),
    names.LANDING: (names.LANDING, names.FLAK, names.FLAK_FIRE),
    names.ADVANCE: (names.ADVANCE,),
    names.FIGHT: (names.FIGHT, names.REPLY, names.FIRE),
    names.COUNTER_MOVE: (names.COUNTER_MOVE,),
    names.COUNTER: (names.COUNTER, names.COUNTER_REPLY, names.COUNTER_FIRE, names.ROUND_END, names.OVER),
}
LEAVING = {names.PURSUE: (names.PURSUE, names.PURSUIT)}


def framed(state: State, whole: Frame) -> Frame:
    """The frame while it lasts; the battle scenario has neither turns nor prestige nor stocks."""
    battle = battle_of(state)
    framed = msgspec.structs.replace(whole, leg=planet_name(state, battle.planet), rail=rail(state))
    if not battle.scenario:
        return framed
    return msgspec.structs.replace(
        framed,
        turn=battle.round,
        turns=battle.rounds,
        turn_label=say("planetary.round_label"),
        step=say("step.planet_battle"),
        track=None,
        gauges=tuple(Gauge(say(f"side.{side}"), len(in_the_fight(state, side)), side) for side in SIDES),
        effects=(),
    )


def rail(state: State) -> tuple[Leg, ...]:
    """Where the attack stands."""
    battle = battle_of(state)
    stops = LEAVING if battle.withdrawing else STOPS
    now = next(number for number, stages in enumerate(stops.values()) if battle.stage in stages)
    shown = tuple(
        Stop(say(f"planetary.stage_{key}"), "done" if at < now else "now" if at == now else "ahead", key)
        for at, key in enumerate(stops)
    )
    return (Leg(say("step.planet_battle"), shown, open=True),)
