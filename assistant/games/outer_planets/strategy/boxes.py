"""7-1, 7-2-1, 7-4 Factory boxes: which of them are free, what may go into each, and what is proposed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..components.book import FACTORIES
from ..components.printed import Frame, Trait
from ..components.rulings import Reading
from ..pieces.headquarters import aboard
from ..pieces.nations import home_port, is_out
from ..pieces.places import area_of, frame_of, work_values
from ..pieces.units import has, in_pool, looks, of_side
from ..state.keys import AEROSPACE, ALLIANCE, CENTURY, AreaKey, PortKey, SideKey, Zone
from ..state.table import State
from ..state.unit import Unit

INNER_PLANETS = AreaKey("inner_planets")
# Where a box of which nobody has read off what it can do stands among those that are known.
BLANK = 0.5


class Box(NamedTuple):
    """A factory box; what it can do is None where nobody has read that off."""

    port: PortKey
    number: int
    work: int | None

    @property
    def key(self) -> str:
        """How answers name it."""
        return f"{self.port}:{self.number}"


class Lot(NamedTuple):
    """Units alike that may go into the boxes of a port, for repair or to be converted."""

    units: list[Unit]
    converts: bool

    @property
    def key(self) -> str:
        """How answers name it: by its first unit."""
        return str(self.first.id)

    @property
    def first(self) -> Unit:
        """What all of them are like."""
        return self.units[0]


def is_read_off(state: State, port: str) -> bool:
    """Whether the factories of a port are known, so that something can be proposed."""
    return f"port.{port}.factories" in state.printed


def taken(state: State, port: str) -> dict[int, Unit]:
    """8-7 The boxes of a port in which a unit lies."""
    there = (each for each in state.units.values() if each.at.zone == Zone.FACTORY and each.at.key == port)
    return {each.at.number: each for each in there}


def free_boxes(state: State, port: PortKey) -> list[int]:
    """The boxes of a port in which nothing lies, and which nobody has left this turn (7-2-2)."""
    shut = {*taken(state, port), *state.ports[port].vacated}
    # Nobody has read off how many there are: a box is there once a unit is put in one.
    there = work_values(state, port) if is_read_off(state, port) else range(1, FACTORIES.most + 1)
    return [box for box in there if box not in shut]


def is_inner_base(state: State, key: PortKey) -> bool:
    """7-4-1 A base of the Aerospace Force in the inner planets, or of an area not read off; not Century."""
    own = state.ports[key].owner == AEROSPACE and frame_of(state, key) == Frame.BLUE
    return own and key != CENTURY and area_of(state, key) in (INNER_PLANETS, None)


def conversion_ports(state: State, each: Unit) -> list[PortKey]:
    """7-4-1, 7-4-2 The ports in which a unit of the pool can be converted, if it can be at all."""
    if each.side == AEROSPACE:
        if Reading.F_CONVERSION_NONE.holds(state) or not has(state, each, Trait.CONVERTIBLE):
            return []
        return [key for key in state.ports if is_inner_base(state, key)]
    if each.nation is None or is_out(state, each.nation):
        return []
    own = home_port(state, each.nation)
    if Reading.CONVERSION_PLACE_OWN.holds(state):
        return [own] if own is not None else []
    return [key for key, port in state.ports.items() if port.owner == ALLIANCE]


def lots(state: State, side: SideKey) -> dict[PortKey, list[Lot]]:
    """7-2-1, 7-4 What may go into the boxes of each port: the worst damaged first, the pool last."""
    found: dict[PortKey, list[Lot]] = {}
    hurt = (each for each in of_side(state, side) if each.damage and each.at.zone == Zone.PORT)
    for units in alike(state, sorted(hurt, key=lambda each: -each.damage)):
        found.setdefault(PortKey(units[0].at.key), []).append(Lot(units, converts=False))
    for units in alike(state, in_pool(state, side)):
        # 7-4-2 One unit a state and turn; the Aerospace Force has no limit but its boxes.
        lot = Lot(units[:1] if side == ALLIANCE else units, converts=True)
        for port in conversion_ports(state, lot.first):
            found.setdefault(port, []).append(lot)
    return {port: there for port, there in found.items() if free_boxes(state, port)}


def alike(state: State, units: Iterable[Unit]) -> list[list[Unit]]:
    """Units of one place that are alike; a named one and a flagship are each by themselves."""
    found: dict[tuple[object, ...], list[Unit]] = {}
    for each in units:
        own = each.id if each.name or aboard(state, each) else 0
        found.setdefault((*looks(each), each.damage, each.at, own), []).append(each)
    return list(found.values())


def boxes_of(state: State, port: PortKey, there: Iterable[Lot]) -> list[Box]:
    """The free boxes of a port, the best first; where they are blank, one for each unit that may need one."""
    works, free = work_values(state, port), free_boxes(state, port)
    if not is_read_off(state, port):
        free = free[: sum(1 if lot.converts else len(lot.units) for lot in there)]
    found = [Box(port, number, works.get(number)) for number in free]
    # What may be anything is better than what is known to do nothing.
    return sorted(found, key=lambda box: -(BLANK if box.work is None else box.work))


def proposed(state: State, side: SideKey) -> dict[str, str]:
    """7-2-1 The worst damage in the best box of each port: that repairs most."""
    found: dict[str, str] = {}
    for port, there in lots(state, side).items():
        worst = [lot.key for lot in there if not lot.converts for _ in lot.units]
        if is_read_off(state, port):
            found |= {box.key: key for box, key in zip(boxes_of(state, port, there), worst, strict=False)}
    return found
