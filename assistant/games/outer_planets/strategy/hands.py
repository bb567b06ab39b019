"""6-1 Hands: what is thrown away, what is drawn, and how often the pile is made anew."""

from __future__ import annotations

from assistant.core.kept.mark import is_marked, mark
from assistant.core.play import cards
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import say

from ..components.rulings import Reading
from ..pieces import hand
from ..pieces.happened import record, this_turn
from ..pieces.sides import side_name
from ..state.keys import SIDES, SideKey
from ..state.play import Past
from ..state.table import State
from .commands import AdjustHand, DiscardCards, DrawCards, TakeCards
from .drawing import due, worksheet


def most_drawn(state: State, side: SideKey) -> int:
    """The most a side may draw this turn, whatever it throws away."""
    held = hand.count(state, side)
    return max(worksheet(state, side, thrown).cards for thrown in range(held + 1))


def draws_at_once(state: State) -> bool:
    """6-1-5 Whether the pile is enough for all who have not drawn: else the Alliance draws first."""
    left = [side for side in SIDES if not is_marked(state.turn.settled, "discarded", side)]
    return cards.to_draw(state.deck) >= sum(most_drawn(state, side) for side in left)


def throw(state: State, side: SideKey, command: DiscardCards | AdjustHand, referee: Referee) -> None:
    """6-1-2 Any number of cards go to the discards, where everybody sees them (2-3-7)."""
    forced = [card for card in command.cards if hand.says(state, card, "forced")]
    if forced and Reading.FORCED_THROWN_MUST.holds(state):
        names = [hand.card_name(state, card) for card in forced]
        referee.forbid(say("outer_planets.forced_thrown", cards=[*names]), "8-2-2")
    number = hand.discard(state, side, list(command.cards), command.count)
    record(state, Past.DISCARDED, side, side, number)
    mark(state.turn.settled, "discarded", side)
    if not number:
        # Nothing is said of how many are kept: that may be secret (2-3-7).
        words = say("outer_planets.discards_none", side=side_name(side))
    elif state.deck.kept:
        thrown = [hand.card_name(state, card) for card in command.cards]
        words = say("outer_planets.discarded_these", side=side_name(side), cards=[*thrown])
    else:
        words = say("outer_planets.discarded", side=side_name(side), n=number)
    referee.tell(words, "6-1-2")


def discard_cards(state: State, command: DiscardCards, referee: Referee) -> None:
    """6-1-2 A side throws cards away, and draws later."""
    throw(state, command.side, command, referee)


def adjust_hand(state: State, command: AdjustHand, referee: Referee) -> None:
    """6-1-2 A side throws cards away and draws at once what is due to it then."""
    side = command.side
    throw(state, side, command, referee)
    number = still_owed(state, side)
    if number:
        # Dealt before it was known how many are thrown away: what is beyond the due stays in the pile.
        draw(state, side, command.drawn[:number], number, referee)
    else:
        referee.tell(say("outer_planets.draws_none", side=side_name(side)), "6-1")


def draw_cards(state: State, command: DrawCards, referee: Referee) -> None:
    """6-1 Cards come to a hand, as dealt here or counted from the deck on the table."""
    draw(state, command.side, command.cards, command.count, referee)


def take_cards(state: State, command: TakeCards, referee: Referee) -> None:
    """6-1 Cards that a side has drawn from the sleeves come to its hand."""
    draw(state, command.side, command.cards, 0, referee)


def draw(state: State, side: SideKey, drawn: tuple[str, ...], count: int, referee: Referee) -> None:
    """6-1 Cards come to a hand; the others hear how many."""
    number = len(drawn) if state.deck.kept else count
    if number != still_owed(state, side):
        raise Senseless(say("outer_planets.wrong_number", n=still_owed(state, side)), "6-1-1")
    own = {}
    if state.deck.kept:
        hand.take(state, side, drawn)
        names = [hand.card_name(state, card) for card in drawn]
        own = {side: say("outer_planets.drew_these", side=side_name(side), cards=[*names])}
    else:
        cards.deal_told(state.deck, side, number)
    record(state, Past.DRAWN, side, side, number)
    referee.tell(say("outer_planets.drew", side=side_name(side), n=number), "6-1", private=own)
    if Reading.PILE_EMPTY_AT_ONCE.holds(state) or any(still_owed(state, each) for each in SIDES):
        hand.refill(state, referee)


def begin_draws(state: State, referee: Referee) -> None:
    """6-1-5 Before the first draw, if cards must be drawn and none is left."""
    if any(worksheet(state, side).cards > drawn_by(state, side) for side in SIDES):
        hand.refill(state, referee)


def drawn_by(state: State, side: SideKey) -> int:
    """How many cards a side has drawn this turn."""
    return sum(each.amount for each in this_turn(state, Past.DRAWN, side))


def still_owed(state: State, side: SideKey) -> int:
    """How many cards a side has still to draw, as far as there are any."""
    # 6-1-5 An empty pile is as high as the discards that are shuffled for it.
    there = cards.to_draw(state.deck) or len(state.deck.discard)
    return max(0, min(due(state, side) - drawn_by(state, side), there))
