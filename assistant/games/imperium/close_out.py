"""14.0 What the steps of the close-out share: who still owes an answer, and where a counter stands in words."""

from __future__ import annotations

from assistant.core.say import Say, Value, say

from .forces import planet_of, system_of
from .state import Aboard, InFleet, OnPlanet, State, Unit
from .units import is_ground, is_ship, unit_name


def is_done(state: State, step: str, side: str) -> bool:
    """Whether a side has settled a step of this close-out."""
    return f"{step}:{side}" in state.close_out.done


def done(state: State, step: str, side: str) -> None:
    """A side has settled a step of this close-out."""
    if not is_done(state, step, side):
        state.close_out.done.append(f"{step}:{side}")


def reopen(state: State, step: str) -> None:
    """Play comes to a step anew: nobody has settled it."""
    state.close_out.done = [mark for mark in state.close_out.done if mark.partition(":")[0] != step]


def system_name(state: State, system: str) -> Value:
    """A system as words."""
    return state.systems[system].name if system in state.systems else system


def on_map(state: State, side: str) -> list[Unit]:
    """A side's counters that stand somewhere, cargo too: by system, then as they came."""
    own = [unit for unit in state.units.values() if unit.side == side and system_of(state, unit)]
    return sorted(own, key=lambda unit: (system_of(state, unit), is_ground(state, unit), unit.id))


def damaged_units(state: State, side: str) -> list[Unit]:
    """A side's damaged ships and reduced ground units on the map."""
    return [unit for unit in on_map(state, side) if unit.damaged]


def ships(state: State, units: list[Unit]) -> list[Unit]:
    """Only the ships of these."""
    return [unit for unit in units if is_ship(state, unit)]


def where(state: State, unit: Unit) -> Say:
    """Where a counter stands: its fleet and system, its planet box, or what carries it."""
    place = unit.where
    system = system_name(state, system_of(state, unit))
    if isinstance(place, Aboard):
        carrier = state.units[place.ship]
        return say("close_out.aboard", ship=unit_name(state, carrier), place=where(state, carrier))
    if isinstance(place, InFleet):
        return say("close_out.fleet", number=place.number, system=system)
    if isinstance(place, OnPlanet):
        return say("close_out.planet", number=planet_of(state, place.planet).number, system=system)
    return say("close_out.track", turn=place.turn)


def unit_at(state: State, unit: Unit) -> Say:
    """A counter with where it stands."""
    return say("close_out.unit_at", unit=unit_name(state, unit), place=where(state, unit))
