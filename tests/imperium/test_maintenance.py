"""14.1 Maintenance: who is covered, who is paid for, who rolls."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.core.errors import Senseless
from assistant.core.question import Choice, Dice, Pick, Question
from assistant.core.referee import Referee
from assistant.games.imperium import maintenance, maintenance_view
from assistant.games.imperium.forces import add_unit
from assistant.games.imperium.maintenance import (
    MarkCutOff,
    PayCounted,
    PayMaintenance,
    RollMaintenance,
    WishScrap,
)
from assistant.games.imperium.state import Aboard, InFleet, State, Unit
from assistant.games.imperium.upkeep import Due, from_stock, needs_of, propose
from tests.imperium.build import at, war
from tests.imperium.field import bare, keys, land, put, refused

IMPERIAL, TERRAN = "imperial", "terran"


def due(state: State, unit: Unit) -> Due:
    return next(due for due in needs_of(state, unit.side).dues if due.unit is unit)


def entered(state: State) -> State:
    maintenance.enter(state, Referee())
    return state


def asked(state: State, side: str) -> Question:
    (question,) = [question for question in maintenance.ask(state) if question.side == side]
    return question


def pay(state: State, side: Any, how: Any = "best", **lanes: Any) -> Referee:
    referee = Referee()
    maintenance.pay_maintenance(state, PayMaintenance(side, how, lanes), referee)
    return referee


def roll(state: State, side: Any, *faces: int) -> Referee:
    referee = Referee()
    maintenance.roll_maintenance(state, RollMaintenance(side, faces), referee)
    return referee


def unpaid(state: State, *ships: Unit) -> State:
    """These ships are to roll."""
    state.close_out.rolls[ships[0].side] = [ship.id for ship in ships]
    return state


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


def test_one_tap_pays_for_everything_at_risk() -> None:
    state = entered(at(war(6), "maintenance"))
    state.sides[TERRAN].stock = 10
    (main,) = [answer for answer in asked(state, TERRAN).answers if answer.main]
    assert main.fields == ()
    assert main.label.values["cost"] == 5
    pay(state, TERRAN, main.fixed["how"])
    assert state.sides[TERRAN].stock == 5
    assert [question.side for question in maintenance.ask(state)] == [IMPERIAL]


def test_a_side_that_pays_and_risks_nothing_is_not_asked() -> None:
    state = bare()
    put(state, TERRAN, "sol", "B", "CA", "DD")
    put(state, IMPERIAL, "kinunir", "DD")
    assert [question.side for question in maintenance.ask(entered(state))] == [IMPERIAL]


def test_paying_nothing_leaves_what_bases_cannot_cover_to_the_dice() -> None:
    state = bare()
    first, second = put(state, TERRAN, "kinunir", "DD", "CL")
    pay(state, TERRAN, "covered")
    assert state.sides[TERRAN].stock == 10
    question = asked(state, TERRAN)
    (dice,) = question.answers[0].fields
    assert isinstance(dice, Dice)
    assert dice.count == 2
    assert [label.values["most"] for label in dice.labels] == [2, 3]  # type: ignore[union-attr]
    roll(state, TERRAN, 3, 3)
    assert (first.damaged, second.damaged) == (False, True)
    assert all(question.side != TERRAN for question in maintenance.ask(state))


def test_like_risks_show_which_faces_harm() -> None:
    state = bare()
    put(state, TERRAN, "kinunir", "DD", "DD")
    pay(state, TERRAN, "covered")
    (dice,) = asked(state, TERRAN).answers[0].fields
    assert isinstance(dice, Dice)
    assert dice.hits == (1, 2)


def test_counter_by_counter_a_ship_may_be_left_unpaid() -> None:
    state = bare()
    first, second = put(state, TERRAN, "kinunir", "DD", "CL")
    referee = pay(state, TERRAN, "chosen", **{f"u{first.id}": "unpaid"})
    assert refused(referee) == []
    assert state.sides[TERRAN].stock == 7
    assert state.close_out.rolls == {TERRAN: [first.id]}
    assert not second.damaged


@pytest.mark.parametrize(
    ("system", "code", "lane", "refusal"),
    [
        ("barnards-star", "CL", "covered", ["maintenance.over_covered"]),
        ("kinunir", "CL", "paid", ["maintenance.out_of_reach"]),
        ("sol", "B", "paid", ["maintenance.too_dear"]),
    ],
)
def test_what_bases_or_stock_cannot_do_is_refused(
    system: str, code: str, lane: str, refusal: list[str]
) -> None:
    state = bare()
    state.sides[TERRAN].stock = 3
    state.close_out.cut_off[TERRAN] = ["kinunir", "sol"]
    ships = put(state, TERRAN, system, *[code] * 6)
    referee = pay(state, TERRAN, "chosen", **{f"u{ship.id}": lane for ship in ships})
    assert sorted(set(refused(referee)))[: len(refusal)] == refusal
    assert state.sides[TERRAN].stock >= 0


def test_bases_cannot_cover_ground_units() -> None:
    state = bare()
    unit = land(state, TERRAN, "sol-1", "RT", 5)
    assert refused(pay(state, TERRAN, "chosen", **{f"u{unit.id}": "covered"})) == [
        "maintenance.ground_not_covered"
    ]


def test_a_choice_for_a_counter_that_needs_none_makes_no_sense() -> None:
    with pytest.raises(Senseless):
        pay(bare(), TERRAN, "chosen", u99="paid")


def test_stock_pays_nothing_in_a_system_that_is_cut_off() -> None:
    state = bare()
    (ship,) = put(state, TERRAN, "kinunir", "DD")
    before = asked(state, TERRAN)
    maintenance.mark_cut_off(state, MarkCutOff(TERRAN, ("kinunir",)), Referee())
    after = asked(state, TERRAN)
    assert before.about != after.about
    lanes = next(field for answer in after.answers for field in answer.fields if isinstance(field, Choice))
    assert [option.value for option in lanes.options if option.refusal is None] == ["unpaid"]
    pay(state, TERRAN)
    assert state.sides[TERRAN].stock == 10
    assert state.close_out.rolls == {TERRAN: [ship.id]}


def test_a_system_with_an_own_world_is_never_cut_off() -> None:
    state = bare()
    put(state, TERRAN, "sol", "DD")
    put(state, TERRAN, "kinunir", "DD")
    picks = [f for answer in asked(state, TERRAN).answers for f in answer.fields if isinstance(f, Pick)]
    assert [option.value for option in picks[0].options] == ["kinunir"]


def test_a_ship_damaged_already_is_removed_with_its_cargo() -> None:
    state = bare()
    transport, escort = put(state, TERRAN, "kinunir", "AT", "DD", damaged=True)
    cargo = add_unit(state, TERRAN, "RT", Aboard(transport.id), 5)
    state.printed["terran.AT.damaged.maintenance"] = 3
    roll(unpaid(state, transport), TERRAN, 3)
    assert transport.id not in state.units
    assert cargo.id not in state.units
    assert escort.id in state.units


def test_a_ship_without_a_reverse_is_removed() -> None:
    state = bare()
    (transport,) = put(state, TERRAN, "kinunir", "TR")
    roll(unpaid(state, transport), TERRAN, 1)
    assert state.units == {}
    assert state.fleets == []


def test_a_reduced_ground_unit_that_suffers_again_is_removed() -> None:
    state = bare()
    whole = land(state, TERRAN, "sol-2", "RT", 5)
    reduced = land(state, TERRAN, "sol-2", "RT", 4, damaged=True)
    roll(unpaid(state, whole, reduced), TERRAN, 2, 2)
    assert whole.damaged
    assert list(state.units) == [whole.id]


def test_all_rolls_count_at_the_same_time() -> None:
    state = bare()
    repairer, ship = put(state, TERRAN, "kinunir", "AR", "DD")
    repairer.damaged = True
    state.printed["terran.AR.damaged.maintenance"] = 3
    roll(unpaid(state, repairer, ship), TERRAN, 1, 2)
    assert list(state.units) == [ship.id]
    assert not ship.damaged


def test_fighters_a_damaged_carrier_has_no_berth_for_form_up_beside_it() -> None:
    state = bare()
    carrier = put(state, IMPERIAL, "kinunir", "CV")[0]
    first, second = (add_unit(state, IMPERIAL, "F", Aboard(carrier.id)) for _ in range(2))
    roll(unpaid(state, carrier), IMPERIAL, 1)
    assert carrier.damaged
    assert first.where == Aboard(carrier.id)
    assert second.where == InFleet(1)


@pytest.mark.parametrize("faces", [(), (1, 2)])
def test_the_wrong_number_of_dice_makes_no_sense(faces: tuple[int, ...]) -> None:
    state = bare()
    unpaid(state, *put(state, TERRAN, "kinunir", "DD"))
    with pytest.raises(Senseless):
        roll(state, TERRAN, *faces)


def test_a_blank_value_is_asked_for_before_anything_is_paid() -> None:
    state = bare()
    put(state, IMPERIAL, "kinunir", "BB")
    question = asked(state, IMPERIAL)
    assert question.key == "maintenance.printed"
    (printed,) = question.answers[0].fields
    assert printed.name == "values.imperial/BB/front/maintenance"
    state.printed["imperial.BB.front.maintenance"] = 5
    assert asked(state, IMPERIAL).key == "maintenance"


def test_without_reading_counters_off_the_sum_counted_on_the_table_may_be_paid() -> None:
    state, referee = bare(), Referee()
    put(state, IMPERIAL, "kinunir", "BB")
    maintenance.pay_counted(state, PayCounted(IMPERIAL, 6), referee)
    assert refused(referee) == []
    assert state.sides[IMPERIAL].stock == 4
    assert all(question.side != IMPERIAL for question in maintenance.ask(state))


@pytest.mark.parametrize(("amount", "refusal"), [(10, []), (11, ["maintenance.too_dear"])])
def test_stock_pays_no_more_than_it_holds(amount: int, refusal: list[str]) -> None:
    state, referee = bare(), Referee()
    maintenance.pay_counted(state, PayCounted(TERRAN, amount), referee)
    assert refused(referee) == refusal


def test_a_negative_sum_makes_no_sense() -> None:
    with pytest.raises(Senseless):
        maintenance.pay_counted(bare(), PayCounted(TERRAN, -1), Referee())


def test_a_wish_to_scrap_monitors_is_offered_once() -> None:
    state = bare()
    land(state, TERRAN, "sol-1", "M")
    put(state, TERRAN, "kinunir", "DD")
    assert any(answer.command == "wish_scrap" for answer in asked(state, TERRAN).answers)
    maintenance.wish_scrap(state, WishScrap(TERRAN), Referee())
    assert not any(answer.command == "wish_scrap" for answer in asked(state, TERRAN).answers)


def test_the_enemy_reads_how_many_roll_and_not_which() -> None:
    state = bare()
    put(state, TERRAN, "kinunir", "DD")
    line = pay(state, TERRAN, "covered").lines[0]
    assert "units" not in line.for_seat(IMPERIAL).values
    assert "units" in line.for_seat(TERRAN).values


def test_the_page_shows_lanes_by_system_and_what_is_left_to_chance() -> None:
    state = bare()
    state.sides[TERRAN].stock = 2
    put(state, TERRAN, "barnards-star", "CL", "CL")
    put(state, TERRAN, "kinunir", "CL", "DD")
    land(state, TERRAN, "sol-1", "RT", 5)
    detail = asked(state, TERRAN).detail
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


def test_entering_the_step_anew_asks_anew() -> None:
    state = bare()
    put(state, TERRAN, "kinunir", "DD")
    pay(state, TERRAN)
    assert "maintenance:terran" in state.close_out.done
    referee = Referee()
    maintenance.enter(state, referee)
    assert asked(state, TERRAN).key == "maintenance"
    assert keys(referee.lines) == []
