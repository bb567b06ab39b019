"""How likely each number of ships is, as a sentence: before dice that decide ship by ship."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.odds.words import Chance, percents
from assistant.core.words.say import Say, Values, say


def spread_words(what: Say, chances: Mapping[int, Chance]) -> Say:
    """What happens to so many ships, each number that may come with its chance."""
    likely = {number: chance for number, chance in sorted(chances.items()) if chance}
    told = zip(likely, percents([*likely.values()]), strict=True)
    each: Values = [say("outer_planets.so_many", n=number, chance=words) for number, words in told]
    return say("outer_planets.spread", what=what, each=each)
