"""7.3, 14.1 What is known of connections without a map: the enemy in the very system (R-22)."""

from __future__ import annotations

from assistant.core.mark import Mark

from ..state.keys import SideKey, SystemId, enemy
from ..state.war import Planet, State
from .forces import WORLD, contested, holdings
from .survey import Survey

OVERRULED = "connected"


def enemy_fleet_at(found: Survey, system: SystemId, side: SideKey) -> bool:
    """Whether an enemy fleet or lone monitor is in a system; fighters in boxes are none (R-63)."""
    return bool(found.fleet_ships(system, enemy(side)))


def barred(state: State, planet: Planet, side: SideKey, found: Survey) -> bool:
    """Whether the enemy in its very system cuts a holding off, without another own world there (7.3)."""
    here = [state.planets[box] for box in found.planets.get(planet.system, [])]
    # R-22 Without the map only the system itself is known: an enemy marker or fleet in it cuts off.
    held = any(box.owner == enemy(side) and box.marker for box in here)
    if not held and not enemy_fleet_at(found, planet.system, side):
        return False
    worlds = (box for box in holdings(state, side, WORLD) if box.system == planet.system)
    return not any(box.id != planet.id and not contested(state, box) for box in worlds)


def connected(state: State, planet: Planet, side: SideKey, found: Survey) -> bool:
    """Whether a holding is connected: as the map was last told, unless the enemy bars it (7.3)."""
    overruled = str(Mark(OVERRULED, planet.id)) in state.pending.answered
    return planet.connected and (overruled or not barred(state, planet, side, found))
