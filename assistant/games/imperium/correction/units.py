"""Corrections of counters and fleet markers: what is said of counters is their own side's secret."""

from __future__ import annotations

from assistant.core.kept.correction import Made
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces.forces import (
    add_unit,
    check_system,
    drop_empty_fleets,
    fleet_of,
    planet_of,
    remove_unit,
    side_name,
    unit_of,
)
from ..pieces.names import place_words
from ..pieces.units import has_reverse, short_name, unit_name, unit_type
from ..state.keys import SideKey
from ..state.war import Aboard, Due, Fleet, InFleet, OnPlanet, State, Unit, Where
from .commands import FlipUnit, MoveUnit, PlaceFleet, PlaceUnit, RemoveUnit, SetStrength


def place_unit(state: State, change: PlaceUnit, referee: Referee) -> Made:
    """A counter comes into play."""
    its_type = unit_type(state, change.side, change.type)
    if change.type == "OUTPOST" and not isinstance(change.where, Aboard | Due):
        raise Senseless(say("correction.outpost_is_marker"))
    check_where(state, change.side, change.where)
    unit = add_unit(state, change.side, change.type, change.where)
    unit.strength = _strength(state, unit, change.strength) if its_type.strengths else 0
    unit.damaged = change.damaged
    what = say("correction.placed", unit=unit_name(state, unit), where=place_words(state, unit))
    return what, change.side


def _strength(state: State, unit: Unit, strength: int) -> int:
    """A strength some counter of its type prints; 0 is not known."""
    if strength and strength not in unit_type(state, unit.side, unit.type).strengths:
        raise Senseless(
            say("correction.no_such_strength", type=short_name(state, unit.type), strength=strength)
        )
    return strength


def check_where(state: State, side: SideKey, where: Where) -> None:
    """Senseless if there is no such place for this side's counters."""
    if isinstance(where, InFleet):
        fleet_of(state, side, where.number)
    elif isinstance(where, OnPlanet):
        planet_of(state, where.planet)
    elif isinstance(where, Due):
        if where.turn < 1:
            raise Senseless(say("correction.no_turn", turn=where.turn))
    # What is aboard carries nothing itself: from any counter two steps lead to the map.
    elif unit_of(state, where.ship).side != side or isinstance(state.units[where.ship].where, Aboard):
        raise Senseless(say("correction.not_aboard_there"))


def move_unit(state: State, change: MoveUnit, referee: Referee) -> Made:
    """A counter stands elsewhere; what it carries goes along."""
    unit = unit_of(state, change.unit)
    check_where(state, unit.side, change.where)
    if isinstance(change.where, Aboard):
        loaded = any(other.where == Aboard(unit.id) for other in state.units.values())
        if change.where.ship == unit.id or loaded:
            raise Senseless(say("correction.not_aboard_there"))
    unit.where = change.where
    return say("correction.moved", unit=unit_name(state, unit), where=place_words(state, unit)), unit.side


def flip_unit(state: State, change: FlipUnit, referee: Referee) -> Made:
    """A counter lies on its other side."""
    unit = unit_of(state, change.unit)
    if change.damaged and not has_reverse(state, unit):
        raise Senseless(say("correction.no_reverse", unit=unit_name(state, unit)))
    unit.damaged = change.damaged
    return say("correction.flipped", unit=unit_name(state, unit), where=place_words(state, unit)), unit.side


def set_strength(state: State, change: SetStrength, referee: Referee) -> Made:
    """A ground counter of another strength."""
    unit = unit_of(state, change.unit)
    unit.strength = _strength(state, unit, change.to)
    return say("correction.flipped", unit=unit_name(state, unit), where=place_words(state, unit)), unit.side


def remove(state: State, change: RemoveUnit, referee: Referee) -> Made:
    """A counter leaves play, with what it carries."""
    unit = unit_of(state, change.unit)
    what = say("correction.removed", unit=unit_name(state, unit), where=place_words(state, unit))
    remove_unit(state, unit)
    return what, unit.side


def place_fleet(state: State, change: PlaceFleet, referee: Referee) -> Made:
    """A fleet marker stands in this system; a new one needs ships by a later change of the same entry."""
    check_system(state, change.system)
    for fleet in state.fleets:
        if (fleet.side, fleet.number) == (change.side, change.number):
            fleet.system = change.system
            break
    else:
        state.fleets.append(Fleet(change.side, change.number, change.system))
    where = state.systems[change.system].name
    side = side_name(change.side)
    return say("correction.fleet_placed", side=side, number=change.number, system=where), ""


def drop_what_is_gone(state: State) -> None:
    """What follows when all is set: no fleet without ships, no roll for what is gone."""
    drop_empty_fleets(state)
    # 14.1 What a change took away has no maintenance to roll for.
    for ids in state.close_out.rolls.values():
        ids[:] = [each for each in ids if each in state.units]
