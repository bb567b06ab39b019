"""2-3, 6, 8-2 Strategy cards: who holds how many, what is known of one, and what is done with it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from assistant.core.kept.cardboard import Value
from assistant.core.play import cards
from assistant.core.play.cards import Pile
from assistant.core.play.question import Choice, Option
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.core.words.say import Name, Say, say

from ..components.book import card_key
from ..components.kit import ALL_CARDS, kit
from ..components.rulings import Reading
from ..state.keys import AEROSPACE, ALLIANCE, CardKey, SideKey
from ..state.table import State

# As many as a side has ships, for a card that moves any number.
MOST_VALUE = 40
Card = Annotated[str, msgspec.Meta(max_length=4)]


def known(state: State, card: str, what: str) -> Value | None:
    """What a card prints, as read off or as the rules tell; None is blank."""
    key = CardKey(card)
    own = state.printed.get(card_key(key, what))
    if own is not None:
        return own
    printed = kit(state).cards.get(key)
    # Of a card the rules tell its colours at most: its value and kind are read off.
    return getattr(printed, what, None) if what in ("colour", "event") else None


def title(state: State, card: str) -> Name | None:
    """2-3-2 The name of a card, as read off or as the rules tell; None is blank."""
    own = state.printed.get(card_key(CardKey(card), "name"))
    printed = kit(state).cards.get(CardKey(card))
    return Name(own) if isinstance(own, str) else printed.name if printed else None


def card_name(state: State, card: str) -> Say:
    """A card by its number, and its name if that is known; one nobody has named is called unknown."""
    if not card:
        return say("outer_planets.card_unknown")
    name = title(state, card)
    if name is None:
        return say("outer_planets.card_number", number=card)
    return say("outer_planets.card_named", number=card, name=name)


def says(state: State, card: str, kind: str) -> bool:
    """8-2 Whether a card is known to be forced, automatic, off turn, or removed after its event."""
    found = known(state, card, "kinds")
    return isinstance(found, list) and kind in found


def offensive_value(state: State, card: str) -> int | None:
    """2-3-5 How many units an event moves; None is blank, or a card on which none is printed."""
    found = known(state, card, "offensive")
    return found if isinstance(found, int) and found else None


def worth(state: State, card: str, what: str, told: int, referee: Referee) -> int:
    """8-3-2, 2-3-5 A value of a card: as read off, less if the table says so; else as it says."""
    printed = offensive_value(state, card) if what == "offensive" else known(state, card, what)
    if not isinstance(printed, int):
        return told
    if told > printed:
        referee.forbid(say("outer_planets.value_is", card=card_name(state, card), n=printed), "8-3-2")
    return told or printed


def on_the_table(state: State) -> set[str]:
    """The cards that lie open: discards, those in play and those out of the game."""
    return cards.lying_open(state.deck)


def possible(state: State, side: SideKey) -> list[CardKey]:
    """The cards a side may hold: its hand where the app keeps it, else all that do not lie open."""
    if state.deck.kept:
        return [CardKey(card) for card in state.deck.hands.get(side, ())]
    shown = on_the_table(state)
    return [c for c in ALL_CARDS if c not in shown and not belongs_to_other(state, side, c)]


def could_draw(state: State, side: SideKey) -> list[CardKey]:
    """The cards a side may have drawn, as far as it can know: the enemy's hand is not left out."""
    seen = on_the_table(state) | set(state.deck.hands.get(side, ()))
    return [card for card in ALL_CARDS if card not in seen]


def card_field(state: State, side: SideKey, name: str = "card") -> Choice:
    """Which card is played."""
    options = tuple(Option(value=card, label=card_name(state, card)) for card in possible(state, side))
    return Choice(name=name, options=options)


def becomes_field(name: str = "becomes") -> Choice:
    """8-2-5 What becomes of a card that was played."""
    options = tuple(Option(value=pile, label=say(f"outer_planets.becomes_{pile}")) for pile in Pile)
    return Choice(name=name, options=options, chosen=Pile.DISCARD)


def play_card(state: State, side: SideKey, card: str, becomes: Pile, referee: Referee) -> None:
    """8-1-3 A card leaves the hand; Senseless if it is none of the 45, or lies open already."""
    if card not in ALL_CARDS:
        raise Senseless(say("outer_planets.no_such_card", card=card), "2-3")
    if card in on_the_table(state):
        raise Senseless(say("outer_planets.card_lies_open", card=card_name(state, card)), "2-3-7")
    if belongs_to_other(state, side, card):
        raise Senseless(say("outer_planets.card_of_other", card=card_name(state, card)), "8-1-3")
    cards.play(state.deck, side, card, becomes)
    state.turn.first_card = state.turn.first_card or side
    # 8-1-3 Who went on passing until this is asked again.
    state.turn.passing = [each for each in state.turn.passing if each == side]


def put_off_table(state: State, side: SideKey, card: str, rule: str, referee: Referee) -> None:
    """8-1-3 A card that lay in play before a side goes to the discards: it says nothing any more."""
    lying = state.deck.in_play.get(side, [])
    if card in lying:
        lying.remove(card)
        state.deck.discard.append(card)
        referee.tell(say("outer_planets.card_thrown", card=card_name(state, card)), rule)


def belongs_to_other(state: State, side: SideKey, card: str) -> bool:
    """15-1 Whether a told card is one the other side holds from the start and nobody has played since."""
    # 6-1-2 From then on cards are thrown out of told hands, and nobody says which.
    if state.deck.kept or state.now.turn > 1:
        return False
    other = ALLIANCE if side == AEROSPACE else AEROSPACE
    return card in kit(state).hands[other].cards


def discard(state: State, side: SideKey, thrown: list[str], count: int) -> int:
    """6-1-2 Cards are laid down that are not wanted; how many. A told deck does not learn which they were."""
    number = len(thrown) if state.deck.kept else count
    for card in thrown if state.deck.kept else [""] * count:
        cards.play(state.deck, side, card)
    return number


def count(state: State, side: SideKey) -> int:
    """How many cards a side holds."""
    return cards.hand_size(state.deck, side)


def is_empty(state: State, side: SideKey) -> bool:
    """2-3-7 Whether a side holds no card, as both may know: where the number is hidden nobody does."""
    return not count(state, side) and Reading.HAND_COUNT_OPEN.holds(state)


def take(state: State, side: SideKey, drawn: tuple[str, ...]) -> None:
    """6-1, 15-1 Cards that a side has drawn; where hands are secret nothing tells that the enemy has one."""
    (cards.claim if holds_secret(state) else cards.deal)(state.deck, side, drawn)


def holds_secret(state: State) -> bool:
    """Whether what hands hold is kept here, and hidden from the other side."""
    return state.deck.kept and state.closed


def refill(state: State, referee: Referee) -> None:
    """6-1-5 The discards are shuffled; cards in play and those out of the game stay where they are."""
    if not cards.to_draw(state.deck) and state.deck.discard:
        cards.reshuffle(state.deck)
        referee.tell(say("outer_planets.reshuffled", n=cards.to_draw(state.deck)), "6-1-5")
