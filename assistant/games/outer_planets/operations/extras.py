"""10-1-1 The operation card that a headquarters adds to an offensive."""

from __future__ import annotations

from assistant.core.cards import Pile
from assistant.core.referee import Referee
from assistant.core.say import say

from ..components.book import card_key
from ..components.rulings import reading
from ..pieces import hand
from ..state.keys import CardKey
from ..state.play import Play
from ..state.table import State
from .commands import PlayCard, SailUnits


def extras_of(play: Play) -> list[CardKey]:
    """The extra cards of a play so far."""
    return [card for card in (play.extra, *play.more_extras) if card]


def takes_more(state: State, play: Play) -> bool:
    """Whether another extra card may come: one an offensive, or one for each headquarters."""
    return not extras_of(play) or reading(state, "hq_card") == "each"


def add_extra(state: State, play: Play, command: PlayCard | SailUnits, referee: Referee) -> None:
    """A headquarters that is committed to an offensive brings one more card's operation value."""
    if not command.extra:
        return
    if not play.offensive or not command.order.hq:
        referee.forbid(say("outer_planets.extra_needs_hq"), "10-1-1")
    if not takes_more(state, play):
        referee.forbid(say("outer_planets.one_extra_card", card=hand.card_name(state, play.extra)), "10-1-1")
    hand.play_card(state, play.side, command.extra, Pile.DISCARD, referee)
    printed = hand.known(state, command.extra, "value")
    if play.extra:
        play.more_extras.append(CardKey(command.extra))
    else:
        play.extra = CardKey(command.extra)
    play.value += printed if isinstance(printed, int) else command.extra_value
    if command.extra_value:
        # 2-3-2 What a card showed is offered again the next time.
        state.printed.setdefault(card_key(CardKey(command.extra), "value"), command.extra_value)
    words = say("outer_planets.extra_card", card=hand.card_name(state, command.extra), n=play.value)
    referee.tell(words, "10-1-1")
