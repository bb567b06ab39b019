"""14.1 What maintenance costs: what bases cover, what stock pays, who is at risk unpaid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

import msgspec

from assistant.core.shipped.match_kit import row_named, table

from ..routes.connection import Link
from ..state.keys import SideKey, SystemId
from ..state.war import OnPlanet, Planet, State, Unit
from .campaign import price_here
from .connection import connections
from .deep_space import is_deep
from .forces import OUTPOST, WORLD, contested, holdings, units_by_planet
from .survey import placed
from .units import has_reverse, is_ground, type_of, value

Lane = Literal["covered", "paid", "unpaid"]
Lanes = Mapping[int, Lane]


@dataclass(frozen=True)
class Kind:
    """What like counters share: cost (None is blank), up to which roll they suffer, and their worth."""

    ground: bool
    cost: int | None
    limit: int | None
    worth: int


class Due(msgspec.Struct, frozen=True, dict=True):
    """One counter's maintenance, and what is added to its roll if it is not paid for."""

    unit: Unit
    system: SystemId
    kind: Kind
    bonus: int

    @property
    def ground(self) -> bool:
        """Whether stock alone pays for it (R-39)."""
        return self.kind.ground

    @property
    def cost(self) -> int:
        """What it costs; a blank value counts as 0 until it is read off."""
        return self.kind.cost or 0

    @cached_property
    def chances(self) -> int:
        """How many faces of six harm it."""
        return max(0, min(6, (self.kind.limit or 0) - self.bonus))

    @property
    def loss(self) -> int:
        """What not paying for it is expected to cost, in sixths of a resource."""
        return self.chances * self.kind.worth


@dataclass(frozen=True, kw_only=True)
class Needs:
    """All that a side has to maintain, what its bases cover in each system, and where stock cannot reach."""

    side: SideKey
    stock: int
    dues: list[Due]
    cover: dict[SystemId, int]
    worlds: frozenset[str]
    cut_off: frozenset[str]

    @cached_property
    def _by_system(self) -> dict[SystemId, list[Due]]:
        groups: dict[SystemId, list[Due]] = {}
        for due in self.dues:
            if not due.ground:
                groups.setdefault(due.system, []).append(due)
        return groups

    @property
    def systems(self) -> list[SystemId]:
        """Where ships need maintenance, each system once."""
        return list(self._by_system)

    def ships(self, system: SystemId) -> list[Due]:
        """The ships of a system."""
        return self._by_system[system]

    @cached_property
    def troops(self) -> list[Due]:
        """All ground units: stock alone pays for them, wherever they are (R-39)."""
        return [due for due in self.dues if due.ground]

    @property
    def blanks(self) -> list[Unit]:
        """Counters whose maintenance nobody has read off yet."""
        return [due.unit for due in self.dues if due.kind.cost is None]

    @property
    def total(self) -> int:
        """What everything together costs."""
        return sum(due.cost for due in self.dues)


def needs_of(state: State, side: SideKey) -> Needs:
    """What every counter of a side on the map needs, cargo too."""
    own, chart = bases(state, side), table(state, "maintenance")
    each = {marker: row_named(chart, marker).give["cover"] for marker in (WORLD, OUTPOST)}
    cover: dict[SystemId, int] = {}
    for planet in own:
        cover[planet.system] = cover.get(planet.system, 0) + each[planet.marker]
    units = [(system, unit) for system, unit in placed(state, side) if unit.type != "OUTPOST"]
    # An own world, outpost or repair ship eases the roll; contested planets do not.
    supported = {*cover, *(system for system, unit in units if unit.type == "AR")}
    worlds = {planet.id: planet.system for planet in own if planet.marker == WORLD}
    ships, troops = (row_named(chart, key).give["bonus"] for key in ("ship_unpaid", "ground_unpaid"))
    kinds: dict[tuple[str, bool], Kind] = {}
    dues = []
    for system, unit in units:
        alike = unit.type, unit.damaged
        # A value is looked up once for each kind: a large war has two hundred counters of forty kinds.
        if alike not in kinds:
            kinds[alike] = _kind(state, unit)
        if kinds[alike].ground:
            at_home = isinstance(unit.where, OnPlanet) and unit.where.planet in worlds
            dues.append(Due(unit, system, kinds[alike], troops if at_home else 0))
        else:
            dues.append(Due(unit, system, kinds[alike], ships if system in supported else 0))
    with_world = frozenset(worlds.values())
    # Stock lies on every world: none is out of its reach, whatever was said.
    far = cut_off(state, side, {system for system, _ in units}) - with_world
    return Needs(
        side=side, stock=state.sides[side].stock, dues=dues, cover=cover, worlds=with_world, cut_off=far
    )


def cut_off(state: State, side: SideKey, systems: set[SystemId]) -> frozenset[SystemId]:
    """Where stock cannot pay: as the table judged, else as routes and enemy fleets tell (14.1, R-22)."""
    if side in state.close_out.cut_off:
        # R-73 Whatever the table judged, no route leads into deep space.
        beyond = (system for system in systems if is_deep(state, system))
        return frozenset((*state.close_out.cut_off[side], *beyond))
    known = connections(state, side)
    # Where routes do not tell, stock is taken to reach until somebody says otherwise.
    return frozenset(system for system in systems if known.of_stock(system).link is Link.NO)


