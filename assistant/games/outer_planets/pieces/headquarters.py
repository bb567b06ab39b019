"""10 Headquarters: where they are, whom they lead, and when a lost one is back."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import Name, Say, say

from ..components.kit import kit
from ..state.keys import TURNS, HqKey, PortKey, SideKey, UnitId, Zone
from ..state.table import State
from ..state.unit import Headquarters, Unit

# 10-3 A headquarters that is lost comes back in the strategy phase so many turns later.
TURNS_AWAY = 2


def hq_name(state: State, key: HqKey) -> Name:
    """What a headquarters is called."""
    return kit(state).headquarters[key].name


def aboard(state: State, unit: Unit) -> list[Headquarters]:
    """The headquarters of which a unit is the flagship."""
    return [each for each in state.headquarters.values() if each.flagship == unit.id]


def in_port_of(state: State, port: str) -> list[Headquarters]:
    """The headquarters that stay in a port."""
    return [each for each in state.headquarters.values() if each.port == port]


def in_area_of(state: State, area: str, side: SideKey) -> list[Headquarters]:
    """The headquarters of a side on flagships in the zone of an area."""
    return [
        each
        for each in state.headquarters.values()
        if each.side == side and each.flagship and _is_in(state.units[each.flagship], area)
    ]


def _is_in(unit: Unit, area: str) -> bool:
    return unit.at.zone in (Zone.AREA, Zone.RAIDING) and unit.at.key == area


def board(hq: Headquarters, unit: Unit) -> None:
    """10-2-1 A headquarters goes on board of a unit."""
    hq.port, hq.flagship, hq.due = PortKey(""), unit.id, 0


def ashore(state: State, unit: Unit) -> None:
    """A flagship is in port: its headquarters go ashore there."""
    for each in aboard(state, unit):
        each.port, each.flagship = PortKey(unit.at.key), UnitId(0)


def lose(state: State, hq: Headquarters, referee: Referee) -> None:
    """10-3 A headquarters is lost, and due back two turns later."""
    hq.port, hq.flagship, hq.due = PortKey(""), UnitId(0), state.now.turn + TURNS_AWAY
    key = "outer_planets.hq_lost" if hq.due <= TURNS else "outer_planets.hq_lost_for_good"
    referee.tell(say(key, hq=hq_name(state, hq.key), turn=hq.due), "10-3")


def when_back(state: State, key: HqKey) -> Say:
    """10-3 When a headquarters that was lost is back, if it is at all."""
    word = "hq_back" if state.headquarters[key].due <= TURNS else "hq_gone"
    return say(f"outer_planets.result.{word}", hq=hq_name(state, key), turn=state.headquarters[key].due)
