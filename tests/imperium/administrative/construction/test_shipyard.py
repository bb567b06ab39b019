from __future__ import annotations

from assistant.games.imperium.administrative.construction.shipyard import price_of
from assistant.games.imperium.administrative.construction.step import STEP
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.pieces.units import left_in_mix
from assistant.games.imperium.state.war import Due, OnPlanet
from tests.imperium.administration import refused
from tests.imperium.ordering import order, page, rich, unlimited


def test_r20_counters_on_the_turn_track_are_in_use_too() -> None:
    state = rich()
    for _ in range(left_in_mix(state, "terran", "TR") or 0):
        add_unit(state, "terran", "TR", Due(5))
    row = next(row for slip in page(state, "terran").slips for row in slip.rows if row.key == "TR")
    assert (row.most, row.refusal is not None) == (0, True)
    assert refused(order(state, "terran", TR=1)) == [("construction.mix_empty", "9.0")]


def test_the_order_page_shows_types_by_turn_of_arrival_and_the_forbidden_apart() -> None:
    state = rich(turn=3)
    add_unit(state, "imperial", "CV", Due(4))
    detail = page(state, "imperial")
    assert [(slip.turn, slip.title.key, [row.key for row in slip.rows]) for slip in detail.slips] == [
        (4, "construction.slip_ships", ["SC", "F", "DD", "CL", "M"]),
        (4, "construction.slip_others", ["OUTPOST", "PD", "TR", "RT", "JT"]),
        (5, "construction.slip", ["CV", "CS", "AT", "AR"]),
    ]
    (barred,) = detail.barred
    assert [row.key for row in barred.rows] == ["CR", "CA", "B1", "B2", "BB"]
    assert all(row.refusal is not None for row in barred.rows)
    assert [(box.turn, box.now) for box in detail.boxes] == [(3, True)] + [
        (turn, False) for turn in range(4, 11)
    ]
    assert [(counter.code, counter.count) for counter in detail.boxes[1].counters] == [("CV", 1)]
    assert (detail.stock, detail.arrives["BB"]) == (100, 6)


def test_with_all_permissions_nothing_is_set_apart() -> None:
    state = unlimited(rich(8))
    assert page(state, "imperial").barred == page(state, "terran").barred == ()
    assert [len(question.answers) for question in STEP.ask(state)] == [2, 2]


def test_the_steppers_hold_what_may_be_built_and_another_answer_the_rest() -> None:
    question = STEP.ask(rich())[1]
    free, every = question.answers[0].fields[0], question.answers[2].fields[0]
    keys = [{row.key for row in steppers.rows} for steppers in (free, every) if hasattr(steppers, "rows")]
    assert keys[1] - keys[0] == {"BB"}
    assert (question.layout, question.control) == ("wide", "administrative/construction")


def test_a_price_is_asked_of_the_chart_only() -> None:
    assert price_of(rich(), "terran", "M") == 8


def test_units_on_planets_do_not_lie_on_the_track() -> None:
    state = rich()
    add_unit(state, "terran", "RT", OnPlanet("sol-1"), 5)
    assert all(not box.counters for box in page(state, "terran").boxes)
