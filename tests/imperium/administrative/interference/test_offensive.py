from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.imperium.administrative.interference.offensive import DrawEmperorsTroops, RollOffensive
from assistant.games.imperium.administrative.interference.step import STEP, RollInterference
from assistant.games.imperium.pieces.prestige import visit_in_force
from assistant.games.imperium.pieces.units import in_play
from assistant.games.imperium.state.effects import Loan
from tests.imperium.administration import answer_to, field, give, of_type, on_track, only, said
from tests.imperium.interfering import FACES, effects, next_turn, question, rolled

OFFENSIVE = {
    1: {"CA": 2},
    2: {"B1": 1, "CA": 2},
    3: {"B1": 2, "CA": 2},
    4: {"B1": 1, "B2": 1, "CA": 2},
    5: {"B2": 2, "CA": 1, "CR": 1},
    6: {"BB": 2, "CA": 2, "CR": 1},
}


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_6_1_an_offensive_lends_the_forces_of_its_row_this_turn(face: int) -> None:
    state, _ = rolled(9)
    give(STEP, state, RollOffensive((face,)))
    assert on_track(state, "imperial", 1, "sent") == OFFENSIVE[face]
    assert state.effects.loans == [Loan(1, "offensive", 1, OFFENSIVE[face])]
    assert state.effects.visit_turn == 0
    assert effects(state) == ["effects.loan"]
    assert state.grants == []


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_6_1_a_visit_adds_one_to_the_die(face: int) -> None:
    state, _ = rolled(4)
    assert only(STEP.ask(state)).bonus == 1
    referee = give(STEP, state, RollOffensive((face,)))
    assert on_track(state, "imperial", 1, "sent") == OFFENSIVE[face + 1]
    assert referee.lines[0].total == face + 1
    assert effects(state) == ["effects.visit", "effects.loan"]


def test_6_1_on_seven_a_visit_brings_jump_troops_that_are_drawn() -> None:
    state, _ = rolled(4)
    give(STEP, state, RollOffensive((6,)))
    draw = field(answer_to(only(STEP.ask(state)), DrawEmperorsTroops), "jt")
    assert (draw.count, len(draw.cup)) == (1, 5 - in_play(state, "imperial", "JT"))
    referee = give(STEP, state, DrawEmperorsTroops((draw.cup[0],)))
    assert on_track(state, "imperial", 1, "sent") == {"BB": 2, "CA": 2, "CR": 2, "AT": 1, "JT": 1}
    assert of_type(state, "imperial", "JT")[-1].strength == draw.cup[0]
    assert state.effects.loans[0].ships == {"BB": 2, "CA": 2, "CR": 2, "AT": 1}
    assert "strengths" not in referee.lines[-1].sentence.values
    assert question(state) == ""


@pytest.mark.parametrize(("drawn", "key"), [((6, 5), "troops.wrong_number"), ((9,), "troops.not_in_cup")])
def test_9_0_only_counters_of_the_cup_are_drawn(drawn: tuple[int, ...], key: str) -> None:
    state, _ = rolled(4)
    give(STEP, state, RollOffensive((6,)))
    with pytest.raises(Senseless) as caught:
        give(STEP, state, DrawEmperorsTroops(drawn))
    assert caught.value.sentence.key == key


def test_6_1_what_the_counter_mix_cannot_supply_does_not_come_and_is_not_owed() -> None:
    state, _ = rolled(9, scenario=7)
    referee = give(STEP, state, RollOffensive((6,)))
    left = {"BB": 1, "CA": 1, "CR": 0}
    came = on_track(state, "imperial", 1, "sent")
    assert came == state.effects.loans[0].ships
    assert came.keys() <= left.keys()
    assert "emperor.lacks" in said(referee)


def test_r20_without_a_counter_mix_everything_comes() -> None:
    state, _ = rolled(9, scenario=7, counter_mix="unlimited")
    referee = give(STEP, state, RollOffensive((6,)))
    assert on_track(state, "imperial", 1, "sent") == OFFENSIVE[6]
    assert "emperor.lacks" not in said(referee)


def test_r20_with_no_jump_troops_left_none_is_drawn_unless_the_mix_is_no_limit() -> None:
    for mix, asks in (("limits", ""), ("unlimited", "interference.draw")):
        state, _ = rolled(4, scenario=8, counter_mix=mix)
        give(STEP, state, RollOffensive((6,)))
        assert question(state) == asks
    draw = field(answer_to(only(STEP.ask(state)), DrawEmperorsTroops), "jt")
    assert sorted(draw.cup) == [4, 4, 5, 5, 6]


def test_6_1_several_offensives_are_on_loan_at_once() -> None:
    state, _ = rolled(9)
    give(STEP, state, RollOffensive((1,)))
    next_turn(state)
    give(STEP, state, RollInterference(FACES[9]))
    give(STEP, state, RollOffensive((2,)))
    assert [(loan.id, loan.turn, loan.ships) for loan in state.effects.loans] == [
        (1, 1, {"CA": 2}),
        (2, 2, {"B1": 1, "CA": 2}),
    ]
    assert effects(state) == ["effects.loan", "effects.loan"]


def test_r1_a_visit_lasts_while_its_forces_are_present() -> None:
    state, _ = rolled(4)
    give(STEP, state, RollOffensive((1,)))
    assert next_turn(state) == []
    assert visit_in_force(state)
    state.effects.loans = []
    assert next_turn(state) == ["effects.visit_over"]
    assert not visit_in_force(state)
    assert effects(state) == []


def test_r1_or_a_visit_lasts_one_turn() -> None:
    state, _ = rolled(4, visit_length="turn")
    give(STEP, state, RollOffensive((1,)))
    assert visit_in_force(state)
    assert next_turn(state) == ["effects.visit_over"]
    assert effects(state) == ["effects.loan"]
