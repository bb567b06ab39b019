"""12-1 Units that are in port again: told port by port, for a fleet is many ships."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.core.play.referee import Referee
from assistant.core.words.say import Name, Say, say

from ..pieces.heaps import piles
from ..pieces.moving import enter_port
from ..pieces.places import port_name
from ..pieces.units import unit, unit_name
from ..state.keys import PortKey, UnitId
from ..state.table import State
from ..state.unit import Unit


def arrive(state: State, each: Unit, key: PortKey, referee: Referee) -> None:
    """12-1 A unit is in port, and told."""
    enter_port(state, each, key)
    tell_home(state, {key: [each]}, referee)


def tell_home(state: State, home: Mapping[PortKey, Sequence[Unit]], referee: Referee) -> None:
    """12-1-1 Who is in which port now: one by its name, several with their kinds counted."""
    for key, units in home.items():
        port = port_name(state, key)
        if len(units) == 1:
            words = say("outer_planets.home_in", unit=unit_name(state, units[0]), port=port)
        else:
            words = say("outer_planets.all_home_in", units=[*called(state, units)], port=port)
        referee.tell(words, "12-1-1")


def called(state: State, units: Sequence[Unit]) -> list[Say | Name]:
    """Units by name, those that are alike by their kind and number."""
    found: list[Say | Name] = []
    for pile in piles(state, list(units), named=True):
        first = unit(state, UnitId(int(pile.values[0])))
        one = pile.counter.count == 1
        found.append(
            unit_name(state, first)
            if one
            else say("outer_planets.kinds", n=pile.counter.count, what=pile.at or "")
        )
    return found
