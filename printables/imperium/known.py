"""What a seat may read on paper: in a closed match only its own side's counters."""

from __future__ import annotations

from assistant.core.words.seats import ALL_SIDES, EVERYBODY
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import Due, State, Unit

from ..drawing.request import SheetRequest


def sides_seen(state: State, seat: str) -> list[str]:
    """The sides whose counters a seat may see."""
    return [side for side in SIDES if not state.closed or seat in (EVERYBODY, side)]


def open_to(request: SheetRequest, side: str) -> bool:
    """Whether this seat may see the counters of a side."""
    return side in sides_seen(request.state, request.seat)


def own_sides(request: SheetRequest) -> list[str]:
    """The sides that were asked for and that this seat may see."""
    seen = sides_seen(request.state, request.seat)
    return [side for side in seen if request.side in (ALL_SIDES, side)]


def known_units(request: SheetRequest) -> list[Unit]:
    """The counters this seat may see."""
    shown = sides_seen(request.state, request.seat)
    # Left out here, before anything is counted: a number would tell of them as well.
    return [unit for unit in request.state.units.values() if unit.side in shown]


def due(request: SheetRequest) -> list[tuple[Unit, Due]]:
    """What waits on the turn track, as far as this seat may see it."""
    return [(unit, unit.where) for unit in known_units(request) if isinstance(unit.where, Due)]
