"""Places, fleets and counters in words, and counters as options of a list."""

from __future__ import annotations

from assistant.core.play.question import Option
from assistant.core.words.say import Name, Say, say

from ..components.kit import kit
from ..components.printed import planet_id
from ..state.keys import SIDES, PlanetId, SystemId
from ..state.war import Due, Fleet, InFleet, OnPlanet, State, Unit
from .forces import fleet_of, side_name
from .units import has_reverse, unit_name


def place_words(state: State, unit: Unit) -> Say | Name:
    """Where a counter is, in words."""
    where = unit.where
    if isinstance(where, InFleet):
        system = state.systems[fleet_of(state, unit.side, where.number).system].name
        return say("place.fleet", number=where.number, system=system)
    if isinstance(where, OnPlanet):
        return planet_name(state, where.planet)
    if isinstance(where, Due):
        return say("place.due", turn=where.turn)
    return say("place.aboard", ship=unit_name(state, state.units[where.ship]))


def system_name(state: State, system: SystemId) -> Name | str:
    """A system as words."""
    found = state.systems.get(system)
    return found.name if found else system


def planet_name(state: State, planet: PlanetId) -> Say:
    """A planet box as words: its star, with its number where the star has several."""
    box = state.planets[planet]
    several = box.number > 1 or planet_id(box.system, 2) in state.planets
    key = "control.planet_of_several" if several else "control.planet"
    return say(key, system=system_name(state, box.system), number=box.number)


def fleet_name(fleet: Fleet) -> Say:
    """A fleet as everybody may know it: by its number."""
    return say("movement.fleet", number=fleet.number)


def unit_at(state: State, unit: Unit) -> Say:
    """A counter with where it stands."""
    return say("close_out.unit_at", unit=unit_name(state, unit), place=place_words(state, unit))


def in_order(state: State, units: list[Unit]) -> list[Unit]:
    """Like units of a side together, as the counters are listed; sound ones first."""
    order = {side: list(kit(state).units[side]) for side in SIDES}
    return sorted(units, key=lambda u: (SIDES.index(u.side), order[u.side].index(u.type), u.damaged))


def unit_option(state: State, unit: Unit) -> Option:
    """A unit in a list of losses."""
    return Option(
        value=str(unit.id), label=unit_name(state, unit), remark=side_name(unit.side), side=unit.side
    )


def flippable(state: State, units: list[Unit]) -> list[Option]:
    """Units that have a damaged side and do not lie on it."""
    return [unit_option(state, unit) for unit in units if not unit.damaged and has_reverse(state, unit)]
