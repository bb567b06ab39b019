"""14.1 The systems whose ships stock is to pay for, as players cross them while they are asked."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.answers import Kept, Listed
from assistant.core.kept.cardboard import YesNo
from assistant.core.words.say import say

from ..close_out.owing import is_done
from ..order import place
from ..pieces.forces import side_name
from ..pieces.maintenance import needs_of
from ..pieces.names import system_name
from ..state.keys import SIDES, SideKey, SystemId
from ..state.war import State

STEP = "maintenance"
UPKEEP = "upkeep."
"""How the keys of these values begin; the side follows, then the system."""


def upkeep_values(state: State) -> Iterator[Listed]:
    """Every system with ships of a side that is still asked who is paid for; each is that side's alone."""
    if place(state).step != STEP:
        return
    for side in SIDES:
        if is_done(state, STEP, side) or side in state.close_out.rolls:
            continue
        values = tuple(system_value(state, side, system) for system in needs_of(state, side).systems)
        if values:
            yield Listed(say("correction.stock_pays", side=side_name(side)), values, say("correction.system"))


def system_value(state: State, side: SideKey, system: SystemId) -> Kept:
    """Whether stock is to pay for the ships of a system before others."""
    crossed = state.close_out.stock_pays.get(side, [])

    def pay(to: bool) -> None:
        others = [each for each in crossed if each != system]
        state.close_out.stock_pays[side] = sorted([*others, system]) if to else others

    return Kept(
        key=f"{UPKEEP}{side}.{system}",
        label=say("correction.stock_pays", side=side_name(side)),
        kind=YesNo(),
        now=system in crossed,
        put=pay,
        of=system_name(state, system),
        side=side,
    )
