"""Names of stars and hexes that players type: one place however it is spelled, in either language."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.correction.commands import AddSystem
from assistant.games.imperium.correction.map import add_system
from assistant.games.imperium.pieces.deep_space import hex_named
from tests.imperium.build import war


@pytest.mark.parametrize(
    "spelled", ["between two suns", "BETWEEN  TWO SUNS", "Ｂｅｔｗｅｅｎ ｔｗｏ suns", "Between-two-suns"]
)
def test_17_1_a_hex_is_one_however_its_name_is_spelled(spelled: str) -> None:
    state = war()
    assert hex_named(state, "Between two suns") == hex_named(state, spelled)


@pytest.mark.parametrize("spelled", ["Hades", " hades", "ハデス", "ﾊﾃﾞｽ", "ＨＡＤＥＳ"])
def test_a_star_of_the_lists_is_not_added_once_more(spelled: str) -> None:
    state = war()
    before = dict(state.systems)
    with pytest.raises(Senseless) as refused:
        add_system(state, AddSystem(spelled, 1), Referee())
    assert refused.value.sentence.key == "correction.system_known"
    assert state.systems == before


def test_a_star_that_the_lists_lack_is_kept_as_it_was_typed_but_for_its_spaces() -> None:
    state = war()
    add_system(state, AddSystem(" New   Ur ", 1), Referee())
    assert state.systems[list(state.systems)[-1]].name.en == "New Ur"
    with pytest.raises(Senseless):
        add_system(state, AddSystem("new ur", 0), Referee())
