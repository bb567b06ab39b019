"""12.5, 12.9 What ships may do in a move step: where they may go, who may launch, land or leave."""

from __future__ import annotations

from collections import Counter

from assistant.core.words.say import Say, Value, say
from assistant.games.imperium.components.battle_board import PLANET_AREA, distance, reachable
from assistant.games.imperium.pieces.berths import most_in_area
from assistant.games.imperium.pieces.units import is_ftl
from assistant.games.imperium.state.keys import SideKey, UnitId, enemy
from assistant.games.imperium.state.space_battle import SpaceBattle
from assistant.games.imperium.state.war import State, Unit

from .ships import battle_of, berths, beside, hangar, may_step, on_board, ship_name
from .starting_areas import has_room, open_areas

FLIGHTS = 2


def can_act(state: State, side: SideKey, speed: int, carriers: bool) -> bool:
    """Whether a side has a ship that may move or come onto the board, or a carrier that launches or lands."""
    battle = battle_of(state)
    return bool(way_onto_board(state, side)) or any(
        ship.id in battle.areas and (may_step(state, ship, speed) or (carriers and works(state, ship)))
        for ship in on_board(state, side)
    )


def way_onto_board(state: State, side: SideKey) -> set[int]:
    """Areas with room for a ship that waits beside the board (12.5)."""
    return {a for ship in beside(state, side) for a in open_areas(state, ship) if has_room(state, a, side)}


def goals(state: State, ship: Unit, speed: int) -> dict[int, int]:
    """The areas a ship may still enter in this step, and how far each is."""
    battle = battle_of(state)
    left = may_step(state, ship, speed) - battle.moved.get(ship.id, 0)
    if left <= 0 or ship.id not in battle.areas:
        return {}
    return reachable(battle.areas[ship.id], left, battle.planet)


def nearer(state: State, side: SideKey, speed: int) -> dict[UnitId, tuple[int, int]]:
    """The ships that get nearer to an enemy: the area each goes to, 12 in each, and how far that is."""
    battle, ours = battle_of(state), Counter[int]()
    enemies = {battle.areas[ship.id] for ship in on_board(state, enemy(side)) if ship.id in battle.areas}
    ours.update(battle.areas[ship.id] for ship in on_board(state, side) if ship.id in battle.areas)
    found: dict[UnitId, tuple[int, int]] = {}
    most = most_in_area(state)
    for ship in on_board(state, side) if enemies else ():
        ways = {area: steps for area, steps in goals(state, ship, speed).items() if ours[area] < most}
        if not ways:
            continue
        here = battle.areas[ship.id]
        # Staying is a way too: nobody moves who does not get nearer by it.
        ways[here] = 0
        best = min(ways, key=lambda area: (min(distance(area, each) for each in enemies), ways[area], area))
        if best != here:
            found[ship.id] = (best, ways[best])
            # Who goes makes room, and who comes takes it, for the ships after it (12.5).
            ours[here] -= 1
            ours[best] += 1
    return found


def together(state: State, one: Unit, other: Unit) -> bool:
    """In the same area, as far as positions are known."""
    areas = battle_of(state).areas
    return areas.get(one.id) == areas.get(other.id)


def flights_left(state: State, carrier: Unit) -> int:
    """How many fighters a carrier may still launch or land in this step (12.9)."""
    battle = battle_of(state)
    capacity = berths(state, carrier)
    left = min(FLIGHTS, capacity) - abs(battle.flown.get(carrier.id, 0))
    if carrier.damaged:  # a damaged one works once a round for each berth it has left
        left = min(left, capacity - battle.worked.get(carrier.id, 0))
    return max(0, left)


def may_launch(state: State, carrier: Unit) -> list[Unit]:
    """The fighters a carrier may launch: before it moves, and not in a step in which it takes some in."""
    battle = battle_of(state)
    if battle.flown.get(carrier.id, 0) < 0 or battle.moved.get(carrier.id):
        return []
    return hangar(state, carrier) if flights_left(state, carrier) else []


def may_land(state: State, carrier: Unit) -> list[Unit]:
    """The fighters that may land on a carrier now: in its area, and it has a berth left."""
    battle = battle_of(state)
    if battle.flown.get(carrier.id, 0) > 0 or not flights_left(state, carrier):
        return []
    if len(hangar(state, carrier)) >= berths(state, carrier):
        return []
    ours = on_board(state, carrier.side)
    return [ship for ship in ours if ship.type == "F" and together(state, ship, carrier)]


def works(state: State, ship: Unit) -> bool:
    """Whether a carrier could launch or take in a fighter."""
    return bool(berths(state, ship)) and bool(may_launch(state, ship) or may_land(state, ship))


def held(battle: SpaceBattle, ship: Unit) -> bool:
    """Whether a ship stands next to the planet, from where nobody retreats (12.5)."""
    area = battle.areas.get(ship.id)
    return battle.planet and area is not None and distance(area, PLANET_AREA) <= 1


def leavers(state: State, side: SideKey) -> list[Unit]:
    """Ships on the board that could leave it (12.5): those that jump, next to the planet or not."""
    return [ship for ship in on_board(state, side) if is_ftl(state, ship)]


def beside_planet(state: State, ship: Unit) -> Say | None:
    """Why a ship does not leave now: from next to a planet nobody jumps (12.5)."""
    battle = battle_of(state)
    if not held(battle, ship):
        return None
    values: dict[str, Value] = {"ship": ship_name(state, ship), "area": battle.areas[ship.id]}
    return say("space_battle.next_to_planet", **values)
