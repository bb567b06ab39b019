"""12-1, 12-3 The ends a unit at sea can come to, the best first, each with its chance."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from assistant.core.words.say import Name, Say, say

from ..components.rulings import Reading
from ..pieces.checks import acceleration, chance
from ..pieces.going_home import Way, best_of, ways_home
from ..pieces.headquarters import in_area_of
from ..pieces.places import port_name
from ..state.keys import PortKey, UnitId, Zone
from ..state.table import State
from ..state.unit import Unit

NEUTRAL, REMOVED = "neutral", "removed"
PORT, FAR = "port", "far"
# 12-1-1, 12-1-2 How far a port may be, and from where on there is a check.
NEAR, FARTHEST = 1, 2


class End(NamedTuple):
    """Where a unit may end: as a form says it, in words, by which rule; `chance` None is blank."""

    value: str
    words: Say | Name
    rule: str
    chance: Fraction | None = Fraction(1)

    @property
    def checked(self) -> bool:
        return self.value.startswith(f"{FAR}:")


LAST = (
    End(NEUTRAL, say("outer_planets.at_neutral"), "12-3-1"),
    End(REMOVED, say("outer_planets.no_way_home"), "12-1-3"),
)


def split(way: str) -> tuple[str, PortKey]:
    """What kind of way a form names, and the port."""
    kind, _, port = way.partition(":")
    return kind, PortKey(port)


def led(state: State, unit: Unit) -> bool:
    """10-1-2 Whether a headquarters in its area helps a unit on its way home."""
    return Reading.HQ_RETURN_PLUS.holds(state) and bool(in_area_of(state, unit.at.key, unit.side))


def far_chance(state: State, unit: Unit, helped: bool) -> Fraction | None:
    """12-1-2 How likely a unit gets into a port two areas away; None as long as its acceleration is blank."""
    found = acceleration(state, unit, helped)
    return None if found is None else chance(state, found)


def back_where_it_sailed(state: State, unit: Unit) -> PortKey | None:
    """13-1-2 The port a ship of the surprise attack goes back to, if the match reads it so."""
    struck = state.now.turn == 1 and unit.id in state.turn.attacks
    home = Reading.FAR_FROM_HOME_HOME.holds(state) and unit.sailed_from in state.ports
    return unit.sailed_from if struck and home else None


class Journey(NamedTuple):
    """What a unit can come to, and which of it is proposed."""

    ends: list[End]
    best: str


def journeys(state: State, units: Iterable[Unit]) -> dict[UnitId, Journey]:
    """12-1, 12-3 The ends of units at sea; those of one area have the same ports."""
    known: dict[tuple[str, str], list[Way]] = {}
    names = {key: port_name(state, key) for key in state.ports}
    found = {}
    for each in units:
        here = (each.side, each.at.key)
        if here not in known:
            known[here] = ways_home(state, each)
        all_ends = _ends(state, each, known[here], names)
        found[each.id] = Journey(all_ends, _proposed(state, each, all_ends, known[here]))
    return found


def _ends(state: State, unit: Unit, ways: list[Way], names: dict[PortKey, Name]) -> list[End]:
    helped, sure = led(state, unit), back_where_it_sailed(state, unit)
    likely, missed = far_chance(state, unit, helped), state.turn.missed.get(unit.id, ())
    free = [End(f"{PORT}:{sure}", names[sure], "13-1-2")] if sure else []
    far = []
    for way in ways:
        # 12-1-2 Where each port may be tried, each is tried once.
        if way.port in missed or way.port == sure:
            continue
        if way.distance != FARTHEST:
            free.append(End(f"{PORT}:{way.port}", names[way.port], "12-1-1"))
        # Nobody knows how far it is: the table says whether there is a check.
        if way.distance is None or way.distance > NEAR:
            far.append(End(f"{FAR}:{way.port}", names[way.port], "12-1-2", likely))
    return [*free, *far, *LAST]


def _proposed(state: State, unit: Unit, found: list[End], ways: list[Way]) -> str:
    """A free port, the one it sailed from before others; else a check, a blank one, or the neutral port."""
    sure, best = back_where_it_sailed(state, unit), best_of(ways, unit)
    free = f"{PORT}:{sure or best}"
    if any(each.value == free for each in found):
        return free
    far = [each for each in found if each.checked and each.chance != 0]
    own = [each for each in far if split(each.value)[1] == unit.sailed_from]
    unknown = {f"{PORT}:{way.port}" for way in ways if way.distance is None}
    blank = [each for each in found if each.value in unknown]
    return next((each.value for each in (*own, *far, *blank)), NEUTRAL)


def known_free(state: State, unit: Unit) -> bool:
    """Whether a unit has a port that is known to need no check, so that the last resorts are not for it."""
    return any(way.distance is not None and way.distance <= NEAR for way in ways_home(state, unit))


def place(unit: Unit) -> str:
    """What stands together on a page: an area of a side, its raiding box apart."""
    return f"{unit.side}:{unit.at.key}:{'raid' if unit.at.zone == Zone.RAIDING else ''}"
