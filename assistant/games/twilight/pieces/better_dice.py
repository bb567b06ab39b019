"""12-2, 6-6 The Letnev pay trade goods for better dice, once a round of a battle or of ground combat."""

from __future__ import annotations

from assistant.core.play.command import Command
from assistant.core.play.question import Answer
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..state.keys import RaceKey, SideKey, Unit
from ..state.table import State
from . import goods
from .combat import PRICE, for_goods
from .players import is_race, name, plays


def answers(state: State, side: SideKey, command: type[Command], unit: Unit) -> list[Answer]:
    """What the Letnev may still pay this round; nothing to others, nor where goods are kept and lacking."""
    if not is_race(state, side, RaceKey.LETNEV) or not plays(state, side):
        return []
    if goods.kept(state) and state.players[side].goods < PRICE:
        return []
    label = say("twilight.pay_for_dice", n=PRICE, better=for_goods(unit))
    return [Answer(command=command, label=label, fixed={"side": side})]


def pay(state: State, side: SideKey, unit: Unit, referee: Referee, rule: str) -> None:
    """The goods go; where they are not kept the table takes them."""
    if goods.kept(state):
        goods.gain_goods(state, side, -PRICE, referee, rule)
    told = say("twilight.better_dice", player=name(state, side), n=PRICE, better=for_goods(unit))
    referee.tell(told, rule)
