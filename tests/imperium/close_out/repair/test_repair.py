"""14.3 Repair: where, for how much, and merging."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.play.question import Pick, Steppers
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.close_out.repair import step as repair
from assistant.games.imperium.close_out.repair.step import RepairUnits
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.war import Aboard, State
from tests.imperium.field import bare, land, put, refused

TERRAN: Any = "terran"


def table(**printed: int) -> State:
    """A bare war in which these Terran ships' damaged maintenance was read off."""
    state = bare()
    state.printed = {f"terran.{code}.damaged.maintenance": number for code, number in printed.items()}
    return state


def repaired(state: State, *units: int, **merges: int) -> Referee:
    referee = Referee()
    pairs = {key.replace("_", ":"): number for key, number in merges.items()}
    repair.repair_units(state, RepairUnits(TERRAN, units, pairs), referee)
    return referee


def test_a_ship_is_restored_for_the_full_maintenance_of_its_damaged_side_from_stock() -> None:
    state = table(CA=6)
    (ship,) = put(state, TERRAN, "sol", "CA", damaged=True)
    assert refused(repaired(state, ship.id)) == []
    assert not ship.damaged
    assert state.sides[TERRAN].stock == 4


@pytest.mark.parametrize(
    ("system", "with_repair_ship", "refusal"),
    [
        ("sol", False, []),
        ("barnards-star", False, []),
        ("kinunir", False, ["repair.not_allowed"]),
        ("dingir", False, ["repair.not_allowed"]),
        ("kinunir", True, []),
        ("dingir", True, []),
    ],
)
def test_a_ship_is_repaired_at_an_own_world_or_outpost_or_in_a_fleet_with_a_repair_ship(
    system: str, with_repair_ship: bool, refusal: list[str]
) -> None:
    state = table(CA=6)
    ship, *_ = put(state, TERRAN, system, "CA", *(["AR"] if with_repair_ship else []))
    ship.damaged = True
    assert refused(repaired(state, ship.id)) == refusal


def test_a_repair_ship_in_another_fleet_of_the_system_does_not_help() -> None:
    state = table(CA=6)
    (ship,) = put(state, TERRAN, "kinunir", "CA", damaged=True)
    put(state, TERRAN, "kinunir", "AR")
    assert refused(repaired(state, ship.id)) == ["repair.not_allowed"]


def test_r40_a_contested_planet_is_no_place_to_repair_at() -> None:
    state = table(CA=6)
    (ship,) = put(state, TERRAN, "barnards-star", "CA", damaged=True)
    unit = land(state, TERRAN, "barnards-star-1", "RT", 5, damaged=True)
    land(state, "imperial", "barnards-star-1", "RT", 5)
    assert refused(repaired(state, ship.id, unit.id)) == ["repair.not_allowed", "repair.not_allowed"]


@pytest.mark.parametrize(("code", "price"), [("RT", 1), ("JT", 2), ("PD", 5)])
@pytest.mark.parametrize("planet", ["sol-1", "barnards-star-1"])
def test_a_ground_unit_on_an_own_planet_costs_half_its_production_cost(
    planet: str, code: str, price: int
) -> None:
    state = table()
    unit = land(state, TERRAN, planet, code, 3, damaged=True)
    assert refused(repaired(state, unit.id)) == []
    assert not unit.damaged
    assert state.sides[TERRAN].stock == 10 - price


def test_a_ground_unit_aboard_a_transport_is_not_repaired() -> None:
    state = table()
    (transport,) = put(state, TERRAN, "sol", "TR")
    unit = add_unit(state, TERRAN, "RT", Aboard(transport.id), 5)
    unit.damaged = True
    assert refused(repaired(state, unit.id)) == ["repair.not_allowed"]


def test_base_cover_pays_for_no_repair_and_stock_no_more_than_it_holds() -> None:
    state = table(CA=6)
    first, second = put(state, TERRAN, "sol", "CA", "CA", damaged=True)
    assert refused(repaired(state, first.id, second.id)) == ["repair.too_dear"]


def test_two_damaged_fighters_of_one_system_merge_into_one_whole() -> None:
    state = table()
    first = land(state, TERRAN, "sol-1", "F", damaged=True)
    land(state, TERRAN, "sol-2", "F", damaged=True)
    assert refused(repaired(state, sol_F=1)) == []
    assert list(state.units) == [first.id]
    assert not first.damaged
    assert state.sides[TERRAN].stock == 10


def test_two_damaged_monitors_of_one_system_merge_into_one_whole() -> None:
    state = table()
    for _ in range(2):
        land(state, TERRAN, "sol-1", "M", damaged=True)
    repaired(state, sol_M=1)
    assert [unit.damaged for unit in state.units.values()] == [False]


def test_fighters_of_two_systems_do_not_merge() -> None:
    state = table()
    land(state, TERRAN, "sol-1", "F", damaged=True)
    land(state, TERRAN, "barnards-star-1", "F", damaged=True)
    assert repair.ask(state) == [] or all(
        not isinstance(field, Steppers) for q in repair.ask(state) for a in q.answers for field in a.fields
    )
    with pytest.raises(Senseless):
        repaired(state, sol_F=1)


