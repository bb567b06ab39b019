"""12.3, 12.5 Where ships may leave for: one jump away, and nearer home or where they came from (R-31)."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from ..state.keys import SystemId
from .chart import Chart
from .search import fewest


class Refuge(StrEnum):
    """What the map says of a system: surely nearer home, surely not, not even beside, or not decided."""

    NEARER = "nearer"
    NOT_NEARER = "not_nearer"
    NOT_BESIDE = "not_beside"
    OPEN = "open"


def refuge(chart: Chart, here: SystemId, system: SystemId, homes: Collection[SystemId]) -> Refuge:
    """Whether a system is one jump from here and nearer the nearest home, as far as the map can tell."""
    if chart.blank:
        return Refuge.OPEN
    if system not in chart.beside.get(here, ()):
        return Refuge.NOT_BESIDE if here in chart.whole or system in chart.whole else Refuge.OPEN
    # Bounds, where the map has gaps: only what holds for every way still blank is decided.
    least_here, known_here = fewest(chart, here, homes)
    least, known = fewest(chart, system, homes)
    if known < least_here:
        return Refuge.NEARER
    return Refuge.NOT_NEARER if least >= known_here else Refuge.OPEN
