"""5 What a secondary costs a player, and who cannot pay it."""

from __future__ import annotations

from assistant.core.words.say import Say, say

from ...pieces import agreements, counters
from ...pieces.players import is_race
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
    due = say("twilight.one_of_allocation", n=counters.held(state.players[side], Area.STRATEGY))
    if is_free(state, action, side):
        due = say("twilight.free")
    if action.card == Card.TRADE and agreements.kept(state):
        return say("twilight.price_and_income", price=due, n=agreements.income(state, side, primary=False))
    return due


def barred(state: State, action: Action, side: SideKey) -> Say | None:
    """Why a player cannot use it."""
    if not counters.kept(state) or is_free(state, action, side):
        return None
    if counters.held(state.players[side], Area.STRATEGY):
        return None
    return say("twilight.no_counter_left", area=counters.area_word(Area.STRATEGY))
