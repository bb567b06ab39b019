"""4-2-3 The marker on the track of victory points."""

from __future__ import annotations

from ..state.keys import AEROSPACE, ALLIANCE, MOST_SCORE, SIDES, SideKey
from ..state.table import State
from .control import controlled
from .places import points


def sums(state: State) -> dict[str, int]:
    """4-2-1 The points of each side, as far as those of its areas are known."""
    return {side: sum(points(state, key, side) or 0 for key in controlled(state, side)) for side in SIDES}


def scored(state: State, side: SideKey) -> int:
    """4-2 What a side has scored this turn, or is about to."""
    gain = next((each for each in state.gains if each.turn == state.now.turn), None)
    if gain is None:
        # Before they are entered: what its areas give, as far as that is read off.
        return sums(state)[side]
    return gain.alliance if side == ALLIANCE else gain.aerospace


def stopped(score: int) -> int:
    """A score as the track can show it: what goes beyond its ends is lost."""
    return max(-MOST_SCORE, min(MOST_SCORE, score))


def move_marker(state: State, towards_alliance: int) -> int:
    """Move the marker by a difference (below 0 towards the Aerospace Force); how far it really went."""
    before = state.score
    state.score = stopped(before + towards_alliance)
    return state.score - before


def leader(state: State) -> SideKey | None:
    """4-3-1 At whose end of the track the marker is; None at 0."""
    return at_end_of(state.score)


def at_end_of(score: int) -> SideKey | None:
    """At whose end of the track a score is; None at 0."""
    return None if score == 0 else ALLIANCE if score > 0 else AEROSPACE
