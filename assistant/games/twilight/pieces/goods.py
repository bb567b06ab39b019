"""3, 10-5 Trade goods and action cards: how many, never which."""

from __future__ import annotations

from assistant.core.kept.groups import keeps
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..state.keys import Group, RaceKey, SideKey
from ..state.table import State
from .players import is_race, name

HAND_LIMIT = 7


def kept(state: State) -> bool:
    """Whether goods and numbers of cards are kept here."""
    return keeps(state, Group.GOODS)


def gain_goods(state: State, side: SideKey, number: int, referee: Referee, rule: str) -> None:
    """Trade goods taken, or paid if the number is below 0; Senseless if there are not so many."""
    player = state.players[side]
    if player.goods + number < 0:
        raise Senseless(say("twilight.too_few_goods", n=-number, left=player.goods), rule)
    player.goods += number
    if number:
        key = "twilight.gains_goods" if number > 0 else "twilight.pays_goods"
        referee.tell(say(key, player=name(state, side), n=abs(number), left=player.goods), rule)


def draw_action_cards(state: State, side: SideKey, number: int, referee: Referee, rule: str) -> None:
    """10-5 Action cards into the hand; what is above the limit is thrown away."""
    player = state.players[side]
    player.action_cards += number
    told = say("twilight.draws_cards", player=name(state, side), n=number, cards=player.action_cards)
    limit = hand_limit(state, side)
    # How many go is kept; which ones the player chooses from the hand.
    if limit is not None and player.action_cards > limit:
        excess = player.action_cards - limit
        player.action_cards = limit
        told = say(
            "twilight.draws_and_throws", player=name(state, side), n=number, thrown=excess, cards=limit
        )
    referee.tell(told, rule)


def hand_limit(state: State, side: SideKey) -> int | None:
    """How many action cards a player may keep; None: any number."""
    if Reading.HAND_LIMIT_NONE.holds(state) or is_race(state, side, RaceKey.YSSARIL):
        return None
    return HAND_LIMIT
