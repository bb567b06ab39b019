"""A clock for each player: it is read off the journal; here it is only stopped until the next entry."""

from __future__ import annotations

from assistant.core.kept.groups import keeps
from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..state.keys import Group
from ..state.table import State


class PauseClock(Command, frozen=True):
    """No clock runs until anything is entered again."""


def kept(state: State) -> bool:
    """Whether this table looks at its time at all."""
    return keeps(state, Group.CLOCK)


def pause_clock(state: State, command: PauseClock, referee: Referee) -> None:
    """Senseless where no clock is kept."""
    if not kept(state):
        raise Senseless(say("twilight.no_clock"))
    referee.tell(say("twilight.clock_stops"))
