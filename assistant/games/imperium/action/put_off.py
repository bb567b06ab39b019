"""11.3 Battles put off: for which fleets they still wait, and when they are fought."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..pieces.deep_space import is_deep
from ..pieces.forces import side_name
from ..pieces.names import system_name
from ..pieces.recorded import chart_of
from ..pieces.survey import Survey, survey
from ..pieces.units import is_ftl
from ..state.keys import SideKey, SystemId
from ..state.segment import Fight
from ..state.war import Fleet, State
from . import contact as contacts
from .deep_space.step import may_go
from .movement.speed import fleet_speed
from .movement.ways import reach_of
from .spending import goes_on, may_still_go


def may_wait(state: State, fight: Fight) -> bool:
    """Whether a battle just met may wait: it compels nobody, or the open action can bring more fleets."""
    # 17.2 Scouts that were found out fight at once.
    if fight.detected:
        return False
    side = SideKey(fight.attacker)
    return not contacts.compels(state, side, fight.system) or more_to_come(state, side, fight.system)


def more_to_come(state: State, side: SideKey, system: SystemId) -> bool:
    """Whether the open action of a side can bring more fleets to a system."""
    segment, found = state.segment, survey(state)
    if segment.named_by != side:
        return False
    own = [fleet for fleet in state.fleets if fleet.side == side and fleet.system != system]
    fresh = [fleet for fleet in own if fleet.system == segment.system and not fleet.acted]
    waiting = (*fresh, *(fleet for fleet in own if may_still_go(state, fleet)))
    return any(_can_come(state, fleet, system, found) for fleet in waiting)


def _can_come(state: State, fleet: Fleet, system: SystemId, found: Survey) -> bool:
    """Whether a fleet that may move gets to a system, as far as the recorded map can tell."""
    if not any(is_ftl(state, ship) for ship in found.in_fleet(fleet)):
        return False
    # 17.1 One hex off the routes: which hexes touch is kept nowhere.
    off_routes = may_go(state, [fleet]) and not goes_on(state, fleet)
    if off_routes or is_deep(state, fleet.system) or is_deep(state, system):
        return off_routes
    # 11.6 Fighters and monitors that hold a fleet may first go into a planet box.
    if chart_of(state).blank or not fleet_speed(state, fleet, found).total:
        return True
    return reach_of(state, [fleet], found).refusal(system) is None


def call_in(state: State, referee: Referee) -> None:
    """A battle put off is fought once no fleet can come any more, or the action is over (11.3)."""
    found = survey(state)
    waiting = contacts.waiting(state, found)
    # Whom a correction or a retreat took away fights there no more.
    state.segment.put_off = [str(mark) for mark in waiting]
    for mark in waiting:
        side, system = SideKey(mark.kind), SystemId(mark.of)
        if not more_to_come(state, side, system):
            referee.tell(
                say("battles.called_in", side=side_name(side), system=system_name(state, system)), "11.3"
            )
            contacts.begins(state, system)
            # With closed fleets nothing is laid open before the battle is really joined.
            state.segment.fight = Fight(system, attacker=side, joined=not state.closed)
            return
