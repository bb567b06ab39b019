"""4-2 The end of a turn as the page draws it: points by area, what was lost, what the next turn brings."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.referee import Referee
from assistant.core.play.result_page import ResultColumn, ResultLine, ResultPage, filled
from assistant.core.words.say import Say, Values, say

from ..state.keys import MOST_SCORE, SIDES, TURNS, SideKey, Zone
from ..state.play import Gain
from ..state.table import State
from .drawn import drawn, lost_lines
from .headquarters import hq_name
from .nations import nation_name
from .places import area_name
from .score import leader
from .sides import side_name
from .track_shown import drawn_line
from .turn_track import foreseen, side_of


def show_turn_end(state: State, referee: Referee) -> None:
    """Draw it, unless nothing was scored and nothing lost."""
    gain = next((each for each in state.gains if each.turn == state.now.turn), None)
    columns = filled((lost(state), fallen(state), coming(state)))
    if gain is None and not columns:
        return
    referee.show(
        ResultPage(
            title=state.over or title(state),
            rule="4-2",
            side=str(leader(state) or ""),
            beside=None if state.over else from_the_end(state),
            main=scored(state, gain) if gain else None,
            columns=columns,
        )
    )


def title(state: State) -> Say:
    """4-3-1 That a turn is over, and who leads."""
    ahead = leader(state)
    if ahead is None:
        return say("outer_planets.result.turn_even", turn=state.now.turn)
    words = say("outer_planets.score_lead", side=side_name(ahead), n=abs(state.score))
    return say("outer_planets.result.turn_over", turn=state.now.turn, lead=words)


def from_the_end(state: State) -> Say:
    """4-2-3 How far the marker is from the end of the track, and how many turns are left."""
    away, turns = MOST_SCORE - abs(state.score), TURNS - state.now.turn
    return say("outer_planets.result.from_the_end", n=away, turns=turns)


def scored(state: State, gain: Gain) -> ResultColumn:
    """4-2-2 Area by area who holds it and what it gives; what changed hands first."""
    before = next((each for each in state.gains if each.turn == gain.turn - 1), None)
    lines = [
        _area(state, gain, before, key) for key in sorted(gain.holders, key=lambda key: -gain.areas[key])
    ]
    return ResultColumn(
        title=say("outer_planets.result.points_of_turn"),
        count=say("outer_planets.result.sums", alliance=gain.alliance, aerospace=gain.aerospace),
        lines=tuple(sorted(lines, key=lambda line: not line.weighs)),
    )


def _area(state: State, gain: Gain, before: Gain | None, key: str) -> ResultLine:
    side, area = gain.holders[key], area_name(state, key)
    # A turn whose holders nobody kept tells nothing of what has changed since.
    changed = before is not None and bool(before.holders) and before.holders.get(key) != side
    was = before.holders.get(key) if before else None
    what: Say = say("outer_planets.result.area", area=area)
    if changed and was is not None:
        what = say("outer_planets.result.area_from", area=area, side=side_name(was))
    elif changed:
        what = say("outer_planets.result.area_new", area=area)
    return ResultLine(what=what, side=side, comes_to=str(gain.areas[key]), weighs=changed)


def lost(state: State) -> ResultColumn:
    """9-4-4 What each side lost this turn, by where it went."""
    units = [state.units[key] for key in dict.fromkeys(state.turn.lost)]
    lines = (
        line
        for side in SIDES
        for line in lost_lines(state, [each for each in units if each.side == side], side)
    )
    return ResultColumn(title=say("outer_planets.result.lost"), lines=tuple(lines))


def fallen(state: State) -> ResultColumn:
    """11-2 The states that are out of the war since this turn."""
    lines = (
        ResultLine(what=nation_name(each.nation), rule=each.rule, weighs=True)
        for each in state.surrenders
        if each.turn == state.now.turn
    )
    return ResultColumn(title=say("outer_planets.result.surrendered"), lines=tuple(lines))


def coming(state: State) -> ResultColumn:
    """7-3, 10-3 What the turn track and headquarters on their way bring next."""
    following = state.now.turn + 1
    lines = () if state.over else tuple(line for side in SIDES for line in _brought(state, side, following))
    return ResultColumn(title=say("outer_planets.result.brings", turn=following), lines=lines)


def _brought(state: State, side: SideKey, turn: int) -> Iterable[ResultLine]:
    lines = [each for each in foreseen(state).get(turn) or () if side_of(state, each) == side and each.number]
    piles = tuple(pile for each in lines for pile in drawn_line(state, each).piles if not pile.lost)
    units = [
        each
        for each in state.units.values()
        if each.side == side and each.at.zone == Zone.TRACK and each.at.number == turn
    ]
    hqs: Values = [
        hq_name(state, each.key)
        for each in state.headquarters.values()
        if each.side == side and each.due == turn
    ]
    if units or piles:
        yield ResultLine(what=side_name(side), side=side, piles=(*piles, *drawn(state, units)))
    if hqs:
        yield ResultLine(what=say("outer_planets.result.hqs", hqs=hqs), side=side)
