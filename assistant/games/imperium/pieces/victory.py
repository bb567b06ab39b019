"""15.0 Victory and armistice: what prestige ends the war."""

from __future__ import annotations

from assistant.core.referee import Referee
from assistant.core.say import say

from ..components.tables import table
from ..state.keys import IMPERIAL, TERRAN, SideKey
from ..state.war import State


def last_turn(state: State) -> int:
    """The turn after which nobody can win any more."""
    return max(turn for row in table(state, "victory").rows for turn in row.on)


def thresholds(state: State) -> tuple[int, int]:
    """This turn the Terran wins at the first number or less, the Imperial at the second or more."""
    row = table(state, "victory").row(min(state.now.turn, last_turn(state)))
    return row.give[TERRAN], row.give[IMPERIAL]


def check(state: State, referee: Referee) -> None:
    """End the war if prestige has reached what a side needs this turn."""
    terran_at_most, imperial_at_least = thresholds(state)
    if state.over is not None:
        return
    if state.prestige <= terran_at_most:
        _win(state, TERRAN, terran_at_most, referee)
    elif state.prestige >= imperial_at_least:
        _win(state, IMPERIAL, imperial_at_least, referee)


def _win(state: State, side: SideKey, needed: int, referee: Referee) -> None:
    state.winner = side
    state.over = say(f"victory.{side}", prestige=state.prestige, turn=state.now.turn, needed=needed)
    referee.tell(state.over, "15.0", headline=say(f"victory.{side}_wins"))


def close(state: State, referee: Referee) -> None:
    """At the end of a turn: a victory, after the last turn an armistice, else the war goes on."""
    check(state, referee)
    if state.over is None and state.now.turn >= last_turn(state):
        state.over = say("victory.armistice", prestige=state.prestige, turn=state.now.turn)
        referee.tell(state.over, "15.0", headline=say("victory.armistice_begins"))
