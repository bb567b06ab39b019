"""12.3 The rail of a battle: set-up and initiative, then three times move, beams, torpedoes."""

from __future__ import annotations

import msgspec

from assistant.core.play.board import Frame, Gauge, Leg, Stop
from assistant.core.play.rail import folded, status
from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.names import system_name
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import State

from .quick_fire import QUICK
from .ships import battle_of, beside, on_board
from .steps import FIRE, MOVE, STEPS

OPENING = 1
IMPULSE = 4


def framed(state: State, whole: Frame) -> Frame:
    """The frame while a battle is fought; a battle scenario has neither turns nor prestige nor stocks."""
    battle = battle_of(state)
    framed = msgspec.structs.replace(whole, leg=system_words(state, battle), rail=rail(state))
    if state.segment.fight:
        return framed
    return msgspec.structs.replace(
        framed,
        turn=max(1, battle.round),
        turns=battle.rounds or None,
        turn_label=say("space_battle.round"),
        step=say("step.imperium.space_battle"),
        track=None,
        gauges=gauges(state),
        effects=(),
    )


def system_words(state: State, battle: SpaceBattle) -> Say:
    """Where it is fought."""
    return say("space_battle.at", system=system_name(state, battle.system))


def rail(state: State) -> tuple[Leg, ...]:
    """Where the round stands."""
    battle = battle_of(state)
    now = battle.step if battle.round else 0
    opening = tuple(
        Stop(label=say(f"space_battle.stop_{key}"), status=status(now, number), key=key)
        for number, key in enumerate(("set_up", "initiative"))
    )
    legs = [Leg(label=say("space_battle.leg_opening"), stops=opening, open=True)]
    # 12.3 A round has three impulses, each two moves and two fires.
    for impulse in range(3):
        first = OPENING + 1 + impulse * IMPULSE
        legs.append(_impulse(battle, impulse + 1, first, now))
    return tuple(legs)


def _impulse(battle: SpaceBattle, number: int, first: int, now: int) -> Leg:
    """One of the three: spelled out while it is played."""
    last = first + IMPULSE - 1
    label = say("space_battle.leg", number=number)
    if not first <= now <= last:
        return folded(label, status(now, first, last), f"impulse.{number}")
    kinds: dict[str, list[int]] = {}
    for step in range(first, last + 1):
        box = STEPS[step - 1]
        # 17.4 Quick resolution throws beams and torpedoes in one.
        kind = MOVE if box.kind == MOVE else FIRE if battle.how == QUICK else box.weapon
        kinds.setdefault(kind, []).append(step)
    stops = tuple(
        Stop(
            label=say(f"space_battle.stop_{kind}"),
            status=status(now, steps[0], steps[-1]),
            key=f"{kind}.{number}",
        )
        for kind, steps in kinds.items()
    )
    return Leg(label=label, stops=stops, open=True)


def gauges(state: State) -> tuple[Gauge, ...]:
    """How many ships each side still has in the battle."""
    return tuple(
        Gauge(
            label=say(f"side.{side}"), value=len(on_board(state, side)) + len(beside(state, side)), side=side
        )
        for side in SIDES
    )
