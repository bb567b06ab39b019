"""Values only the players' own counters show: read off once, kept for the match."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from assistant.core.kept.book import Blank, Book, Values
from assistant.core.kept.cardboard import Number, Value
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Answer
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..state.keys import PlanetId, PrintedKey
from ..state.war import State, Unit
from .book import hexes_blank, own_pages, pages, planet_read, strange_planet
from .edges import edge_of_two, parted, record_edge
from .names import planet_name
from .planet_maps import type_key
from .recorded import ALL_WHOLE, PLACE, ROUTES, Changes, keep_of_map
from .recorded import along as with_other_ends
from .units import printed_key, printed_label, value
from .wear import put_out_unfought, with_fighters

HIGHEST, KEYS, LEAST_KEYS = 12, 10, 3


def along(before: Values, said: Changes) -> dict[str, Value | None]:
    """What is said with what changes along with it: both ends of routes, entry numbers that stood there.

    Senseless if two entry numbers are said to stand at one edge, or one where a published one does.
    """
    clash = edge_of_two({key: value for key, value in said.items() if value is not None})
    if clash:
        raise Senseless(say("book.no_value", what=say("printed.page_board"), fault=clash[1]), "12.2")
    return with_other_ends(before, said) | parted(before, said)


def keep(state: State, blank: Blank, value: Value, referee: Referee) -> None:
    """Keep a value for the match, with what follows from it."""
    number = int(value) if isinstance(value, int) else 0
    planet, of = planet_read(blank.key), PrintedKey.read(blank.key)
    if blank.key.startswith((ROUTES, PLACE, ALL_WHOLE)):
        keep_of_map(state, blank, value, referee)
    elif planet is not None:
        _keep_of_planet(state, planet, blank, value, referee)
    elif of is None:
        record_edge(state, blank.key, number, referee)
    else:
        _keep_of_counter(state, of, number, referee)


def _keep_of_counter(state: State, of: PrintedKey, number: int, referee: Referee) -> None:
    """Keep a value of a counter; that a damaged cruiser was read off tells that there is one."""
    state.printed[str(of)] = number
    side = say(f"side.{of.side}")
    label = say(f"printed.{of.face}", type=of.counter, side=side)
    full = say("printed.recorded", unit=label, value=say(f"unit.{of.name}"), number=number)
    if of.name == "fighters":
        # Carriers that hold more than was now read off put the rest out.
        carriers = [each for each in state.units.values() if printed_key(each, of.name) == str(of)]
        full = with_fighters(full, put_out_unfought(state, carriers))
    referee.tell(say("printed.recorded_hidden", side=side), private={of.side: full})


def hexes_answer(state: State, planet: PlanetId) -> Answer:
    """The answer that records how many hexes a planet map has."""
    return reading_off([hexes_blank(planet, planet_name(state, planet), None)])


def _keep_of_planet(state: State, planet: PlanetId, blank: Blank, value: Value, referee: Referee) -> None:
    """Keep type or size of a planet; everybody can see it."""
    known, name = state.planets.get(planet), strange_planet(planet)
    if known is not None:
        name = planet_name(state, planet)
    if blank.key == type_key(planet):
        # Kept twice: with what was read off, which outlives undo, and on the map of this war.
        code = state.printed[blank.key] = str(value)
        referee.tell(say("printed.type_recorded", planet=name, type=code), "11.7")
        if known is not None:
            known.type = code
    elif isinstance(value, int):
        state.printed[blank.key] = value
        referee.tell(say("printed.hexes_recorded", planet=name, n=value), "13.2")
        if known is not None:
            known.hexes = value


def blanks(state: State, units: Iterable[Unit], name: str, most: int = HIGHEST) -> tuple[Blank, ...]:
    """The values of this name that these counters print and nobody has read off yet, each once."""
    blank = {printed_key(unit, name): unit for unit in units if value(state, unit, name) is None}
    return tuple(
        Blank(key=key, label=printed_label(state, unit, name), kind=Number(0, most))
        for key, unit in blank.items()
    )


def near_front(state: State, units: Iterable[Unit], name: str) -> tuple[Blank, ...]:
    """The same with keys to tap: up to one more than the front of each counter prints."""
    found: dict[str, Blank] = {}
    for unit in units:
        front = value(state, msgspec.structs.replace(unit, damaged=False), name)
        most = HIGHEST if front is None else max(LEAST_KEYS, min(KEYS, front + 1))
        for blank in blanks(state, [unit], name, most):
            found.setdefault(blank.key, blank)
    return tuple(found.values())


BOOK = Book(pages=pages, own_pages=own_pages, keep=keep, along=along, clash=edge_of_two)
