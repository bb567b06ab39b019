"""7.0 Money into stock."""

from __future__ import annotations

from assistant.core.referee import Referee
from assistant.core.say import say

from ..components.rulings import house
from ..state.keys import SideKey
from ..state.war import State
from .forces import side_name

STOCK_LIMIT = 99


def earn(state: State, side: SideKey, amount: int, referee: Referee) -> None:
    """Money into stock; a house rule may stop it at 99."""
    before = state.sides[side].stock
    after = before + amount
    if house(state, "house_stock_limit"):
        after = min(after, max(before, STOCK_LIMIT))
    state.sides[side].stock = after
    referee.tell(say("income.earned", side=side_name(side), amount=after - before, stock=after), "7.0")
    if after - before < amount:
        referee.tell(say("income.limit", amount=before + amount - after, limit=STOCK_LIMIT), "7.0")
