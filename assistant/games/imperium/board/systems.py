"""The Systems tab: who holds what, what is contested or cut off, and what stands there."""

from __future__ import annotations

import msgspec

from assistant.core.play.board import Counter
from assistant.core.words.say import Name, Say, say

from ..pieces import terraforming
from ..pieces.connection import connections
from ..pieces.forces import contested
from ..pieces.names import planet_name
from ..pieces.sight import private
from ..pieces.survey import Survey, survey
from ..state.keys import SIDES, PlanetId, SideKey
from ..state.war import Planet, State, Unit
from .fleets import FleetRow, row


class PlanetRow(msgspec.Struct, frozen=True, kw_only=True):
    """A planet box: its owner's mark, what stands there, and what is to be said of it."""

    id: str
    name: Say | Name
    type: str
    owner: SideKey | None
    marker: Say
    remarks: tuple[Say, ...]
    garrison: tuple[Counter, ...]


class SystemRow(msgspec.Struct, frozen=True):
    """A system with its planets and the fleets in it, or a hex of deep space (17.1)."""

    id: str
    name: Name
    planets: tuple[PlanetRow, ...]
    fleets: tuple[FleetRow, ...]
    deep: bool = False


class SystemsPanel(msgspec.Struct, frozen=True):
    """Systems where anybody is, by who holds them, and the names of the others."""

    groups: tuple[tuple[str, tuple[SystemRow, ...]], ...]
    empty: tuple[Name, ...]


def systems_panel(state: State, seat: str, chosen: str) -> SystemsPanel:
    """All systems as this seat knows them."""
    seen = private(state, seat)
    found = survey(seen)
    # Of the whole state: that a planet is contested everybody sees on the map.
    disputed = {planet.id for planet in state.planets.values() if contested(state, planet)}
    cut_off = unconnected(seen, found)
    rows: dict[str, list[SystemRow]] = {side: [] for side in (*SIDES, "")}
    empty = []
    for system in seen.systems.values():
        planets = [seen.planets[planet] for planet in found.planets[system.id]]
        fleets = tuple(row(seen, found, fleet, False) for fleet in found.fleets.get(system.id, []))
        held = [planet.owner for planet in planets if planet.owner]
        if not fleets and not held and not any(found.on(planet.id) for planet in planets):
            empty += [] if system.deep else [system.name]
            continue
        boxes = tuple(
            planet_row(seen, found, planet, planet.id in disputed, planet.id in cut_off) for planet in planets
        )
        shown = SystemRow(system.id, system.name, boxes, fleets, system.deep)
        # Where each side holds a planet the first of them decides where it is listed.
        rows[held[0] if held else ""].append(shown)
    return SystemsPanel(tuple((side, tuple(found)) for side, found in rows.items() if found), tuple(empty))


def unconnected(seen: State, found: Survey) -> set[PlanetId]:
    """The holdings of both sides that are cut off as this seat knows the map (7.3)."""
    known = {side: connections(seen, side, found) for side in SIDES}
    held = [planet for planet in seen.planets.values() if planet.owner]
    return {box.id for box in held if box.owner and not known[box.owner].connected(box)}


def by_type(units: list[Unit]) -> tuple[Counter, ...]:
    """Counters of a type as one, whatever their strength."""
    counts: dict[tuple[str, str], int] = {}
    for unit in units:
        counts[unit.side, unit.type] = counts.get((unit.side, unit.type), 0) + 1
    return tuple(Counter(code=code, side=side, count=count) for (side, code), count in counts.items())


def planet_row(state: State, found: Survey, planet: Planet, disputed: bool, cut_off: bool) -> PlanetRow:
    """One planet box."""
    remarks = []
    if disputed:
        remarks.append(say("panel.imperium.contested"))
    if cut_off:
        remarks.append(say("place.cut_off"))
    remarks += terraforming.remarks(state, planet)
    marker = say(f"place.{planet.marker}" if planet.marker else "place.unmarked")
    garrison = by_type(found.on(planet.id))
    name = planet_name(state, planet.id)
    return PlanetRow(
        id=planet.id,
        name=name,
        type=terraforming.kind_words(state, planet),
        owner=planet.owner,
        marker=marker,
        remarks=tuple(remarks),
        garrison=garrison,
    )
