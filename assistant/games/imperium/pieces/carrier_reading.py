"""12.9 How many fighters a damaged carrier holds is read off its counter before its fighters find a berth."""

from __future__ import annotations

from assistant.core.kept.book import Blank
from assistant.core.kept.reading_off import reading_off
from assistant.core.play.question import Head, Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Step, worded
from assistant.core.words.say import Say, say

from ..state.keys import SIDES, SideKey
from ..state.war import State, Unit
from .forces import side_name
from .losses import READING, settle_fighters, settle_left_by_hand, unread
from .read_off import near_front
from .survey import survey


def _unread(state: State, side: SideKey) -> list[Unit]:
    """A side's carriers whose capacity decides where their fighters end, and is blank."""
    # One value for all of a type: those that fought elsewhere, or nowhere, are read off with them.
    return unread(state, [unit for unit in state.units.values() if unit.side == side], survey(state))


def by_itself(state: State, referee: Referee) -> None:
    """With all that was read off, fighters beyond the berths find their place (12.9, R-33)."""
    if not any(_unread(state, side) for side in SIDES):
        systems, state.unsettled = state.unsettled, []
        settle_fighters(state, systems, referee)


def owed(state: State) -> list[Head]:
    """Each side whose damaged carriers nobody has read off yet."""
    blank = {side: [each.key for each in _blanks(state, side)] for side in SIDES}
    return [
        Head(key=READING, side=side, about=(state.now.turn, *state.unsettled, *keys))
        for side, keys in blank.items()
        if keys
    ]


def _blanks(state: State, side: SideKey) -> tuple[Blank, ...]:
    return near_front(state, _unread(state, side), "fighters")


def _carriers(state: State, head: Head) -> Question:
    """What the damaged sides of a side's carriers print."""
    side = SideKey(head.side)
    return head.question(
        title=say("carrier_reading.title", side=side_name(side)),
        rule="12.9",
        answers=(reading_off(_blanks(state, side)),),
        remark=say("carrier_reading.remark"),
    )


def let_go(state: State, referee: Referee) -> list[Say]:
    """Left by hand, fighters stay aboard until the carrier is read off."""
    systems, state.unsettled = state.unsettled, []
    settle_left_by_hand(state, systems, referee)
    return [say("carrier_reading.closed")] if READING in state.now.calls else []


STEP = Step(READING, "12.9", worded(owed, {READING: _carriers}), owed=owed, by_itself=by_itself, close=let_go)
