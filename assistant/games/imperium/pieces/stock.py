"""7.0 Money into stock and out of it."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..state.keys import SideKey
from ..state.ledger import What
from ..state.war import State
from .forces import side_name
from .ledger import book

STOCK_LIMIT = 99


def earn(state: State, side: SideKey, amount: int, what: What, referee: Referee) -> None:
    """Money into stock; a house rule may stop it at 99."""
    before = state.sides[side].stock
    after = before + amount
    if Reading.HOUSE_STOCK_LIMIT_ON.holds(state):
        # What lies above the limit already, by a correction, is not taken away.
        after = min(after, max(before, STOCK_LIMIT))
    book(state, side, what, after - before)
    state.sides[side].stock = after
    referee.tell(say("income.earned", side=side_name(side), amount=after - before, stock=after), "7.0")
    if after - before < amount:
        referee.tell(say("income.limit", amount=before + amount - after, limit=STOCK_LIMIT), "7.0")


def spend(state: State, side: SideKey, amount: int, what: What) -> None:
    """Money out of stock, which never falls below nothing."""
    # Done anyway with too little in stock: only what was there is booked.
    spent = min(amount, max(0, state.sides[side].stock))
    book(state, side, what, -spent)
    state.sides[side].stock = max(0, state.sides[side].stock - amount)
