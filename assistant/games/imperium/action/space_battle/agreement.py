"""R-48: both sides agree that a battle scenario without a limit of rounds is a draw."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.state.space_battle import ROUNDS
from assistant.games.imperium.state.war import State

from . import ending
from .commands import Answers
from .ships import battle_of


class AgreeDraw(Command, frozen=True):
    """Both sides agree: nobody can win any more, the battle ends here."""


def offered(state: State) -> bool:
    """Before the initiative of the fourth round and of every later one, where nothing else sets an end."""
    battle = battle_of(state)
    return not battle.rounds and battle.round > ROUNDS and battle.step == 1 and not battle.won_by


def agree(state: State, command: AgreeDraw, referee: Referee) -> None:
    """The scenario ends without a winner."""
    battle = battle_of(state)
    if not offered(state):
        raise Senseless(say("battle_scenarios.no_draw_now", n=ROUNDS), "12.3")
    state.winner, state.over = "", say("battle_scenarios.agreed", n=ending.rounds_fought(battle))
    ending.finish(state, referee)


ANSWERS: Answers = {AgreeDraw: agree}
