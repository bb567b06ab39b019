"""Counters as they are drawn: what is printed on the side that lies up, alike ones in one pile."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.board import Counter

from ..state.keys import SideKey
from ..state.war import State, Unit
from .survey import Survey
from .units import GROUND_VALUES, combat_strength, is_ground, unit_name, values

PRINTED = ("beam", "torpedo", "defence", "cm", "maintenance")
NO_RING = -1


def counter(state: State, found: Survey, unit: Unit, count: int = 1) -> Counter:
    """One counter with its cargo."""
    # Troops print strength and defence and no ring; ships five values and their maintenance in a ring.
    if is_ground(state, unit):
        printed: tuple[int | None, ...] = values(state, unit, *GROUND_VALUES)
        ring: int | None = NO_RING
    elif unit.type == "OUTPOST":
        printed, ring = (), NO_RING
    else:
        *four, ring = values(state, unit, *PRINTED)
        printed = tuple(four)
    aboard = tuple(other.type for other in found.cargo(unit))
    label = unit_name(state, unit)
    return Counter(
        code=unit.type,
        side=unit.side,
        values=printed,
        ring=ring,
        cargo=aboard,
        damaged=unit.damaged,
        count=count,
        label=label,
        unit=unit.id,
    )


def piles(state: State, found: Survey, units: Iterable[Unit]) -> tuple[Counter, ...]:
    """Counters in a stable order, alike ones as one pile: *3 DD*."""
    alike: dict[tuple[object, ...], list[Unit]] = {}
    for unit in units:
        aboard = tuple(sorted(f"{other.type}{combat_strength(other)}" for other in found.cargo(unit)))
        alike.setdefault((unit.side, unit.type, unit.strength, unit.damaged, aboard), []).append(unit)
    return tuple(counter(state, found, same[0], len(same)) for same in alike.values())


def loads(units: Iterable[Unit]) -> tuple[Counter, ...]:
    """Counters by type alone, damaged ones apart."""
    found: dict[tuple[SideKey, str, bool], int] = {}
    for unit in units:
        key = (unit.side, unit.type, unit.damaged)
        found[key] = found.get(key, 0) + 1
    return tuple(Counter(side=s, code=code, damaged=hurt, count=n) for (s, code, hurt), n in found.items())
