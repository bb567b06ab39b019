"""A seat of the small game in words, and whether it plays."""

from __future__ import annotations

from assistant.core.words.errors import Senseless
from assistant.core.words.say import Say, say

from .state import State


def side_name(side: str) -> Say:
    """A seat in words."""
    return say(f"six.side.{side}")


def check_side(state: State, side: str) -> None:
    """Senseless if a side does not play."""
    if side not in state.sides:
        raise Senseless(say("six.no_such_side", side=side[:40]))
