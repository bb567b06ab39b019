"""12.0 A battle scenario fought fire by fire: positions stay on the players' own board."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say
from assistant.games.imperium.state.keys import SIDES
from assistant.games.imperium.state.war import State

from .commands import Answers
from .opening import BOARD, FIRE
from .ships import battle_of


class FireByFire(Command, frozen=True):
    """Nothing is placed here; each fire tells its distance."""


def offered(state: State) -> bool:
    """In the set-up of a scenario; a war's battle is asked about before it begins."""
    battle = battle_of(state)
    return battle.how == BOARD and not battle.round and state.segment.fight is None


def fire_by_fire(state: State, command: FireByFire, referee: Referee) -> None:
    """All ships are in the battle and the first round begins; Senseless once ships have moved here."""
    battle = battle_of(state)
    if not offered(state):
        raise Senseless(say("space_battle.under_way"), "12.0")
    battle.how, battle.ready = FIRE, list(SIDES)
    battle.afloat, battle.waiting, battle.areas = [*battle.afloat, *battle.waiting], [], {}
    battle.round = battle.step = 1
    referee.tell(say("space_battle.begins_fire"), "12.0")


ANSWERS: Answers = {FireByFire: fire_by_fire}
