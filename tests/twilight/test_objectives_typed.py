"""10-1 An objective in the players' own words: one of the list is that card, and no card lies open twice."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.twilight.components.kit import load

from .positions import primary

CARD = load().objectives[0]


@pytest.mark.parametrize("spelled", [CARD.name.en.upper(), f"  {CARD.name.en} ", CARD.name.ja])
def test_10_1_a_card_of_the_list_that_is_typed_is_that_card(spelled: str) -> None:
    found = primary("p5", 8)
    found.give(type="play_imperial", side="p5", text=spelled, points=3)
    (shown,) = found.state.objectives
    assert (shown.name, shown.points) == (CARD.name, CARD.points)


def test_10_1_no_card_is_revealed_twice() -> None:
    found = primary("p5", 8)
    found.give(type="play_imperial", side="p5", text="Six  Docks", points=1)
    found.give(type="nobody_else")
    found.give(type="correct", reason="again", changes=[{"kind": "set_active", "to": "p5"}])
    found.state.cards[type(next(iter(found.state.cards)))(8)].used = False
    found.give(type="take_strategic", side="p5", card=8)
    with pytest.raises(Forbidden, match="lies_open"):
        found.give(type="play_imperial", side="p5", text="six docks", points=1)
    found.give(type="play_imperial", side="p5", text="Seven docks", points=1)
    assert [each.name.en for each in found.state.objectives] == ["Six  Docks", "Seven docks"]
