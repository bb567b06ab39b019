"""7.3, 11.1 What was worked out from recorded routes, and what of it a corrected route puts in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..routes.connection import Link, Verdict
from ..state.keys import SIDES, SystemId
from ..state.war import State
from ..state.worked_out import WorkedOut

# Of what was worked out, how much is remembered: some turns of a long war.
MOST = 60


def note(state: State, what: Say, way: Sequence[SystemId], *, cut_off: bool = False, side: str = "") -> None:
    """Remember what rests on these systems."""
    known = WorkedOut(what, state.now.turn, [*way], cut_off, side)
    state.worked_out = [*state.worked_out, known][-MOST:]


def note_verdict(state: State, what: Say, verdict: Verdict, side: str = "") -> None:
    """The same of a connection, if it was routes that decided it."""
    decided = verdict.link is Link.NO or len(verdict.chain) > 1
    # What needs no map cannot be wrong because of a route.
    if decided and verdict.link is not Link.OPEN and not verdict.at_once:
        note(state, what, verdict.systems, cut_off=verdict.link is Link.NO, side=side)


def in_doubt(state: State, one: SystemId, other: SystemId, *, added: bool) -> list[WorkedOut]:
    """What was worked out along a route that is taken away, or without one that was there all the time."""
    if added:
        return [each for each in state.worked_out if each.cut_off and {one, other} & {*each.way}]
    ends = {one, other}
    return [
        each
        for each in state.worked_out
        if not each.cut_off and any({*leg} == ends for leg in pairwise(each.way))
    ]


def tell_in_doubt(state: State, found: Sequence[WorkedOut], referee: Referee) -> None:
    """List it, to each side with what is its own."""

    def listed(known: Sequence[WorkedOut]) -> Say:
        whats = [say("map.worked_out_in", what=each.what, turn=each.turn) for each in known]
        return say("map.in_doubt", what=[*whats])

    public = [each for each in found if not each.side]
    private = {
        side: listed([each for each in found if each.side in ("", side)])
        for side in SIDES
        if any(each.side == side for each in found)
    }
    if public or private:
        referee.tell(listed(public) if public else say("map.in_doubt_hidden"), "7.3", private=private)
