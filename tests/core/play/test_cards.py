"""Cards as piles: told from a deck on the table, or kept here; and what a seat may know of them."""

from __future__ import annotations

import pytest

from assistant.core.play.cards import (
    Deck,
    Pile,
    deal,
    deal_told,
    hand_size,
    kept_deck,
    play,
    reshuffle,
    seen_from,
    to_draw,
    told_deck,
)
from assistant.core.words.errors import Senseless
from assistant.core.words.seats import EVERYBODY, TABLE


@pytest.fixture
def deck() -> Deck:
    """A kept deck of four, of which red holds two and blue one."""
    deck = kept_deck(["sun", "moon", "star", "rain"])
    deal(deck, "red", ["sun", "moon"])
    deal(deck, "blue", ["star"])
    return deck


def test_a_card_goes_from_the_hand_to_the_pile_it_is_played_to(deck: Deck) -> None:
    play(deck, "red", "sun")
    play(deck, "red", "moon", Pile.IN_PLAY)
    play(deck, "blue", "star", Pile.REMOVED)
    assert (deck.discard, deck.in_play, deck.removed) == (["sun"], {"red": ["moon"]}, ["star"])
    assert (hand_size(deck, "red"), to_draw(deck)) == (0, 1)


def test_discards_are_shuffled_in_to_be_drawn_again(deck: Deck) -> None:
    play(deck, "red", "sun")
    reshuffle(deck)
    assert (sorted(deck.draw), deck.discard) == (["rain", "sun"], [])
    told = told_deck(1)
    deal_told(told, "red", 1)
    play(told, "red", "17")
    reshuffle(told)
    assert (to_draw(told), told.discard) == (1, [])


def test_a_told_deck_counts_hands_and_keeps_what_was_played() -> None:
    deck = told_deck(5)
    deal_told(deck, "red", 2)
    play(deck, "red", "17")
    assert (hand_size(deck, "red"), to_draw(deck), deck.discard) == (1, 3, ["17"])
    assert seen_from(deck, TABLE) == deck


def test_what_a_deck_does_not_have_is_a_sentence_each(deck: Deck) -> None:
    told = told_deck(1)
    wrong = {
        "cards.not_to_draw": lambda: deal(deck, "red", ["sun"]),
        "cards.not_held": lambda: play(deck, "red", "star"),
        "cards.too_few": lambda: deal_told(told, "red", 2),
        "cards.none_held": lambda: play(told, "red", "17"),
    }
    for key, do in wrong.items():
        with pytest.raises(Senseless) as refused:
            do()
        assert refused.value.sentence.key == key


def test_another_seat_counts_hands_and_what_is_left_and_names_none(deck: Deck) -> None:
    seen = seen_from(deck, "red")
    assert (seen.hands, seen.held, seen.draw, to_draw(seen)) == ({"red": ["sun", "moon"]}, {"blue": 1}, [], 1)
    assert hand_size(seen, "blue") == 1
    shared = seen_from(deck, TABLE)
    assert (shared.hands, shared.held) == ({}, {"red": 2, "blue": 1})
    assert seen_from(deck, EVERYBODY) == deck
