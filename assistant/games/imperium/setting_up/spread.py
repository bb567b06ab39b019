"""Set-up: spread a side's forces by a simple scheme.

Each ship goes to the system where most of the base cover is left (14.1), the dearest to maintain first, one
fleet a system; monitors at worlds, fighters in carriers first. Each ground unit goes to an own planet of the
system where fewest are, worlds first.
"""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.shipped.match_kit import figure
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces.berths import takes
from ..pieces.forces import GROUND, OUTPOST, WORLD, fleets_at, holdings, side_name, units_at
from ..pieces.units import TRANSPORTS, is_ftl, unit_type, value
from ..state.keys import SideKey, SystemId
from ..state.war import Planet, State
from .placing import Spot, from_key, take_from_pool, with_room

# A maintenance that is blank counts as that of the dearest ship known: it only orders the spreading.
DEAREST = 5


def spread(state: State, side: SideKey, referee: Referee) -> None:
    """Place all that is left in the pool of a side; Senseless if it has no world or outpost at all."""
    pool = state.to_place[side]
    keys = [key for key, number in pool.items() for _ in range(number)]
    cover = cover_left(state, side)
    if not cover:
        raise Senseless(say("setup.nowhere", side=side_name(side)), "3.3")
    ships = [key for key in keys if from_key(key)[0] not in GROUND]
    # The dearest first, while there is a system that can still maintain them.
    for key in sorted((key for key in ships if key != "F"), key=lambda key: -upkeep(state, side, key)):
        place_ship(state, side, key, cover, referee)
    # After the ships, whose berths they take.
    for _ in range(ships.count("F")):
        place_fighter(state, side, cover, referee)
    for key in (key for code in ("PD", "RT", "JT") for key in keys if from_key(key)[0] == code):
        take_from_pool(state, Spot(side, emptiest(state, side, from_key(key)[0]).system), key, referee)


def upkeep(state: State, side: SideKey, key: str) -> int:
    """What a unit of the pool costs to maintain, for the order of spreading."""
    known = unit_type(state, side, key).maintenance
    return DEAREST if known is None else known


def cover_left(state: State, side: SideKey) -> dict[SystemId, int]:
    """What each own system can still maintain, worlds first."""
    cover: dict[SystemId, int] = {}
    for marker in (WORLD, OUTPOST):
        amount = figure(state, "maintenance", marker, "cover")
        for planet in holdings(state, side, marker):
            cover[planet.system] = cover.get(planet.system, 0) + amount
    for system in cover:
        for unit in units_at(state, system, side):
            if unit.type not in GROUND:
                spent = value(state, unit, "maintenance")
                # Taken for the dearest where it is blank: rather a base too strong than a ship that starves.
                cover[system] -= DEAREST if spent is None else spent
    return cover


def place_ship(state: State, side: SideKey, key: str, cover: dict[SystemId, int], referee: Referee) -> None:
    """One ship to the system with most cover left: monitors to worlds, others where a fleet is or may be."""
    if not is_ftl(state, unit_type(state, side, key)):
        open_to = {planet.system for planet in holdings(state, side, WORLD)}
    else:
        open_to = with_fleets(state, side, list(cover))
    # Where none is open, placing it says why.
    system = max([each for each in cover if each in open_to] or cover, key=lambda each: cover[each])
    take_from_pool(state, Spot(side, system), key, referee)
    cover[system] -= upkeep(state, side, key)


def with_fleets(state: State, side: SideKey, systems: list[SystemId]) -> set[SystemId]:
    """The systems that have a fleet of the side, and the first others for which it has markers."""
    manned = [system for system in systems if fleets_at(state, system, side)]
    markers = state.sides[side].markers
    # Blank until somebody counts them: no limit is known.
    if markers is None:
        return set(systems)
    used = sum(1 for fleet in state.fleets if fleet.side == side)
    unmanned = [system for system in systems if system not in manned]
    return set(manned + unmanned[: max(0, markers - used)])


def place_fighter(state: State, side: SideKey, cover: dict[SystemId, int], referee: Referee) -> None:
    """A fighter into a carrier with a free berth, else to the planets of a system with most cover left."""
    berths = [s for s in cover if (ship := with_room(state, side, s, "F")) and ship.type not in TRANSPORTS]
    system = max(berths or cover, key=lambda each: cover[each])
    take_from_pool(state, Spot(side, system), "F", referee)
    cover[system] -= upkeep(state, side, "F")


def emptiest(state: State, side: SideKey, code: str) -> Planet:
    """An own planet where fewest ground units are, that may take this one, worlds before outposts."""
    own = [planet for marker in (WORLD, OUTPOST) for planet in holdings(state, side, marker)]
    fitting = [planet for planet in own if takes(state, planet, side, code)] or own

    def garrison(planet: Planet) -> int:
        return sum(1 for unit in units_at(state, planet.system, side) if unit.type in GROUND)

    return min(fitting, key=garrison)
