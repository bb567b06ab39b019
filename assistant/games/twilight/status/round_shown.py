"""10 The end of a round as the page draws it: from how many points to how many, why, and who is close."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultColumn, ResultLine, ResultPage
from assistant.core.words.say import Say, Values, say

from ..pieces.players import name
from ..pieces.points import gain_of, goal, points, ranked
from ..state.keys import NO_SIDE, SideKey
from ..state.table import State

# A public objective and the secret one are the most that a status phase brings as a rule.
CLOSE = 3


def show_round_end(state: State, referee: Referee) -> None:
    """Draw it: a line for each player, who leads first."""
    lines = tuple(_line(state, side) for side in ranked(state))
    first = ranked(state)[0]
    leads = say("twilight.result.of", player=name(state, first), n=points(state, first), goal=goal(state))
    referee.show(
        ResultPage(
            title=say("twilight.result.round_over", round=state.now.turn),
            rule="10",
            sum=leads,
            main=ResultColumn(lines=lines),
            beside=say("twilight.result.picks_first", player=name(state, state.speaker))
            if state.speaker != NO_SIDE
            else None,
        )
    )


def _line(state: State, side: SideKey) -> ResultLine:
    now = points(state, side)
    fresh = [gain for gain in state.players[side].gains if gain.round == state.now.turn]
    before = max(0, min(goal(state), now - sum(gain.points for gain in fresh)))
    short = goal(state) - now
    return ResultLine(
        what=_why(
            state, side, [say("twilight.result.gain", what=gain_of(gain), n=gain.points) for gain in fresh]
        ),
        side=side,
        was=str(before),
        comes_to=say("twilight.result.short", points=now, n=short) if short <= CLOSE else str(now),
        weighs=short <= CLOSE,
    )


def _why(state: State, side: SideKey, gains: Values) -> Say:
    if not gains:
        return say("twilight.result.no_points", player=name(state, side))
    return say("twilight.result.points_for", player=name(state, side), gains=gains)
