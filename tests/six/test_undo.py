"""Undo in the small game: a hidden choice of one's own, another's consent, all the way back and forth."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Problem, Senseless
from assistant.core.words.seats import EVERYBODY

from .conftest import ORDER
from .table import Table


def chosen_by(table: Table, *sides: str) -> None:
    """These sides choose their first card, each from its own seat."""
    for side in sides:
        card = table.match.state().deck.hands[side][0]
        table.give(side, type="choose", side=side, card=card)


def test_undo_from_another_seat_asks_the_side_that_chose_and_takes_nothing_back(kept: Table) -> None:
    kept.until("choosing")
    chosen_by(kept, "f", "b")
    chosen = kept.match.state().chosen
    kept.undo("d")
    assert kept.match.state().chosen == chosen
    (question,) = [q for q in kept.match.questions("b") if q.key == "consent"]
    assert not [q for q in kept.match.questions("f") if q.key == "consent"]
    with pytest.raises(Senseless):
        kept.give("d", type="consent", side="b", entry=question.about[0], agree=True)
    kept.give("b", question.id, type="consent", side="b", entry=question.about[0], agree=False)
    assert kept.match.state().chosen == chosen
    assert not [q for q in kept.match.questions(EVERYBODY) if q.key == "consent"]
    kept.undo("d")
    (question,) = [q for q in kept.match.questions("b") if q.key == "consent"]
    kept.give("b", question.id, type="consent", side="b", entry=question.about[0], agree=True)
    assert list(kept.match.state().chosen) == ["f"]


def test_a_side_takes_its_own_hidden_choice_back_and_a_wish_ends_when_play_goes_on(kept: Table) -> None:
    kept.until("choosing")
    chosen_by(kept, "f")
    kept.undo("f")
    assert kept.match.state().chosen == {}
    chosen_by(kept, "f")
    kept.undo("d")
    chosen_by(kept, "d")
    assert not [q for q in kept.match.questions(EVERYBODY) if q.key == "consent"]
    with pytest.raises(Problem):
        kept.give("f", type="consent", side="f", entry=1, agree=True)


def test_after_the_reveal_nobody_chooses_again_without_the_consent_of_all_others(kept: Table) -> None:
    kept.until("choosing")
    before = kept.match.last().number
    chosen_by(kept, *ORDER)
    assert kept.match.state().chosen == {}
    assert kept.match.last().record.revealed == tuple("abcdef")
    kept.give("e", type="back_to", entry=before)
    asked = [q for q in kept.match.questions(EVERYBODY) if q.key == "consent"]
    assert sorted(q.side for q in asked) == list("abcdf")
    for number, question in enumerate(asked):
        assert kept.match.state().now.stop == "shooting", number
        fields = {"type": "consent", "side": question.side, "entry": question.about[0], "agree": True}
        kept.give(question.side, **fields)
    assert kept.match.state().now.stop == "choosing"


def test_the_last_to_choose_has_seen_the_others_and_asks_them_before_choosing_again(kept: Table) -> None:
    kept.until("choosing")
    chosen_by(kept, *ORDER)
    kept.undo("e")
    asked = [question.side for question in kept.match.questions(EVERYBODY) if question.key == "consent"]
    assert sorted(asked) == list("abcdf")
    assert kept.match.state().chosen == {}


def test_at_a_seat_that_sees_all_undo_asks_nobody(kept: Table) -> None:
    kept.until("choosing")
    chosen_by(kept, *ORDER)
    kept.undo(EVERYBODY)
    assert len(kept.match.state().chosen) == 5
