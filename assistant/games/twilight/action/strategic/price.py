"""5 What a secondary costs a player, and who cannot pay it."""

from __future__ import annotations

from assistant.core.play.question import Choice, Option
from assistant.core.play.referee import Referee
from assistant.core.words.say import Say, say

from ...components.rulings import Reading
from ...pieces import agreements, counters
from ...pieces.players import is_race, name
from ...state.action import Action
from ...state.keys import Area, Card, RaceKey, SideKey
from ...state.table import State


def is_free(state: State, action: Action, side: SideKey) -> bool:
    """5 Logistics is free to all, everything to the holder of Initiative, Trade to the Hacan."""
    if action.card == Card.LOGISTICS or state.cards[Card.INITIATIVE].holder == side:
        return True
    return action.card == Card.TRADE and is_race(state, side, RaceKey.HACAN)


def price(state: State, action: Action, side: SideKey) -> Say | None:
    """What it costs a player."""
    if not counters.kept(state):
        return None
    player = state.players[side]
    due = say("twilight.one_of_allocation", n=counters.held(player, Area.STRATEGY))
    if len(paying(state)) > 1:
        due = say("twilight.one_of_any_area", n=counters.on_sheet(player))
    if is_free(state, action, side):
        due = say("twilight.free")
    if action.card == Card.TRADE and agreements.kept(state):
        return say("twilight.price_and_income", price=due, n=agreements.income(state, side, primary=False))
    return due


def paying(state: State) -> tuple[Area, ...]:
    """5 The areas from which a secondary is paid, as this table reads it."""
    return tuple(Area) if Reading.SECONDARY_COST_ANY_AREA.holds(state) else (Area.STRATEGY,)


def area_field(state: State, action: Action, side: SideKey) -> tuple[Choice, ...]:
    """5 Out of which area it is paid, where that is to be chosen."""
    if not counters.kept(state) or is_free(state, action, side) or len(paying(state)) < 2:
        return ()
    player = state.players[side]
    options = tuple(
        Option(value=area, label=counters.area_word(area), remark=say("twilight.lie_there", n=number))
        for area in paying(state)
        if (number := counters.held(player, area))
    )
    chosen = Area.STRATEGY if counters.held(player, Area.STRATEGY) else ""
    label = say("twilight.paid_from")
    return (Choice(name="area", options=options, label=label, chosen=chosen),) if options else ()


def pay(state: State, side: SideKey, area: Area, referee: Referee) -> None:
    """5 One counter; refused out of an area that does not pay for secondaries."""
    if area not in paying(state):
        named = counters.area_word(area)
        referee.forbid(say("twilight.area_does_not_pay", player=name(state, side), area=named), "5")
    counters.pay_counter(state, side, area, referee, "5")


def barred(state: State, action: Action, side: SideKey) -> Say | None:
    """Why a player cannot use it."""
    if not counters.kept(state) or is_free(state, action, side):
        return None
    if any(counters.held(state.players[side], area) for area in paying(state)):
        return None
    return say("twilight.no_counter_left", area=counters.area_word(Area.STRATEGY))
