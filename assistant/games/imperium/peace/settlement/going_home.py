"""16.0 Ships and troops go home with what they carry; their damage stays (R-67)."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import Value, say
from assistant.games.imperium.pieces.forces import (
    all_fleets,
    by_type,
    cargo_of,
    remove_unit,
    ships_in,
    side_name,
)
from assistant.games.imperium.pieces.names import planet_name
from assistant.games.imperium.pieces.survey import survey
from assistant.games.imperium.pieces.units import Words, names
from assistant.games.imperium.state.campaign import Settlement
from assistant.games.imperium.state.hand_over import How, Item
from assistant.games.imperium.state.keys import PlanetId, SideKey, SystemId
from assistant.games.imperium.state.war import OnPlanet, State, Unit

from .homecoming import homes, travellers


def go_home(state: State, settlement: Settlement, side: SideKey, referee: Referee) -> list[Item]:
    """All of a side to the homes chosen; without any home they are removed."""
    # R-67 Judged again: markers have gone since the question.
    open_to = [home.id for home in homes(state, side)]
    chosen = settlement.homes.get(side, {})

    def home_of(group: str) -> PlanetId | None:
        wanted = chosen.get(group, PlanetId(""))
        return wanted if wanted in open_to else next(iter(open_to), None)

    moved: dict[PlanetId, list[Unit]] = {planet: [] for planet in open_to}
    lost: list[Unit] = []
    for group, units in _groups(state, side).items():
        home = home_of(group)
        if home is None:
            lost += [one for unit in units for one in remove_unit(state, unit)]
        elif _send(state, group, units, home):
            moved[home] += [one for unit in units for one in (unit, *cargo_of(state, unit))]
    if lost:
        referee.tell(say("settlement.no_home_left", side=side_name(side), n=len(lost)), "16.0")
    items = [_item(state, side, home, units) for home, units in moved.items() if units]
    return [*items, *_lost(state, side, lost)]


def _groups(state: State, side: SideKey) -> dict[str, list[Unit]]:
    """What goes together: the ships of a fleet, what leaves a planet box."""
    found = survey(state)
    fleets = {f"fleet-{fleet.number}": ships_in(state, fleet) for fleet in all_fleets(state, side)}
    groups = fleets | {str(planet): travellers(found, planet, side) for planet in state.planets}
    return {key: units for key, units in groups.items() if units}


def _send(state: State, group: str, units: list[Unit], home: PlanetId) -> bool:
    """Put a group at its home; whether it was elsewhere."""
    system = state.planets[home].system
    if group in state.planets:
        for unit in units:
            unit.where = OnPlanet(home)
        return group != home
    # Only the marker moves: ships and cargo are where their fleet is.
    fleet = next(each for each in all_fleets(state, units[0].side) if f"fleet-{each.number}" == group)
    away, fleet.system, fleet.came_from = fleet.system != system, system, SystemId("")
    return away


def _item(state: State, side: SideKey, home: PlanetId, units: list[Unit]) -> Item:
    words: dict[str, Value] = {"planet": planet_name(state, home), "n": len(units)}
    return Item(
        what=say("handed.went_home", **words),
        secret=say("handed.went_home_named", units=names(state, by_type(units)), **words),
        how=How.CHANGED,
        side=side,
        after=say("handed.moved"),
    )


def _lost(state: State, side: SideKey, units: list[Unit]) -> list[Item]:
    if not units:
        return []
    named: Words = names(state, by_type(units))
    what = say("handed.no_home", n=len(units))
    return [Item(what=what, secret=say("handed.no_home_named", units=named), how=How.DROPPED, side=side)]
