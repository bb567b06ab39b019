"""8.0 The simple scheme by which arrivals are spread.

The dearest first, each to the own world that has received least and can take it, in the order worlds are
listed; new outposts aboard empty transports at own worlds; what has no place waits.
"""

from __future__ import annotations

from assistant.games.imperium.pieces.units import is_ftl, type_of
from assistant.games.imperium.state.war import Planet, State, Unit

from .arriving import OUTPOST_UNIT, can_take, count, empty_transports, load, put_at, put_off, received, worlds


def spread_out(state: State, units: list[Unit]) -> None:
    """Place what can be placed; the rest stays due."""
    for unit in sorted(
        units, key=lambda unit: (unit.type == OUTPOST_UNIT, -type_of(state, unit).cost, unit.id)
    ):
        if unit.type == OUTPOST_UNIT:
            put_aboard(state, unit)
        else:
            to_least_served(state, unit)


def put_aboard(state: State, unit: Unit) -> None:
    """Into the first empty transport, if there is one."""
    transports = empty_transports(state, unit.side)
    if transports:
        load(unit, transports[0])


def to_least_served(state: State, unit: Unit) -> None:
    """To the world that has received least, if any can take it."""
    open_to = [planet for planet in worlds(state, unit.side) if can_take(state, planet, unit)]
    if open_to:
        # 8.0 By this no world gets a second unit before each that can take one has a first.
        planet = min(open_to, key=lambda each: received(state, each))
        put_at(state, planet, unit)
        count(state, planet)


def enter_home(state: State, guests: list[Unit], home: Planet) -> None:
    """The Emperor's forces enter together; his troops aboard his transports, where one is empty (R-26)."""
    ships = [unit for unit in guests if is_ftl(state, unit)]
    for unit in ships:
        if not put_at(state, home, unit):
            put_off(state, unit)
    # Ships first, so that his troops find his own transports in place.
    for unit in (unit for unit in guests if unit not in ships):
        carriers = [ship for ship in empty_transports(state, unit.side) if ship in ships]
        if carriers:
            load(unit, carriers[0])
        elif not put_at(state, home, unit):
            put_off(state, unit)
