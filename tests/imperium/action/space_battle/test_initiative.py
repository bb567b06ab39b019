"""12.4 Initiative: its bonus, its ties, and declining it."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.action.space_battle.initiative import ChooseOrder, RollBattleInitiative
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN

from .fighting import attempt, battle, do, put


@pytest.mark.parametrize(("holder", "faces", "winner"), [("", (3, 3), IMPERIAL), (TERRAN, (3, 3), TERRAN)])
def test_12_4_the_side_that_moved_in_then_the_holder_adds_one(
    holder: str, faces: tuple[int, int], winner: str
):
    state = battle(step=1, initiative=holder)
    do(state, RollBattleInitiative(faces))
    assert battle_of(state).won_by == winner


def test_12_4_equal_totals_are_thrown_again():
    state = battle(step=1, initiative="")
    do(state, RollBattleInitiative((3, 4)))
    assert battle_of(state).won_by == ""
    assert battle_of(state).step == 1


def test_12_4_the_winner_may_make_the_other_side_go_first():
    state = battle(step=1, initiative="")
    put(state, IMPERIAL, 111, "DD")
    put(state, TERRAN, 355, "DD")
    do(state, RollBattleInitiative((6, 1)))
    with pytest.raises(Senseless):
        attempt(state, ChooseOrder(TERRAN))
    do(state, ChooseOrder(IMPERIAL, first=False))
    assert battle_of(state).initiative == TERRAN


def test_6_1_civil_war_lowers_the_imperial_die_of_a_battle_too():
    state = battle(step=1, initiative="")
    state.effects.civil_war = 1
    do(state, RollBattleInitiative((3, 3)))
    assert battle_of(state).won_by == ""
