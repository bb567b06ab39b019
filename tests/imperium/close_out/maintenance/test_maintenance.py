"""14.1 Maintenance: who is covered, who is paid for, who rolls."""

from __future__ import annotations

import pytest

from assistant.core.play.question import Dice
from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.close_out.maintenance import step as maintenance
from assistant.games.imperium.close_out.maintenance.commands import (
    PayCounted,
    RollMaintenance,
    WishScrap,
)
from assistant.games.imperium.pieces.survey import placed
from assistant.games.imperium.state.keys import SideKey
from tests.imperium.build import at, war
from tests.imperium.field import bare, keys, land, put, refused

from .paying import IMPERIAL, TERRAN, asked, entered, pay, roll


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


@pytest.mark.parametrize(("faces", "owner"), [((2,), "imperial"), ((6,), "terran")])
def test_7_4_a_contested_planet_whose_last_defender_wears_out_is_the_enemys(
    faces: tuple[int, ...], owner: str
) -> None:
    state = bare()
    land(state, TERRAN, "hades-1", "RT", 5, damaged=True)
    land(state, IMPERIAL, "hades-1", "RT", 5)
    pay(state, TERRAN, "covered")
    maintenance.roll_maintenance(state, RollMaintenance(TERRAN, faces), Referee())
    assert state.planets["hades-1"].owner == owner
    assert [note.amount for note in state.prestige_notes] == ([1] if owner == IMPERIAL else [])


def test_a_blank_value_is_asked_for_before_anything_is_paid() -> None:
    state = bare()
    put(state, IMPERIAL, "kinunir", "BB")
    question = asked(state, IMPERIAL)
    assert question.key == "maintenance.printed"
    (printed,) = question.answers[0].fields
    assert printed.name == "values.imperial/BB/front/maintenance"
    state.printed["imperial.BB.front.maintenance"] = 5
    assert asked(state, IMPERIAL).key == "maintenance"


def test_what_rolls_and_is_blank_is_read_off_before_the_roll_and_nothing_else_is() -> None:
    state = bare()
    (cruiser,) = put(state, TERRAN, "kinunir", "DD")
    put(state, TERRAN, "sol", "CL")[0].damaged = True
    state.printed["terran.CL.damaged.maintenance"] = 0
    pay(state, TERRAN, "covered")
    del state.printed["terran.CL.damaged.maintenance"]
    assert asked(state, TERRAN).key == "maintenance.roll"
    cruiser.damaged = True
    (printed,) = asked(state, TERRAN).answers[0].fields
    assert printed.name == "values.terran/DD/damaged/maintenance"


def test_counters_stand_by_system_and_ships_before_ground_units() -> None:
    state = bare()
    land(state, TERRAN, "sol-1", "RT", 5)
    first, second = put(state, TERRAN, "kinunir", "DD")[0], put(state, TERRAN, "sol", "CL")[0]
    order = list(state.systems)
    found = [(system, unit.type) for system, unit in placed(state, SideKey(TERRAN))]
    assert {first.type, second.type} <= {code for _, code in found}
    assert found == sorted(found, key=lambda one: (order.index(one[0]), one[1] == "RT"))
    assert found.index(("sol", "CL")) < found.index(("sol", "RT"))


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
    assert any(answer.tag == "wish_scrap" for answer in asked(state, TERRAN).answers)
    maintenance.wish_scrap(state, WishScrap(TERRAN), Referee())
    assert not any(answer.tag == "wish_scrap" for answer in asked(state, TERRAN).answers)


def test_the_enemy_reads_how_many_roll_and_not_which() -> None:
    state = bare()
    put(state, TERRAN, "kinunir", "DD")
    line = pay(state, TERRAN, "covered").lines[0]
    assert "units" not in line.for_seat(IMPERIAL).values
    assert "units" in line.for_seat(TERRAN).values


def test_entering_the_step_anew_asks_anew() -> None:
    state = bare()
    put(state, TERRAN, "kinunir", "DD")
    pay(state, TERRAN)
    assert "maintenance:terran" in state.close_out.done
    referee = Referee()
    maintenance.enter(state, referee)
    assert asked(state, TERRAN).key == "maintenance"
    assert keys(referee.lines) == []
