"""6.1, 16.0 Nobody attacks or moves upon the enemy: while peace talks last, and in turns of peace."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Refusal
from assistant.core.words.say import say

from ..pieces.survey import Survey
from ..state.chapter import at_peace
from ..state.keys import SideKey, SystemId, enemy
from ..state.war import State


def truce(state: State) -> Refusal | None:
    """Why nobody attacks now (R-71)."""
    if at_peace(state):
        return Refusal(say("actions.peace"), "16.0")
    return Refusal(say("actions.peace_talks"), "6.1") if state.effects.peace_talks else None


def keep_truce(state: State, referee: Referee) -> bool:
    """Whether a truce forbids to attack."""
    found = truce(state)
    if found is not None:
        referee.forbid(found.sentence, found.rule)
    return found is not None


def entry_refused(state: State, system: SystemId, side: SideKey, found: Survey) -> Refusal | None:
    """Why a fleet may not enter a system: talks keep it from all enemies, peace from fleets and markers."""
    if not at_peace(state):
        return truce(state) if found.present(system, enemy(side)) else None
    # R-71 Only entering is refused: who stands beside an enemy marker already may stay.
    held = any(box.owner == enemy(side) for box in state.planets.values() if box.system == system)
    if held or found.fleet_ships(system, enemy(side)):
        return Refusal(say("actions.peace_entry", system=state.systems[system].name), "16.0")
    return None


def check_entry(state: State, system: SystemId, side: SideKey, found: Survey, referee: Referee) -> None:
    """Nobody enters where the enemy is while a truce forbids it."""
    refusal = entry_refused(state, system, side, found)
    if refusal is not None:
        referee.forbid(refusal.sentence, refusal.rule)
