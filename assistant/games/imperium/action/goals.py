"""11.1–11.3 Where fleets may be moved to: every system, shut where talks or the recorded map forbid it."""

from __future__ import annotations

import msgspec

from assistant.core.play.question import Option
from assistant.core.words.say import say

from ..pieces.deep_space import is_deep, stars
from ..pieces.recorded import chart_of
from ..routes.reach import Reach
from ..state.keys import enemy
from ..state.war import System
from .movement.ways import reach_of
from .options import View
from .truce import entry_refused


def destinations(view: View) -> list[Option]:
    """All systems, with what a fleet meets there."""
    options, reaches = [], _reaches(view)
    for system in stars(view.state):
        option = goal(view, system)
        # An enemy in the way is worth more words than the end of the move.
        if system.planetless and option.remark is None:
            option = msgspec.structs.replace(option, remark=say("actions.stops_here"))
        # 11.1 Shut only where the recorded map shows that no fleet gets there.
        if option.refusal is None and reaches and all(each.refusal(system.id) for each in reaches):
            option = msgspec.structs.replace(option, refusal=say("movement.out_of_reach"), rule="11.1")
        options.append(option)
    return options


def goal(view: View, system: System) -> Option:
    """A system as a goal, with the enemy fleets there; shut where talks or peace forbid it (6.1, 16.0)."""
    fleets = len(view.found.fleets_at(system.id, enemy(view.side)))
    remark = say("actions.enemy_fleets", n=fleets) if fleets else None
    # Shut, not left out: the list says why.
    barred = entry_refused(view.state, system.id, view.side, view.found)
    refusal, rule = (barred.sentence, barred.rule) if barred else (None, "")
    return Option(value=system.id, label=system.name, remark=remark, refusal=refusal, rule=rule)


def _reaches(view: View) -> list[Reach]:
    """What each fleet that may move reaches; nothing while the map is blank."""
    if chart_of(view.state).blank:
        return []
    jumping = [fleet for fleet in view.fleets if not is_deep(view.state, fleet.system)]
    able = (fleet for fleet in jumping if view.may_move(fleet) and view.speed(fleet).total)
    return [reach_of(view.state, [fleet], view.found) for fleet in able]
