"""10-2-2 The chief flagship; 9-7-2 raiders that withdraw before they are attacked."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces.headquarters import hq_name
from ..pieces.moving import sign
from ..pieces.units import unit
from ..state.battle import Stage
from ..state.keys import HqKey, Sign
from ..state.table import State
from .commands import FleeRaiders, NameChief
from .homing import go_on
from .rounds import after, chiefs, fought, hunted


def name_chief(state: State, command: NameChief, referee: Referee) -> None:
    """10-2-2 Only the chief flagship's loss is felt by its side."""
    battle, side = fought(state, Stage.CHIEF), command.side
    if command.hq not in [each.key for each in chiefs(state, battle, side)]:
        raise Senseless(say("outer_planets.battle.no_such_chief", hq=command.hq[:40]), "10-2-2")
    battle.chiefs[side] = command.hq
    referee.tell(say("outer_planets.battle.chief_named", hq=hq_name(state, HqKey(command.hq))), "10-2-2")
    go_on(state, battle, referee)


def flee_raiders(state: State, command: FleeRaiders, referee: Referee) -> None:
    """9-7-2 They are fired at by units of like acceleration, and go home."""
    battle = fought(state, Stage.FLIGHT)
    there = hunted(state, battle)
    fled = [unit(state, number) for number in command.units]
    if any(each not in there for each in fled):
        raise Senseless(say("outer_planets.battle.no_raider"), "9-7-2")
    for each in fled:
        sign(each, Sign.WITHDRAWN)
    referee.tell(say("outer_planets.battle.raiders_flee", n=len(fled)), "9-7-2")
    battle.stage = after(Stage.FLIGHT)
    go_on(state, battle, referee)
