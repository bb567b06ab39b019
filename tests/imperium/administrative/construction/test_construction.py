from __future__ import annotations

import pytest

from assistant.core.play.question import Draw
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.administrative.construction.step import STEP, DrawBuiltTroops, OrderConstruction
from assistant.games.imperium.pieces.units import in_play, left_in_mix
from tests.imperium.administration import give, of_type, on_track, refused, said
from tests.imperium.ordering import order, rich, unlimited

TERRAN = {
    "OUTPOST": (4, 1),
    "PD": (10, 1),
    "SC": (2, 1),
    "F": (2, 1),
    "DD": (5, 1),
    "CL": (8, 1),
    "M": (8, 1),
    "CV": (10, 2),
    "CS": (13, 2),
    "CA": (15, 2),
    "B": (20, 3),
    "BB": (24, 3),
    "TB": (6, 1),
    "TR": (2, 1),
    "AT": (6, 2),
    "AR": (6, 2),
    "RT": (2, 1),
    "JT": (4, 1),
}

IMPERIAL = {
    **{code: row for code, row in TERRAN.items() if code not in ("B", "TB")},
    "CR": (13, 2),
    "B1": (16, 3),
    "B2": (19, 3),
    "BB": (23, 3),
}


@pytest.mark.parametrize(
    ("side", "code", "cost", "turns"),
    [("terran", code, *row) for code, row in TERRAN.items()]
    + [("imperial", code, *row) for code, row in IMPERIAL.items()],
)
def test_9_0_every_type_costs_and_takes_what_the_chart_says(
    side: str, code: str, cost: int, turns: int
) -> None:
    state = unlimited(rich(turn=4, counter_mix="unlimited"))
    referee = order(state, side, **{code: 1})
    assert refused(referee) == []
    assert state.sides[side].stock == 100 - cost
    for question in STEP.ask(state):
        if question.key == "construction.draw":
            (drawn,) = (field for field in question.answers[0].fields if isinstance(field, Draw))
            command = DrawBuiltTroops(question.side, **{drawn.name: drawn.cup[:1]})  # type: ignore[arg-type]
            give(STEP, state, command)
    assert on_track(state, side, 4 + turns, "built") == {code: 1}


def test_9_0_the_example_two_dd_and_one_ca_on_turn_4_stand_in_boxes_5_and_6_for_25() -> None:
    state = rich(turn=4)
    order(state, "terran", DD=2, CA=1)
    assert on_track(state, "terran", 5, "built") == {"DD": 2}
    assert on_track(state, "terran", 6, "built") == {"CA": 1}
    assert state.sides["terran"].stock == 75


def test_9_0_both_sides_build_at_once_and_once_a_turn() -> None:
    state = rich()
    assert [question.side for question in STEP.ask(state)] == ["imperial", "terran"]
    order(state, "terran")
    order(state, "imperial", DD=1)
    assert STEP.ask(state) == []
    STEP.enter(state, Referee())
    assert len(STEP.ask(state)) == 2


def test_9_0_no_orders_is_an_answer_of_its_own_and_keeps_the_stock() -> None:
    state = rich()
    answers = STEP.ask(state)[1].answers
    assert (answers[1].label.key, answers[1].fields, answers[1].fixed) == (
        "construction.no_orders",
        (),
        {"side": "terran"},
    )
    referee = give(STEP, state, OrderConstruction("terran"))
    assert (state.sides["terran"].stock, said(referee)) == (100, ["construction.ordered_nothing"])


def test_9_0_stock_cannot_go_below_zero() -> None:
    state = rich()
    state.sides["terran"].stock = 9
    assert refused(order(state, "terran", DD=2)) == [("construction.too_dear", "9.0")]
    state = rich()
    state.sides["terran"].stock = 10
    assert refused(order(state, "terran", DD=2)) == []
    assert state.sides["terran"].stock == 0


@pytest.mark.parametrize("code", ["CR", "CA", "B1", "B2", "BB"])
def test_9_0_the_empire_needs_a_permission_for_large_ships(code: str) -> None:
    assert refused(order(rich(), "imperial", **{code: 1})) == [("construction.needs_permission", "9.0")]
    permitted = rich()
    permitted.sides["imperial"].permissions = [code]
    assert refused(order(permitted, "imperial", **{code: 1})) == []


@pytest.mark.parametrize("code", ["CS", "CV", "CL", "DD", "SC", "M", "AT", "AR", "F"])
def test_9_0_the_empire_builds_all_other_types_freely(code: str) -> None:
    assert refused(order(rich(), "imperial", **{code: 1})) == []


