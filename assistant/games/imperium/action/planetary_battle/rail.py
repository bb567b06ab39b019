"""13.0 The rail and the gauges while a planet is attacked: bombardment, landing, each side's fight."""

from __future__ import annotations

import msgspec

from assistant.core.play.board import Frame, Gauge, Leg, Stop
from assistant.core.play.rail import folded, status
from assistant.core.words.say import say
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.state import planetary_battle as names
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import State

from .planet_map import battle_of, in_the_fight

Parts = dict[str, tuple[str, ...]]
# Each stop is a part of the rule; the stages within it are the questions it takes.
LEGS: dict[str, Parts] = {
    "landing": {
        names.BOMBARD: (names.DRAW, names.BOMBARD, names.COVER, names.COVER_FIRE, names.BARRAGE, names.DEAL),
        names.GARRISON: (names.GARRISON, names.LINE_UP),
        names.LANDING: (names.LANDING, names.FLAK, names.FLAK_FIRE),
    },
    "invader": {
        names.ADVANCE: (names.ADVANCE,),
        names.FIGHT: (names.FIGHT, names.REPLY, names.FIRE),
    },
    "defender": {
        names.COUNTER_MOVE: (names.COUNTER_MOVE,),
        names.COUNTER: (
            names.COUNTER,
            names.COUNTER_REPLY,
            names.COUNTER_AIM,
            names.COUNTER_FIRE,
            names.ROUND_END,
            names.OVER,
        ),
    },
}
LEAVING: dict[str, Parts] = {"leaving": {names.PURSUE: (names.PURSUE, names.PURSUIT)}}


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
        step=say("step.imperium.planet_battle"),
        track=None,
        gauges=tuple(
            Gauge(label=say(f"side.{side}"), value=len(in_the_fight(state, side)), side=side)
            for side in SIDES
        ),
        effects=(),
    )


def rail(state: State) -> tuple[Leg, ...]:
    """Where the attack stands: the leg that is played spelled out, the others as one stop each."""
    battle = battle_of(state)
    legs = LEAVING if battle.withdrawing else LEGS
    now = next(at for at, leg in enumerate(legs.values()) if battle.stage in _stages(leg))
    found = []
    for at, (key, leg) in enumerate(legs.items()):
        label = say(f"planetary.leg_{key}")
        if at == now:
            found.append(Leg(label=label, stops=_stops(leg, battle.stage), open=True))
        else:
            found.append(folded(label, status(now, at), key))
    return tuple(found)


def _stages(leg: Parts) -> list[str]:
    return [stage for stages in leg.values() for stage in stages]


def _stops(leg: Parts, stage: str) -> tuple[Stop, ...]:
    """The parts of a leg: done, now or ahead."""
    now = next(at for at, stages in enumerate(leg.values()) if stage in stages)
    return tuple(
        Stop(
            label=say(f"planetary.stage_{key}"),
            status=status(now, at),
            key=key,
        )
        for at, key in enumerate(leg)
    )
