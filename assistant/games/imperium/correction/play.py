"""Corrections of where play stands, and of a map that lacks a star or a planet."""

from __future__ import annotations

import re

from assistant.core.correction import stands_at, stop_of
from assistant.core.errors import Senseless
from assistant.core.folding import tidy
from assistant.core.referee import Referee
from assistant.core.say import Name, Say, say
from assistant.core.step import Sequence

from ..components.printed import planet_id
from ..order import GAME, TURN
from ..peace.across import check_step
from ..pieces.deep_space import hex_named, is_deep, named
from ..pieces.forces import check_system, planets_at
from ..state.keys import SystemId
from ..state.war import Planet, State, System
from .commands import AddHex, AddPlanet, AddSystem, GoToStep

PLANETS = 2


def go_to_step(state: State, change: GoToStep, referee: Referee, sequence: Sequence) -> Say:
    """Play goes to a step of this turn; the order is handed in, as it knows its steps and no correction."""
    stop = stop_of(TURN, change.step, change.segment)
    place = next(place for place in TURN if place.key == stop)
    check_step(state, place)
    # Who had won has not, when play goes on.
    state.winner = ""
    return stands_at(GAME, place, sequence.go_by_hand(state, stop, referee))


def add_system(state: State, change: AddSystem, referee: Referee) -> Say:
    """A star that the lists lack, with planets whose type nobody has read off yet."""
    word = re.sub(r"[^a-z0-9]+", "-", change.name.lower()).strip("-")
    # A name in another script leaves no letters for a key: then its number is one.
    system = SystemId(word or f"system-{len(state.systems) + 1}")
    # A star of the lists has a key of its own: by its name it is known, in either language.
    if known := named(state, change.name) or state.systems.get(system):
        raise Senseless(say("correction.system_known", system=known.name))
    state.systems[system] = System(system, Name(tidy(change.name)), planetless=not change.planets)
    for _ in range(change.planets):
        _add_box(state, system)
    return say("correction.system_added", system=change.name, n=change.planets)


def add_hex(state: State, change: AddHex, referee: Referee) -> Say:
    """A hex of deep space, for fleets that went there on the board."""
    place = state.systems[hex_named(state, change.name)].name
    return say("correction.hex_added", place=place)


def add_planet(state: State, change: AddPlanet, referee: Referee) -> Say:
    """A second planet box."""
    check_system(state, change.system)
    name = state.systems[change.system].name
    if is_deep(state, change.system):
        raise Senseless(say("deep_space.no_planet", place=name), "17.1")
    if len(planets_at(state, change.system)) >= PLANETS:
        raise Senseless(say("correction.no_more_planets", system=name))
    _add_box(state, change.system)
    state.systems[change.system].planetless = False
    return say("correction.planet_added", system=name)


def _add_box(state: State, system: SystemId) -> None:
    number = len(planets_at(state, system)) + 1
    planet = planet_id(system, number)
    state.planets[planet] = Planet(planet, system, number)
