"""9-3 Units as they are counted in a battle: those alike in one pile, as they lie on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..pieces.headquarters import aboard
from ..pieces.units import figures, is_elite, printed_figures
from ..state.battle import Battle
from ..state.keys import UnitId
from ..state.table import State
from ..state.unit import Unit


def likeness(state: State, battle: Battle, each: Unit) -> tuple[object, ...]:
    """What a unit has in common with those of its pile: all that a battle looks at."""
    values = figures(state, each), printed_figures(state, each).defence, is_elite(state, each)
    carries = tuple(one.key for one in aboard(state, each))
    does = each.group, each.chases, each.id in battle.evading, each.at.zone, each.at.key
    hurt = each.damage, battle.hits.get(each.id, 0), tuple(each.signs)
    return each.type, each.nation, values, carries, does, hurt


def piles(state: State, battle: Battle, units: Iterable[Unit], *, apart: bool = False) -> list[list[Unit]]:
    """Units alike, in the order of the first of each pile; `apart`, each by itself."""
    found: dict[object, list[Unit]] = {}
    for each in units:
        found.setdefault(each.id if apart else likeness(state, battle, each), []).append(each)
    return list(found.values())


def pile_of(heaps: Sequence[list[Unit]], unit: UnitId) -> list[Unit]:
    """The pile in which a unit lies; the first if it lies in none."""
    return next((units for units in heaps if any(each.id == unit for each in units)), heaps[0])
