"""What a half-made hand comes to is worked out for its own side only, and keeps nothing."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Overtaken
from assistant.games.outer_planets.state.keys import AEROSPACE, ALLIANCE
from assistant.games.outer_planets.strategy.asking import weigh
from assistant.games.outer_planets.strategy.commands import AdjustHand
from assistant.web.table.weigh import open_question

from .test_hands import dealt


def test_a_seat_cannot_have_the_other_hand_weighed() -> None:
    table = dealt()
    own = [question for question in table.questions() if question.side == ALLIANCE]
    asked = open_question(own, AdjustHand(side=ALLIANCE, cards=("5",)), 0)
    assert asked.side == ALLIANCE
    with pytest.raises(Overtaken):
        open_question(own, AdjustHand(side=AEROSPACE), 0)


def test_cards_that_are_not_held_are_left_out_of_what_is_weighed() -> None:
    table = dealt()
    question = weigh(table.state, AdjustHand(side=ALLIANCE, cards=("5", "12", "45")), "")
    assert [card.key for card in question.detail.thrown] == ["5"]
    assert [card.key for card in question.detail.kept] == ["9"]
