"""4 The action that only Sol have: ground forces for a counter, by their race sheet."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer
from assistant.core.play.referee import Referee
from assistant.core.play.step import Handler
from assistant.core.words.say import Say, say

from ..components.rulings import Reading
from ..pieces import counters, plastic
from ..pieces.players import is_race, name
from ..pieces.turns import acting, end_turn
from ..state.keys import Area, RaceKey, SideKey, Unit
from ..state.table import State
from .commands import TakeRaceAction

# On one planet, for one counter.
BROUGHT = {Unit.GROUND_FORCE: 2}


def answers(state: State, side: SideKey) -> list[Answer]:
    """4 The one race that has an action of its own: no card is played for it."""
    if not Reading.OPTION_ACTIONS_YES.holds(state) or not is_race(state, side, RaceKey.SOL):
        return []
    return [
        Answer(
            command=TakeRaceAction,
            label=say("twilight.race_action"),
            remark=say("twilight.race_action_costs"),
            fixed={"side": side},
            refusal=refusal(state, side),
        )
    ]


def refusal(state: State, side: SideKey) -> Say | None:
    """Why it is shut: no counter pays for it."""
    if not counters.kept(state) or counters.held(state.players[side], Area.STRATEGY):
        return None
    return say("twilight.no_counter_left", area=counters.area_word(Area.STRATEGY))


def take_race_action(state: State, command: TakeRaceAction, referee: Referee) -> None:
    """4 A counter of strategy allocation brings Sol two ground forces."""
    acting(state, command.side)
    if counters.kept(state):
        counters.pay_counter(state, command.side, Area.STRATEGY, referee, "4")
    plastic.put_on_board(state, command.side, BROUGHT)
    units = plastic.listed(state, BROUGHT)
    referee.tell(say("twilight.uses_race_action", player=name(state, command.side), units=units), "4")
    end_turn(state, referee)


ANSWERS: dict[type[Command], Handler[State]] = {TakeRaceAction: take_race_action}
