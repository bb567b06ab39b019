"""11.3 Contact with the enemy: which ships stop a fleet, and which battles are still to be fought."""

from __future__ import annotations

from assistant.core.kept.mark import Mark
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..pieces.names import system_name
from ..pieces.survey import Survey, survey
from ..pieces.units import class_of
from ..state.keys import SideKey, SystemId, enemy
from ..state.war import State, Unit
from .truce import truce

# 11.3 To meet these alone compels no battle; a lone monitor does (11.8).
LIGHT = ("F", "SC", "AR", "AT", "TR")


def contact_worthy(state: State, unit: Unit) -> bool:
    """A ship that an entering fleet must fight: all but fighters, scouts, non-warships; lone monitors too."""
    return unit.type == "M" or (class_of(state, unit).ftl and unit.type not in LIGHT)


def contact(state: State, side: SideKey, system: SystemId, found: Survey | None = None) -> bool:
    """Whether the enemy has ships in a system that a fleet of this side must fight (11.3)."""
    ships = (found or survey(state)).ships_at(system, enemy(side))
    return any(contact_worthy(state, ship) for ship in ships)


def compels(state: State, side: SideKey, system: SystemId, found: Survey | None = None) -> bool:
    """Whether what a fleet of this side met has to be fought: not while a truce lasts (6.1, 16.0)."""
    return truce(state) is None and contact(state, side, system, found)


def put_off(state: State, side: SideKey, system: SystemId) -> None:
    """A battle that must be fought waits for the other fleets of the action."""
    state.segment.put_off.append(str(Mark(side, system)))


def waiting(state: State, found: Survey | None = None) -> list[Mark]:
    """Battles put off that are still to be fought, as side and system: who met is there yet."""
    found = found or survey(state)
    marks = [Mark.read(entry) for entry in state.segment.put_off]
    return [mark for mark in marks if _waits(state, SideKey(mark.kind), SystemId(mark.of), found)]


def _waits(state: State, side: SideKey, system: SystemId, found: Survey) -> bool:
    return bool(found.fleets_at(system, side)) and compels(state, side, system, found)


def begins(state: State, system: SystemId) -> None:
    """The battle is on the table: nothing is put off there any more."""
    put_off_yet = state.segment.put_off
    state.segment.put_off = [entry for entry in put_off_yet if Mark.read(entry).of != system]


def check_fought(state: State, referee: Referee) -> None:
    """What contact compels is fought before anything but the action that brought it about (11.3)."""
    for mark in waiting(state) if state.segment.put_off else ():
        referee.forbid(say("battles.fight_first", system=system_name(state, SystemId(mark.of))), "11.3")
