"""Cards as piles of plain data: *told* from a deck on the table, or *kept* here card by card.

A told deck is counted: what is played is entered as it is shown, hands and piles are numbers. A kept one
knows every card. Chance travels in the command that deals, so a pile to draw from has no order: to shuffle is
to put cards among it.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from ..words.errors import Senseless
from ..words.say import say
from ..words.seats import EVERYBODY


class Pile(StrEnum):
    """Where a card goes that is played."""

    DISCARD = "discard"
    REMOVED = "removed"
    IN_PLAY = "in_play"


class Deck(msgspec.Struct):
    """One deck: `left` and `held` count what is not known by name, in a told deck all that is drawn and held.

    Where two hands are said to hold the same card, `left` is one below: a card more is named than there is.
    `in_play` are the cards that lie before each side, `hands` the cards each side holds.
    """

    kept: bool = False
    left: int = 0
    draw: list[str] = []
    discard: list[str] = []
    removed: list[str] = []
    in_play: dict[str, list[str]] = {}
    hands: dict[str, list[str]] = {}
    held: dict[str, int] = {}


def kept_deck(cards: Iterable[str]) -> Deck:
    """A deck kept here, all its cards still to be drawn."""
    return Deck(kept=True, draw=list(cards))


def told_deck(count: int) -> Deck:
    """A deck that lies on the table, with so many cards."""
    return Deck(left=count)


def to_draw(deck: Deck) -> int:
    """How many cards can still be drawn."""
    return len(deck.draw) + deck.left


def hand_size(deck: Deck, side: str) -> int:
    """How many cards a side holds."""
    return len(deck.hands.get(side, ())) + deck.held.get(side, 0)


def deal(deck: Deck, side: str, cards: Iterable[str]) -> None:
    """Put cards of a kept deck, drawn by chance, into a hand; Senseless if one is not there to be drawn."""
    for card in cards:
        if card not in deck.draw:
            raise Senseless(say("cards.not_to_draw", card=card[:40]))
        # One of several alike goes, whichever: a pile has no order.
        deck.draw.remove(card)
        deck.hands.setdefault(side, []).append(card)


def claim(deck: Deck, side: str, cards: Iterable[str]) -> None:
    """Put cards into a hand that its side says it holds; Senseless if one lies open, or is there already.

    One that another hand is said to hold is taken alike: to refuse it would tell who holds what.
    """
    for card in cards:
        if card in lying_open(deck) or card in deck.hands.get(side, ()):
            raise Senseless(say("cards.not_to_draw", card=card[:40]))
        if card in deck.draw:
            deck.draw.remove(card)
        else:
            deck.left -= 1
        deck.hands.setdefault(side, []).append(card)


def put_right(deck: Deck, side: str, cards: Iterable[str]) -> None:
    """Set by hand what a side holds: the others can be drawn again, unless it is elsewhere."""
    wanted = list(dict.fromkeys(cards))
    for card in [card for card in deck.hands.get(side, ()) if card not in wanted]:
        deck.hands[side].remove(card)
        if card in lying_open(deck) or any(card in hand for hand in deck.hands.values()):
            deck.left += 1
        else:
            deck.draw.append(card)
    claim(deck, side, [card for card in wanted if card not in deck.hands.get(side, ())])


def lying_open(deck: Deck) -> set[str]:
    """The cards that everybody sees: discards, those out of the game, those in play."""
    return {*deck.discard, *deck.removed, *(card for lie in deck.in_play.values() for card in lie)} - {""}


def deal_told(deck: Deck, side: str, count: int) -> None:
    """A side has drawn so many cards of the deck on the table; Senseless if it has fewer."""
    if count > deck.left:
        raise Senseless(say("cards.too_few", n=deck.left))
    deck.left -= count
    deck.held[side] = deck.held.get(side, 0) + count


def play(deck: Deck, side: str, card: str, to: Pile = Pile.DISCARD) -> None:
    """A side plays a card, or throws it away; Senseless if it does not hold it, or holds none at all."""
    if deck.kept:
        if card not in deck.hands.get(side, ()):
            raise Senseless(say("cards.not_held", card=card[:40]))
        deck.hands[side].remove(card)
    else:
        if not deck.held.get(side):
            raise Senseless(say("cards.none_held", card=card[:40]))
        deck.held[side] -= 1
    match to:
        case Pile.IN_PLAY:
            deck.in_play.setdefault(side, []).append(card)
        case Pile.DISCARD:
            deck.discard.append(card)
        case Pile.REMOVED:
            deck.removed.append(card)


def reshuffle(deck: Deck) -> None:
    """The discards go back among what is drawn from."""
    if deck.kept:
        deck.draw += deck.discard
    else:
        deck.left += len(deck.discard)
    deck.discard = []


def seen_from(deck: Deck, seat: str) -> Deck:
    """The deck as a seat may know it: other hands, and what is still to be drawn, are counted only."""
    if seat == EVERYBODY or not deck.kept:
        return deck
    others = {side: len(hand) for side, hand in deck.hands.items() if side != seat}
    own = {side: hand for side, hand in deck.hands.items() if side == seat}
    # The order of the pile is a secret of nobody's, and is sent to no one.
    return msgspec.structs.replace(deck, draw=[], left=to_draw(deck), hands=own, held=others)
