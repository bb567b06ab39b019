"""14.1 Wear: a counter that suffers is turned over, or removed if it cannot be."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..state.keys import SystemId
from ..state.war import OnPlanet, State, Unit
from .forces import cargo_of, remove_unit, side_name, system_of
from .ledger import book_losses
from .losses import SETTLED_SINCE, call_reading, place_for, unread
from .names import planet_name, system_name, unit_at
from .survey import survey
from .units import carrying_capacity, has_reverse


def wear(state: State, unit: Unit) -> bool:
    """Turn a counter over; one damaged already or without a reverse goes with its cargo. True if it stays."""
    if unit.id not in state.units:
        return False
    if unit.damaged or not has_reverse(state, unit):
        remove_unit(state, unit)
        return False
    unit.damaged = True
    # Matches of an earlier edition replay as they were played, each counter by itself.
    if state.edition < SETTLED_SINCE:
        put_out_fighters(state, unit)
    return True


def settle_worn(state: State, worn: Iterable[Unit]) -> list[Say]:
    """Fighters beyond the berths these carriers have left find a place; what a blank one holds is asked."""
    if state.edition < SETTLED_SINCE:
        return []
    carriers = [unit for unit in worn if unit.id in state.units]
    if unread(state, carriers, survey(state)):
        call_reading(state)
    return [told for carrier in carriers for told in put_out_fighters(state, carrier)]


def with_fighters(told: Say, fighters: Iterable[Say]) -> Say:
    """What a side is told of its counters, and then of the fighters that were put out with it."""
    for each in fighters:
        told = say("journal.one_and_another", one=told, another=each)
    return told


def put_out_unfought(state: State, carriers: Iterable[Unit]) -> list[Say]:
    """The same of carriers anywhere but where fighting goes on: there they wait for its end (12.9, R-33)."""
    fought = set(state.unsettled)
    if state.space_battle:
        fought.add(state.space_battle.system)
    if state.planet_battle:
        fought.add(state.planets[state.planet_battle.planet].system)
    # Matches of an earlier edition replay as they were played: while any battle lasted, all waited.
    if fought and state.edition < SETTLED_SINCE:
        return []
    away = [ship for ship in carriers if system_of(state, ship) not in fought]
    return [told for ship in away for told in put_out_fighters(state, ship)]


def put_out_fighters(state: State, carrier: Unit) -> list[Say]:
    """Fighters beyond the berths of the side that lies up: where they are then, as their side is told."""
    berths = carrying_capacity(state, carrier)
    fighters = [unit for unit in cargo_of(state, carrier) if unit.type == "F"]
    # A blank capacity puts nobody out: it is not known to be too small.
    out = fighters[len(fighters) if berths is None else berths :]
    if Reading.FIGHTERS_PUT_OUT_LEFT_OVER.holds(state):
        return [_left_over(state, fighter, system_of(state, carrier)) for fighter in out]
    for fighter in out:
        fighter.where = carrier.where
    return [say("wear.beside", n=len(out), carrier=unit_at(state, carrier))] if out else []


def _left_over(state: State, fighter: Unit, system: SystemId) -> Say:
    """R-78 It goes where one left over after a battle goes (12.9)."""
    place, side = place_for(state, fighter, system), side_name(fighter.side)
    if place is None:
        del state.units[fighter.id]
        book_losses(state, [fighter])
        return say("battles.fighter_lost", side=side, system=system_name(state, system))
    fighter.where = place
    if isinstance(place, OnPlanet):
        return say("battles.fighter_moored_on", side=side, planet=planet_name(state, place.planet))
    return say("wear.aboard", carrier=unit_at(state, state.units[place.ship]))
