"""Units to pick, counted where they are alike: a line for each kind of a port."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.board import Counter
from assistant.core.play.heap import CounterPile, Heap
from assistant.core.words.say import Name, Say, say

from ..state.keys import AT_SEA, IN_PORT, Zone
from ..state.table import State
from ..state.unit import Spot, Unit
from .headquarters import aboard
from .places import area_name, port_name, spot_words
from .units import is_crippled, kind_of, looks, unit_name, value_words


def heaps(state: State, units: Iterable[Unit], named: bool = False) -> tuple[Heap, ...]:
    """Units by the place they are in, what is at sea first; those alike together.

    Where it matters which of them is meant, one that is `named` or leads is a line of its own.
    """
    places: dict[tuple[str, str], list[Unit]] = {}
    # A stable sort: what is at sea first, each in its order.
    for each in sorted(units, key=lambda each: each.at.zone not in AT_SEA):
        places.setdefault((each.side, place_key(each.at)), []).append(each)
    return tuple(
        Heap(
            key=f"{side}-{key}",
            label=place_name(state, there[0].at),
            piles=piles(state, there, named),
            side=side,
        )
        for (side, key), there in places.items()
    )


def place_key(at: Spot) -> str:
    """A place as pages name it: a port with its factories, a zone, or where a unit is off the map."""
    zone = Zone.PORT if at.zone in IN_PORT else at.zone
    # 14-1 What waits on the turn track comes back turn by turn.
    return f"{zone}-{at.key or at.number or ''}"


def place_name(state: State, at: Spot) -> Say | Name:
    """What a place is called at the head of its units."""
    if at.zone in IN_PORT:
        return port_name(state, at.key)
    if at.zone == Zone.AREA:
        return area_name(state, at.key)
    if at.zone == Zone.RAIDING:
        return say("outer_planets.raiders_of", area=area_name(state, at.key))
    return say("outer_planets.neutral_port") if at.zone == Zone.NEUTRAL else spot_words(state, at)


def piles(state: State, units: list[Unit], named: bool = False) -> tuple[CounterPile, ...]:
    """Those of one place, alike by type, nation, damage and signs."""
    alike: dict[tuple[object, ...], list[Unit]] = {}
    for each in units:
        own = each.id if named and (each.name or aboard(state, each)) else 0
        key = (*looks(each), each.damage, frozenset(each.signs), each.at.zone, own)
        alike.setdefault(key, []).append(each)
    return tuple(pile(state, found, units, named) for found in alike.values())


def pile(state: State, units: list[Unit], among: list[Unit], named: bool = False) -> CounterPile:
    """Units alike `among` all of their place: their values of the moment, and what they are."""
    first = units[0]
    counter = Counter(
        code=value_words(state, first),
        side=first.side,
        count=len(units),
        damaged=is_crippled(state, first),
    )
    values = tuple(str(each.id) for each in units)
    words = unit_name(state, first) if named and first.name else type_words(state, first, among)
    return CounterPile(key=f"u{first.id}", counter=counter, values=values, at=words)


def type_words(state: State, unit: Unit, among: list[Unit]) -> Say:
    """What kind a unit is, and how much it has suffered."""
    key = "outer_planets.pile_hurt" if unit.damage else "outer_planets.pile_kind"
    return say(key, type=kind_of(state, unit, among), n=unit.damage)
