"""Values only the players' own counters show: read off once, kept for the match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec

from assistant.core.command import Command
from assistant.core.errors import Senseless
from assistant.core.question import Answer, Printed
from assistant.core.referee import Referee
from assistant.core.say import Say, say

from ..components.kit import kit
from ..components.printed import UnitType
from ..state.keys import PlanetId, PrintedKey
from ..state.war import State, Unit
from .edges import PREFIX, record_edge
from .names import planet_name
from .planet_maps import MOST_HEXES, hexes_key, keep_hexes
from .units import GROUND_VALUES, SHIP_VALUES, SHIPS, printed_key, printed_label, value
from .wear import put_out_fighters

Figure = Annotated[int, msgspec.Meta(ge=0, le=99)]
HIGHEST, KEYS, LEAST_KEYS = 12, 10, 3


class RecordPrinted(Command, frozen=True):
    """Values read off the counters, by units.printed_key with / for . (a form reads dots as nesting)."""

    values: dict[str, Figure]


def record_printed(state: State, command: RecordPrinted, referee: Referee) -> None:
    """Keep the values for the match."""
    for given, number in command.values.items():
        key = given.replace("/", ".")
        if key.startswith("planet."):
            _record_hexes(state, key, number, referee)
            continue
        if key.startswith(PREFIX):
            record_edge(state, key, number, referee)
            continue
        of = _checked(state, key)
        state.printed[key] = number
        if of.name == "fighters":
            _settle_carriers(state, key)
        side = say(f"side.{of.side}")
        label = say(f"printed.{of.face}", type=of.counter, side=side)
        full = say("printed.recorded", unit=label, value=say(f"unit.{of.name}"), number=number)
        # That a damaged cruiser was read off tells that there is one.
        referee.tell(say("printed.recorded_hidden", side=side), private={of.side: full})


def _settle_carriers(state: State, key: str) -> None:
    """Carriers of this counter's side that held more than was now read off put the rest out."""
    # On the battle boards fighters seek another berth only when the fighting ends (12.9, R-33).
    if state.space_battle or state.planet_battle:
        return
    for ship in [each for each in state.units.values() if printed_key(each, "fighters") == key]:
        put_out_fighters(state, ship)


def hexes_answer(state: State, planet: PlanetId) -> Answer:
    """The answer that records how many hexes a planet map has."""
    label = say("printed.hexes", planet=planet_name(state, planet))
    field = Printed(
        name=f"values.{hexes_key(planet).replace('.', '/')}", label=label, least=1, most=MOST_HEXES
    )
    return Answer(command="record_printed", label=say("printed.record"), fields=(field,), main=True)


def _record_hexes(state: State, key: str, number: int, referee: Referee) -> None:
    """Keep the size of a planet map; everybody can see it."""
    planet = PlanetId(key.removeprefix("planet.").removesuffix(".hexes"))
    if planet not in state.planets or key != hexes_key(planet) or not 1 <= number <= MOST_HEXES:
        raise Senseless(say("printed.no_such_value", name=key))
    keep_hexes(state, state.planets[planet], number)
    referee.tell(say("printed.hexes_recorded", planet=planet_name(state, planet), n=number), "13.2")


def missing(state: State, units: Iterable[Unit], name: str) -> list[str]:
    """The keys of values that these counters print and nobody has read off yet, each once."""
    return list(_blanks(state, units, name))


def fields(state: State, units: Iterable[Unit], name: str, most: int = HIGHEST) -> tuple[Printed, ...]:
    """One field for each blank value of these counters."""
    blanks = _blanks(state, units, name)
    return tuple(
        Printed(name=f"values.{key.replace('.', '/')}", label=label, least=0, most=most)
        for key, label in blanks.items()
    )


def near_front(state: State, units: Iterable[Unit], name: str) -> tuple[Printed, ...]:
    """The same with keys to tap: up to one more than the front of each counter prints."""
    found: dict[str, Printed] = {}
    for unit in units:
        front = value(state, msgspec.structs.replace(unit, damaged=False), name)
        most = HIGHEST if front is None else max(LEAST_KEYS, min(KEYS, front + 1))
        for field in fields(state, [unit], name, most):
            found.setdefault(field.name, field)
    return tuple(found.values())


def answer(state: State, units: Iterable[Unit], name: str, main: bool = False) -> Answer:
    """The answer that records the blank values of these counters."""
    return Answer(
        command="record_printed", label=say("printed.record"), fields=fields(state, units, name), main=main
    )


def _blanks(state: State, units: Iterable[Unit], name: str) -> dict[str, Say]:
    blank = (unit for unit in units if value(state, unit, name) is None)
    return {printed_key(unit, name): printed_label(state, unit, name) for unit in blank}


def _names(its_type: UnitType) -> tuple[str, ...]:
    """The values that counters of a type print."""
    if its_type.kind == "ground":
        return GROUND_VALUES
    return SHIP_VALUES if its_type.kind in SHIPS else ()


def _checked(state: State, key: str) -> PrintedKey:
    """The key taken apart; Senseless if no counter prints a value of it."""
    of = PrintedKey.read(key)
    if of is not None:
        types = kit(state).units.get(of.side, {})
        its_type = types.get(of.counter) or types.get(of.counter.rstrip("0123456789"))
        if its_type is not None and of.face in ("front", "damaged") and of.name in _names(its_type):
            return of
    raise Senseless(say("printed.no_such_value", name=key))
