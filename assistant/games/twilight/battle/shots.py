"""12-0 Before round 1: shots of Mentak cruisers and destroyers and of Assault Cannons, then the barrage."""

from __future__ import annotations

from ..pieces import plastic, technologies
from ..pieces.combat import figure
from ..pieces.players import is_race
from ..state.battle import Battle
from ..state.keys import RaceKey, SideKey, TechnologyKey, Unit
from ..state.table import State

SHOTS_OF_MENTAK = 2


def shots_dice(state: State, battle: Battle, side: SideKey) -> dict[Unit, int]:
    """How many ships of each type fire once before the battle, those that hit best first."""
    ships = battle.fleets[side].ships
    found: dict[Unit, int] = {}
    if technologies.has(state, side, TechnologyKey.ASSAULT_CANNON) and ships.get(Unit.DREADNOUGHT):
        found[Unit.DREADNOUGHT] = ships[Unit.DREADNOUGHT]
    if is_race(state, side, RaceKey.MENTAK):
        # Two ships in all, not of each kind: destroyers fire with what cruisers leave.
        left = SHOTS_OF_MENTAK
        for unit in (Unit.CRUISER, Unit.DESTROYER):
            fire = min(left, ships.get(unit, 0))
            left -= fire
            found |= {unit: fire} if fire else {}
    return found


def barrage_dice(state: State, battle: Battle, side: SideKey) -> int:
    """How many dice a side throws at fighters: none if there are none."""
    if not battle.fleets[battle.other(side)].ships.get(Unit.FIGHTER):
        return 0
    destroyers = battle.fleets[side].ships.get(Unit.DESTROYER, 0)
    return destroyers * plastic.unit_type(state, Unit.DESTROYER).barrage


def barrage_value(state: State, side: SideKey) -> int:
    """12-0 What its destroyers hit fighters on: what changes round 1 does not count before it."""
    return figure(state, side, Unit.DESTROYER).total
