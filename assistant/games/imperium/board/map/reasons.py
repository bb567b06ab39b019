"""7.3, 14.1 Why a system is connected or cut off: the free chain, or every way with what blocks it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from assistant.core.words.say import Name, Say, say

from ...pieces.connection import connections, way_words, why_blocked
from ...pieces.forces import side_name
from ...pieces.names import planet_name
from ...routes.connection import Link
from ...state.keys import PlanetId, SideKey, SystemId
from .chosen import of_routes
from .stars import Sky


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A way that is blocked: by which systems it leads, and why it ends."""

    by: Say
    why: Say


class Holding(msgspec.Struct, frozen=True, kw_only=True):
    """A world or outpost with whether it is connected, and why; `free` is its chain."""

    planet: PlanetId
    side: SideKey
    title: Say
    connected: bool
    told: Say
    ways: tuple[Way, ...]


class WhyPane(msgspec.Struct, frozen=True, kw_only=True):
    """What stands in a system, what is connected of it, and the link that records its routes."""

    name: Name
    words: tuple[Say, ...]
    holdings: tuple[Holding, ...]
    routes: str


def why_pane(sky: Sky, system: SystemId) -> WhyPane:
    """The reasons of every holding in a system."""
    star = sky.stars[system]
    return WhyPane(
        name=star.name,
        words=star.words,
        holdings=tuple(_holdings(sky, system)),
        routes=of_routes(sky.state, system),
    )


def _holdings(sky: Sky, system: SystemId) -> Iterator[Holding]:
    state = sky.state
    for box in (state.planets[each] for each in sky.found.planets[system]):
        if not box.owner or not box.marker:
            continue
        known = connections(state, box.owner, sky.found)
        verdict, connected = known.of_planet(box), known.connected(box)
        # What the table told or overruled is not explained by routes.
        worked_out = verdict.link is (Link.YES if connected else Link.NO)
        name, way = planet_name(state, box.id), way_words(state, verdict.chain[1:])
        told = say("map.as_told") if not worked_out else say("map.every_way", side=side_name(box.owner))
        if worked_out and connected:
            told = say("map.chain", way=way) if way else say("map.own_world_here")
        # Where it is open the ways show at which systems a route is still missing.
        blocked = verdict.blocked if not connected or verdict.link is Link.OPEN else ()
        ways = (
            Way(by=say("map.way_by", way=way_words(state, each.way)), why=why_blocked(known, each))
            for each in blocked
        )
        yield Holding(
            planet=box.id,
            side=box.owner,
            title=say("map.is_connected" if connected else "map.is_cut_off", planet=name),
            connected=connected,
            told=told,
            ways=tuple(ways),
        )
