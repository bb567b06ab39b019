"""11-1 Control of areas."""

from __future__ import annotations

from ..state.keys import AEROSPACE, ALLIANCE, AreaKey, SideKey
from ..state.table import State
from .units import in_area, is_ship, raiders


def holder(state: State, area: str) -> SideKey | None:
    """11-1-1 Who gains control: the side with units in the zone; raiders deny it to the Aerospace Force.

    The landing force and units in port count for nothing; while both are there, nobody gains it.
    """
    there = {each.side for each in in_area(state, area) if is_ship(state, each)}
    if there == {AEROSPACE} and raiders(state, area):
        return None
    return there.pop() if len(there) == 1 else None


def controls(state: State, side: SideKey, *areas: str) -> bool:
    """Whether a side controls all of these areas, as the markers stand (11-1-2)."""
    return all(state.areas[AreaKey(area)].controller == side for area in areas)


def controlled(state: State, side: SideKey) -> list[AreaKey]:
    """The areas that bear a side's marker."""
    return [key for key, each in state.areas.items() if each.controller == side]


def both_present(state: State) -> list[AreaKey]:
    """9-1-1 The areas in which ships of both sides stand in the zone, so that there must be a battle."""
    return [
        key
        for key in state.areas
        if {each.side for each in in_area(state, key) if is_ship(state, each)} == {ALLIANCE, AEROSPACE}
    ]
