"""6.1, 16.0 Ships that go back to the Emperor; their cargo is put down before they leave (R-14)."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ..state.keys import IMPERIAL, SystemId, UnitId
from ..state.war import Aboard, Due, Fleet, OnPlanet, Planet, State, Unit, Why
from .berths import carrier_for, takes
from .forces import cargo_of, contested, side_name, system_of
from .mix import EMPERORS
from .names import fleet_name, planet_name
from .survey import survey
from .units import unit_name

# On the turn track: complete ships that only wait to enter can go back, those being built or away cannot.
WAITING = (*EMPERORS, Why.WAITING)


def candidates(state: State, code: str) -> list[Unit]:
    """Ships of a type that can go back, least missed first: waiting to enter, then without cargo."""
    own = [u for u in state.units.values() if u.side == IMPERIAL and u.type == code]
    ready = [u for u in own if not isinstance(u.where, Due) or u.where.why in WAITING]
    return sorted(ready, key=lambda u: (not isinstance(u.where, Due), len(cargo_of(state, u)), u.id))


def put_down(state: State, ship: Unit, leaving: set[UnitId], referee: Referee) -> None:
    """Into an own planet box that takes it, else aboard a ship there that stays, else it goes along."""
    for cargo in cargo_of(state, ship):
        place = _move(state, cargo, ship, leaving)
        values = {"side": side_name(ship.side), "unit": unit_name(state, cargo)}
        # Where it stands is the owner's alone to know.
        if place:
            own = say("loans.put_down", place=place, **values)
            referee.tell(say("loans.cargo_stays", side=values["side"]), "6.1", private={ship.side: own})
        elif not isinstance(cargo.where, Due):
            referee.tell(say("loans.cargo_lost", **values), "6.1")


def _move(state: State, cargo: Unit, ship: Unit, leaving: set[UnitId]) -> Say | None:
    """Where the cargo comes to stand; None if it found no place or waits to enter."""
    if isinstance(ship.where, Due):
        cargo.where = ship.where
        return None
    system = system_of(state, ship)
    # R-14 A planet box before a berth, so that berths stay free for what finds no box.
    if box := _box(state, cargo, system):
        cargo.where = OnPlanet(box.id)
        return planet_name(state, box.id)
    if berth := _berth(state, cargo, system, leaving):
        fleet, carrier = berth
        cargo.where = Aboard(carrier.id)
        return fleet_name(fleet)
    return None


def _box(state: State, cargo: Unit, system: SystemId) -> Planet | None:
    boxes = (planet for planet in state.planets.values() if planet.system == system)
    own = (box for box in boxes if box.owner == cargo.side and not contested(state, box))
    if cargo.type == "OUTPOST":
        return None
    return next((box for box in own if takes(state, box, cargo.side, cargo.type)), None)


def _berth(state: State, cargo: Unit, system: SystemId, leaving: set[UnitId]) -> tuple[Fleet, Unit] | None:
    """A ship with room that stays, and its fleet."""
    found = survey(state)
    for fleet in found.fleets_at(system, cargo.side):
        key = fleet.side, fleet.number
        found.ships[key] = [ship for ship in found.in_fleet(fleet) if ship.id not in leaving]
        if carrier := carrier_for(state, cargo, fleet, found):
            return fleet, carrier
    return None
