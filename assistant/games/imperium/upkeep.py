"""14.1 What maintenance costs: what bases cover, what stock pays, who is at risk unpaid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from .close_out import on_map
from .forces import OUTPOST, WORLD, contested, holdings, own_marker_at, own_world_at, system_of, units_at
from .state import OnPlanet, State, Unit
from .tables import row_named, table
from .units import has_reverse, is_ground, type_of, value

Lane = Literal["covered", "paid", "unpaid"]
Lanes = Mapping[int, Lane]


@dataclass(frozen=True)
class Due:
    """One counter's maintenance: its cost, and up to which roll it suffers if unpaid."""

    unit: Unit
    system: str
    ground: bool
    cost: int
    limit: int
    bonus: int
    worth: int

    @property
    def chances(self) -> int:
        """How many faces of six harm it."""
        return max(0, min(6, self.limit - self.bonus))

    @property
    def loss(self) -> int:
        """What not paying for it is expected to cost, in sixths of a resource; twice if it would be removed."""
        return self.chances * self.worth


def dues(state: State, side: str) -> list[Due]:
    """What every counter of a side on the map needs, cargo too; a blank value counts as 0 until read off."""
    return [_due(state, unit) for unit in on_map(state, side)]


def of_unit(state: State, unit: Unit) -> Due:
    """What one counter needs."""
    return _due(state, unit)


def _due(state: State, unit: Unit) -> Due:
    system, ground = system_of(state, unit), is_ground(state, unit)
    worth = type_of(state, unit).cost * (2 if unit.damaged or not has_reverse(state, unit) else 1)
    cost = value(state, unit, "maintenance") or 0
    if ground:
        unpaid = row_named(table(state, "maintenance"), "ground_unpaid").give
        bonus = unpaid["bonus"] if _on_own_world(state, unit) else 0
        return Due(unit, system, True, cost, unpaid["most"], bonus, worth)
    bonus = row_named(table(state, "maintenance"), "ship_unpaid").give["bonus"]
    return Due(unit, system, False, cost, cost, bonus if supported(state, system, unit.side) else 0, worth)


def supported(state: State, system: str, side: str) -> bool:
    """An own world, outpost or repair ship in the system eases the roll; contested planets do not (R-40)."""
    return own_marker_at(state, system, side) or any(u.type == "AR" for u in units_at(state, system, side))


def _on_own_world(state: State, unit: Unit) -> bool:
    if not isinstance(unit.where, OnPlanet):
        return False
    planet = state.planets[unit.where.planet]
    return planet.owner == unit.side and planet.marker == WORLD and not contested(state, planet)


def cover_of(state: State, side: str, system: str) -> int:
    """What a side's uncontested worlds and outposts in a system maintain together (R-40)."""
    chart = table(state, "maintenance")
    each = {marker: row_named(chart, marker).give["cover"] for marker in (WORLD, OUTPOST)}
    own = [p for p in holdings(state, side) if p.system == system and not contested(state, p)]
    return sum(each[planet.marker] for planet in own)


def cut_off(state: State, side: str, system: str) -> bool:
    """Whether the players said that no route free of enemy fleets leads here from an own world."""
    return system in state.close_out.cut_off.get(side, []) and not own_world_at(state, system, side)


def systems_of(dues: Iterable[Due]) -> list[str]:
    """Where ships need maintenance, each system once."""
    return list(dict.fromkeys(due.system for due in dues if not due.ground))


def from_stock(state: State, side: str, dues: list[Due], lanes: Lanes) -> int:
    """What stock pays: the ground units paid for (R-39), and what bases fall short of, system by system."""
    ground = sum(due.cost for due in dues if due.ground and lanes[due.unit.id] != "unpaid")
    return ground + sum(shortfall(state, side, system, dues, lanes) for system in systems_of(dues))


def shortfall(state: State, side: str, system: str, dues: list[Due], lanes: Lanes) -> int:
    """What the bases of a system fall short of for the ships there that are to be paid for."""
    here = [due for due in dues if due.system == system and not due.ground]
    if not any(lanes[due.unit.id] == "paid" for due in here):
        return 0
    kept = sum(due.cost for due in here if lanes[due.unit.id] != "unpaid")
    return max(0, kept - cover_of(state, side, system))


def propose(state: State, side: str, dues: list[Due], everything: bool = False) -> dict[int, Lane]:
    """Bases cover what would hurt most, stock pays for the rest at risk while it lasts.

    A counter that no roll can harm is not paid for from stock unless `everything` is.
    """
    lanes: dict[int, Lane] = {due.unit.id: "unpaid" for due in dues}
    for system in systems_of(dues):
        ships = tuple(due for due in dues if due.system == system and not due.ground)
        lanes.update({unit: "covered" for unit in best_cover(ships, cover_of(state, side, system))})
    for due in sorted(dues, key=lambda due: -due.loss):
        payable = lanes[due.unit.id] == "unpaid" and (due.ground or not cut_off(state, side, due.system))
        if payable and (due.loss or everything):
            lanes[due.unit.id] = "paid"
            if from_stock(state, side, dues, lanes) > state.sides[side].stock:
                lanes[due.unit.id] = "unpaid"
    return lanes


def only_covered(state: State, side: str, dues: list[Due]) -> dict[int, Lane]:
    """Bases cover what they can, stock pays nothing."""
    best = propose(state, side, dues)
    return {unit: "covered" if lane == "covered" else "unpaid" for unit, lane in best.items()}


def best_cover(ships: tuple[Due, ...], cover: int) -> frozenset[int]:
    """The ships that bases should cover: those whose loss would hurt most, then as much as fits."""
    return _fill(tuple((due.unit.id, due.cost, due.loss) for due in ships), cover)


@lru_cache(maxsize=256)
def _fill(ships: tuple[tuple[int, int, int], ...], cover: int) -> frozenset[int]:
    """Choose ships of (id, cost, loss) that cost at most `cover`: greatest loss averted, then greatest cost."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for unit, cost, loss in ships:
        for used, (averted, chosen) in sorted(best.items(), reverse=True):
            total, new = used + cost, averted + loss
            if total <= cover and (total not in best or best[total][0] < new):
                best[total] = (new, (*chosen, unit))
    used = max(best, key=lambda used: (best[used][0], used))
    return frozenset(best[used][1])