def bases(state: State, side: SideKey) -> list[Planet]:
    """A side's worlds and outposts that are not contested."""
    found = units_by_planet(state)
    return [p for p in holdings(state, side) if not contested(state, p, found.get(p.id, []))]


def _kind(state: State, unit: Unit) -> Kind:
    """A counter's kind: a ship suffers on its maintenance or less, a ground unit on 2 or less.

    One that would only be turned over is worth half of one that would be removed.
    """
    printed, ground = value(state, unit, "maintenance"), is_ground(state, unit)
    # 16.0 Peace doubles what is paid, not what an unpaid ship rolls against.
    limit = row_named(table(state, "maintenance"), "ground_unpaid").give["most"] if ground else printed
    cost = None if printed is None else price_here(state, printed)
    worth = type_of(state, unit).cost * (2 if unit.damaged or not has_reverse(state, unit) else 1)
    return Kind(ground, cost, limit, worth)


def from_stock(needs: Needs, lanes: Lanes) -> int:
    """What stock pays: the ground units paid for (R-39), and what bases fall short of, system by system."""
    ground = sum(due.cost for due in needs.troops if lanes[due.unit.id] != "unpaid")
    return ground + sum(shortfall(needs, system, lanes) for system in needs.systems)


def shortfall(needs: Needs, system: SystemId, lanes: Lanes) -> int:
    """What the bases of a system fall short of, together, for the ships there that are maintained."""
    kept = sum(due.cost for due in needs.ships(system) if lanes[due.unit.id] != "unpaid")
    # Bases pay for the ships of their system together (14.1), not ship by ship.
    return max(0, kept - needs.cover.get(system, 0))


def propose(needs: Needs, everything: bool = False) -> dict[int, Lane]:
    """Bases cover what would hurt most, stock pays for the rest at risk while it lasts.

    A counter that no roll can harm is paid for from stock only if `everything` is.
    """
    lanes: dict[int, Lane] = {due.unit.id: "unpaid" for due in needs.dues}
    for system in needs.systems:
        at_risk = tuple((due.unit.id, due.cost, due.loss) for due in needs.ships(system) if due.loss)
        lanes.update(dict.fromkeys(best_cover(at_risk, needs.cover.get(system, 0)), "covered"))
    # What the covered ships leave of a system's cover eases what stock pays there; below 0 stock pays it all.
    left = {system: _uncovered(needs, system, lanes) for system in needs.systems}
    stock = needs.stock
    # Greedy, the greatest loss first: stock is one purse for all systems, and seldom falls far short.
    for due in sorted(needs.dues, key=lambda due: -due.loss):
        reached = due.ground or due.system not in needs.cut_off
        if lanes[due.unit.id] != "unpaid" or not reached or not (due.loss or everything):
            continue
        eased = 0 if due.ground else min(due.cost, left[due.system])
        if due.cost - eased <= stock:
            lanes[due.unit.id] = "paid"
            stock -= due.cost - eased
            if not due.ground:
                left[due.system] -= eased
    _spread_rest(needs, lanes)
    return lanes


def _uncovered(needs: Needs, system: SystemId, lanes: Lanes) -> int:
    """What is left of a system's cover."""
    kept = sum(due.cost for due in needs.ships(system) if lanes[due.unit.id] != "unpaid")
    return max(0, needs.cover.get(system, 0) - kept)


def _spread_rest(needs: Needs, lanes: dict[int, Lane]) -> None:
    """Cover that nothing at risk needs goes to ships no roll can harm."""
    for system in needs.systems:
        rest = _uncovered(needs, system, lanes)
        for due in needs.ships(system):
            if lanes[due.unit.id] == "unpaid" and not due.loss and due.cost <= rest:
                lanes[due.unit.id] = "covered"
                rest -= due.cost


def only_covered(needs: Needs) -> dict[int, Lane]:
    """Bases cover what they can, stock pays nothing."""
    best = propose(needs)
    return {unit: "covered" if lane == "covered" else "unpaid" for unit, lane in best.items()}


@lru_cache(maxsize=256)
def best_cover(ships: tuple[tuple[int, int, int], ...], cover: int) -> frozenset[int]:
    """Ships of (id, cost, loss) that cost at most `cover`: greatest loss averted, then greatest cost."""
    # The 0/1 knapsack: by the cover used, the greatest loss averted and the ships that avert it.
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    # Cover is a few dozen points at most, so the table stays small however many ships there are.
    for unit, cost, loss in ships:
        # Sorted into a list of its own: what this ship adds is not added to again.
        for used, (averted, chosen) in sorted(best.items(), reverse=True):
            total, new = used + cost, averted + loss
            if total <= cover and (total not in best or best[total][0] < new):
                best[total] = (new, (*chosen, unit))
    # Of two that avert the same loss the dearer: what is covered need not be paid for.
    used = max(best, key=lambda used: (best[used][0], used))
    return frozenset(best[used][1])
