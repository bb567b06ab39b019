"""Units as results draw them: like counters in one pile, with their values of the moment."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.board import Counter
from assistant.core.play.result_page import ResultLine
from assistant.core.words.say import say

from ..state.keys import Zone
from ..state.table import State
from ..state.unit import Unit
from .units import is_crippled, printed_figures, value_words


def worth(state: State, each: Unit) -> int:
    """By how much a unit counts more than others on a list: attack, defence and acceleration as printed."""
    return sum(value or 0 for value in printed_figures(state, each))


def drawn(state: State, units: Iterable[Unit], *, lost: bool = False) -> tuple[Counter, ...]:
    """Counters in piles, the best first; those that are `lost` struck."""
    found: dict[tuple[str, str, bool], int] = {}
    for each in sorted(units, key=lambda each: -worth(state, each)):
        key = (str(each.side), value_words(state, each), is_crippled(state, each))
        found[key] = found.get(key, 0) + 1
    return tuple(
        Counter(side=side, code=values, damaged=crippled, lost=lost, count=n)
        for (side, values, crippled), n in found.items()
    )


def lost_lines(state: State, gone: Iterable[Unit], side: str = "") -> Iterable[ResultLine]:
    """9-4-4 Units that were lost, by where they went: for good first, then those that may come again."""
    there = list(gone)
    for zone in (Zone.REMOVED, Zone.POOL, Zone.OFF_MAP, Zone.TRACK):
        if units := [each for each in there if each.at.zone == zone]:
            words = say(f"outer_planets.result.lost_{zone}")
            yield ResultLine(what=words, side=side, piles=drawn(state, units, lost=True))
