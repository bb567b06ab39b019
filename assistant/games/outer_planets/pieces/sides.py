"""Who sits at the table, in words."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, say

from ..state.keys import ALLIANCE, SIDES, SideKey
from ..state.table import State

# As sentences say it; the whole name stands where the match is set up.
NAMES = {
    SideKey.ALLIANCE: Name("Alliance", "外惑星連合軍"),
    SideKey.AEROSPACE: Name("Aerospace Force", "航空宇宙軍"),
}


def called(state: State, side: SideKey) -> Name:
    """A side as words, whatever stands."""
    return side_name(side)


def side_name(side: SideKey) -> Name:
    """What a side is called."""
    return NAMES[SideKey(side)]


def checked(side: str) -> SideKey:
    """The side that an answer names; Senseless if there is none such."""
    if side not in SIDES:
        raise Senseless(say("outer_planets.no_such_side", side=side[:40]))
    return SideKey(side)


def in_order(state: State) -> tuple[SideKey, SideKey]:
    """8-1-2 The side that has the lead, then the other."""
    lead = state.turn.lead
    return (lead, SideKey.AEROSPACE if lead == ALLIANCE else ALLIANCE)


def waiting(state: State) -> list[SideKey]:
    """8-1-2, 13-1-1 The sides that have not played in this step, the next one first."""
    return [side for side in in_order(state) if side not in state.turn.played]


def check_turn(state: State, side: SideKey, rule: str, referee: Referee) -> None:
    """8-1-2, 13-1-1 One play each, in order."""
    if waiting(state)[:1] != [side]:
        referee.forbid(say("outer_planets.not_its_play", side=side_name(side)), rule)
