"""12.8 Losses: counters flipped and removed, and what goes with them."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..state.keys import SIDES, TERRAN, PlanetId, SystemId, UnitId
from ..state.war import Aboard, OnPlanet, Planet, State, Unit
from .berths import free_berths, takes
from .forces import by_type, contested, remove_unit, side_name, system_of
from .ledger import book_losses
from .names import planet_name, system_name
from .survey import Survey, survey
from .units import TRANSPORTS, carrying_capacity, has_reverse, names

# The procedure that asks what damaged carriers hold, and the edition of the rules that first did; the one
# that first did so of what maintenance damaged, and leaves nobody without a berth in a battle left by hand.
READING, ASKED_SINCE, SETTLED_SINCE = "carrier_reading", 2, 3


def remove(state: State, units: list[Unit], referee: Referee, saved: tuple[int, ...] = ()) -> list[Unit]:
    """Take lost units off with their cargo, fighters in flight (`saved`) excepted; returns all that went.

    The first Terran battleship destroyed in battle frees the super-dreadnoughts (9.0).
    """
    afloat = {unit.id: system_of(state, unit) for unit in _fighters_of(state, units) if unit.id in saved}
    for each in afloat:
        # Out of their carrier while that goes down with all aboard; the berth below is their real place.
        state.units[each].where = Aboard(UnitId(0))
    gone = [one for unit in units if unit.id in state.units for one in remove_unit(state, unit)]
    for each, system in afloat.items():
        berth(state, state.units[each], system, referee)
    # 9.0: lost in battle, not given up or unpaid: only battles come this way.
    if any(unit.side == TERRAN and unit.type == "B" for unit in gone):
        unlock(state, referee)
    book_losses(state, gone)
    _tell(state, "battles.lost", gone, referee)
    return gone


def unlock(state: State, referee: Referee) -> None:
    """A Terran B was destroyed in battle: BB may be built from now on (9.0)."""
    if not state.sides[TERRAN].big_ships_unlocked:
        state.sides[TERRAN].big_ships_unlocked = True
        referee.tell(say("battles.unlocked"), "9.0")


def flip(state: State, units: list[Unit], referee: Referee) -> None:
    """Turn units to their damaged side."""
    for unit in units:
        if unit.damaged or not has_reverse(state, unit):
            raise Senseless(say("battles.no_reverse", type=unit.type), "12.8")
        unit.damaged = True
    _tell(state, "battles.damaged", units, referee)


def settle_fighters(state: State, systems: Iterable[SystemId], referee: Referee) -> None:
    """When fighting ends, fighters beyond their carrier's berths need another place (12.9, R-33)."""
    found, systems = survey(state), list(systems)
    # Matches of an earlier edition replay as they were played, without being asked.
    if state.edition >= ASKED_SINCE and unread_carriers(state, systems, found):
        state.unsettled = list(dict.fromkeys([*state.unsettled, *systems]))
        call_reading(state)
        return
    _settle_known(state, systems, found, referee)


def settle_left_by_hand(state: State, systems: Iterable[SystemId], referee: Referee) -> None:
    """Nobody is asked any more: only fighters beyond berths that are known need another place."""
    if state.edition >= SETTLED_SINCE:
        _settle_known(state, systems, survey(state), referee)


def _settle_known(state: State, systems: Iterable[SystemId], found: Survey, referee: Referee) -> None:
    fleets = [each for system in sorted(systems) for side in SIDES for each in found.fleets_at(system, side)]
    for system, ship in ((fleet.system, ship) for fleet in fleets for ship in found.in_fleet(fleet)):
        capacity = carrying_capacity(state, ship)
        if ship.type not in TRANSPORTS and capacity is not None:
            for fighter in found.cargo(ship)[capacity:]:
                berth(state, fighter, system, referee)


def call_reading(state: State) -> None:
    """What damaged carriers hold is asked before play goes on (12.9)."""
    if READING not in state.now.calls:
        state.now.calls.append(READING)


def unread_carriers(state: State, systems: Iterable[SystemId], found: Survey) -> list[Unit]:
    """Ships there whose capacity is blank and decides where fighters end."""
    fleets = [each for system in systems for side in SIDES for each in found.fleets_at(system, side)]
    return unread(state, [ship for fleet in fleets for ship in found.in_fleet(fleet)], found)


def unread(state: State, ships: Iterable[Unit], found: Survey) -> list[Unit]:
    """Those of these ships whose capacity is blank and decides where fighters end."""
    # With closed fleets not to be asked would tell that nobody is aboard.
    laden = (ship for ship in ships if state.closed or found.cargo(ship))
    return [ship for ship in laden if carrying_capacity(state, ship) is None]


def _fighters_of(state: State, units: list[Unit]) -> list[Unit]:
    """Fighters aboard these carriers that are not among the units themselves."""
    carriers = {Aboard(unit.id) for unit in units if unit.type not in TRANSPORTS}
    aboard = (unit for unit in state.units.values() if unit.where in carriers and unit.type == "F")
    return [unit for unit in aboard if unit not in units]


def berth(state: State, fighter: Unit, system: SystemId, referee: Referee) -> None:
    """Another carrier with room, else an own planet box there that takes it, else it is lost (12.9)."""
    place, side = place_for(state, fighter, system), side_name(fighter.side)
    if place is None:
        del state.units[fighter.id]
        referee.tell(say("battles.fighter_lost", side=side, system=system_name(state, system)), "12.9")
        return
    fighter.where = place
    if isinstance(place, OnPlanet):
        # On which planet is the owner's alone to know.
        own = say("battles.fighter_moored_on", side=side, planet=planet_name(state, place.planet))
        seen = say("battles.fighter_moored", side=side, system=system_name(state, system))
        referee.tell(seen, "12.9", private={fighter.side: own})


def place_for(state: State, fighter: Unit, system: SystemId) -> Aboard | OnPlanet | None:
    """A carrier of its side with room there, else a planet box that takes it; None if there is neither."""
    found = survey(state)
    ships = [ship for fleet in found.fleets_at(system, fighter.side) for ship in found.in_fleet(fleet)]
    # A carrier whose capacity is blank is not counted on.
    carriers = [ship for ship in ships if ship.type not in TRANSPORTS and carrying_capacity(state, ship)]
    free = [ship for ship in carriers if free_berths(state, ship, found)]
    if free:
        return Aboard(free[0].id)
    box = _box(state, fighter, found.planets.get(system, []))
    return OnPlanet(box.id) if box else None


def _box(state: State, fighter: Unit, boxes: list[PlanetId]) -> Planet | None:
    """An own planet box with room (11.7), uncontested ones first; a contested one only as R-77 is read."""
    own = [state.planets[box] for box in boxes if state.planets[box].owner == fighter.side]
    fought = {box.id for box in own if contested(state, box)}
    serving = own if Reading.FIGHTERS_LEFT_OVER_ANY.holds(state) else [b for b in own if b.id not in fought]
    free = (box for box in serving if takes(state, box, fighter.side, fighter.type))
    return min(free, key=lambda box: box.id in fought, default=None)


def _tell(state: State, key: str, units: list[Unit], referee: Referee) -> None:
    for side in SIDES:
        own = [unit for unit in units if unit.side == side]
        if own:
            referee.tell(say(key, side=side_name(side), units=names(state, by_type(own))), "12.8")
