"""3.2 The chart of recorded jump routes: what each system is joined with, and of which all routes are in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from ..state.keys import SystemId

Lists = tuple[tuple[SystemId, tuple[SystemId, ...]], ...]
Route = tuple[SystemId, SystemId]


class Chart(msgspec.Struct, frozen=True, kw_only=True):
    """Neighbours of every system in the order of the map; `whole` are those of which all routes are in.

    `recorded` counts the routes that players recorded; while there is none, nothing is worked out.
    """

    beside: Mapping[SystemId, tuple[SystemId, ...]]
    whole: frozenset[SystemId]
    recorded: int

    @property
    def blank(self) -> bool:
        """Whether nobody has recorded a route: then everything is asked or told."""
        return not self.recorded

    @property
    def routes(self) -> tuple[Route, ...]:
        """Every route once, from the earlier to the later system of the map."""
        order = {system: place for place, system in enumerate(self.beside)}
        return tuple(
            (system, other)
            for system, others in self.beside.items()
            for other in others
            if order[system] < order[other]
        )


@lru_cache(maxsize=32)
def charted(
    systems: tuple[SystemId, ...],
    recorded: Lists,
    joined: tuple[Route, ...] = (),
    whole: frozenset[SystemId] = frozenset(),
) -> Chart:
    """The chart of these systems: a route that either end tells of holds for both.

    `joined` are the stars of one hex, neighbours always; what names a system that is none is left out.
    """
    beside: dict[SystemId, set[SystemId]] = {system: set() for system in systems}
    told = _join(beside, ((system, other) for system, others in recorded for other in others))
    _join(beside, joined)
    order = {system: place for place, system in enumerate(systems)}
    return Chart(
        beside={system: tuple(sorted(found, key=order.__getitem__)) for system, found in beside.items()},
        whole=whole & order.keys(),
        recorded=told,
    )


def without(chart: Chart, left_out: Iterable[Route]) -> list[Route]:
    """The routes of a chart but for these, whichever end they are told from."""
    left = {frozenset(route) for route in left_out}
    return [route for route in chart.routes if frozenset(route) not in left]


def _join(beside: dict[SystemId, set[SystemId]], routes: Iterable[Route]) -> int:
    """Join both ends of routes; how many routes were new."""
    before = sum(map(len, beside.values()))
    for one, other in routes:
        if one != other and one in beside and other in beside:
            beside[one].add(other)
            beside[other].add(one)
    # Each route stands at both its ends.
    return (sum(map(len, beside.values())) - before) // 2
