"""10-5, 10-6 An action card and two counters each, all at once; then redistribution in the order of play."""

from __future__ import annotations

from assistant.core.play.referee import Referee
from assistant.core.play.step import Step
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..pieces import counters, goods
from ..pieces.players import name
from ..state.keys import Area
from ..state.table import State
from .commands import AllToPool, KeepAreas, NobodyRedistributes, Redistribute, TakeCounters
from .due import cards_due, counters_due, placing, waiting
from .questions import ask_counters, ask_redistribution
from .redistribution import take_off


def begin(state: State, referee: Referee) -> None:
    """10-5 The cards come at once; what is thrown away is only counted."""
    state.claimed = []
    if goods.kept(state):
        for side in state.order:
            goods.draw_action_cards(state, side, cards_due(state, side), referee, "10-5")


def take_counters(state: State, command: TakeCounters, referee: Referee) -> None:
    """10-5 From reinforcements into any of the three areas."""
    due, given = counters_due(state, command.side), sum(command.split.values())
    if given != due:
        raise Senseless(say("twilight.counters_differ", n=given, due=due), "10-5")
    counters.gain_counters(state, command.side, command.split, referee, "10-5")
    state.claimed.append(command.side)


def all_to_pool(state: State, command: AllToPool, referee: Referee) -> None:
    """10-5 Where it is usual to put them."""
    for side in command.closes(placing(state)):
        counters.gain_counters(state, side, {Area.POOL: counters_due(state, side)}, referee, "10-5")
        state.claimed.append(side)


def begin_redistribution(state: State, referee: Referee) -> None:
    """10-6 Everybody in the order of play."""
    state.claimed = []


def redistribute(state: State, command: Redistribute, referee: Referee) -> None:
    """10-6 The same number of counters, otherwise; with less fleet supply the fleets are checked."""
    player = state.players[command.side]
    state.claimed.append(command.side)
    whole, given = counters.on_sheet(player), sum(command.split.values())
    if given != whole:
        raise Senseless(say("twilight.counters_differ", n=given, due=whole), "10-6")
    # 10-6 Fewer in that area supply fewer ships.
    before = player.counters.fleet
    take_off(state, command, referee)
    for area in Area:
        counters.set_held(player, area, command.split.get(area, 0))
    where = counters.split_words({area: counters.held(player, area) for area in Area})
    referee.tell(say("twilight.redistributed", player=name(state, command.side), where=where), "10-6")
    if player.counters.fleet < before and not any(command.gone.values()):
        told = say("twilight.check_fleets", player=name(state, command.side), n=player.counters.fleet)
        referee.tell(told, "10-6")


def keep_areas(state: State, command: KeepAreas, referee: Referee) -> None:
    """10-6 Nothing moves."""
    state.claimed.append(command.side)
    referee.tell(say("twilight.keeps_areas", player=name(state, command.side)), "10-6")


def nobody_redistributes(state: State, command: NobodyRedistributes, referee: Referee) -> None:
    """10-6 Nothing moves with anybody else either."""
    state.claimed += command.closes(waiting(state))


STEPS = (
    Step("counters", "10-5", ask_counters, {TakeCounters: take_counters, AllToPool: all_to_pool}, begin),
    Step(
        "redistribution",
        "10-6",
        ask_redistribution,
        {Redistribute: redistribute, KeepAreas: keep_areas, NobodyRedistributes: nobody_redistributes},
        begin_redistribution,
    ),
)
