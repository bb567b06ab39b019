"""Where the units of a side are: ports, areas, and what is off the map, each with what stands there."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass

from assistant.core.words.say import Name, Say, say
from assistant.games.outer_planets.pieces.headquarters import hq_name, in_port_of
from assistant.games.outer_planets.pieces.places import area_name, area_of, port_name, work_values
from assistant.games.outer_planets.pieces.units import kind_of, of_side, value_words
from assistant.games.outer_planets.setting_up.beginning import place_all
from assistant.games.outer_planets.state.keys import AT_SEA, IN_PORT, PortKey, SideKey, Zone
from assistant.games.outer_planets.state.table import State
from assistant.games.outer_planets.state.unit import Unit

# What is not on the map, each with its title.
ELSEWHERE = (Zone.NEUTRAL, Zone.TRACK, Zone.OFF_MAP, Zone.POOL)


@dataclass(frozen=True, kw_only=True)
class Place:
    """A port or an area, or a blank one to be named; `works` are the values of a port's factories.

    `berths` is how many units it has room for at least.
    """

    title: Name | Say | None = None
    under: Name | Say | None = None
    port: bool = False
    hqs: tuple[Name, ...] = ()
    works: tuple[int | None, ...] = ()
    units: tuple[Unit, ...] = ()
    berths: int = 1


def ports(state: State, side: SideKey) -> list[Place]:
    """The ports of a side, and those of the other in which it has units."""
    own = [each for each in of_side(state, side) if each.at.zone in IN_PORT]
    found = []
    begins = set_up(state) if not state.units else {}
    for key, port in state.ports.items():
        units = tuple(each for each in own if each.at.key == key)
        if port.owner == side or units:
            found.append(_port(state, key, units, begins.get(key, 1)))
    return found


def set_up(state: State) -> Counter[str]:
    """15-1 How many units the campaign begins with in each port: what a blank sheet must have room for."""
    begun = deepcopy(state)
    place_all(begun)
    return Counter(each.at.key for each in begun.units.values() if each.at.zone in IN_PORT)


def _port(state: State, key: PortKey, units: tuple[Unit, ...], berths: int) -> Place:
    area = area_of(state, key)
    return Place(
        title=port_name(state, key),
        under=area_name(state, area) if area else None,
        port=True,
        hqs=tuple(hq_name(state, hq.key) for hq in in_port_of(state, key)),
        works=tuple(work_values(state, key).values()),
        units=units,
        berths=berths,
    )


def at_sea(state: State, side: SideKey) -> list[Place]:
    """The areas in which a side has units, raiders apart."""
    found: dict[tuple[str, Zone], list[Unit]] = {}
    for each in of_side(state, side):
        if each.at.zone in AT_SEA:
            # 8-6 Raiders stand in a box of their own, though in the same area.
            found.setdefault((each.at.key, each.at.zone), []).append(each)
    return [
        Place(
            title=area_name(state, key),
            under=say("sheet.forces.raiding" if zone == Zone.RAIDING else "sheet.forces.at_sea"),
            units=tuple(units),
        )
        for (key, zone), units in found.items()
    ]


@dataclass(frozen=True, kw_only=True)
class Kinds:
    """Units that are not on the map, counted by kind: (how many, kind, values)."""

    title: Say
    rows: tuple[tuple[int, Name | Say, str], ...]


def elsewhere(state: State, side: SideKey) -> list[Kinds]:
    """The pool, the neutral port, the turn track and what waits off the map."""
    found = []
    own = of_side(state, side)
    for zone in ELSEWHERE:
        units = [each for each in own if each.at.zone == zone]
        counted = Counter((kind_of(state, each, own), value_words(state, each)) for each in units)
        if counted:
            rows = tuple((count, kind, values) for (kind, values), count in counted.items())
            found.append(Kinds(title=say(f"sheet.forces.{zone}"), rows=rows))
    return found
