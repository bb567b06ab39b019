"""The story of the disturbance: by how much a side led on the track as each turn ended."""

from __future__ import annotations

from assistant.core.play.story import Measure, Story
from assistant.core.words.say import say

from ..state.keys import AEROSPACE, ALLIANCE, MOST_SCORE
from ..state.table import State

LEAD = Measure(
    key="lead",
    label=say("outer_planets.score"),
    remark=say("story.outer_planets.lead_why"),
    # Half the track is in sight from the first turn; a longer lead stretches it.
    most=MOST_SCORE // 2,
    rule="4-2",
)


def figures(state: State) -> dict[str, dict[str, float]]:
    """4-2-3 The lead on the track of victory points; of the side behind it is 0."""
    return {LEAD.key: {ALLIANCE: max(0, state.score), AEROSPACE: max(0, -state.score)}}


STORY = Story(measures=(LEAD,), figures=figures, begins=frozenset({"outer_planets.turn_begins"}))
