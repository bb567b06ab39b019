"""What the small game shows of an answer: the end of a turn."""

from __future__ import annotations

import msgspec

from assistant.core.play.referee import Referee
from assistant.core.play.result import Result
from assistant.core.words.say import Say, say

from .state import State


class Standing(msgspec.Struct, frozen=True):
    """The points of a side at the start of the turn and now."""

    side: str
    before: int
    now: int


class RoundEnd(Result, frozen=True, tag="round_end", kw_only=True):
    """6.0 The turn is over."""

    standings: tuple[Standing, ...]
    by_hand: Say


def show_end(state: State, referee: Referee) -> None:
    """The points of all sides; a side reads its own place in the title."""
    rows = tuple(Standing(side, state.points_before.get(side, 0), state.points[side]) for side in state.sides)
    state.points_before = dict(state.points)
    title, hands = say("six.turn_over", turn=state.now.turn), say("six.move_markers")
    whole = RoundEnd(title=title, rule="6.0", standings=rows, by_hand=hands)
    own = {
        side: RoundEnd(title=say("six.turn_over_for", turn=state.now.turn, n=state.points[side]), rule="6.0",
                       standings=rows, by_hand=hands)
        for side in state.sides
    }  # fmt: skip
    referee.show(whole, private=own)
