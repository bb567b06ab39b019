"""7-3 Counters that come to the board."""

from __future__ import annotations

from ..components.kit import kit
from ..state.keys import Nation, PortKey, TypeKey, UnitId, Zone
from ..state.table import State
from ..state.unit import Unit
from .moving import in_port_spot


def bring(state: State, kind: TypeKey, nation: Nation | None, port: PortKey) -> None:
    """A unit into a port: a convoy that was taken off the map comes before a new counter."""
    alike = [each for each in state.units.values() if each.type == kind and each.nation == nation]
    spare = next((each for each in alike if each.at.zone == Zone.OFF_MAP), None)
    if spare is not None:
        spare.at = in_port_spot(port)
        return
    # Removed units stay on the list, so no number comes twice: the journal names units by them.
    key = UnitId(max(state.units, default=0) + 1)
    side = kit(state).types[kind].side
    state.units[key] = Unit(
        id=key, side=side, type=kind, nation=nation, at=in_port_spot(port), number=len(alike) + 1
    )
