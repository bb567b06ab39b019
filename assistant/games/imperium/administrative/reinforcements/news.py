"""8.0 What is said of arrivals: their side hears what and where, the other side how many."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, Value, say
from assistant.games.imperium.pieces.forces import by_type, side_name, system_of
from assistant.games.imperium.pieces.names import place_words
from assistant.games.imperium.pieces.units import Words, names, unit_name
from assistant.games.imperium.state.war import Due, InFleet, State, Unit


def tell_placed(state: State, units: list[Unit], referee: Referee) -> None:
    """What arrived where; the other side only hears how much."""
    by_place: dict[str, list[Unit]] = {}
    for unit in units:
        if isinstance(unit.where, Due):
            continue
        by_place.setdefault(repr(unit.where), []).append(unit)
    arrived = [unit for group in by_place.values() for unit in group]
    if arrived:
        where: Words = [
            say("reinforcements.at", units=names(state, by_type(group)), place=place_words(state, group[0]))
            for group in by_place.values()
        ]
        full = say("reinforcements.arrive", units=where)
        hidden = say("reinforcements.arrive_hidden", side=side_name(arrived[0].side), n=len(arrived))
        referee.tell(hidden, "8.0", private={arrived[0].side: full})
    tell_waiting(state, [unit for unit in units if isinstance(unit.where, Due)], referee)


def tell_waiting(state: State, units: list[Unit], referee: Referee) -> None:
    """What has to wait for a fleet marker, a transport or a home."""
    if units:
        side = units[0].side
        values: dict[str, Value] = {"side": side_name(side), "turn": state.now.turn + 1}
        full = say("reinforcements.wait", units=names(state, by_type(units)), **values)
        hidden = say("reinforcements.wait_hidden", n=len(units), **values)
        referee.tell(hidden, "8.0", private={side: full})


def ship_name(state: State, ship: Unit) -> Say:
    """A transport and where it is."""
    number = ship.where.number if isinstance(ship.where, InFleet) else 0
    system = state.systems[system_of(state, ship)].name
    return say("reinforcements.aboard", ship=unit_name(state, ship), number=number, system=system)
