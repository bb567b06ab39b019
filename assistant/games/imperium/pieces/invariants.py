"""What is true of every lawful position; a correction may break it, and is then marked as kept by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from assistant.core.kept.mark import Mark
from assistant.core.words.say import Say, say

from ..state.keys import SIDES
from ..state.war import Aboard, InFleet, State
from . import prestige
from .forces import GROUND, side_name
from .units import TRANSPORTS, carrying_capacity, short_name, unit_name, unit_type

Found = Iterator[tuple[str, Say]]


def broken(state: State) -> dict[str, Say]:
    """What is not as the rules have it, each under a name that stays the same while it lasts."""
    found: dict[str, Say] = {}
    for check in (off_track, too_many, too_many_fleets, misplaced, overloaded):
        found.update(check(state))
    return found


def off_track(state: State) -> Found:
    """Prestige beyond its track (15.0)."""
    if not prestige.LEAST <= state.prestige <= prestige.MOST:
        yield "prestige", say("correction.off_track", prestige=state.prestige)


def too_many(state: State) -> Found:
    """More counters of a type than the game has (9.0)."""
    for (side, code), number in Counter((u.side, u.type) for u in state.units.values()).items():
        most = unit_type(state, side, code).count
        if most is not None and number > most:
            name = short_name(state, code)
            yield (
                str(Mark("mix", str(Mark(side, code)))),
                say("correction.too_many", side=side_name(side), type=name, count=number, most=most),
            )


def too_many_fleets(state: State) -> Found:
    """More fleets than markers (8.0)."""
    for side in SIDES:
        markers = state.sides[side].markers
        highest = max((fleet.number for fleet in state.fleets if fleet.side == side), default=0)
        if markers is not None and highest > markers:
            sentence = say("correction.no_such_marker", side=side_name(side), number=highest, markers=markers)
            yield str(Mark("markers", side)), sentence


def misplaced(state: State) -> Found:
    """Ground units in a fleet box, or whole fleets on a planet (11.5, 11.7)."""
    for unit in state.units.values():
        if unit.type in GROUND and isinstance(unit.where, InFleet):
            yield (
                str(Mark("ground", str(unit.id))),
                say("correction.ground_in_fleet", unit=unit_name(state, unit)),
            )


def overloaded(state: State) -> Found:
    """More aboard a ship than it carries (11.5, 12.9)."""
    loads = Counter(unit.where.ship for unit in state.units.values() if isinstance(unit.where, Aboard))
    for ship_id, load in loads.items():
        ship = state.units[ship_id]
        capacity = carrying_capacity(state, ship)
        # A blank capacity overloads nothing: it is not known to be too small.
        if capacity is not None and load > capacity:
            key = "correction.overloaded" if ship.type in TRANSPORTS else "correction.no_berth"
            yield (
                str(Mark("load", str(ship_id))),
                say(key, ship=unit_name(state, ship), load=load, capacity=capacity),
            )
