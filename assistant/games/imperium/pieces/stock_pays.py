"""14.1 What is proposed in maintenance where players have said which systems stock is to pay for first."""

from __future__ import annotations

from ..state.war import State
from .maintenance import Lane, Needs, from_stock, only_covered, propose


def proposed(state: State, needs: Needs, everything: bool = False) -> dict[int, Lane]:
    """The proposal; the ships of systems that were crossed on paper are paid for first, while stock lasts."""
    lanes = propose(needs, everything)
    crossed = {*state.close_out.stock_pays.get(needs.side, ())} - needs.cut_off
    if not crossed:
        return lanes
    first = [due for due in needs.dues if due.system in crossed and not due.ground]
    paid = [*first, *(due for due in needs.dues if lanes[due.unit.id] == "paid" and due not in first)]
    lanes = only_covered(needs)
    for due in paid:
        if lanes[due.unit.id] == "unpaid":
            lanes[due.unit.id] = "paid"
            if from_stock(needs, lanes) > needs.stock:
                lanes[due.unit.id] = "unpaid"
    return lanes
