"""12.2 Where ships may stand at the start: by the planet, as the scenario says, or where dice lead."""

from __future__ import annotations

from assistant.games.imperium.components.battle_board import (
    AREAS,
    PLANET_AREA,
    entry_area,
    neighbours,
    within,
)
from assistant.games.imperium.pieces.berths import most_in_area
from assistant.games.imperium.pieces.edges import edge_of
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.space_battle import Entry, SpaceBattle
from assistant.games.imperium.state.war import State, Unit

from .ships import at, battle_of, beside, fleet_number, occupied, on_board

ZONE = 2
# the publisher's "four adjacent areas" of 233.
CROSS = (PLANET_AREA, 223, 232, 234, 243)


def way_in(state: State, entry: Entry) -> int:
    """The area a fleet's dice lead to; 0 while it has to roll (a 6 again) or the edge is not known."""
    if len(entry.faces) < 2 or entry.faces[1] == 6:
        return 0
    edge = edge_of(state, entry.faces[0])
    return entry_area(edge, entry.faces[1]) if edge else 0


def entry_for(battle: SpaceBattle, ship: Unit) -> Entry | None:
    """The entry of the fleet a ship belongs to."""
    return next((entry for entry in battle.entries if entry.fleet == fleet_number(ship)), None)


def enters(battle: SpaceBattle, side: SideKey | None) -> bool:
    """Whether a side comes onto the board by dice."""
    return side == battle.mover


def open_areas(state: State, ship: Unit) -> list[int]:
    """The areas a ship may be set up in, other ships of its side considered (12.2)."""
    battle = battle_of(state)
    if enters(battle, ship.side):
        entry = entry_for(battle, ship)
        area = way_in(state, entry) if entry else 0
        zone = (area, *neighbours(area)) if area else ()
        return [each for each in zone if not (battle.planet and each == PLANET_AREA)]
    return [area for area in _zone(state, ship) if not (battle.planet and area == PLANET_AREA)]


def _zone(state: State, ship: Unit) -> tuple[int, ...]:
    battle = battle_of(state)
    if battle.placing == "adjacent":
        return _fleets_apart(state, ship)
    if battle.placing == "cross":
        return CROSS
    zone = within(PLANET_AREA, ZONE)
    if battle.placing == "areas":
        return zone
    taken = sorted({battle.areas[each.id] for each in on_board(state, ship.side) if each.id != ship.id})
    if battle.placing == "one":
        # One area for all: where the first of them stands, any of the zone while none does.
        return tuple(taken[:1]) or zone
    # One area within 2 of 233 and its neighbours: whatever some centre allows together with what stands.
    centres = [area for area in zone if all(each in (area, *neighbours(area)) for each in taken)]
    return tuple(area for area in AREAS if any(area in (centre, *neighbours(centre)) for centre in centres))


def _fleets_apart(state: State, ship: Unit) -> tuple[int, ...]:
    """Areas next to the planet without ships of other fleets."""
    here = neighbours(PLANET_AREA)
    strangers = {
        area
        for area, ships in occupied(state).items()
        for each in ships
        if each.side == ship.side and fleet_number(each) != fleet_number(ship)
    }
    return tuple(area for area in here if area not in strangers)


def has_room(state: State, area: int, side: SideKey) -> bool:
    """Whether an area holds one more ship of a side (12.5)."""
    return len(at(state, area, side)) < most_in_area(state)


def no_room(state: State, side: SideKey) -> bool:
    """Whether every ship beside the board finds its areas full, and has to wait (12.5)."""
    return not any(
        has_room(state, area, side) for ship in beside(state, side) for area in open_areas(state, ship)
    )
