"""16.0 A correction across a peace is refused; within its war or peace it is taken."""

from __future__ import annotations

import pytest

from assistant.core.kept.values import GoTo, SetValue
from assistant.core.words.errors import Senseless
from assistant.games.imperium.commands import ask_anytime

from ..correction.fixing import fix
from ..field import bare
from .chapters import WON, at_peace, ended, field


@pytest.mark.parametrize("turn", [4, 14])
def test_no_correction_sets_the_turn_into_another_chapter(turn: int) -> None:
    with pytest.raises(Senseless) as refused:
        fix(at_peace(9), SetValue("turn", turn))
    assert (refused.value.sentence.key, refused.value.rule) == ("correction.across_a_peace", "16.0")
    assert refused.value.sentence.values == {"turn": turn, "first": 5, "last": 13}


def test_within_the_chapter_the_turn_is_set() -> None:
    state = at_peace(9)
    fix(state, SetValue("turn", 13))
    assert state.now.turn == 13
    single = bare()
    fix(single, SetValue("turn", 30))
    assert single.now.turn == 30


def test_no_correction_goes_to_a_step_of_another_chapter() -> None:
    for state, step in (
        (at_peace(), "interference"),
        (at_peace(), "hand_over"),
        (field(), "peace_turn"),
        (ended(WON), "income"),
    ):
        with pytest.raises(Senseless) as refused:
            fix(state, GoTo(step))
        assert (refused.value.sentence.key, refused.value.rule) == ("correction.other_chapter", "16.0")


def test_only_steps_of_the_chapter_are_offered() -> None:
    (page,) = [page for page in ask_anytime(at_peace(), "everybody") if page.key == "correct_step"]
    offered = {option.value for option in page.answers[0].fields[0].options}
    assert "construction" in offered
    assert not offered & {"interference", "petition", "prestige", "hand_over"}
