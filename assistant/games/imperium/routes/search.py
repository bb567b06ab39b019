"""11.1 Breadth-first search along jump routes: how far, by which way, and what might still be unknown."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ..state.keys import SystemId
from .chart import Chart

NOWHERE: frozenset[SystemId] = frozenset()
FAR = 1_000
"""Jumps to what no recorded way leads to: more than any map has systems."""


@dataclass(frozen=True)
class Search:
    """The systems that were reached, each with its jumps from the start, and whence it was come to."""

    start: SystemId
    jumps: dict[SystemId, int]
    came: dict[SystemId, SystemId]

    def way(self, goal: SystemId) -> tuple[SystemId, ...]:
        """The systems of the shortest way, both ends with it; nothing if there is none."""
        if goal not in self.jumps:
            return ()
        back = [goal]
        while back[-1] != self.start:
            back.append(self.came[back[-1]])
        return tuple(reversed(back))


def search(chart: Chart, start: SystemId, stops: Collection[SystemId] = NOWHERE, most: int = FAR) -> Search:
    """What is reached in at most so many jumps; a system of `stops` is entered, but nothing beyond it.

    The start is left even if it is one of them.
    """
    found, edge = Search(start, {start: 0}, {}), [start]
    for jump in range(1, most + 1):
        following = []
        for system in edge:
            # In the order of the map, so that of two shortest ways the same one is told each time.
            for near in chart.beside.get(system, ()):
                if near not in found.jumps:
                    found.jumps[near], found.came[near] = jump, system
                    following.append(near)
        edge = [system for system in following if system not in stops]
        if not edge:
            break
    return found


def certain(chart: Chart, found: Search, stops: Collection[SystemId], within: int = FAR) -> bool:
    """Whether no route nobody recorded could add to what was reached: all passed on the way are whole."""
    return all(
        system in chart.whole
        for system, jumps in found.jumps.items()
        if jumps < within and (system not in stops or system == found.start)
    )


def fewest(chart: Chart, start: SystemId, goals: Collection[SystemId]) -> tuple[int, int]:
    """Between what the jumps to the nearest goal lie: the fewest there could be, and those of a known way."""
    found = search(chart, start)
    known = min((found.jumps[goal] for goal in goals if goal in found.jumps), default=FAR)
    # A route that is not recorded yet could lead from there to a goal at once.
    unsure = [jumps + 1 for system, jumps in found.jumps.items() if system not in chart.whole]
    return min(known, *unsure) if unsure else known, known
