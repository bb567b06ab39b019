"""4-1, 4-3 Why the game ended, and how its marker came to stand where it does."""

from __future__ import annotations

from assistant.core.words.reason import Part
from assistant.core.words.say import Say, say

from ..pieces.nations import all_out, nation_name
from ..pieces.score import at_end_of
from ..pieces.sides import side_name
from ..state.table import State


def reasons(state: State) -> tuple[Part, ...]:
    """What ended it, then turn by turn the points and the states that went out; nothing while it goes on."""
    if state.over is None:
        return ()
    # 4-1 Both may be true of turn 7: that all are out says more.
    ended = "all_out" if all_out(state) else "last_turn"
    found = [Part(None, say(f"outer_planets.ended_{ended}", turn=state.now.turn), "4-1")]
    for gain in state.gains:
        points = say(
            "outer_planets.ended_points",
            turn=gain.turn,
            alliance=gain.alliance,
            aerospace=gain.aerospace,
            marker=marker(gain.after),
        )
        found.append(Part(None, points, "4-2"))
    for each in state.surrenders:
        words = say("outer_planets.ended_state", nation=nation_name(each.nation), turn=each.turn)
        # Without a rule of its own it fell by a card, or was set by hand.
        found.append(Part(None, words, each.rule or "11-2-1"))
    return tuple(found)


def marker(score: int) -> Say:
    """Where the marker stands: whose end, and how far from the middle."""
    side = at_end_of(score)
    if side is None:
        return say("outer_planets.marker_level")
    return say("outer_planets.marker_at", side=side_name(side), n=abs(score))
