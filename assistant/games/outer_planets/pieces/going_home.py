"""12-1, 9-5-3 Ways home: own ports near by, else two areas away by a check, else the neutral port."""

from __future__ import annotations

from typing import NamedTuple

from assistant.core.kept.mark import is_marked
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..state.keys import PortKey
from ..state.table import State
from ..state.unit import Unit
from .places import areas_beside, is_blank, joined, neighbours

# 12-2-2 As a turn remembers that the tankers' dice have been thrown.
TANKERS_ROLLED = ("tankers", "rolled")
# 12-1 So far that no way home leads there, or farther.
FAR = 3


class Way(NamedTuple):
    """A port a unit can go to: how many areas away (None is blank), and whether that needs a check."""

    port: PortKey
    distance: int | None

    @property
    def checked(self) -> bool:
        return self.distance == 2

    @property
    def free(self) -> bool:
        """12-1-1 Whether it is known to need no check."""
        return self.distance is not None and not self.checked


def tankers_rolled(state: State) -> bool:
    """12-2-1 Whether the tankers' dice of this turn have been thrown."""
    return is_marked(state.turn.settled, *TANKERS_ROLLED)


def check_supply(state: State, referee: Referee) -> None:
    """12-2-2 A card that supplies is used before the tankers' dice."""
    if tankers_rolled(state):
        referee.forbid(say("outer_planets.supply_too_late"), "12-2-2")


def distance(state: State, area: str, port: str) -> int | None:
    """How many areas a port lies away from an area, up to 2; None is blank, 3 is too far."""
    found = [_apart(state, area, there) for there in areas_beside(state, port)]
    known = [far for far in found if far is not None]
    # 12-1-3 Too far for certain only when no way there is blank.
    return min(known) if known and (min(known) < FAR or len(known) == len(found)) else None


def _apart(state: State, area: str, there: str) -> int | None:
    """How many areas two areas lie apart, up to 2; None is blank."""
    if there == area:
        return 0
    if joined(state, area, there):
        return 1
    if any(joined(state, one, there) for one in neighbours(state, area)):
        return 2
    return None if is_blank(state, area, there) else FAR


def ways_home(state: State, unit: Unit) -> list[Way]:
    """12-1 The ports of its side a unit may reach, the nearest first, those nobody knows the way to last."""
    found = [
        Way(key, distance(state, unit.at.key, key))
        for key, port in state.ports.items()
        if port.owner == unit.side
    ]
    near = [way for way in found if way.distance is None or way.distance <= 2]
    return sorted(near, key=lambda way: 9 if way.distance is None else way.distance)


def best_port(state: State, unit: Unit) -> PortKey | None:
    """The port that is proposed without a check; None if there is none, or one by a check is likelier."""
    return best_of(ways_home(state, unit), unit)


def best_of(ways: list[Way], unit: Unit) -> PortKey | None:
    """The same, of ways that are known: the port it sailed from, one known to be near, a blank one."""
    free = [way for way in ways if way.free]
    blank = [way for way in ways if way.distance is None]
    own = [way for way in (*free, *blank) if way.port == unit.sailed_from]
    # 12-1-2 A port nobody knows the way to stands behind those that are known to be two areas away.
    unknown = [] if any(way.checked for way in ways) else blank
    return next((way.port for way in (*own, *free, *unknown)), None)
