"""3 The strategy phase: cards, tokens, the speaker, the order of play."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.state.keys import Card


def pick(table, *cards):
    """Cards taken in turn by whoever is asked."""
    for card in cards:
        side = table.asked("pick").side
        table.give(type="pick_card", side=side, card=card)


def test_cards_are_taken_clockwise_from_the_speaker(table):
    seated = table(5, speaker="p3")
    order = []
    for card in (8, 7, 6, 5, 4):
        order.append(seated.asked("pick").side)
        seated.give(type="pick_card", side=order[-1], card=card)
    assert order == ["p3", "p4", "p5", "p1", "p2"]


@pytest.mark.parametrize(("players", "cards", "tokens"), [(3, 6, 2), (4, 8, 0), (5, 5, 3), (6, 6, 2)])
def test_three_and_four_players_take_two_cards_and_every_card_left_gets_a_token(
    table, players, cards, tokens
):
    seated = table(players)
    for card in range(1, cards + 1):
        pick(seated, card)
    assert seated.state.now.stop == "turns"
    assert sum(card.tokens for card in seated.state.cards.values()) == tokens


def test_with_one_card_each_three_players_leave_five_tokens(table):
    seated = table(3, two_cards="one")
    pick(seated, 1, 2, 3)
    assert sum(card.tokens for card in seated.state.cards.values()) == 5


def test_a_card_that_is_gone_cannot_be_taken(table):
    seated = table(5)
    pick(seated, 5)
    with pytest.raises(Senseless, match="card_gone"):
        pick(seated, 5)


def test_nobody_picks_out_of_turn(table):
    seated = table(5)
    with pytest.raises(Senseless, match="not_their_turn"):
        seated.give(type="pick_card", side="p2", card=1)


def test_initiative_brings_the_speaker_token_at_once_and_the_picks_go_on_as_begun(table):
    seated = table(5, speaker="p1")
    pick(seated, 8, 1)
    assert seated.state.speaker == "p2"
    assert seated.asked("pick").side == "p3"


def test_nobody_takes_initiative_two_rounds_running(table):
    seated = table(5, speaker="p1")
    pick(seated, 1, 2, 3, 4, 5)
    end_round(seated)
    assert seated.asked("pick").side == "p1"
    with pytest.raises(Forbidden, match="initiative_twice"):
        pick(seated, 1)


def end_round(seated):
    """All pass, whatever they still had to do, and nobody claims anything."""
    while seated.state.now.stop == "turns":
        seated.insist(type="pass_turn", side=seated.state.active)
    seated.give(type="nobody_claims")
    while seated.state.now.stop != "picks":
        question = seated.match.questions("everybody")[0]
        closing = next((a for a in question.answers if a.tag == "nobody_redistributes"), None)
        seated.play(question, closing or question.answers[0])


def test_the_order_of_play_is_that_of_the_lower_card_and_the_naalu_come_first(table):
    # p5 plays the Naalu.
    seated = table(5, speaker="p1")
    pick(seated, 3, 2, 7, 1, 8)
    assert seated.state.order == ["p5", "p4", "p2", "p1", "p3"]


def test_of_two_cards_the_lower_number_gives_the_place_in_the_order(table):
    seated = table(3, speaker="p1", races=("sol", "hacan", "letnev"))
    # p1 takes 1 and 8, p2 5 and 6, p3 3 and 4.
    pick(seated, 1, 5, 3, 8, 6, 4)
    assert seated.state.order == ["p1", "p3", "p2"]


def test_tokens_go_with_the_card_that_is_taken_and_become_goods_or_counters(table):
    seated = table(5, ("round", "counters", "goods"), speaker="p1")
    pick(seated, 1, 2, 3, 4, 5)
    end_round(seated)
    assert seated.state.cards[Card.TECHNOLOGY].tokens == 1
    before = seated.state.players["p1"].counters.fleet
    pick(seated, 7)
    assert [question.key for question in seated.match.questions("everybody")] == ["tokens"]
    seated.give(type="change_tokens", side="p1", into={"fleet": 1})
    assert seated.state.players["p1"].counters.fleet == before + 1
    assert seated.state.cards[Card.TECHNOLOGY].tokens == 0


def test_tokens_on_cards_that_nobody_takes_add_up_over_the_rounds(table):
    seated = table(5, speaker="p1")
    pick(seated, 1, 2, 3, 4, 5)
    end_round(seated)
    pick(seated, 2, 1, 3, 4, 5)
    assert [seated.state.cards[card].tokens for card in (Card.WARFARE, Card.TECHNOLOGY, Card.IMPERIAL)] == [
        2,
        2,
        2,
    ]


def test_more_or_fewer_tokens_than_lay_there_are_refused(table):
    seated = table(5, ("round", "goods"), speaker="p1")
    pick(seated, 1, 2, 3, 4, 5)
    end_round(seated)
    pick(seated, 8)
    with pytest.raises(Senseless, match="tokens_differ"):
        seated.give(type="change_tokens", side="p1", into={"goods": 2})
    seated.give(type="change_tokens", side="p1", into={"goods": 1})
    assert seated.state.players["p1"].goods == 1
