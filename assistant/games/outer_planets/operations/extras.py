"""10-1-1 The operation card that a headquarters adds to an offensive."""

from __future__ import annotations

from assistant.core.play.cards import Pile
from assistant.core.play.referee import Referee
from assistant.core.words.say import say

from ..components.book import card_key
from ..components.rulings import Reading
from ..pieces import hand
from ..pieces.events import check_card, open_automatic
from ..state.keys import CardKey, HqKey, Use
from ..state.play import Play
from ..state.table import State
from .commands import MoveUnits, Order, PlayCard, SailUnits


def extras_of(play: Play) -> list[CardKey]:
    """The extra cards of a play so far."""
    return [card for card in (play.extra, *play.more_extras) if card]


def takes_more(state: State, play: Play) -> bool:
    """Whether another extra card may come: one an offensive, or one for each headquarters."""
    return not extras_of(play) or Reading.HQ_CARD_EACH.holds(state)


def add_extra(state: State, play: Play, command: PlayCard | SailUnits | MoveUnits, referee: Referee) -> bool:
    """A headquarters that is committed to an offensive brings one more card's operation value.

    It is used as any operation card (8-2); whether the enemy's automatic event on it is open now (8-2-3).
    """
    if not command.extra:
        return False
    hq = command.hq if isinstance(command, MoveUnits) else command.order.hq
    if not play.offensive or hq not in set(HqKey):
        referee.forbid(say("outer_planets.extra_needs_hq"), "10-1-1")
    if not takes_more(state, play):
        referee.forbid(say("outer_planets.one_extra_card", card=hand.card_name(state, play.extra)), "10-1-1")
    check_card(state, play.side, command.extra, Use.OPERATION, referee)
    hand.play_card(state, play.side, command.extra, Pile.DISCARD, referee)
    value = hand.worth(state, command.extra, "value", command.extra_value, referee)
    if play.extra:
        play.more_extras.append(CardKey(command.extra))
    else:
        play.extra = CardKey(command.extra)
    play.value += value
    if play.offensive and hq in set(HqKey):
        # It is committed, whether its group sails now or only after what the card says.
        play.hq = HqKey(hq)
    if command.extra_value:
        # 2-3-2 What a card showed is offered again the next time.
        state.printed.setdefault(card_key(CardKey(command.extra), "value"), command.extra_value)
    words = say("outer_planets.extra_card", card=hand.card_name(state, command.extra), n=play.value)
    referee.tell(words, "10-1-1")
    return open_automatic(state, play.side, command.extra, Use.OPERATION)


def check_committed(state: State, play: Play, order: Order, referee: Referee) -> None:
    """10-1-1 The headquarters whose card is on the table sails with the units of the offensive."""
    hq = state.headquarters.get(play.hq) if play.hq else None
    if extras_of(play) and hq is not None and hq.port and not order.hq:
        referee.forbid(say("outer_planets.extra_needs_hq"), "10-1-1")
