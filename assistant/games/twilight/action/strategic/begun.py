"""5 A primary that is done: what every card has in common."""

from __future__ import annotations

from assistant.core.play.question import Answer
from assistant.core.words.say import say

from ...state.keys import Card, SideKey
from ...state.table import State
from .commands import PlayPrimary


def done(state: State, side: SideKey) -> tuple[Answer, ...]:
    """Nothing of it is kept here: done on the table."""
    return (Answer(command=PlayPrimary, label=say("twilight.done"), fixed={"side": side}, main=True),)


def begun(state: State) -> Card:
    """The card that is being used; its primary is done with this."""
    action = state.action
    assert action is not None
    assert action.card is not None
    action.primary_done = True
    return action.card
