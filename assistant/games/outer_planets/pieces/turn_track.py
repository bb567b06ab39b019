"""7-3, 10-3, 14-1 What each turn brings: units of the turn track, headquarters and units that come back."""

from __future__ import annotations

import msgspec

from assistant.core.kept.mark import is_marked
from assistant.core.words.say import Name, Say, say

from ..components.kit import kit
from ..components.printed import Trait
from ..components.rulings import Reading
from ..components.turn_track import TRACK_TURNS, Listed, listed
from ..state.keys import ALLIANCE, Nation, SideKey, TypeKey, Zone
from ..state.table import State
from .headquarters import hq_name
from .nations import is_out, nation_name
from .places import port_options
from .reinforcing import came_early, convoys_wanted
from .units import of_side, unit_name

# The step of arrivals, and the mark of one in which all has come; its other marks are units told by hand.
ARRIVALS, ALL = "arrivals", "all"


class Coming(msgspec.Struct, frozen=True, kw_only=True):
    """Units alike of a box: how many come with it; those `struck` are here already, or stay away."""

    kind: TypeKey
    nation: Nation | None
    number: int
    struck: int = 0


def have_come(state: State, turn: int) -> bool:
    """Whether all that a turn brings stands on the board."""
    now = state.now.turn
    return turn < now or (turn == now and is_marked(state.turn.settled, ARRIVALS, ALL))


def foreseen(state: State) -> dict[int, tuple[Coming, ...] | None]:
    """What the box of each turn brings, as it was read off; None is blank."""
    left: dict[TypeKey, int] = {}
    return {turn: _box(state, turn, left) for turn in TRACK_TURNS}


def _box(state: State, turn: int, left: dict[TypeKey, int]) -> tuple[Coming, ...] | None:
    lines = listed(kit(state), turn, state.printed)
    if lines is None:
        return None
    if have_come(state, turn):
        return tuple(Coming(kind=each.kind, nation=each.nation, number=each.number) for each in lines)
    return tuple(_coming(state, each, left) for each in lines if not by_hand(state, turn, each))


def by_hand(state: State, turn: int, line: Listed) -> bool:
    """Whether units of the box of this turn were told one by one."""
    return turn == state.now.turn and is_marked(state.turn.settled, ARRIVALS, line.key)


def _coming(state: State, line: Listed, left: dict[TypeKey, int]) -> Coming:
    """7-3-2 The first box that lists a kind is the one of which a card has brought some."""
    early = min(line.number, left.setdefault(line.kind, max(0, came_early(state, line.kind))))
    left[line.kind] -= early
    # One that was placed by hand has come as well.
    here = line.kind == TypeKey.REGULAR_CRUISER and is_there(state, line.kind)
    struck = line.number if here or stays_away(state, line.nation) else early
    return Coming(kind=line.kind, nation=line.nation, number=line.number - struck, struck=struck)


def stays_away(state: State, nation: Nation | None) -> bool:
    """7-3-1 Whether units of a state do not come: it is out, and the match lets them in nowhere else."""
    elsewhere = Reading.HOMELESS_ANY_PORT.holds(state) and bool(port_options(state, ALLIANCE))
    return is_out(state, nation) and not elsewhere


def is_there(state: State, kind: TypeKey) -> bool:
    """7-3-2 Whether a unit of a kind has come before, wherever it is now."""
    return any(each.type == kind for each in state.units.values())


def number_coming(state: State, lines: tuple[Coming, ...]) -> int:
    """7-3-3 How many units of a box come: of convoys no more than make six."""
    most = {
        each.kind: convoys_wanted(state)
        for each in lines
        if Trait.CONVOY in kit(state).types[each.kind].traits
    }
    return sum(min(each.number, most.get(each.kind, each.number)) for each in lines)


def side_of(state: State, line: Coming) -> SideKey:
    """Whose units these are."""
    return kit(state).types[line.kind].side


def line_name(state: State, line: Coming) -> Name | Say:
    """What units of a box are called: their kind, and their state."""
    name = kit(state).types[line.kind].name
    if line.nation is None:
        return name
    return say("outer_planets.kind_of_nation", nation=nation_name(line.nation), type=name)


def due_back(state: State, side: SideKey, turn: int) -> list[Name | Say]:
    """10-3, 14-1 Headquarters and units that come back to a side on a turn."""
    lost = (hq for hq in state.headquarters.values() if (hq.side, hq.due) == (side, turn))
    waiting = (each for each in of_side(state, side) if each.at.zone == Zone.TRACK and each.at.number == turn)
    return [*(hq_name(state, hq.key) for hq in lost), *(unit_name(state, each) for each in waiting)]
