"""11.1–11.3 Where a fleet can go: the jumps it has left, where it stops, and what the map decides."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from ..state.keys import SystemId
from .chart import Chart
from .search import FAR, Search, certain, search


class Why(StrEnum):
    """Why a fleet does not get to a system: no way, too many jumps, or a stop on every way."""

    NO_WAY = "no_way"
    TOO_FAR = "too_far"
    STOPPED = "stopped"


@dataclass(frozen=True)
class Refused:
    """What the map refuses: why, the jumps it would take, and where the shortest way stops."""

    why: Why
    jumps: int = 0
    stop: SystemId | None = None


@dataclass(frozen=True)
class Reach:
    """What a fleet of so many jumps gets to from a system, stopping where it must."""

    chart: Chart
    start: SystemId
    jumps: int
    stops: frozenset[SystemId]
    found: Search

    def way(self, goal: SystemId) -> tuple[SystemId, ...]:
        """The systems from the start to a goal within reach; nothing if it is not."""
        return self.found.way(goal)

    @cached_property
    def sure(self) -> bool:
        """Whether no route nobody recorded could lead further."""
        return certain(self.chart, self.found, self.stops, self.jumps)

    def refusal(self, goal: SystemId) -> Refused | None:
        """Why a goal is out of reach; None if it is not, or if a route nobody recorded could lead there."""
        if goal in self.found.jumps or not self.sure:
            return None
        freely = search(self.chart, self.start)
        if goal not in freely.jumps:
            return Refused(Why.NO_WAY)
        if freely.jumps[goal] > self.jumps:
            return Refused(Why.TOO_FAR, freely.jumps[goal])
        # Near enough and yet not reached: something stops the fleet on this way too.
        stop = next(system for system in freely.way(goal)[1:] if system in self.stops)
        return Refused(Why.STOPPED, freely.jumps[goal], stop)


def reach(chart: Chart, start: SystemId, jumps: int, stops: Collection[SystemId]) -> Reach:
    """What is within reach of a fleet that has this many jumps left."""
    barring = frozenset(stops)
    return Reach(chart, start, jumps, barring, search(chart, start, barring, min(jumps, FAR)))
