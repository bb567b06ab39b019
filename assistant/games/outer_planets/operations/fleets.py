"""8-3-2 The units of a port that can sail, alike ones counted together, and which of them sail usually."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Say, say

from ..components.printed import Trait
from ..components.rulings import Reading
from ..pieces.headquarters import aboard, in_port_of
from ..pieces.places import area_name, port_name
from ..pieces.units import can_sail, figures, has, looks, of_side
from ..state.keys import AT_SEA, AreaKey, SideKey, Sign, Zone
from ..state.table import State
from ..state.unit import Headquarters, Unit

# 12-3 The neutral port goes by this key among those from which units sail.
NEUTRAL = "neutral"
# 12-2 By one reading an area in which units were kept at sea counts as a port, under this key and its own.
AFLOAT = "area"


class PortPile(NamedTuple):
    """Units alike in one port; the key names the first of them."""

    key: str
    units: list[Unit]

    @property
    def first(self) -> Unit:
        return self.units[0]


def port_key(unit: Unit) -> str:
    """The port in which a unit is."""
    if unit.at.zone in AT_SEA:
        return f"{AFLOAT}:{unit.at.key}"
    return NEUTRAL if unit.at.zone == Zone.NEUTRAL else unit.at.key


def area_of_key(state: State, port: str) -> AreaKey | None:
    """The area that counts as this port; None if it is a port."""
    kind, _, key = port.partition(":")
    return AreaKey(key) if kind == AFLOAT and key in state.areas else None


def is_port(state: State, port: str) -> bool:
    """Whether units sail from a port of a side."""
    return port != NEUTRAL and area_of_key(state, port) is None


def berth_name(state: State, port: str) -> Name | Say:
    """What units sail from: a port, the neutral port, or an area in which they were kept."""
    if port == NEUTRAL:
        return say("outer_planets.neutral_port")
    where = area_of_key(state, port)
    if where is not None:
        return say("outer_planets.afloat_in", area=area_name(state, where))
    return port_name(state, port)


def may_move(state: State, unit: Unit) -> bool:
    """8-3-2 Whether a card can move a unit: out of port, by one reading also from where it was kept."""
    if unit.at.zone in AT_SEA:
        idle = not {Sign.MOVED, Sign.FAILED_CHECK} & set(unit.signs)
        return idle and Reading.AT_SEA_AREA_PORT.holds(state)
    return can_sail(state, unit)


def ready(state: State, side: SideKey, port: str = "") -> list[Unit]:
    """The units of a side that can sail, from one port or from all."""
    units = of_side(state, side)
    return [each for each in units if (not port or port_key(each) == port) and may_move(state, each)]


def ports_ready(state: State, side: SideKey) -> dict[str, int]:
    """The ports from which units can sail, and how many; the fullest first."""
    return dict(Counter(port_key(each) for each in ready(state, side)).most_common())


def piles(state: State, side: SideKey, port: str) -> list[PortPile]:
    """What can sail from a port: the best first, those that stay usually last."""
    alike: dict[tuple[object, ...], list[Unit]] = {}
    for each in sorted(ready(state, side, port), key=lambda unit: rank(state, unit)):
        repairing = each.at.zone == Zone.FACTORY
        flag = bool(aboard(state, each))
        key = (*looks(each), each.damage, frozenset(each.signs), repairing, flag)
        alike.setdefault(key, []).append(each)
    return [PortPile(f"u{units[0].id}", units) for units in alike.values()]


def rank(state: State, unit: Unit) -> tuple[bool, bool, int, int, int]:
    """Best first: what fights, undamaged, the fastest, then the strongest (8-4-6 who is slow fails)."""
    attack, defence, acceleration = (value or 0 for value in figures(state, unit))
    return not fights(state, unit), bool(unit.damage), -acceleration, -attack, -defence


def fights(state: State, unit: Unit) -> bool:
    """Whether a unit goes along unless somebody says otherwise."""
    idle = has(state, unit, Trait.CONVOY) or has(state, unit, Trait.LANDING)
    return not idle and unit.at.zone != Zone.FACTORY


def usual(state: State, found: list[PortPile], value: int) -> dict[str, int]:
    """How many of each kind sail usually: those that must go, then the best undamaged ones."""
    chosen: dict[str, int] = {}
    for pile in sorted(found, key=lambda pile: Sign.MUST_SAIL not in pile.first.signs):
        if fights(state, pile.first) and not pile.first.damage:
            chosen[pile.key] = min(len(pile.units), value)
            value -= chosen[pile.key]
    return chosen


def picked(found: list[PortPile], kinds: dict[str, int], first: str = "") -> list[Unit]:
    """The units that are meant, of those alike this one `first`; Senseless where a port has not so many."""
    known = {pile.key: sorted(pile.units, key=lambda each: str(each.id) != first) for pile in found}
    units: list[Unit] = []
    for key, count in kinds.items():
        if count and count > len(known.get(key, ())):
            raise Senseless(say("outer_planets.units_not_there", n=count), "8-3-2")
        units += known.get(key, [])[:count]
    return units


def leads(state: State, units: Iterable[Unit]) -> bool:
    """10-1-2 Whether a flagship is among units that were kept at sea."""
    return any(aboard(state, each) for each in units if each.at.zone in AT_SEA)


def headquarters_in(state: State, side: SideKey, port: str) -> list[Headquarters]:
    """The headquarters that can come along from a port."""
    return [each for each in in_port_of(state, port) if each.side == side]