def test_9_0_terra_builds_no_bb_before_a_b_was_destroyed_in_battle() -> None:
    assert refused(order(rich(), "terran", BB=1)) == [("construction.needs_lost_battleship", "9.0")]
    assert refused(order(unlimited(rich()), "terran", BB=1)) == []


@pytest.mark.parametrize(
    ("side", "code"), [("terran", "CR"), ("terran", "B2"), ("imperial", "TB"), ("imperial", "B")]
)
def test_9_0_a_side_builds_none_of_the_others_types(side: str, code: str) -> None:
    with pytest.raises(Senseless):
        order(rich(), side, **{code: 1})


@pytest.mark.parametrize(("mix", "refusals"), [("limits", [("construction.mix", "9.0")]), ("unlimited", [])])
def test_r20_no_more_of_a_type_than_counters_or_no_limit(mix: str, refusals: list[tuple[str, str]]) -> None:
    state = rich(counter_mix=mix)
    room = left_in_mix(state, "terran", "TR") or 0
    assert refused(order(state, "terran", TR=room + 1)) == refusals


def test_9_0_troops_ordered_are_drawn_from_the_counters_not_in_play() -> None:
    state = rich()
    order(state, "terran", RT=2, JT=1, DD=1)
    question = next(question for question in STEP.ask(state) if question.side == "terran")
    fields = [field for field in question.answers[0].fields if isinstance(field, Draw)]
    assert [(field.name, field.count, len(field.cup)) for field in fields] == [
        ("rt", 2, 8 - in_play(state, "terran", "RT")),
        ("jt", 1, 5 - in_play(state, "terran", "JT")),
    ]
    assert state.sides["terran"].stock == 100 - 4 - 4 - 5
    referee = give(STEP, state, DrawBuiltTroops("terran", rt=fields[0].cup[:2], jt=fields[1].cup[:1]))
    assert on_track(state, "terran", 2, "built") == {"DD": 1, "RT": 2, "JT": 1}
    assert [unit.strength for unit in of_type(state, "terran", "RT")][-2:] == list(fields[0].cup[:2])
    assert [question.side for question in STEP.ask(state)] == ["imperial"]
    assert all("strengths" not in line.sentence.values for line in referee.lines)


@pytest.mark.parametrize(
    ("drawn", "key"),
    [
        ({"rt": (5,)}, "troops.wrong_number"),
        ({"rt": (6, 6)}, "troops.not_in_cup"),
        ({"rt": (5, 4), "jt": (4,)}, "troops.wrong_number"),
    ],
)
def test_9_0_a_draw_that_the_cup_cannot_give_makes_no_sense(
    drawn: dict[str, tuple[int, ...]], key: str
) -> None:
    state = rich()
    state.units = {number: unit for number, unit in state.units.items() if unit.type not in ("RT", "JT")}
    order(state, "imperial", RT=2)
    with pytest.raises(Senseless) as caught:
        give(STEP, state, DrawBuiltTroops("imperial", **drawn))
    assert caught.value.sentence.key == key


def test_r20_without_a_counter_mix_the_cup_is_filled_again() -> None:
    state = rich(counter_mix="unlimited")
    order(state, "terran", JT=7)
    question = next(question for question in STEP.ask(state) if question.side == "terran")
    (draw,) = (field for field in question.answers[0].fields if isinstance(field, Draw))
    assert (draw.count, len(draw.cup)) == (7, 5 - in_play(state, "terran", "JT") + 5)


def test_more_troops_than_counters_ordered_anyway_come_without_a_strength() -> None:
    state = rich()
    for unit in of_type(state, "terran", "JT"):
        del state.units[unit.id]
    referee = order(state, "terran", JT=6)
    assert refused(referee) == [("construction.mix", "9.0")]
    assert state.pending.draws == {"terran": {"JT": 5}}
    assert [unit.strength for unit in of_type(state, "terran", "JT")] == [0]


def test_the_question_stays_the_same_whatever_happens_to_the_stock() -> None:
    state = rich()
    before = [(question.key, question.about) for question in STEP.ask(state)]
    state.sides["imperial"].stock = 3
    assert [(question.key, question.about) for question in STEP.ask(state)] == before


def test_in_a_closed_match_the_other_side_hears_only_the_price() -> None:
    referee = order(rich(), "terran", DD=2, CA=1)
    line = referee.lines[0]
    assert line.for_seat("imperial").key == "construction.ordered_hidden"
    assert line.for_seat("terran").key == "construction.ordered"
