"""The story of a war for the throne: the points of every player, round by round, and what brought them."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.play.referee import Line
from assistant.core.play.story import Happened, Measure, Story, StoryMark, ToldAnswer
from assistant.core.words.say import Name, Say, say

from ..pieces.points import GOAL, points
from ..state.table import State

POINTS = Measure(
    key="points",
    label=say("panel.twilight.points"),
    remark=say("story.twilight.points_why"),
    most=GOAL,
    rule="10-1",
)


def figures(state: State) -> dict[str, dict[str, float]]:
    """10-1 The points of each player, which lie open."""
    return {POINTS.key: {side: points(state, side) for side in state.sides}}


def happened(told: ToldAnswer) -> Happened:
    """Who gained points; the more at once, the more they weigh."""
    return Happened(marks=tuple(mark for line in told.lines for mark in marks(line)))


def marks(line: Line) -> Iterator[StoryMark]:
    """What a line marks: points gained."""
    player, gained = line.sentence.values.get("player"), line.sentence.values.get("n")
    if line.sentence.key == "twilight.gained" and isinstance(player, Say | Name | str):
        weight = gained if isinstance(gained, int) else 1
        yield StoryMark(what=player, sentence=line.sentence, weight=weight, rule=line.rule)


STORY = Story(measures=(POINTS,), figures=figures, happened=happened)
