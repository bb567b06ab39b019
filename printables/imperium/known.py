"""What a seat may read on paper: in a closed match only its own side's counters."""

from __future__ import annotations

from assistant.core.board import EVERYBODY
from assistant.games.imperium.private import CLOSED
from assistant.games.imperium.state import SIDES, Due, State, Unit

from ..request import SheetRequest


def open_to(request: SheetRequest, side: str) -> bool:
    """Whether this seat may see the counters of a side."""
    state: State = request.state
    return state.secrecy != CLOSED or request.seat in (EVERYBODY, side)


def own_sides(request: SheetRequest) -> list[str]:
    """The sides that were asked for and that this seat may see."""
    return [side for side in SIDES if request.side in (EVERYBODY, side) and open_to(request, side)]


def known_units(request: SheetRequest) -> list[Unit]:
    """The counters this seat may see."""
    shown = {side for side in SIDES if open_to(request, side)}
    return [unit for unit in request.state.units.values() if unit.side in shown]


def due(request: SheetRequest) -> list[tuple[Unit, Due]]:
    """What waits on the turn track, as far as this seat may see it."""
    return [(unit, unit.where) for unit in known_units(request) if isinstance(unit.where, Due)]
