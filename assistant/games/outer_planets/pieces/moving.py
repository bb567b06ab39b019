"""8-4, 12 Units from place to place."""

from __future__ import annotations

from ..components.rulings import Reading
from ..state.keys import IN_PORT, PortKey, Sign, UnitId, Zone
from ..state.table import State
from ..state.unit import Spot, Unit
from .headquarters import TURNS_AWAY, ashore


def in_area_spot(area: str) -> Spot:
    """The normal zone of an area."""
    return Spot(zone=Zone.AREA, key=area)


def in_port_spot(port: str) -> Spot:
    """A port outside its factory boxes."""
    return Spot(zone=Zone.PORT, key=port)


def sail(state: State, unit: Unit, to: Spot) -> None:
    """8-4 A unit leaves its port for an area; the factory box it leaves stays empty this turn (7-2-2)."""
    leave_factory(state, unit)
    if unit.at.zone in IN_PORT:
        unit.sailed_from = PortKey(unit.at.key)
    unit.at = to
    sign(unit, Sign.MOVED)
    unsign(unit, Sign.MUST_SAIL)


def leave_factory(state: State, unit: Unit) -> None:
    """7-2-2 The box a unit was repaired in takes no other this turn."""
    if unit.at.zone == Zone.FACTORY and unit.at.key in state.ports:
        vacated = state.ports[PortKey(unit.at.key)].vacated
        if unit.at.number not in vacated:
            vacated.append(unit.at.number)


def enter_port(state: State, unit: Unit, port: str) -> None:
    """12-1 A unit is in port: not withdrawn, its charges filled up, its headquarters ashore."""
    unit.at = in_port_spot(port)
    unsign(unit, Sign.WITHDRAWN, Sign.MUST_SAIL, Sign.CONVERTING)
    if Reading.CHARGES_OWN_PORT.holds(state):
        unsign(unit, Sign.OUT_OF_CHARGES)
    forget_way(unit)
    ashore(state, unit)


def enter_neutral(unit: Unit) -> None:
    """12-3 The last resort: nothing recovers, and next turn the unit must sail."""
    unit.at = Spot(zone=Zone.NEUTRAL)
    unsign(unit, Sign.WITHDRAWN)
    sign(unit, Sign.MUST_SAIL)
    forget_way(unit)


def turn_back(unit: Unit) -> None:
    """8-4-6 A unit whose check failed is in the port it came from, out for the turn."""
    if unit.sailed_from:
        unit.at = in_port_spot(unit.sailed_from)
    sign(unit, Sign.FAILED_CHECK)


def forget_way(unit: Unit) -> None:
    """Where it came from, and whom it fled or chased, no longer matter."""
    unit.sailed_from, unit.group, unit.chases = PortKey(""), 0, 0


def stand_as_told(state: State, unit: Unit, spot: Spot) -> None:
    """Stand a unit where the table has it, whatever the rules say; headquarters go along, or ashore."""
    unit.at = spot
    if spot.zone != Zone.NEUTRAL:
        # 12-3-2 It is out of the neutral port.
        unsign(unit, Sign.MUST_SAIL)
    # 7-4-3 What is taken out of its factory is converted no more.
    if spot.zone != Zone.FACTORY:
        unsign(unit, Sign.CONVERTING)
    if spot.zone in IN_PORT:
        ashore(state, unit)
    # 10-3 Off the board there is no ship to ride on.
    elif spot.zone not in (Zone.AREA, Zone.RAIDING, Zone.NEUTRAL):
        for each in state.headquarters.values():
            if each.flagship == unit.id:
                each.flagship = UnitId(0)
                each.due = state.now.turn + TURNS_AWAY


def sign(unit: Unit, *signs: Sign) -> None:
    """Put signs on a unit, each once."""
    unit.signs += [each for each in signs if each not in unit.signs]


def unsign(unit: Unit, *signs: Sign) -> None:
    """Take signs off a unit."""
    unit.signs = [each for each in unit.signs if each not in signs]


def turn_sign(unit: Unit, of: Sign) -> bool:
    """Take a sign off a unit that has it, else put it on; whether it stands there now."""
    stood = of in unit.signs
    (unsign if stood else sign)(unit, of)
    return not stood
