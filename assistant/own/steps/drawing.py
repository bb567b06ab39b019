"""Draw: each side fills its hand, from a deck on the table or from one that is kept here."""

from __future__ import annotations

from assistant.core.play import cards
from assistant.core.play.question import Deal
from assistant.core.play.referee import Referee
from assistant.core.words.say import Values, say

from ..commands import Finish
from ..pieces.decks import card_name
from .at import Asked, At, KindOfStep, asked, finish


def missing(at: At) -> int:
    """How many cards a hand lacks, as far as there are some to draw."""
    return max(0, min(wanted(at), cards.to_draw(at.state.decks[at.deck(at.step.deck or "")])))


def wanted(at: At) -> int:
    """How many cards a hand lacks."""
    key = at.step.deck or ""
    return at.file.decks[key].hand - cards.hand_size(at.state.decks[at.deck(key)], at.side)


def ask_draw(at: At) -> Asked | None:
    """So many cards are drawn."""
    n = missing(at)
    if not n:
        return None
    key = at.deck(at.step.deck or "")
    label = say("own.draw_cards", n=n)
    dealt = Deal(name="cards", label=say("own.cards"), pile=key, count=n)
    kept = at.file.decks[at.step.deck or ""].kept
    return asked(at, finish(at, label, fields=(dealt,) if kept else ()))


def enter(at: At, referee: Referee) -> None:
    """What has to be shuffled in is, before anybody draws."""
    deck = at.state.decks[at.deck(at.step.deck or "")]
    if cards.to_draw(deck) < wanted(at) and deck.discard:
        cards.reshuffle(deck)
        referee.tell(say("own.shuffled"), at.step.rule)


def draw(at: At, command: Finish, referee: Referee) -> None:
    """They are drawn."""
    deck, n = at.state.decks[at.deck(at.step.deck or "")], missing(at)
    if deck.kept:
        cards.deal(deck, at.side, command.cards)
        n = len(command.cards)
    else:
        cards.deal_told(deck, at.side, min(n, cards.to_draw(deck)))
    if deck.kept and len(at.state.sides) == 1 and command.cards:
        # Nobody is there from whom they would be hidden: what came is what happens next.
        drawn: Values = [card_name(at.file.decks[at.step.deck or ""], each) for each in command.cards]
        referee.tell(say("own.drew_these", side=at.name_of(at.side), cards=drawn), at.step.rule)
    else:
        referee.tell(say("own.drew", side=at.name_of(at.side), n=n), at.step.rule)
    at.settle(referee)


DRAW = KindOfStep(ask_draw, {Finish: draw}, enter)
