"""The ledger of a turn: what its end will show."""

from __future__ import annotations

from collections.abc import Iterable

from ..state.keys import SIDES, SideKey
from ..state.ledger import Booked, Ledger, What
from ..state.war import State, Unit


def open_turn(state: State) -> None:
    """A new turn: stocks as they stand, nothing lost."""
    state.ledger = Ledger(sides={side: Booked(stock=state.sides[side].stock) for side in SIDES})


def _of(state: State, side: SideKey) -> Booked:
    """A side's page; a match begun before there was one starts it where it stands."""
    return state.ledger.sides.setdefault(side, Booked(stock=state.sides[side].stock))


def book(state: State, side: SideKey, what: What, amount: int) -> None:
    """Money in (+) or out (−); to be told before the stock changes."""
    money = _of(state, side).money
    money[what] = money.get(what, 0) + amount


def book_losses(state: State, units: Iterable[Unit]) -> None:
    """Counters that are gone."""
    # A scenario that is one battle has no turns to account for.
    for unit in units if state.sides else ():
        lost = _of(state, unit.side).lost
        lost[unit.type] = lost.get(unit.type, 0) + 1
