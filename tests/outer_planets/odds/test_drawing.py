"""6-1 Cards drawn: the examples of the rules, and a sum that says why."""

from __future__ import annotations

import pytest

from assistant.core.words.reason import Part
from assistant.core.words.say import say
from assistant.games.outer_planets.odds.drawing import Hand, draw

# 6-1-3 The Aerospace Force holds neither the belts nor Saturn.
BOTH = (Part(-1, say("outer_planets.odds_card"), "6-1-3"),) * 2


@pytest.mark.parametrize(
    ("kept", "discarded", "cards", "hand"),
    [(3, 0, 3, 6), (2, 1, 5, 7), (2, 3, 6, 8), (0, 0, 6, 6), (0, 4, 6, 6), (7, 0, 0, 7), (9, 1, 0, 9)],
)
def test_a_card_discarded_pays_for_a_card_kept(kept, discarded, cards, hand):
    found = draw(6, Hand(kept, discarded))
    assert (found.cards, found.hand) == (cards, hand)
    assert sum(part.amount for part in found.parts) == cards


def test_the_aerospace_force_draws_four_when_it_holds_nothing():
    found = draw(6, Hand(), BOTH)
    assert found.cards == 4
    assert [(part.amount, part.rule) for part in found.parts] == [(6, "6-1-1"), (-1, "6-1-3"), (-1, "6-1-3")]


def test_discards_do_not_offset_the_conditions_and_nobody_draws_below_none():
    found = draw(6, Hand(kept=6), BOTH)
    assert found.cards == 0
    assert [part.amount for part in found.parts] == [6, -6, -1, -1, 2]
    assert draw(6, Hand(1, 4), BOTH).cards == 4


@pytest.mark.parametrize(
    ("kept", "discarded", "cards"), [(1, 4, 6), (1, 2, 5), (1, 1, 4), (0, 1, 5), (3, 1, 2)]
)
def test_by_the_other_reading_discards_offset_the_conditions_up_to_six(kept, discarded, cards):
    found = draw(6, Hand(kept, discarded), BOTH, offsets=True)
    assert found.cards == cards == sum(part.amount for part in found.parts)
