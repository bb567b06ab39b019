"""14.0 What the steps of the close-out share: who owes an answer, where a counter stands."""

from __future__ import annotations

from assistant.core.say import Say, say

from .places import place_words
from .state import Aboard, InFleet, OnPlanet, State, Unit, Where
from .units import is_ground, unit_name


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


def placed(state: State, side: str) -> list[tuple[str, Unit]]:
    """A side's counters on the map with their systems, cargo too: by system, ships first."""
    fleets = {fleet.number: fleet.system for fleet in state.fleets if fleet.side == side}

    def system_at(where: Where) -> str:
        if isinstance(where, Aboard):
            return system_at(state.units[where.ship].where)
        if isinstance(where, InFleet):
            return fleets[where.number]
        return state.planets[where.planet].system if isinstance(where, OnPlanet) else ""

    own = [(system_at(unit.where), unit) for unit in state.units.values() if unit.side == side]
    order = {system: number for number, system in enumerate(state.systems)}
    on_map = [(system, unit) for system, unit in own if system]
    return sorted(on_map, key=lambda pair: (order[pair[0]], is_ground(state, pair[1]), pair[1].id))


def damaged_units(state: State, side: str) -> list[Unit]:
    """A side's damaged ships and reduced ground units on the map."""
    return [unit for _, unit in placed(state, side) if unit.damaged]


def unit_at(state: State, unit: Unit) -> Say:
    """A counter with where it stands."""
    return say("close_out.unit_at", unit=unit_name(state, unit), place=place_words(state, unit))
