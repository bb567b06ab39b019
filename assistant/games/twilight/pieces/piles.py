"""12, 6-6 Plastic in piles, as a result draws it."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.play.board import Counter
from assistant.core.words.say import say

from ..state.keys import SideKey, Unit
from ..state.table import State
from . import plastic


def piles(
    state: State, side: SideKey, units: Mapping[Unit, int], *, lost: bool = False, damaged: bool = False
) -> tuple[Counter, ...]:
    """Units of a player by type, the dearest first."""
    there = sorted(
        (unit for unit in Unit if units.get(unit, 0) > 0),
        key=lambda unit: -plastic.unit_type(state, unit).cost,
    )
    return tuple(
        Counter(
            code=plastic.unit_type(state, unit).code, side=side, count=units[unit], lost=lost,
            damaged=damaged,
            label=say("twilight.some_units", n=units[unit], unit=plastic.unit_name(state, unit)),
        )
        for unit in there
    )  # fmt: skip
