"""What a seat may know of the state: in a closed match the other side's counters are left out."""

from __future__ import annotations

import msgspec

from assistant.core.board import EVERYBODY

from .state import SIDES, CloseOut, Pending, State, enemy

CLOSED = "closed"


def private(state: State, seat: str) -> State:
    """The state as a seat may read it: the map with all fleet markers and holdings, and its own counters."""
    if state.secrecy != CLOSED or seat == EVERYBODY or seat not in SIDES:
        return state
    other = enemy(seat)
    return msgspec.structs.replace(
        state,
        units={number: unit for number, unit in state.units.items() if unit.side == seat},
        next_unit=0,
        to_place={side: pool for side, pool in state.to_place.items() if side != other},
        pending=pending_without(state.pending, other),
        close_out=close_out_without(state.close_out, other),
        by_hand=[key for key in state.by_hand if not key.startswith(f"mix:{other}:")],
    )


def pending_without(pending: Pending, other: str) -> Pending:
    """What is still to settle, without the troops the other side draws."""
    draws = {side: counters for side, counters in pending.draws.items() if side != other}
    return msgspec.structs.replace(pending, draws=draws)


def close_out_without(close_out: CloseOut, other: str) -> CloseOut:
    """Maintenance and repair, without the units the other side rolls for."""
    rolls = {side: units for side, units in close_out.rolls.items() if side != other}
    return msgspec.structs.replace(close_out, rolls=rolls)
