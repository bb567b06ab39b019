"""10-2-1 Which of the ships that sail is the flagship, as the page of a play shows it."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.core.words.say import Name, Say, say

from ..pieces.flagships import leaders
from ..pieces.units import is_elite, unit_name, value_words
from ..state.table import State
from .commands import Order
from .fleets import PortPile


@dataclass(frozen=True)
class FlagRow:
    """10-2-1 A ship that may be the flagship."""

    key: str
    name: Name | Say
    values: str
    elite: bool
    chosen: bool


def flag_rows(state: State, movers: list[tuple[PortPile, int]], order: Order) -> tuple[FlagRow, ...]:
    """10-2-1 The ships that may be the flagship, if there are several; the best until one is tapped."""
    found = leaders(state, (each for pile, _ in movers for each in pile.units))
    if len(found) < 2:
        return ()
    known = {str(each.id) for each in found}
    chosen = order.flagship if order.flagship in known else str(found[0].id)
    return tuple(
        FlagRow(
            key=str(each.id),
            name=unit_name(state, each) if each.name else say(f"outer_planets.short.{each.type}"),
            values=value_words(state, each),
            elite=is_elite(state, each),
            chosen=str(each.id) == chosen,
        )
        for each in found
    )
