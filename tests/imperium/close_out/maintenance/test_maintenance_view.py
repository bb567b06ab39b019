"""14.1 The maintenance page and its sums."""

from __future__ import annotations

from typing import Any

from assistant.games.imperium.close_out.maintenance import page as maintenance_view
from assistant.games.imperium.close_out.maintenance import questions as maintenance_questions
from tests.imperium.field import bare, land, put

IMPERIAL: Any = "imperial"
TERRAN: Any = "terran"


def test_the_page_shows_lanes_by_system_and_what_is_left_to_chance() -> None:
    state = bare()
    state.sides[TERRAN].stock = 2
    put(state, TERRAN, "barnards-star", "CL", "CL")
    put(state, TERRAN, "kinunir", "CL", "DD")
    land(state, TERRAN, "sol-1", "RT", 5)
    detail = maintenance_questions.pay(state, maintenance_questions.head(state, TERRAN)).detail
    shown = {
        view.system: [[(chip.counter.code, chip.flips_on) for chip in lane.chips] for lane in view.lanes]
        for view in detail.systems
    }
    assert shown == {
        "barnards-star": [[("CL", (1, 2)), ("CL", (1, 2))], [], []],
        "kinunir": [[], [("DD", (1, 2))], [("CL", (1, 2, 3))]],
        "": [[], [("RT", (1,))]],
    }
    assert {view.system: view.open for view in detail.systems} == {
        "kinunir": True,
        "barnards-star": False,
        "": True,
    }
    assert (detail.due.total, detail.cost, detail.stock_after, detail.at_risk) == (12, 2, 0, 2)


def test_maintenance_due_says_why() -> None:
    state = bare()
    put(state, TERRAN, "sol", "B", "DD")
    put(state, TERRAN, "kinunir", "CL")
    land(state, TERRAN, "sol-1", "PD", 3)
    reason = maintenance_view.maintenance_of(state, TERRAN)
    assert reason.total == 5 + 2 + 3 + 1
    assert [part.amount for part in reason.parts] == [3, 7, 1, None]


def test_a_fleet_names_what_it_needs_and_what_is_not_known() -> None:
    state = bare()
    put(state, IMPERIAL, "dingir", "BB", "DD", "DD")
    reason = maintenance_view.fleet_maintenance(state, state.fleets[0])
    assert reason.total == 4
    assert [part.amount for part in reason.parts] == [None, 4]


def lane_totals(state: Any, side: Any) -> tuple[int, int, list[int]]:
    """What the lanes of bases and of stock add up to, and what each answer in one tap would take."""
    question = maintenance_questions.pay(state, maintenance_questions.head(state, side))
    lanes = [lane for view in question.detail.systems for lane in view.lanes]
    covered, paid = (sum(lane.total for lane in lanes if lane.key == key) for key in ("covered", "paid"))
    return covered, paid, [question.detail.cost]


def test_the_lanes_add_up_to_what_is_kept_and_charged_where_a_ship_is_covered_in_part() -> None:
    state = bare()
    state.sides[TERRAN].stock = 10
    for planet in state.planets.values():
        if planet.system == "sol":
            planet.marker = "outpost"
    put(state, TERRAN, "sol", "CL", "CL", "CL", "DD", "DD", "DD")
    covered, paid, (cost,) = lane_totals(state, TERRAN)
    assert (covered, paid, cost) == (12, 3, 3)


def test_paying_what_is_at_risk_and_paying_the_safe_too_are_said_apart() -> None:
    state = bare()
    state.sides[TERRAN].stock = 20
    put(state, TERRAN, "kinunir", "CL", "AR", "SC")
    question = maintenance_questions.pay(state, maintenance_questions.head(state, TERRAN))
    labels = [answer.label.key for answer in question.answers if answer.tag == "pay_maintenance"]
    assert labels[:2] == ["maintenance.pay_at_risk", "maintenance.pay_safe_too"]


def test_a_contested_world_says_that_it_covers_nothing() -> None:
    state = bare()
    put(state, TERRAN, "sol", "CL")
    land(state, TERRAN, "sol-1", "RT", 5)
    land(state, IMPERIAL, "sol-1", "RT", 4)
    detail = maintenance_questions.pay(state, maintenance_questions.head(state, TERRAN)).detail
    (sol,) = (view for view in detail.systems if view.system == "sol")
    assert len(sol.contested) == 1
    assert sol.cover == 6
