"""6, 7 PDS fire, battle, landings, ground combat and production after an activation."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...pieces import agreements, effects, presence
from ...pieces.players import name, on_board
from ...pieces.turns import end_turn
from ...state.action import Part
from ...state.battle import Battle
from ...state.table import State
from . import aboard, again, building, ground, landing, pds, recovery
from .commands import FinishAction, Land, OpenBattle, TakeAboard
from .parts import open_action

# The procedure in which a battle is fought; the order of play knows its step.
BATTLE = "battle"


def open_battle(state: State, command: OpenBattle, referee: Referee) -> None:
    """6-4 The active player attacks; both fight until one side's ships, or nobody's, are left."""
    action = open_action(state, Part.BATTLE)
    on_board(state, command.defender)
    if command.defender == action.side:
        raise Senseless(say("twilight.not_against_oneself"), "6-4")
    effects.forbid_against(state, action.side, command.defender, referee)
    for side in (action.side, command.defender):
        presence.check_there(state, side, referee, "6-4")
    agreements.fight(state, (action.side, command.defender), referee, "6-4")
    system = action.systems[0] if action.systems else ""
    state.battle = Battle(system, action.side, command.defender)
    # The battle is a call: when it is over, play returns to the part after it.
    state.now.calls.append(BATTLE)
    action.part = Part.LANDING
    told = say(
        "twilight.battle_opens", attacker=name(state, action.side), defender=name(state, command.defender)
    )
    referee.tell(told, "6-4")


def finish_action(state: State, command: FinishAction, referee: Referee) -> None:
    """The turn is over."""
    action = open_action(state)
    referee.tell(say("twilight.turn_over", player=name(state, action.side)), "4")
    end_turn(state, referee)


ANSWERS: dict[type[Command], Handler[State]] = {
    TakeAboard: aboard.take_aboard,
    **pds.ANSWERS,
    OpenBattle: open_battle,
    Land: landing.land,
    **ground.ANSWERS,
    **recovery.ANSWERS,
    **building.ANSWERS,
    **again.ANSWERS,
    FinishAction: finish_action,
}
