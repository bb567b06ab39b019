"""A map that lacks a star, a planet or a hex, put right by hand."""

from __future__ import annotations

import re

from assistant.core.kept.correction import Made, change, field_name
from assistant.core.play.question import Amount, Answer, Text
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.folding import tidy
from assistant.core.words.say import Name, say

from ..components.printed import planet_id
from ..components.rulings import Reading
from ..pieces.deep_space import hex_named, is_deep, named
from ..pieces.forces import check_system, planets_at
from ..state.keys import SystemId
from ..state.war import Planet, State, System
from .commands import AddHex, AddPlanet, AddSystem
from .fields import systems

PLANETS = 2


def add_system(state: State, added: AddSystem, referee: Referee) -> Made:
    """A star that the lists lack, with planets whose type nobody has read off yet."""
    word = re.sub(r"[^a-z0-9]+", "-", added.name.lower()).strip("-")
    # A name in another script leaves no letters for a key: then its number is one.
    system = SystemId(word or f"system-{len(state.systems) + 1}")
    # A star of the lists has a key of its own: by its name it is known, in either language.
    if known := named(state, added.name) or state.systems.get(system):
        raise Senseless(say("correction.system_known", system=known.name))
    state.systems[system] = System(system, Name(tidy(added.name)), planetless=not added.planets)
    for _ in range(added.planets):
        _add_box(state, system)
    return say("correction.system_added", system=added.name, n=added.planets), ""


def add_hex(state: State, added: AddHex, referee: Referee) -> Made:
    """A hex of deep space, for fleets that went there on the board."""
    place = state.systems[hex_named(state, added.name)].name
    return say("correction.hex_added", place=place), ""


def add_planet(state: State, added: AddPlanet, referee: Referee) -> Made:
    """A second planet box."""
    check_system(state, added.system)
    name = state.systems[added.system].name
    if is_deep(state, added.system):
        raise Senseless(say("deep_space.no_planet", place=name), "17.1")
    if len(planets_at(state, added.system)) >= PLANETS:
        raise Senseless(say("correction.no_more_planets", system=name))
    _add_box(state, added.system)
    state.systems[added.system].planetless = False
    return say("correction.planet_added", system=name), ""


def _add_box(state: State, system: SystemId) -> None:
    number = len(planets_at(state, system)) + 1
    planet = planet_id(system, number)
    state.planets[planet] = Planet(planet, system, number)


def chart(state: State) -> list[Answer]:
    """A star or a planet that the lists lack."""
    name = Text(name=field_name("name"), label=say("correction.star_name"), most=40)
    place = Text(name=field_name("name"), label=say("deep_space.field_name"), most=40)
    number = Amount(name=field_name("planets"), label=say("correction.planets"), least=0, most=2, value=1)
    return [
        change(say("correction.add_system"), "add_system", name, number),
        change(say("correction.add_planet"), "add_planet", systems(state)),
        *(
            [change(say("correction.add_hex"), "add_hex", place)]
            if Reading.DEEP_SPACE_ON.holds(state)
            else []
        ),
    ]
