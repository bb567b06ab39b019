"""7-3 Counters that come to the board."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.kit import kit
from ..components.printed import Trait, UnitType
from ..components.told_counters import as_told
from ..state.keys import Nation, PortKey, TypeKey, UnitId, Zone
from ..state.play import Past
from ..state.table import State
from ..state.unit import Unit
from .happened import happened, record
from .moving import in_port_spot
from .units import has

# 7-3-1 Where units of the Aerospace Force come.
BASE = PortKey("atlantic")
MOST_CONVOYS = 6
# 7-3-3 What counts as on the map.
ON_BOARD = (Zone.PORT, Zone.FACTORY, Zone.AREA, Zone.RAIDING, Zone.NEUTRAL)
# 7-3-2 What a card has brought before its time, less what of that the turn track has told since.


def convoys_wanted(state: State) -> int:
    """7-3-3 How many convoys may come: no more than six are on the board."""
    there = [
        each for each in state.units.values() if has(state, each, Trait.CONVOY) and each.at.zone in ON_BOARD
    ]
    return max(0, MOST_CONVOYS - len(there))


def cut(state: State, kind: UnitType, number: int, referee: Referee) -> int:
    """7-3-3 How many units of a kind come: convoys only as far as six are there."""
    most = convoys_wanted(state) if Trait.CONVOY in kind.traits else number
    if number > most:
        referee.tell(say("outer_planets.convoys_cut", n=number - most), "7-3-3")
    return min(number, most)


def came_early(state: State, kind: TypeKey) -> int:
    """7-3-2 How many units of a kind a card has brought that the turn track will still tell."""
    return sum(each.amount for each in happened(state, Past.ARRIVED_EARLY) if each.of == kind)


def still_to_come(state: State, kind: TypeKey, number: int, referee: Referee) -> int:
    """7-3-2 How many units of those the turn track lists come now: not those that have come early."""
    early = min(number, came_early(state, kind))
    if early:
        record(state, Past.ARRIVED_EARLY, kind, kit(state).types[kind].side, -early)
        referee.tell(say("outer_planets.here_already", n=early, type=kit(state).types[kind].name), "7-3-2")
    return number - early


def bring(state: State, kind: TypeKey, nation: Nation | None, port: PortKey) -> None:
    """A unit into a port: a convoy that was taken off the map comes before a new counter."""
    alike = [each for each in state.units.values() if each.type == kind and each.nation == nation]
    spare = next((each for each in alike if each.at.zone == Zone.OFF_MAP), None)
    if spare is not None:
        spare.at = in_port_spot(port)
        return
    # Removed units stay on the list, so no number comes twice: the journal names units by them.
    key = UnitId(max(state.units, default=0) + 1)
    side = kit(state).types[kind].side
    state.units[key] = Unit(
        id=key, side=side, type=kind, nation=nation, at=in_port_spot(port), number=len(alike) + 1
    )
    as_told(state, state.units[key])
