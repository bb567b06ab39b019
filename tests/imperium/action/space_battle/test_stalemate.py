"""R-48: a battle scenario in which neither side can hurt the other has an end all the same."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from assistant.core.game import Setup
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Problem
from assistant.core.words.seats import EVERYBODY
from assistant.games.imperium.action.space_battle.ending import AgreeDraw
from assistant.games.imperium.action.space_battle.initiative import RollBattleInitiative
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.action.space_battle.steps import advance
from assistant.games.imperium.board.battle import battle_panel
from assistant.games.imperium.definition import GAME
from assistant.games.imperium.sequence import SEQUENCE
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from assistant.games.imperium.state.war import State
from assistant.matches.answering.match import Match

from .fighting import SCENARIOS, answer, asked_of, battle, put, scenario


def far_apart(fought: int, **chosen: int) -> State:
    """Scenario 2 at the last step of a round, a transport a side: nobody can fire at anybody."""
    state = battle(step=13, round=fought, **chosen)
    put(state, IMPERIAL, 111, "TR")
    put(state, TERRAN, 355, "TR")
    return state


def offers_a_draw(state: State) -> bool:
    return any(one.tag == "agree_draw" for question in asked_of(state) for one in question.answers)


@pytest.mark.parametrize(("fought", "offered"), [(1, False), (2, False), (3, True), (9, True)])
def test_both_may_agree_on_a_draw_once_a_battle_of_a_war_would_be_over(fought: int, offered: bool) -> None:
    state = far_apart(fought)
    advance(state, Referee())
    assert (battle_of(state).round, battle_of(state).step) == (fought + 1, 1)
    assert offers_a_draw(state) == offered


def test_an_agreed_draw_ends_the_scenario_without_a_winner_and_is_reported() -> None:
    state = far_apart(3)
    advance(state, Referee())
    told = {line.sentence.key: line.sentence for line in answer(state, AgreeDraw()).lines}
    assert (state.winner, state.over and state.over.key) == ("", "battle_scenarios.agreed")
    assert battle_of(state).over
    assert state.battle_reports[0].winner == ""
    assert [one.values["n"] for one in (state.over, told["space_battle.ends"]) if one] == [3, 3]
    assert state.battle_reports[0].rounds == 3
    assert SEQUENCE.ask(state) == []


def test_once_the_initiative_is_thrown_the_round_is_fought() -> None:
    state = far_apart(3)
    advance(state, Referee())
    answer(state, RollBattleInitiative((6, 1)))
    assert not offers_a_draw(state)


def test_a_draw_nobody_was_asked_about_is_refused_in_words(tmp_path: Path) -> None:
    match = Match.create(tmp_path, "battle", GAME, Setup(SCENARIOS[2]))
    with pytest.raises(Problem) as refused:
        match.answer(match.read(b'{"type": "agree_draw"}'), action="too soon")
    assert refused.value.status < 500


@pytest.mark.parametrize(("mover", "winner"), [(IMPERIAL, TERRAN), (TERRAN, IMPERIAL)])
def test_r_48_with_three_rounds_the_side_that_entered_leaves_and_the_other_has_won(
    mover: str, winner: str
) -> None:
    state = far_apart(3, rounds=3)
    battle_of(state).mover = mover
    advance(state, Referee())
    assert state.winner == winner
    assert [state.units[each].side for each in battle_of(state).left] == [mover]


def test_r_48_three_rounds_are_a_ruling_of_the_match() -> None:
    assert battle_of(scenario(2)).rounds == 0
    assert battle_of(scenario(2, rulings={"battle_rounds": "three"})).rounds == 3


def test_r_48_the_estimate_of_three_rounds_gives_what_is_undecided_to_the_side_that_was_there() -> None:
    state = far_apart(3, rounds=3)
    found = battle_panel(state, EVERYBODY, "").outlook
    assert found
    assert {chance.side: chance.width for chance in found.chances} == {IMPERIAL: "0", TERRAN: "100"}
    assert "battle_outlook.holds_out" in [remark.key for remark in found.remarks]


def test_r_48_a_match_says_so_from_its_first_board(tmp_path: Path) -> None:
    match = Match.create(tmp_path, "battle", GAME, Setup(SCENARIOS[5], rulings={"battle_rounds": "three"}))
    assert b'"rounds":3' in msgspec.json.encode(match.state())
