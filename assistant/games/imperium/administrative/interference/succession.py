"""6.1 Succession: on 1 and 2 a civil war, which lowers Imperial initiative this turn."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.odds.dice import OneDie
from assistant.core.play.command import Command
from assistant.core.play.question import Question
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.shipped.match_kit import figure
from assistant.core.words.say import say
from assistant.games.imperium.state.war import State

from .asking import ask_for, end_interference, one_die


class RollSuccession(Command, frozen=True):
    """Who takes the throne, and how."""

    faces: OneDie


def ask(state: State) -> Question:
    """One die for the new Emperor."""
    return ask_for(state, "succession", one_die(RollSuccession), tables=("interference",))


def roll(state: State, command: RollSuccession, referee: Referee) -> None:
    """The new Emperor takes the throne, or has to fight for it."""
    war = command.faces[0] <= figure(state, "interference", "succession", "civil_war")
    if war:
        state.effects.civil_war = state.now.turn
    key = "civil_war" if war else "orderly"
    headline, sentence = say(f"succession.{key}_name"), say(f"succession.{key}")
    referee.tell(sentence, "6.1", faces=command.faces, total=command.faces[0], headline=headline)
    end_interference(state)


ANSWERS: Mapping[type[Command], Handler[State]] = {RollSuccession: roll}
