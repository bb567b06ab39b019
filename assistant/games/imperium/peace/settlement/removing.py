"""16.0 Territory: outposts that are not connected and contested planets lose their marker (R-68)."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say
from assistant.games.imperium.pieces.forces import by_type, contested, remove_unit, side_name, units_on
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.units import names
from assistant.games.imperium.state.campaign import Settlement
from assistant.games.imperium.state.hand_over import How, Item
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import Planet, State, Unit

from .homecoming import STAYING


def remove_markers(state: State, settlement: Settlement, referee: Referee) -> list[Item]:
    """All is judged before any marker goes; batteries and monitors of the place go with it."""
    cut_off = {planet for side in SIDES for planet in settlement.cut_off.get(side, [])}
    fought_over = [planet for planet in state.planets.values() if contested(state, planet)]
    lost = [planet for planet in state.planets.values() if planet.id in cut_off and planet.owner]
    # R-68 What is contested is neither side's, so what stays behind there goes for both.
    items = [_remove(state, planet, "handed.contested", referee) for planet in fought_over]
    items += [_remove(state, planet, "handed.cut_off", referee) for planet in lost if planet.owner]
    return [*items, *_stranded(state, referee)]


def _remove(state: State, planet: Planet, key: str, referee: Referee) -> Item:
    name, owner, marker = planet_name(state, planet.id), planet.owner, planet.marker
    # Nobody fought over what was merely cut off: an enemy monitor above it is its own side's affair.
    fallen = SIDES if contested(state, planet) else [side for side in SIDES if side == owner]
    gone = [unit for unit in units_on(state, planet.id) if unit.type in STAYING and unit.side in fallen]
    _take(state, gone)
    planet.owner, planet.marker, planet.connected = None, "", True
    if state.campaign is not None:
        state.campaign.paid.pop(planet.id, None)
    kind = say(f"place.{marker}" if marker else "place.unmarked")
    whose = side_name(owner) if owner else say("place.nobody")
    referee.tell(say("settlement.marker_removed", planet=name, kind=kind, side=whose), "16.0")
    units = say("handed.with_units", units=names(state, by_type(gone))) if gone else None
    return Item(what=say(key, planet=name), how=How.DROPPED, side=owner or "", before=kind, after=units)


def _stranded(state: State, referee: Referee) -> list[Item]:
    """Monitors that are left in a system without an own marker."""
    # A monitor guards the whole star: a marker on its other planet keeps it.
    held = {(planet.system, planet.owner) for planet in state.planets.values() if planet.marker}
    items = []
    for planet in state.planets.values():
        above = [unit for unit in units_on(state, planet.id) if unit.type == "M"]
        gone = [unit for unit in above if (planet.system, unit.side) not in held]
        if gone:
            name = planet_name(state, planet.id)
            referee.tell(say("settlement.monitors_removed", planet=name, n=len(gone)), "16.0")
            what = say("handed.stranded", planet=name, n=len(gone))
            items.append(Item(what=what, how=How.DROPPED, side=gone[0].side))
        _take(state, gone)
    return items


def _take(state: State, units: list[Unit]) -> None:
    for unit in units:
        remove_unit(state, unit)
