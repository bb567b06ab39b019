"""Hands are secrets of their own seat, in questions too; what a told deck knows is everybody's."""

from __future__ import annotations

import pytest

from assistant.core.game import Secrecy, Setup
from assistant.core.play.cards import Pile
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.outer_planets.pieces import hand
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE

from .player import Table


@pytest.fixture
def closed() -> Table:
    """A match whose cards the app keeps, each hand for its own seat."""
    setup = Setup("campaign", secrecy=Secrecy.CLOSED, rulings={"card_record": "kept"})
    table = Table(setup=setup)
    table.until("surprise_play.5")
    return table


def test_a_question_that_shows_a_hand_is_private_only_where_hands_are(closed: Table) -> None:
    assert closed.asked("surprise_play").private
    told = Table()
    told.until("surprise_play.5")
    assert not told.asked("surprise_play").private


def test_keys_for_drawn_cards_do_not_betray_the_other_hand(closed: Table) -> None:
    could = hand.could_draw(closed.state, ALLIANCE)
    assert set(closed.state.deck.hands[AEROSPACE]) <= set(could)
    assert not set(closed.state.deck.hands[ALLIANCE]) & set(could)


@pytest.mark.parametrize(("card", "key"), [("46", "no_such_card"), ("19", "card_of_other"), ("3", "")])
def test_a_card_that_cannot_be_there_is_refused_with_its_sentence(card: str, key: str) -> None:
    table = Table()
    table.until("surprise_play.5")
    if not key:
        hand.play_card(table.state, ALLIANCE, card, Pile.DISCARD, Referee())
        key = "card_lies_open"
    with pytest.raises(Senseless) as refused:
        hand.play_card(table.state, ALLIANCE, card, Pile.DISCARD, Referee())
    assert refused.value.sentence.key == f"outer_planets.{key}"
