"""10.0 A segment that is left by hand in the middle: whatever waited in it waits no more."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.kept.mark import Mark
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..order import place
from ..pieces.names import planet_name, system_name
from ..state.keys import SystemId
from ..state.war import State
from .spending import begin

STEP_KEY = "actions"


def break_off(state: State, referee: Referee) -> list[Say]:
    """No battle, told or put off, no scouts and no open action are left; what was moved stays where it is."""
    segment = state.segment
    stands_here = place(state).step == STEP_KEY
    # In a later step the last segment is over: that it was the fourth is still to be read off the track.
    if not stands_here and segment.fight is None and not segment.put_off:
        return []
    closed = [*_waiting(state)]
    if stands_here and segment.mode:
        closed.append(say("actions.closed", number=segment.number))
    begin(state, 0)
    return closed


def _waiting(state: State) -> Iterator[Say]:
    """The battles that were being fought, or were still to be fought."""
    fight = state.segment.fight
    if fight is not None and fight.planet:
        yield say("actions.closed_attack", planet=planet_name(state, fight.planet))
    elif fight is not None:
        yield say("actions.closed_battle", system=system_name(state, fight.system))
    for each in state.segment.put_off:
        system = SystemId(Mark.read(each).of)
        yield say("actions.closed_put_off", system=system_name(state, system))
