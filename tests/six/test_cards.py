"""Cards of the small game: dealt, held, and played whatever is asked."""

from __future__ import annotations

import msgspec
import pytest

from assistant.core.words.errors import NotYours, Problem, Senseless
from assistant.core.words.seats import TABLE

from .state import CARDS
from .table import Table


def test_a_card_is_played_whatever_is_asked_and_the_question_stays_the_same(kept: Table) -> None:
    kept.until("round")
    (asked,) = kept.match.questions(TABLE)
    assert [q.key for q in kept.match.plays("c")] == ["play"]
    assert kept.match.plays("nobody") == []
    card = kept.match.state().deck.hands["c"][0]
    kept.give("c", type="play_in_between", side="c", card=card)
    (still,) = kept.match.questions(TABLE)
    assert (still.id, still) == (asked.id, asked)
    assert kept.match.state().deck.discard[-1] == card
    kept.give(TABLE, asked.id, type="pass", side="f")
    kept.undo(TABLE)
    kept.undo(TABLE)
    assert card in kept.match.state().deck.hands["c"]


def test_a_play_without_the_card_or_for_another_side_is_a_sentence_each(kept: Table, told: Table) -> None:
    kept.until("round")
    others = kept.match.state().deck.hands["b"][0]
    before = kept.match.last()
    with pytest.raises(Senseless) as refused:
        kept.give("c", type="play_in_between", side="c", card=others)
    assert refused.value.sentence.key == "cards.not_held"
    with pytest.raises(NotYours) as refused:
        kept.give("c", type="play_in_between", side="b", card=others)
    assert refused.value.sentence.key == "error.play_not_yours"
    with pytest.raises(Problem) as refused:
        kept.give("c", type="play_in_between", side="zz", card=others)
    assert refused.value.sentence.key == "error.side"
    assert kept.match.last() == before
    with pytest.raises(Senseless) as refused:
        told.give(type="play_in_between", side="d", card="any")
    assert refused.value.sentence.key == "cards.none_held"


def test_cards_are_dealt_here_into_an_answer_that_brings_none_and_travel_inside_it(kept: Table) -> None:
    entry = kept.give("f", type="take_hand", side="f")
    hand = kept.match.state().deck.hands["f"]
    assert (len(set(hand)), set(hand) <= set(CARDS)) == (3, True)
    assert msgspec.json.decode(bytes(entry.record.command))["cards"] == hand
    assert kept.match.replay_fault() == 0
    with pytest.raises(Senseless) as refused:
        kept.give("b", type="take_hand", side="b", cards=hand)
    assert refused.value.sentence.key == "cards.not_to_draw"
