"""6 A second tactical action in the same turn, by Fleet Logistics."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ...pieces import counters, systems, technologies
from ...pieces.players import name
from ...state.action import Action, Kind
from ...state.keys import Area, TechnologyKey
from ...state.table import State
from ..activation import Activation, activate
from ..turn import pool_remark, system_fields, without_counter
from .commands import ActAgain
from .parts import open_action


def answers(state: State, action: Action) -> list[Answer]:
    """Once a turn, after the first; it costs a counter as that did."""
    may = technologies.has(state, action.side, TechnologyKey.FLEET_LOGISTICS) and not action.again
    if action.kind != Kind.TACTICAL or not may:
        return []
    return [
        Answer(
            command=ActAgain,
            label=say("twilight.second_action"),
            remark=pool_remark(state, action.side),
            fields=system_fields(state, action.side, "6-1", "system"),
            rule="6",
            refusal=without_counter(state, action.side),
        )
    ]


def act_again(state: State, command: ActAgain, referee: Referee) -> None:
    """6-1 The first action is over, and another system is activated."""
    action = open_action(state)
    system = systems.known_as(state, command.system)
    if counters.kept(state) and not system:
        raise Senseless(say("twilight.system_missing"), "6-1")
    activate(state, action.side, Activation(system, Area.POOL), referee, "6-1")
    state.action = Action(action.side, Kind.TACTICAL, systems=[system] if system else [], again=True)
    told = say("twilight.acts_again", player=name(state, action.side), system=system)
    referee.tell(told if system else say("twilight.acts", player=name(state, action.side)), "6-1")


ANSWERS: dict[type[Command], Handler[State]] = {ActAgain: act_again}
