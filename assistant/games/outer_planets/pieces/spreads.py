"""How likely each number of ships is, as a sentence: before dice that decide ship by ship."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.odds.words import Chance, percents
from assistant.core.words.say import Say, Values, say

# More numbers than these make no sentence that is read at a glance: the likeliest are told.
MOST_TOLD = 5


def spread_words(what: Say, chances: Mapping[int, Chance]) -> Say:
    """What happens to so many ships, each number that may come with its chance."""
    likely = {number: chance for number, chance in sorted(chances.items()) if chance}
    told = dict(zip(likely, percents([*likely.values()]), strict=True))
    kept = sorted(sorted(likely, key=lambda number: -likely[number])[:MOST_TOLD])
    each: Values = [say("outer_planets.so_many", n=number, chance=told[number]) for number in kept]
    if len(kept) < len(likely):
        return say("outer_planets.spread_rest", what=what, each=each)
    return say("outer_planets.spread", what=what, each=each)
