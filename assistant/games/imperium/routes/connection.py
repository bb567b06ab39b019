"""7.3, 14.1 Connection: a chain of routes to a goal through systems that nothing bars (R-22)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from ..state.keys import SystemId
from .chart import Chart
from .search import Search, certain, search


class Link(StrEnum):
    """Whether a system is connected; open where routes that nobody recorded could tell."""

    YES = "yes"
    NO = "no"
    OPEN = "open"


class End(StrEnum):
    """Why a way leads no further: something bars its last system, or no route goes on from it, or to it."""

    BARRED = "barred"
    UNRECORDED = "unrecorded"
    DEAD = "dead"
    OFF_ROUTES = "off_routes"


@dataclass(frozen=True)
class Blocked:
    """A way that leads to no goal: its systems from the start on, and why it ends."""

    way: tuple[SystemId, ...]
    end: End


@dataclass(frozen=True)
class Verdict:
    """The answer with its reason: the free chain, or every way that was tried in vain."""

    link: Link
    chain: tuple[SystemId, ...] = ()
    blocked: tuple[Blocked, ...] = ()

    @property
    def at_once(self) -> bool:
        """Whether the system itself is barred: no map is needed to tell."""
        at_once = (End.BARRED, End.OFF_ROUTES)
        return bool(self.blocked) and len(self.blocked[0].way) == 1 and self.blocked[0].end in at_once

    @property
    def systems(self) -> tuple[SystemId, ...]:
        """All systems the answer rests on, each once."""
        ways = (system for each in self.blocked for system in each.way)
        return tuple(dict.fromkeys((*self.chain, *ways)))


def connection(
    chart: Chart, start: SystemId, goals: Collection[SystemId], barred: Collection[SystemId]
) -> Verdict:
    """Whether recorded routes lead from a system to one of the goals; both ends may bar it (R-22)."""
    if start in barred:
        return Verdict(Link.NO, blocked=(Blocked((start,), End.BARRED),))
    if chart.blank:
        return Verdict(Link.OPEN)
    found = search(chart, start, barred)
    reached = [goal for goal in found.jumps if goal in goals and goal not in barred]
    if reached:
        # The search comes to nearer systems first: this is the shortest chain.
        return Verdict(Link.YES, chain=found.way(reached[0]))
    ways = tuple(_ways(chart, found, barred))
    return Verdict(Link.NO if certain(chart, found, barred) else Link.OPEN, blocked=ways)


def _ways(chart: Chart, found: Search, barred: Collection[SystemId]) -> list[Blocked]:
    """Every way as far as it leads: to what bars it, or to where no recorded route goes on."""
    passed = set(found.came.values())
    ways = []
    for system in found.jumps:
        if system in barred:
            ways.append(Blocked(found.way(system), End.BARRED))
        elif system not in passed:
            ways.append(Blocked(found.way(system), _end(chart, system)))
    return ways


def _end(chart: Chart, system: SystemId) -> End:
    return End.DEAD if system in chart.whole else End.UNRECORDED
