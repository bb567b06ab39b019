"""8.0 What is still to be placed, and where it may go: the words a player chooses from."""

from __future__ import annotations

from assistant.core.play.question import Option
from assistant.core.words.say import say
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.survey import CARRIED
from assistant.games.imperium.pieces.units import unit_name
from assistant.games.imperium.state.keys import SideKey
from assistant.games.imperium.state.war import State, Unit

from .arriving import empty_transports, received, worlds
from .news import ship_name

ABOARD = "aboard-"


def group_key(unit: Unit) -> str:
    """How like units are called together: DD, RT5, CA-damaged."""
    return f"{unit.type}{unit.strength or ''}{'-damaged' if unit.damaged else ''}"


def unit_options(state: State, waiting: list[Unit]) -> tuple[Option, ...]:
    """The groups still to be placed."""
    groups: dict[str, list[Unit]] = {}
    for unit in waiting:
        groups.setdefault(group_key(unit), []).append(unit)
    return tuple(
        Option(value=key, label=say("reinforcements.group", n=len(units), unit=unit_name(state, units[0])))
        for key, units in groups.items()
    )


def place_options(state: State, side: SideKey, waiting: list[Unit]) -> tuple[Option, ...]:
    """Own worlds with what they have received, and empty transports if there is cargo."""
    found = []
    for planet in worlds(state, side):
        here = received(state, planet)
        remark = say("reinforcements.received", n=here) if here else None
        found.append(Option(value=planet.id, label=planet_name(state, planet.id), remark=remark))
    # 8.0 Only what can be carried may enter aboard a transport.
    if any(unit.type in CARRIED for unit in waiting):
        found += [
            Option(value=f"{ABOARD}{ship.id}", label=ship_name(state, ship))
            for ship in empty_transports(state, side)
        ]
    return tuple(found)
