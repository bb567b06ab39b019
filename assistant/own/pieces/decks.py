"""Decks of a file: told, as they lie on the table, or kept here card by card."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.play import cards
from assistant.core.play.cards import Deck, Pile
from assistant.core.play.question import Choice, Field, Option, Text
from assistant.core.words.folding import alike
from assistant.core.words.say import Name, say

from ..file.parts import CardPart, DeckPart
from ..file.words import named
from .here import Here


def card_of(card: str | CardPart) -> CardPart:
    """A card; one that is a text alone only has its name."""
    return card if isinstance(card, CardPart) else CardPart(name=card)


def stage_cards(deck: DeckPart, stage: int) -> list[str]:
    """The cards of a stage, each by its place in the file, as often as there are."""
    return [
        str(at)
        for at, card in enumerate(map(card_of, deck.cards))
        if card.stage == stage
        for _ in range(card.count)
    ]


def new_deck(deck: DeckPart) -> Deck:
    """A deck as a match begins."""
    first = stage_cards(deck, 0)
    return cards.kept_deck(first) if deck.kept else cards.told_deck(len(first))


def grow(here: Here) -> Iterator[str]:
    """Cards of the next stage come in when its time has come; the decks to which some did."""
    for key, part in here.file.decks.items():
        for side in here.file.sides if part.each else [""]:
            lies, own = f"{key}.{side}" if side else key, here.of(side)
            while (stage := here.state.stages.get(lies, 0)) < len(part.stages):
                if not own.is_so(part.stages[stage].when):
                    break
                here.state.stages[lies] = stage + 1
                more, deck = stage_cards(part, stage + 1), here.state.decks[lies]
                if part.kept:
                    deck.draw += more
                else:
                    deck.left += len(more)
                yield key


def card_name(part: DeckPart, card: str) -> Name:
    """What a card of a deck that is kept here is called."""
    return named(card_of(part.cards[int(card)]).name)


def card_field(here: Here, key: str) -> list[Field]:
    """Which card is played: of a kept hand one is tapped, of a told one its name is typed."""
    part, deck = here.file.decks[key], here.state.decks[here.deck(key)]
    label = say("own.card")
    if part.kept:
        hand = dict.fromkeys(deck.hands.get(here.side, ()))
        options = tuple(Option(value=card, label=card_name(part, card)) for card in hand)
        return [Choice(name="card", label=label, options=options)]
    known = tuple(named(card_of(each).name) for each in part.cards)
    return [Text(name="card", label=label, most=40, known=known)]


def play_card(here: Here, key: str, card: str) -> CardPart:
    """A side plays a card; Senseless if it does not hold it. A told one may have a name of its own."""
    part, deck = here.file.decks[key], here.state.decks[here.deck(key)]
    if part.kept:
        found = (
            card_of(part.cards[int(card)]) if card in deck.hands.get(here.side, ()) else CardPart(name=card)
        )
    else:
        known = (each for each in map(card_of, part.cards) if told_so(each, card))
        found = next(known, CardPart(name=card or "?"))
    cards.play(deck, here.side, card or "?", Pile.REMOVED if found.remove else Pile.DISCARD)
    return found


def told_so(card: CardPart, name: str) -> bool:
    """Whether a card is called so, in any language."""
    words = named(card.name)
    return bool(name) and (alike(words.en, name) or (bool(words.ja) and alike(words.ja, name)))
