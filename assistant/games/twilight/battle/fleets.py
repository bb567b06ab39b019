"""12 The ships of a battle: their dice, the order in which they are lost, and what is left of them."""

from __future__ import annotations

from ..pieces import plastic
from ..pieces.combat import Facing, chance, figure
from ..state.battle import Battle, Fleet
from ..state.keys import SHIPS, SideKey, Unit
from ..state.table import State

# What is destroyed, and what is damaged.
Losses = tuple[dict[Unit, int], dict[Unit, int]]


def number(fleet: Fleet) -> int:
    """How many ships there are."""
    return sum(fleet.ships.values())


def can_take(state: State, fleet: Fleet) -> int:
    """How many hits destroy all of them."""
    return plastic.hits_to_destroy(state, fleet.ships, fleet.damaged)


def value(state: State, battle: Battle, side: SideKey, unit: Unit, in_round: int | None = None) -> int:
    """The figure a type hits on in this round or another: typed over, or as worked out."""
    typed = battle.fleets[side].values.get(unit)
    return typed or figure(state, side, unit, facing(battle, side, in_round)).total


def facing(battle: Battle, side: SideKey, in_round: int | None = None) -> Facing:
    """Whom a side faces in this round or another; what is paid for counts in this one alone."""
    at = battle.round if in_round is None else in_round
    return Facing(battle.other(side), at, battle.fleets[side].paid and at == battle.round)


def dice_number(state: State, unit: Unit, many: int) -> int:
    """How many dice a number of ships of a type throws."""
    return many * plastic.unit_type(state, unit).dice


def present(fleet: Fleet) -> list[Unit]:
    """The types there are, as they are listed."""
    return [unit for unit in SHIPS if fleet.ships.get(unit)]


def order_of_losses(state: State, battle: Battle, side: SideKey) -> list[Unit]:
    """Who is given up first: who hits least, among equals the cheapest; 7-2 carriers after fighters."""

    def hits(unit: Unit) -> float:
        return chance(value(state, battle, side, unit)) * plastic.unit_type(state, unit).dice

    def worth(unit: Unit) -> tuple[float, int]:
        each = plastic.unit_type(state, unit)
        # What is aboard goes nowhere without it: it is worth a fighter, whatever it hits on itself.
        least = hits(Unit.FIGHTER) if each.carries else 0
        # A price may be that of a pair: doubled, it stays a whole number for one.
        return max(hits(unit), least), each.cost * 2 // each.each

    return sorted(present(battle.fleets[side]), key=worth)


def proposed(state: State, battle: Battle, side: SideKey, hits: int) -> Losses:
    """12-3 What is lost and what is damaged: damage first, then who hits least, then the cheapest."""
    fleet = battle.fleets[side]
    damaged: dict[Unit, int] = {}
    for unit in present(fleet):
        if plastic.unit_type(state, unit).sustains:
            # 12-3 Sustaining costs nothing until the ship is hit once more.
            taken = min(hits, fleet.ships[unit] - fleet.damaged.get(unit, 0))
            hits -= taken
            damaged |= {unit: taken} if taken else {}
    lost: dict[Unit, int] = {}
    for unit in order_of_losses(state, battle, side):
        taken = min(hits, fleet.ships[unit])
        hits -= taken
        lost |= {unit: taken} if taken else {}
    return lost, damaged


def lose(fleet: Fleet, lost: dict[Unit, int], damaged: dict[Unit, int]) -> None:
    """Damage, then losses; damaged ships of a type go first."""
    for unit, many in damaged.items():
        fleet.damaged[unit] = fleet.damaged.get(unit, 0) + many
    for unit, many in lost.items():
        fleet.ships[unit] -= many
        # A damaged ship is given up before a whole one.
        fleet.damaged[unit] = max(0, fleet.damaged.get(unit, 0) - many)
        fleet.lost[unit] = fleet.lost.get(unit, 0) + many