def test_a_fighter_repaired_from_stock_cannot_be_merged_as_well() -> None:
    state = table(F=3)
    first = land(state, TERRAN, "sol-1", "F", damaged=True)
    land(state, TERRAN, "sol-1", "F", damaged=True)
    with pytest.raises(Senseless):
        repaired(state, first.id, sol_F=1)


def test_five_damaged_fighters_make_two_pairs() -> None:
    state = table()
    for _ in range(5):
        land(state, TERRAN, "sol-1", "F", damaged=True)
    (question,) = repair.ask(state)
    (steppers,) = [f for answer in question.answers for f in answer.fields if isinstance(f, Steppers)]
    assert [(row.key, row.most) for row in steppers.rows] == [("sol:F", 2)]
    repaired(state, sol_F=2)
    assert sorted(unit.damaged for unit in state.units.values()) == [False, False, True]


def test_the_question_is_skipped_when_nothing_is_damaged_or_stock_is_empty() -> None:
    state = table(CA=6)
    put(state, TERRAN, "sol", "CA")
    assert repair.ask(state) == []
    put(state, TERRAN, "sol", "CA", damaged=True)
    state.sides[TERRAN].stock = 5
    assert repair.ask(state) == []
    state.sides[TERRAN].stock = 6
    assert len(repair.ask(state)) == 1


def test_one_tap_repairs_all_or_nothing() -> None:
    state = table(CA=6)
    (ship,) = put(state, TERRAN, "sol", "CA", damaged=True)
    unit = land(state, TERRAN, "sol-1", "RT", 5, damaged=True)
    (question,) = repair.ask(state)
    everything, nothing = question.answers[:2]
    assert everything.main
    assert everything.label.values == {"n": 2, "cost": 7}
    assert set(everything.fixed["units"]) == {ship.id, unit.id}
    assert (nothing.fields, nothing.fixed["units"]) == ((), ())
    repaired(state, *nothing.fixed["units"])
    assert repair.ask(state) == []
    assert ship.damaged


def test_repairing_nothing_is_told() -> None:
    (line,) = repaired(table()).lines
    assert line.sentence.key == "repair.none"


def test_a_repair_that_stock_cannot_pay_is_shown_with_its_refusal() -> None:
    state = table(CA=6, CL=4)
    state.sides[TERRAN].stock = 5
    put(state, TERRAN, "sol", "CA", "CL", damaged=True)
    (question,) = repair.ask(state)
    (pick,) = [f for answer in question.answers for f in answer.fields if isinstance(f, Pick)]
    assert [option.refusal is None for option in pick.options] == [False, True]
    assert question.answers[0].main
    assert question.answers[0].fixed["units"] == ()


def test_a_ship_whose_maintenance_is_blank_is_asked_for() -> None:
    state = table()
    (ship,) = put(state, TERRAN, "sol", "CA", damaged=True)
    (question,) = repair.ask(state)
    assert "record_printed" in [answer.tag for answer in question.answers]
    assert refused(repaired(state, ship.id)) == ["close_out.blank"]


@pytest.mark.parametrize("units", [(1, 1), (2,), (99,)])
def test_units_of_the_other_side_named_twice_or_not_there_make_no_sense(units: tuple[int, ...]) -> None:
    state = table(CA=1)
    put(state, TERRAN, "sol", "CA", damaged=True)
    put(state, "imperial", "dingir", "CA", damaged=True)
    with pytest.raises(Senseless):
        repaired(state, *units)


def test_the_enemy_reads_how_many_were_repaired_and_not_which() -> None:
    state = table(CA=6)
    (ship,) = put(state, TERRAN, "sol", "CA", damaged=True)
    line = repaired(state, ship.id).lines[0]
    assert "units" not in line.for_seat("imperial").values
    assert "units" in line.for_seat(TERRAN).values


def contested_pair() -> tuple[State, Any, Any]:
    state = bare()
    pair = [land(state, TERRAN, "sol-1", "F", damaged=True) for _ in range(2)]
    land(state, "imperial", "sol-1", "RT", 3)
    return state, *pair


def test_r40_on_a_contested_planet_nothing_merges() -> None:
    state, _, _ = contested_pair()
    assert refused(repaired(state, sol_F=1)) == ["repair.contested"]
    assert repair.ask(contested_pair()[0]) == []


def test_r40_where_some_stand_on_a_contested_planet_the_others_merge_and_the_row_says_why() -> None:
    state, _, _ = contested_pair()
    free = [land(state, TERRAN, "sol-2", "F", damaged=True) for _ in range(2)]
    (question,) = repair.ask(state)
    (row,) = [r for a in question.answers for f in a.fields if isinstance(f, Steppers) for r in f.rows]
    assert row.refusal is not None
    assert (row.most, row.refusal.key, row.rule) == (1, "repair.contested", "14.3")
    assert refused(repaired(state, sol_F=1)) == []
    assert not free[0].damaged


def test_14_3_the_merged_counter_is_named_whole() -> None:
    state = bare()
    for _ in range(2):
        land(state, TERRAN, "sol-1", "F", damaged=True)
    (line,) = repaired(state, sol_F=1).lines
    assert "unit.damaged" not in repr(line.private[TERRAN].values["units"])
