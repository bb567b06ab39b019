"""14.1 What maintenance costs, and who is at risk unpaid."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.pieces.maintenance import Due, from_stock, needs_of, propose
from assistant.games.imperium.state.war import Aboard, State, Unit
from tests.imperium.field import bare, land, put

IMPERIAL: Any = "imperial"
TERRAN: Any = "terran"


def due(state: State, unit: Unit) -> Due:
    return next(due for due in needs_of(state, unit.side).dues if due.unit is unit)


@pytest.mark.parametrize(
    ("system", "cover"), [("dingir", 20), ("nusku", 6), ("kinunir", 0), ("barnards-star", 0)]
)
def test_an_own_world_covers_20_and_an_own_outpost_6_in_its_system(system: str, cover: int) -> None:
    state = bare()
    put(state, IMPERIAL, system, "DD")
    assert needs_of(state, IMPERIAL).cover.get(system, 0) == cover


def test_world_and_outpost_of_one_system_cover_together() -> None:
    assert needs_of(bare(), TERRAN).cover["sol"] == 26


def test_a_contested_planet_covers_nothing() -> None:
    state = bare()
    land(state, TERRAN, "dingir-1", "RT", 5)
    land(state, IMPERIAL, "dingir-1", "RT", 5)
    assert "dingir" not in needs_of(state, IMPERIAL).cover


def test_an_enemy_planet_in_the_system_does_not_stop_maintenance() -> None:
    state = bare()
    state.planets["sol-2"].owner = IMPERIAL
    put(state, TERRAN, "sol", "CA", "CA")
    assert needs_of(state, TERRAN).cover["sol"] == 20


def test_what_bases_fall_short_of_stock_pays() -> None:
    state = bare()
    put(state, TERRAN, "barnards-star", "CL", "CL", "DD", "DD")
    needs = needs_of(state, TERRAN)
    assert from_stock(needs, propose(needs)) == 3 + 3 + 2 + 2 - 6


def test_cover_serves_only_ships_of_its_own_system() -> None:
    state = bare()
    put(state, TERRAN, "sol", "DD")
    put(state, TERRAN, "kinunir", "CL")
    needs = needs_of(state, TERRAN)
    assert from_stock(needs, propose(needs)) == 3


def test_short_of_stock_the_dearest_ships_at_risk_are_paid_for() -> None:
    state = bare()
    state.sides[TERRAN].stock = 5
    cheap, dear = put(state, TERRAN, "kinunir", "DD", "B")
    lanes = propose(needs_of(state, TERRAN))
    assert lanes == {cheap.id: "unpaid", dear.id: "paid"}


def test_short_of_cover_and_cut_off_the_dearest_ships_are_covered() -> None:
    state = bare()
    state.close_out.cut_off[TERRAN] = ["barnards-star"]
    cheap, dear = put(state, TERRAN, "barnards-star", "DD", "B")
    lanes = propose(needs_of(state, TERRAN))
    assert lanes == {cheap.id: "unpaid", dear.id: "covered"}


def test_a_ship_that_no_roll_can_harm_takes_no_cover_from_others_and_is_not_paid_for() -> None:
    state = bare()
    battleship, cruiser, scout = put(state, TERRAN, "barnards-star", "B", "CA", "SC")
    needs = needs_of(state, TERRAN)
    lanes = propose(needs)
    assert due(state, scout).chances == 0
    assert lanes[scout.id] == "unpaid"
    assert from_stock(needs, lanes) == 5 + 3 - 6
    assert {lanes[battleship.id], lanes[cruiser.id]} == {"covered", "paid"}


@pytest.mark.parametrize(
    ("system", "codes", "chances"),
    [
        ("kinunir", ("DD",), 2),
        ("sol", ("DD",), 1),
        ("barnards-star", ("DD",), 1),
        ("kinunir", ("DD", "AR"), 1),
        ("dingir", ("DD",), 2),
        ("sol", ("SC",), 0),
        ("kinunir", ("B",), 5),
    ],
)
def test_an_unpaid_ship_suffers_on_its_maintenance_or_less_with_1_added_at_a_base_or_repair_ship(
    system: str, codes: tuple[str, ...], chances: int
) -> None:
    state = bare()
    ship, *_ = put(state, TERRAN, system, *codes)
    assert due(state, ship).chances == chances


def test_r40_a_contested_planet_adds_nothing_to_the_roll() -> None:
    state = bare()
    (ship,) = put(state, TERRAN, "barnards-star", "DD")
    land(state, IMPERIAL, "barnards-star-1", "RT", 5)
    assert due(state, ship).chances == 2


@pytest.mark.parametrize(("planet", "chances"), [("sol-1", 1), ("sol-2", 2), ("barnards-star-1", 2)])
def test_an_unpaid_ground_unit_suffers_on_2_or_less_with_1_added_on_an_own_world(
    planet: str, chances: int
) -> None:
    state = bare()
    unit = land(state, TERRAN, planet, "RT", 5)
    assert due(state, unit).chances == chances


@pytest.mark.parametrize("code", ["RT", "JT", "PD"])
def test_r39_each_ground_unit_costs_1_from_stock_even_where_bases_have_cover_left(code: str) -> None:
    state = bare()
    land(state, TERRAN, "sol-1", code, 3)
    needs = needs_of(state, TERRAN)
    assert from_stock(needs, propose(needs)) == 1


def test_cargo_is_maintained_too() -> None:
    state = bare()
    (transport,) = put(state, TERRAN, "sol", "TR")
    add_unit(state, TERRAN, "RT", Aboard(transport.id), 5)
    carrier = put(state, TERRAN, "kinunir", "CV")[0]
    fighter = add_unit(state, TERRAN, "F", Aboard(carrier.id))
    needs = needs_of(state, TERRAN)
    assert needs.total == 1 + 1 + 3 + 2
    assert due(state, fighter).system == "kinunir"
