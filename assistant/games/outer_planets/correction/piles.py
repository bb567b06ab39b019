"""Where each card lies, set by hand: open piles for all, hands for their own side, a told deck's counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.core.kept.answers import Kept
from assistant.core.kept.cardboard import Number, OneOf, SeveralOf
from assistant.core.play.cards import Pile, put_right
from assistant.core.play.question import Option
from assistant.core.words.say import say

from ..components.kit import ALL_CARDS
from ..pieces.hand import card_name, could_draw
from ..pieces.sides import side_name
from ..state.keys import CARDS, SIDES, SideKey
from ..state.table import State


def pile_values(state: State) -> Iterator[Kept]:
    """A told deck: its counts; a kept one: where each open card lies, and who holds what."""
    yield from (open_values if state.deck.kept else told_values)(state)


def told_values(state: State) -> Iterator[Kept]:
    """How many cards each side holds, and which of those that were named lie on which pile."""
    deck = state.deck
    yield from (count_value(state, side) for side in SIDES)
    yield shown_value(state, Pile.DISCARD, deck.discard, deck.removed)
    yield shown_value(state, Pile.REMOVED, deck.removed, deck.discard)


def count_value(state: State, side: SideKey) -> Kept:
    """How many cards a side holds: what is set there is taken from, or put on, the draw pile."""
    deck = state.deck

    def hold(to: int) -> None:
        change = min(to - deck.held.get(side, 0), deck.left)
        deck.held[side] = deck.held.get(side, 0) + change
        deck.left -= change

    label = say("outer_planets.kept_hand", side=side_name(side))
    return Kept(key=f"hand.{side}", label=label, kind=Number(0, CARDS), now=deck.held.get(side, 0), put=hold)


def shown_value(state: State, pile: Pile, cards: list[str], other: list[str]) -> Kept:
    """Which of the cards that were named lie on a pile."""
    known = [card for card in (*cards, *other) if card]

    def lay(to: list[str]) -> None:
        # Cards only change piles here: what leaves one lies on the other; what nobody named stays.
        unnamed, beside = cards.count(""), other.count("")
        cards[:] = [card for card in known if card in to] + [""] * unnamed
        other[:] = [card for card in known if card not in to] + [""] * beside

    options = tuple(Option(value=card, label=card_name(state, card)) for card in known)
    now = [card for card in cards if card]
    label = say(f"outer_planets.kept_{pile}")
    return Kept(key=f"pile.{pile}", label=label, kind=SeveralOf(options), now=now, put=lay)


def hand_value(state: State, side: SideKey) -> Kept:
    """The cards a side holds, for its own seat where hands are secret; any that it cannot see elsewhere."""
    there = [*state.deck.hands.get(side, ()), *could_draw(state, side)]
    options = tuple(Option(value=card, label=card_name(state, card)) for card in sorted(there, key=int))
    return Kept(
        key=f"held.{side}",
        label=say("outer_planets.kept_cards_of", side=side_name(side)),
        kind=SeveralOf(options),
        now=[*state.deck.hands.get(side, ())],
        put=partial(put_right, state.deck, side),
        side=side,
    )


def open_values(state: State) -> Iterator[Kept]:
    """What each side holds, and each card that lies open: on which pile."""
    deck = state.deck
    yield from (hand_value(state, side) for side in SIDES)
    for card in ALL_CARDS:
        if card in (*deck.discard, *deck.removed):
            yield card_value(state, card)


def card_value(state: State, card: str) -> Kept:
    """On which pile a card that lies open is."""
    piles = {"discard": state.deck.discard, "removed": state.deck.removed, "draw": state.deck.draw}
    now = next(key for key in ("discard", "removed") if card in piles[key])

    def lay(to: str) -> None:
        piles[now].remove(card)
        piles[to].append(card)

    options = OneOf(tuple(Option(value=key, label=say(f"outer_planets.pile_{key}")) for key in piles))
    return Kept(key=f"card.{card}", label=card_name(state, card), kind=options, now=now, put=lay)
