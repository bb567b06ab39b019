"""16.0 No correction leads across a peace: what lies between would be lost, so answers are taken back."""

from __future__ import annotations

from assistant.core.play.rail import step_words
from assistant.core.play.step import Place
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.components.kit import scenario
from assistant.games.imperium.order import GAME
from assistant.games.imperium.pieces.victory import chapter_turns
from assistant.games.imperium.state.war import State


def check_step(state: State, place: Place[State]) -> None:
    """Senseless if a step belongs to another chapter of the campaign, or if all there is is one battle."""
    if scenario(state).battle:
        raise Senseless(say("correction.one_battle"), "12.0")
    if state.campaign is not None and not place.when(state):
        raise Senseless(say("correction.other_chapter", step=step_words(GAME, place.step)), "16.0")


def check_turn(state: State, turn: int) -> None:
    """Senseless if a turn lies in another war or peace than this."""
    turns = chapter_turns(state)
    if state.campaign is not None and turn not in turns:
        values = {"turn": turn, "first": turns[0], "last": turns[-1]}
        raise Senseless(say("correction.across_a_peace", **values), "16.0")
