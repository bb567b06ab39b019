"""Units to pick, counted where they are alike: a line for each kind of a port."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.board import Counter
from assistant.core.question import Heap, Pile
from assistant.core.say import Name, Say, say

from ..state.keys import Zone
from ..state.table import State
from ..state.unit import Unit
from .places import port_name
from .units import is_crippled, type_of, value_words


def heaps(state: State, units: Iterable[Unit]) -> tuple[Heap, ...]:
    """Units by the port they are in, those alike together, the best kind first."""
    places: dict[tuple[str, str], list[Unit]] = {}
    for each in units:
        key = "" if each.at.zone == Zone.NEUTRAL else each.at.key
        places.setdefault((each.side, key), []).append(each)
    return tuple(
        Heap(key=f"{side}-{key}", label=place_name(state, key), piles=piles(state, there), side=side)
        for (side, key), there in places.items()
    )


def place_name(state: State, key: str) -> Say | Name:
    """A port; the neutral one has no key."""
    return port_name(state, key) if key else say("outer_planets.neutral_port")


def piles(state: State, units: list[Unit]) -> tuple[Pile, ...]:
    """Those of one place, alike by type, nation, damage and signs."""
    alike: dict[tuple[object, ...], list[Unit]] = {}
    for each in units:
        key = (each.type, each.nation, each.damage, frozenset(each.signs), each.at.zone)
        alike.setdefault(key, []).append(each)
    return tuple(pile(state, found) for found in alike.values())


def pile(state: State, units: list[Unit]) -> Pile:
    """Units alike: their values of the moment, and what they are."""
    first = units[0]
    counter = Counter(
        code=value_words(state, first),
        side=first.side,
        count=len(units),
        damaged=is_crippled(state, first),
    )
    values = tuple(str(each.id) for each in units)
    return Pile(key=f"u{first.id}", counter=counter, values=values, at=type_words(state, first))


def type_words(state: State, unit: Unit) -> Say:
    """What kind a unit is, and how much it has suffered."""
    key = "outer_planets.pile_hurt" if unit.damage else "outer_planets.pile_kind"
    return say(key, type=type_of(state, unit).name, n=unit.damage)
