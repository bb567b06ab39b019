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
