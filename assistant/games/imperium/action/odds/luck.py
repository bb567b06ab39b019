"""The luck ledger: what a side's dice scored against what such dice are expected to score."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from assistant.core.odds.hits import Volley, at_least, spread
from assistant.core.odds.words import tenths
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.space_battle import Tally

from .chances import expected_hits


class Luck(msgspec.Struct, frozen=True):
    """A side's dice added up; `at_least` is the chance of such dice to score so many hits or more."""

    dice: int
    hits: int
    expected: Fraction
    at_least: float

    @property
    def expected_words(self) -> str:
        """Hits expected, with one decimal."""
        return tenths(self.expected)

    @property
    def better_than(self) -> int:
        """Of 100 such throws, how many have fewer hits; never all of them."""
        return min(99, round(100 * (1 - self.at_least)))


def luck(tallies: Iterable[Tally], side: SideKey) -> Luck:
    """How a side's dice fell, all fire together, thrown here or told from the table."""
    dice: dict[int, int] = {}
    hits = 0
    for tally in tallies:
        if tally.side == side:
            hits += tally.hits
            for least, number in tally.thrown.items():
                dice[least] = dice.get(least, 0) + number
    volleys = [Volley(number, least) for least, number in dice.items()]
    # The upper tail of the distribution: as lucky as this, or luckier.
    return Luck(sum(dice.values()), hits, expected_hits(volleys), at_least(spread(volleys), hits))
