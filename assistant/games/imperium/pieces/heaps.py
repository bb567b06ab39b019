"""Counters to be counted: those that are alike in one pile, the piles of a fleet or a planet box together."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.heap import CounterPile, Heap
from assistant.core.play.question import Option, Pick
from assistant.core.words.say import Say, say

from ..state.keys import SideKey
from ..state.war import Aboard, Fleet, InFleet, OnPlanet, State, Unit
from . import drawn
from .names import in_order, planet_name, system_name
from .survey import Survey, survey
from .units import is_ground

# A side and the number of its fleet; what lies on planets comes last.
Place = tuple[SideKey, int]
PLANETS = 1000


def pick_units(state: State, name: str, options: Iterable[Option], label: Say, *, least: int = 0) -> Pick:
    """A pick whose options are units, which are counted by fleet and type."""
    options = tuple(options)
    return Pick(
        name=name, options=options, label=label, least=least, heaps=heaps_of(state, options, prefix=name)
    )


def heaps_of(state: State, options: Iterable[Option], *, prefix: str = "") -> tuple[Heap, ...]:
    """The units that options name, ships before what they carry."""
    found, together = survey(state), dict[Place, list[Unit]]()
    units = [state.units[int(option.value)] for option in options]  # type: ignore[index]
    for unit in in_order(state, units):
        together.setdefault(_place(state, unit), []).append(unit)
    fleets: dict[Place, Fleet | None] = {(fleet.side, fleet.number): fleet for fleet in state.fleets}
    places = sorted(together)
    return tuple(
        _heap(state, found, fleets.get(place), together[place], f"{prefix}{number}")
        for number, place in enumerate(places)
    )


def _place(state: State, unit: Unit) -> Place:
    """The fleet a unit is with, or the ship that carries it; all planet boxes of a side are one."""
    where = unit.where
    while isinstance(where, Aboard):
        where = state.units[where.ship].where
    if isinstance(where, InFleet):
        return unit.side, where.number
    return unit.side, PLANETS


def _heap(state: State, found: Survey, fleet: Fleet | None, units: list[Unit], key: str) -> Heap:
    alike: dict[tuple[object, ...], list[Unit]] = {}
    # A stable sort: what flies by itself first, all else in the order it had.
    for unit in sorted(units, key=lambda unit: is_ground(state, unit) or isinstance(unit.where, Aboard)):
        aboard = tuple(sorted(other.type for other in found.cargo(unit)))
        box = unit.where.planet if isinstance(unit.where, OnPlanet) else ""
        alike.setdefault((box, unit.type, unit.damaged, unit.strength, aboard), []).append(unit)
    piles = tuple(
        CounterPile(
            key=f"{key}-{number}",
            counter=drawn.counter(state, found, same[0], len(same)),
            values=tuple(str(unit.id) for unit in same),
            at=_box(state, same[0]),
        )
        for number, same in enumerate(alike.values())
    )
    label = system_name(state, fleet.system) if fleet else say("heaps.planets")
    return Heap(key=key, label=label, piles=piles, side=units[0].side, number=fleet.number if fleet else 0)


def _box(state: State, unit: Unit) -> Say | None:
    """The planet box, for counters that lie in one."""
    return planet_name(state, unit.where.planet) if isinstance(unit.where, OnPlanet) else None
