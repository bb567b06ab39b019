"""14.1 What the close-out will want of a side as its fleets stand; by what is left in stock, what rolls."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import groupby

import msgspec

from assistant.core.words.say import Say, say
from assistant.games.imperium.pieces.maintenance import Needs, from_stock, needs_of, propose
from assistant.games.imperium.pieces.units import names
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import State

PLENTY = 10_000
MOST_NAMED = 3


class Rolls(msgspec.Struct, frozen=True):
    """What rolls while so much is left in stock; None is no end."""

    least: int
    most: int | None
    words: Say


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """Maintenance of all that is kept, what bases cover of it, what stock must pay; blank values."""

    kept: int
    covered: int
    needed: int
    blanks: int
    rolls: tuple[Rolls, ...]

    def short_of(self, stock: int) -> int:
        """How much is missing with so much in stock."""
        return max(0, self.needed - stock)


def forecast(state: State, side: SideKey) -> Forecast:
    """The close-out of a side as it stands; ships ordered do not count before they arrive."""
    needs = needs_of(state, side)
    # With more stock than any war has: what everything would cost, not what can be paid today.
    rich = replace(needs, stock=PLENTY)
    lanes = propose(rich)
    # 14.1 Bases pay first; only what they fall short of comes out of stock.
    needed = from_stock(rich, lanes)
    kept = sum(due.cost for due in needs.dues if lanes[due.unit.id] != "unpaid")
    return Forecast(
        kept=kept,
        covered=kept - needed,
        needed=needed,
        blanks=len(needs.blanks),
        rolls=tuple(_rolls(state, needs, needed)),
    )


def _rolls(state: State, needs: Needs, needed: int) -> list[Rolls]:
    """What rolls with each stock up to what is needed; what lies between two changes is one row."""
    most = min(needed, max(0, needs.stock))
    by_stock = [(left, rolling_words(state, rolling(needs, left))) for left in range(most + 1)]
    found = []
    for words, group in groupby(by_stock, key=lambda pair: pair[1]):
        stocks = [left for left, _ in group]
        found.append(Rolls(stocks[0], None if stocks[-1] == most else stocks[-1], words))
    return found


def rolling(needs: Needs, stock: int) -> dict[str, int]:
    """How many of each type roll with so much in stock."""
    lanes = propose(replace(needs, stock=stock))
    codes = [due.unit.type for due in needs.dues if due.chances and lanes[due.unit.id] == "unpaid"]
    return Counter(codes)


def rolling_words(state: State, units: dict[str, int]) -> Say:
    """What rolls, by type; many only by their number."""
    if not units:
        return say("construction.nothing_rolls")
    number = sum(units.values())
    if len(units) > MOST_NAMED:
        return say("construction.many_roll", n=number)
    return say("construction.rolls", units=names(state, units), n=number)
