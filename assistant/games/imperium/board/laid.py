"""What lies where on the players' own table: markers, fleets, planet boxes, the turn track."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.play.board import Laid
from assistant.core.words.say import Say, say

from ..pieces.forces import all_fleets, by_type, due_in, ships_in, units_on
from ..pieces.names import planet_name, system_name
from ..pieces.sight import private
from ..pieces.units import names
from ..state.keys import SIDES
from ..state.war import Due, State, Unit


def laid_out(state: State, seat: str) -> tuple[Laid, ...]:
    """Every place where something lies, as this seat knows it."""
    seen = private(state, seat)
    return (*tracks(seen), *boxes(seen), *fleets(seen), *arrivals(seen))


def tracks(state: State) -> Iterator[Laid]:
    """The two markers beside the map."""
    yield Laid(key="turn", where=say("laid.turn"), what=(say("laid.box", box=state.now.turn),))
    yield Laid(key="prestige", where=say("laid.prestige"), what=(say("laid.box", box=state.prestige),))


def boxes(state: State) -> Iterator[Laid]:
    """Planet boxes with a marker or units."""
    for planet in state.planets.values():
        standing = [words(state, units_on(state, planet.id, side)) for side in SIDES]
        marker = [say(f"place.{planet.marker}")] if planet.owner and planet.marker else []
        if what := (*marker, *(each for each in standing if each)):
            yield Laid(
                key=f"planet-{planet.id}",
                where=planet_name(state, planet.id),
                what=what,
                side=planet.owner or "",
            )


def fleets(state: State) -> Iterator[Laid]:
    """Fleet markers on the map; their ships lie in the box of that number."""
    for side in SIDES:
        for fleet in all_fleets(state, side):
            ships = words(state, ships_in(state, fleet))
            place = say("place.fleet", number=fleet.number, system=system_name(state, fleet.system))
            yield Laid(key=f"{side}-{fleet.number}", where=place, what=(ships,) if ships else (), side=side)


def arrivals(state: State) -> Iterator[Laid]:
    """What lies on the turn track until it arrives."""
    turns = {unit.where.turn for unit in state.units.values() if isinstance(unit.where, Due)}
    for turn in sorted(turns):
        for side in SIDES:
            if what := words(state, due_in(state, turn, side)):
                yield Laid(
                    key=f"due-{turn}-{side}", where=say("place.due", turn=turn), what=(what,), side=side
                )


def words(state: State, units: list[Unit]) -> Say | None:
    """Units by their types; nothing of none."""
    return say("laid.units", units=[*names(state, by_type(units))]) if units else None
