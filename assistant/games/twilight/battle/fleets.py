"""12 The ships of a battle: their dice, the order in which they are lost, and what is left of them."""

from __future__ import annotations

from collections.abc import Iterable

from ..pieces import odds, plastic
from ..pieces.combat import Facing, chance, figure
from ..state.battle import Battle, Fleet
from ..state.keys import SHIPS, Unit
from ..state.table import State


def number(fleet: Fleet) -> int:
    """How many ships there are."""
    return sum(fleet.ships.values())


def can_take(state: State, fleet: Fleet) -> int:
    """How many hits destroy all of them."""
    whole = sum(
        many - fleet.damaged.get(unit, 0)
        for unit, many in fleet.ships.items()
        if plastic.unit_type(state, unit).sustains
    )
    return number(fleet) + whole


def value(state: State, battle: Battle, side: str, unit: Unit) -> int:
    """The figure a type hits on this round: typed over, or as worked out."""
    typed = battle.fleets[side].values.get(unit)
    return typed or figure(state, side, unit, Facing(battle.other(side), battle.round)).total


def dice_number(state: State, unit: Unit, many: int) -> int:
    """How many dice a number of ships of a type throws."""
    return many * plastic.unit_type(state, unit).dice


def present(fleet: Fleet) -> list[Unit]:
    """The types there are, as they are listed."""
    return [unit for unit in SHIPS if fleet.ships.get(unit)]


def order_of_losses(state: State, battle: Battle, side: str) -> list[Unit]:
    """Who is given up first: who hits least, among equals the cheapest."""

    def worth(unit: Unit) -> tuple[float, int]:
        each = plastic.unit_type(state, unit)
        return chance(value(state, battle, side, unit)) * each.dice, each.cost * 2 // each.each

    return sorted(present(battle.fleets[side]), key=worth)


def proposed(state: State, battle: Battle, side: str, hits: int) -> tuple[dict[Unit, int], dict[Unit, int]]:
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


def ladder(state: State, battle: Battle, side: str, later: bool = True) -> odds.Ladder:
    """What a side throws after each hit, in the order proposed; `later` leaves out what is round 1's."""
    fleet = battle.fleets[side]
    counted = dict(fleet.ships)
    rungs = [throws(state, battle, side, counted, later)]
    undamaged = can_take(state, fleet) - number(fleet)
    # Damage comes first and costs no dice.
    rungs += [rungs[0]] * undamaged
    for unit in order_of_losses(state, battle, side):
        for _ in range(fleet.ships[unit]):
            counted[unit] -= 1
            rungs.append(throws(state, battle, side, counted, later))
    return tuple(rungs)


def throws(
    state: State, battle: Battle, side: str, ships: dict[Unit, int], later: bool = False
) -> tuple[odds.Dice, ...]:
    """The dice of so many ships, by how likely they hit."""
    return tuple(
        (chance(_value(state, battle, side, unit, later)), dice_number(state, unit, ships[unit]))
        for unit in _listed(ships)
    )


def _listed(ships: dict[Unit, int]) -> Iterable[Unit]:
    return (unit for unit in SHIPS if ships.get(unit))


def _value(state: State, battle: Battle, side: str, unit: Unit, later: bool) -> int:
    typed = battle.fleets[side].values.get(unit)
    battle_round = max(battle.round, 2) if later else battle.round
    return typed or figure(state, side, unit, Facing(battle.other(side), battle_round)).total


def whole_battle(state: State, battle: Battle) -> odds.Outcome:
    """How it ends if both fight on, exactly, with losses as proposed."""
    attacker, defender = battle.attacker, battle.defender
    opening = None
    if battle.round == 1:
        opening = (
            throws(state, battle, attacker, battle.fleets[attacker].ships),
            throws(state, battle, defender, battle.fleets[defender].ships),
        )
    return odds.outcome(ladder(state, battle, attacker), ladder(state, battle, defender), opening)


def lose(fleet: Fleet, lost: dict[Unit, int], damaged: dict[Unit, int]) -> None:
    """Damage, then losses; damaged ships of a type go first."""
    for unit, many in damaged.items():
        fleet.damaged[unit] = fleet.damaged.get(unit, 0) + many
    for unit, many in lost.items():
        fleet.ships[unit] -= many
        fleet.damaged[unit] = max(0, fleet.damaged.get(unit, 0) - many)
        fleet.lost[unit] = fleet.lost.get(unit, 0) + many
