"""10.0 Whose action it is, what an action spends, and when the segment ends."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..pieces.effects import civil_war_loss
from ..pieces.forces import side_name
from ..pieces.names import fleet_name
from ..pieces.survey import Survey, survey
from ..state.keys import IMPERIAL, SIDES, TERRAN, SideKey, SystemId, enemy
from ..state.segment import Segment
from ..state.war import Fleet, State, Unit
from .contact import check_fought

ACTIONS, BOARD, OVER = "actions", "board", "over"


def moment(state: State) -> tuple[int, int, int, int]:
    """What tells a question from the same one asked earlier: turn, segment, actions taken, acts of both."""
    segment = state.segment
    return state.now.turn, segment.number, segment.taken, sum(segment.acts.values())


def begin(state: State, number: int) -> None:
    """A new segment: everything may act again."""
    state.segment = Segment(number, untracked=state.segment.untracked)
    for unit in state.units.values():
        unit.acted = False
    for fleet in state.fleets:
        fleet.acted, fleet.came_from = False, SystemId("")


def decide_initiative(state: State, faces: tuple[int, ...]) -> None:
    """The dice say who goes first and how often each side may act; equal ones skip the segment (R-11)."""
    segment = state.segment
    segment.dice = {IMPERIAL: faces[0], TERRAN: faces[1]}
    segment.left = {IMPERIAL: max(0, faces[0] - civil_war_loss(state)), TERRAN: faces[1]}
    if segment.left[IMPERIAL] == segment.left[TERRAN]:
        segment.mode = OVER
        return
    segment.mode = ACTIONS
    segment.turn_of = max(SIDES, key=lambda side: segment.left[side])


def name_system(state: State, side: SideKey, system: SystemId, referee: Referee) -> None:
    """Spend an action on a system; what else is done there before the next action belongs to the same one."""
    segment = state.segment
    if segment.mode != ACTIONS:
        return
    # Every deed is counted, free ones too; only the first in a system spends an action.
    segment.acts[side] = segment.acts.get(side, 0) + 1
    if is_open(state, side, system):
        return
    check_fought(state, referee)
    if segment.turn_of != side or not segment.left.get(side):
        referee.forbid(say("actions.not_your_action", side=side_name(side)), "10.0")
    # Never below 0: an action done anyway borrows none of the next.
    segment.left[side] = max(0, segment.left.get(side, 0) - 1)
    segment.passes = 0
    segment.taken += 1
    close_action(segment)
    segment.named_by, segment.system = side, system
    hand_over(segment, side)


def is_open(state: State, side: SideKey, system: SystemId) -> bool:
    """Whether a side's last action, still open, named this system."""
    return (state.segment.named_by, state.segment.system) == (side, system)


def may_still_go(state: State, fleet: Fleet) -> bool:
    """Whether a fleet that has acted may move on: jump troops aboard (11.5), or going on (11.3, 17.2)."""
    loaded = is_open(state, fleet.side, fleet.system) and fleet.number in state.segment.loaded
    return loaded or goes_on(state, fleet)


def goes_on(state: State, fleet: Fleet) -> bool:
    """Whether a fleet may move on within the action that brought it where it is (11.3, 17.2)."""
    return state.segment.named_by == fleet.side and fleet.number in state.segment.onward


def close_action(segment: Segment) -> None:
    """The action is over: what could still be done as part of it no longer can."""
    segment.named_by, segment.system = "", SystemId("")
    segment.loaded, segment.attacked, segment.targets, segment.regroup = [], [], [], []
    segment.scouting, segment.onward, segment.jumped = None, [], {}


def hand_over(segment: Segment, side: SideKey) -> None:
    """The other side is next; one without actions counts as passing (R-27)."""
    other = enemy(side)
    ready = [each for each in (other, side) if segment.left.get(each)]
    segment.turn_of = ready[0] if ready else ""


def pass_action(state: State, side: SideKey) -> bool:
    """Keep the action for later; True if that was the second pass in a row and ends the segment."""
    segment = state.segment
    segment.passes += 1
    segment.taken += 1
    close_action(segment)
    # R-27 Who has no action left counts as passing: then one pass is the second in a row.
    if segment.passes >= 2 or not segment.left.get(enemy(side)):
        segment.mode = OVER
        return True
    segment.turn_of = enemy(side)
    return False


def may_regroup(state: State, side: SideKey, system: SystemId) -> bool:
    """Whether a side may redistribute its ships in a system for nothing after a battle there (12.3)."""
    return str(Mark(side, system)) in state.segment.regroup


def may_go_on(state: State, side: SideKey, found: Survey | None = None) -> bool:
    """Whether a side can do more as part of the action it took last, or redistribute after a battle."""
    segment, found = state.segment, found or survey(state)
    if segment.named_by == side:
        fleets = found.fleets_at(segment.system, side)
        # 11.5 Who only took jump troops aboard may still move.
        if any(not fleet.acted or fleet.number in segment.loaded for fleet in fleets):
            return True
        boxes = (state.planets[planet] for planet in found.planets.get(segment.system, []))
        if segment.attacked and any(
            box.owner == enemy(side) and box.id not in segment.targets for box in boxes
        ):
            return True
    return any(_regroupable(found, side, entry) for entry in segment.regroup)


def _regroupable(found: Survey, side: SideKey, entry: str) -> bool:
    mark = Mark.read(entry)
    fleets = found.fleets_at(SystemId(mark.of), side)
    return mark.kind == side and sum(len(found.in_fleet(fleet)) for fleet in fleets) > 1


def check_fleet(fleet: Fleet, referee: Referee) -> None:
    """Nothing acts twice in a segment."""
    if fleet.acted:
        referee.forbid(say("actions.fleet_acted", fleet=fleet_name(fleet)), "10.0")


def check_unit(unit: Unit, referee: Referee) -> None:
    """Nothing acts twice in a segment."""
    if unit.acted:
        referee.forbid(say("actions.unit_acted", side=side_name(unit.side)), "10.0")
