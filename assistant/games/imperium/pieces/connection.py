"""7.3, 14.1 Connection: what bars the systems of the map, and what recorded routes tell of it (R-22)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from assistant.core.kept.mark import Mark
from assistant.core.words.say import Faces, Name, Say, say

from ..routes.chart import Chart
from ..routes.connection import Blocked, End, Link, Verdict, connection
from ..state.keys import PlanetId, SideKey, SystemId, enemy
from ..state.war import Planet, State
from .deep_space import is_deep
from .forces import WORLD, contested, holdings, side_name
from .names import system_name
from .recorded import chart_of
from .survey import Survey, survey

OVERRULED = "connected"


def enemy_fleet_at(found: Survey, system: SystemId, side: SideKey) -> bool:
    """Whether an enemy fleet or lone monitor is in a system; fighters in boxes are none (R-63)."""
    return bool(found.fleet_ships(system, enemy(side)))


@dataclass(frozen=True)
class Connections:
    """What is connected for a side as everything stands now; worked out once for all its holdings."""

    state: State
    side: SideKey
    found: Survey
    verdicts: dict[PlanetId, Verdict] = field(default_factory=dict)

    @cached_property
    def chart(self) -> Chart:
        """The routes that were recorded."""
        return chart_of(self.state)

    @cached_property
    def fleets(self) -> frozenset[SystemId]:
        """Systems with an enemy fleet: they bar stock too (14.1)."""
        found, other = self.found, enemy(self.side)
        # Looked for only where anything stands: a page that has no map pays nothing for it.
        filled = {system for system, side in found.of_side if side == other}
        filled |= {self.state.planets[box].system for box in found.landed}
        return frozenset(system for system in filled if enemy_fleet_at(found, system, self.side))

    @cached_property
    def barred(self) -> frozenset[SystemId]:
        """Systems with an enemy fleet, world or outpost (7.3)."""
        other = enemy(self.side)
        held = (box.system for box in self.state.planets.values() if box.owner == other and box.marker)
        return self.fleets | frozenset(held)

    @cached_property
    def worlds(self) -> dict[PlanetId, SystemId]:
        """Own worlds that are not contested, with their systems."""
        worlds = holdings(self.state, self.side, WORLD)
        return {box.id: box.system for box in worlds if not contested(self.state, box, self.found.on(box.id))}

    @cached_property
    def world_systems(self) -> frozenset[SystemId]:
        """The systems of those worlds."""
        return frozenset(self.worlds.values())

    def of_planet(self, planet: Planet) -> Verdict:
        """7.3 Whether routes lead to another own world; one in the very system connects at once."""
        if planet.id not in self.verdicts:
            self.verdicts[planet.id] = self._of_planet(planet)
        return self.verdicts[planet.id]

    def _of_planet(self, planet: Planet) -> Verdict:
        others = self.world_systems
        if planet.id in self.worlds:
            others = frozenset(system for box, system in self.worlds.items() if box != planet.id)
        # R-22 Another own world there: nothing can bar it.
        if planet.system in others:
            return Verdict(Link.YES, chain=(planet.system,))
        return connection(self.chart, planet.system, others, self.barred)

    def of_stock(self, system: SystemId) -> Verdict:
        """14.1 Whether stock reaches a system from an own world."""
        worlds = self.world_systems
        # R-73 No route leads into deep space.
        if is_deep(self.state, system):
            return Verdict(Link.NO, blocked=(Blocked((system,), End.OFF_ROUTES),))
        if system in worlds:
            return Verdict(Link.YES, chain=(system,))
        return connection(self.chart, system, worlds, self.fleets)

    def connected(self, planet: Planet) -> bool:
        """7.3 Whether a holding is connected: worked out, or as it was last told where routes do not say."""
        if str(Mark(OVERRULED, planet.id)) in self.state.pending.answered:
            return planet.connected
        link = self.of_planet(planet).link
        return planet.connected if link is Link.OPEN else link is Link.YES


def connections(state: State, side: SideKey, found: Survey | None = None) -> Connections:
    """What is connected for a side now."""
    return Connections(state, side, found or survey(state))


def bar_words(known: Connections, system: SystemId) -> tuple[Say, ...]:
    """What of the enemy bars a system: markers, fleets by number, a lone monitor."""
    other = enemy(known.side)
    state, side = known.state, side_name(other)
    markers = [box.marker for box in state.planets.values() if box.system == system and box.owner == other]
    words = [say(f"route.{marker}", side=side) for marker in dict.fromkeys(markers) if marker]
    fleets = known.found.fleets_at(system, other)
    words += [say("route.fleet", side=side, number=fleet.number) for fleet in fleets]
    if not fleets and system in known.fleets:
        words.append(say("route.monitor", side=side))
    return tuple(words)


def way_words(state: State, way: tuple[SystemId, ...]) -> list[int | str | Name | Faces | Say]:
    """The systems of a way by name."""
    return [*(system_name(state, system) for system in way)]


def why_blocked(known: Connections, blocked: Blocked) -> Say:
    """Why a way leads no further."""
    if blocked.end is End.BARRED:
        return say("route.barred", bars=list(bar_words(known, blocked.way[-1])))
    return say(f"route.{blocked.end}")


def why_cut_off(known: Connections, verdict: Verdict) -> Say:
    """Where every way ends, in a line."""
    ends = [
        say("route.ends_at", system=system_name(known.state, each.way[-1]), why=why_blocked(known, each))
        for each in verdict.blocked
    ]
    return say("route.every_way", ends=[*ends])
