"""12.0 The battle that is under way."""

from __future__ import annotations

from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.state.segment import Fight
from assistant.games.imperium.state.war import State


def the_fight(state: State) -> Fight:
    """The battle under way; Senseless if there is none."""
    if state.segment.fight is None:
        raise Senseless(say("battles.none"), "12.0")
    return state.segment.fight
