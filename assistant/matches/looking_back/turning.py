"""The turning points of a story, each named by its rule: the greatest move, the lead for good, the cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import msgspec

from assistant.core.play.story import NOBODY, Measure
from assistant.core.words.say import Name, Say, say

from .story import Turn


class Turning(msgspec.Struct, frozen=True):
    """A turn in which a story turned, by which rule it did, what happened, and the entry that shows it."""

    turn: int
    rule: Say
    what: Say
    entry: int


def turning_points(measure: Measure, turns: Sequence[Turn], names: Mapping[str, Name]) -> tuple[Turning, ...]:
    """Those of the turns of a chapter, by its first measure and its marks; `names` are those of its sides."""
    told = [turn for turn in turns if measure.key in turn.figures]
    by_measure = (greatest_move(measure, told, names), lead_for_good(measure, told))
    found = (*by_measure, greatest_battle(turns), dearest(turns))
    return tuple(each for each in found if each is not None)


def greatest_move(measure: Measure, turns: Sequence[Turn], names: Mapping[str, Name]) -> Turning | None:
    """The first of the turns that moved the measure most, whoever's it is."""
    moves = [
        (abs(value - before.figures[measure.key].get(side, value)), after, side)
        for before, after in pairwise(turns)
        for side, value in after.figures[measure.key].items()
    ]
    most, turn, side = max(moves, key=lambda move: move[0], default=(0, None, NOBODY))
    if turn is None or not most:
        return None
    values = {"measure": measure.label, "turn": turn.turn, "moved": str(int(most))}
    what = (
        say("story.turning.moved", **values)
        if side == NOBODY
        else say("story.turning.gained", side=names.get(side, side), **values)
    )
    return Turning(turn.turn, say("story.turning.greatest"), what, turn.entry)


def lead_for_good(measure: Measure, turns: Sequence[Turn]) -> Turning | None:
    """The turn after which whoever leads at the end led to the end; none if nobody does, or did so always."""
    leaders = [leader(measure, turn) for turn in turns]
    if not leaders or not leaders[-1]:
        return None
    # The start of the last unbroken run, that of who leads at the end.
    since = next(at for at in range(len(leaders)) if set(leaders[at:]) == {leaders[-1]})
    if since == 0:
        return None
    turn = turns[since]
    what = say("story.turning.leads", turn=turn.turn, measure=measure.label)
    return Turning(turn.turn, say("story.turning.for_good"), what, turn.entry)


def leader(measure: Measure, turn: Turn) -> str:
    """Who leads at the end of a turn: a side, or a half of the track; empty while nobody does."""
    values = turn.figures[measure.key]
    if set(values) == {NOBODY}:
        # A track is led by the half in which its marker stands; doubled, to stay in whole numbers.
        over = values[NOBODY] * 2 - (measure.least + measure.most)
        return "" if over == 0 else "high" if over > 0 else "low"
    best = [side for side, value in values.items() if value == max(values.values())]
    return best[0] if len(best) == 1 else ""


def greatest_battle(turns: Sequence[Turn]) -> Turning | None:
    """The mark that cost all sides together most pieces, if the most one-sided loss is another."""
    every = [(turn, each) for turn in turns for each in turn.marks if each.mark.cost]
    turn, marked = max(every, key=lambda each: each[1].mark.cost, default=(None, None))
    one_sided = dearest(turns)
    if turn is None or marked is None or (one_sided is not None and one_sided.entry == marked.entry):
        return None
    what = say("story.turning.cost", turn=turn.turn, what=marked.mark.sentence)
    return Turning(turn.turn, say("story.turning.battle"), what, marked.entry)


def dearest(turns: Sequence[Turn]) -> Turning | None:
    """The mark that cost one side more than the other, by more than any other did."""
    every = [(turn, each) for turn in turns for each in turn.marks if each.mark.decides]
    if not every:
        return None
    turn, marked = max(every, key=lambda each: each[1].mark.decides)
    what = say("story.turning.cost", turn=turn.turn, what=marked.mark.sentence)
    return Turning(turn.turn, say("story.turning.dearest"), what, marked.entry)
