"""14.1 Wear: a counter that suffers is turned over, or removed if it cannot be."""

from __future__ import annotations

from ..state.war import State, Unit
from .forces import cargo_of, remove_unit
from .units import carrying_capacity, has_reverse


def wear(state: State, unit: Unit) -> bool:
    """Turn a counter over; one damaged already or without a reverse goes with its cargo. True if it stays."""
    if unit.id not in state.units:
        return False
    if unit.damaged or not has_reverse(state, unit):
        remove_unit(state, unit)
        return False
    unit.damaged = True
    put_out_fighters(state, unit)
    return True


def put_out_fighters(state: State, carrier: Unit) -> None:
    """Fighters the side that lies up has no berth for form up beside their carrier (11.6)."""
    berths = carrying_capacity(state, carrier)
    fighters = [unit for unit in cargo_of(state, carrier) if unit.type == "F"]
    # A blank capacity puts nobody out: it is not known to be too small.
    for fighter in fighters[len(fighters) if berths is None else berths :]:
        fighter.where = carrier.where
