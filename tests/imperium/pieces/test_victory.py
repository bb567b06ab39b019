"""15.0 Victory by turn and prestige, and the armistice."""

from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.games.imperium.pieces import victory

from ..field import bare, keys

# As the source's table has it: until turn 6 only the ends of the track, then one box more a side each turn.
TERRAN_AT_MOST = {1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 1, 8: 2, 9: 3, 10: 4}


def winner(turn: int, prestige: int) -> str:
    state = bare()
    state.now.turn, state.prestige = turn, prestige
    victory.check(state, Referee())
    return state.winner


@pytest.mark.parametrize("turn", TERRAN_AT_MOST)
def test_each_turn_has_its_thresholds_for_both_sides(turn: int) -> None:
    state = bare()
    state.now.turn = turn
    assert victory.thresholds(state) == (TERRAN_AT_MOST[turn], 10 - TERRAN_AT_MOST[turn])


@pytest.mark.parametrize("prestige", range(11))
@pytest.mark.parametrize("turn", TERRAN_AT_MOST)
def test_a_side_wins_exactly_when_prestige_has_reached_its_threshold(turn: int, prestige: int) -> None:
    terran, imperial = prestige <= TERRAN_AT_MOST[turn], prestige >= 10 - TERRAN_AT_MOST[turn]
    assert winner(turn, prestige) == ("terran" if terran else "imperial" if imperial else "")


def test_five_at_the_end_of_turn_ten_is_an_armistice_that_nobody_wins() -> None:
    state, referee = bare(), Referee()
    state.now.turn = 10
    victory.close(state, referee)
    assert state.winner == ""
    assert state.over is not None
    assert keys(referee.lines) == ["victory.armistice"]


@pytest.mark.parametrize("turn", range(1, 10))
def test_five_before_turn_ten_lets_the_war_go_on(turn: int) -> None:
    state = bare()
    state.now.turn = turn
    victory.close(state, Referee())
    assert state.over is None


def test_a_war_that_is_over_is_not_won_again() -> None:
    state, referee = bare(), Referee()
    state.prestige = 0
    victory.check(state, referee)
    state.prestige = 10
    victory.check(state, referee)
    assert state.winner == "terran"
    assert keys(referee.lines) == ["victory.terran"]
