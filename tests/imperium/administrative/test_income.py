from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Senseless
from assistant.games.imperium.administrative.income import STEP, SetConnected, TakeIncome, income_of
from assistant.games.imperium.pieces.forces import add_unit, form_fleet
from assistant.games.imperium.state.war import InFleet, OnPlanet, State

from ..administration import answer_to, field, give, refused, said
from ..build import at, war


def amount(state: State, side: str, planet: str) -> int:
    """What one holding pays."""
    before = income_of(state, side).total
    owner, state.planets[planet].owner = state.planets[planet].owner, ""
    paid = before - income_of(state, side).total
    state.planets[planet].owner = owner
    return paid


@pytest.mark.parametrize(("scenario", "imperial", "terran"), [(6, 23, 32), (7, 35, 34), (8, 28, 116)])
def test_7_0_the_first_income_of_each_scenario_with_all_connected(
    scenario: int, imperial: int, terran: int
) -> None:
    state = war(scenario)
    assert (income_of(state, "imperial").total, income_of(state, "terran").total) == (imperial, terran)


def test_7_0_every_income_says_why_holding_by_holding() -> None:
    state = war(6)
    imperial = income_of(state, "imperial")
    assert [(part.amount, part.rule) for part in imperial.parts] == [(10, "7.1")] + [(1, "7.1")] * 6 + [
        (1, "7.3")
    ] * 7
    terran = income_of(state, "terran")
    assert [part.amount for part in terran.parts] == [10, 8, 8, 1, 1, 1, 1, 1, 1]
    assert {part.sentence.key for part in terran.parts} == {
        "income.capital",
        "income.world",
        "income.outpost",
    }


def test_7_0_both_sides_take_their_income_at_once_each_with_one_tap() -> None:
    state = war(6)
    assert [question.side for question in STEP.ask(state)] == ["imperial", "terran"]
    assert [question.answers[0].label.values for question in STEP.ask(state)] == [
        {"amount": 23},
        {"amount": 32},
    ]
    referee = give(STEP, state, TakeIncome("terran"))
    assert said(referee) == ["income.earned"]
    assert (state.sides["terran"].stock, state.sides["imperial"].stock) == (32, 0)
    assert [question.side for question in STEP.ask(state)] == ["imperial"]
    give(STEP, state, TakeIncome("imperial"))
    assert (state.sides["imperial"].stock, STEP.ask(state)) == (23, [])
    STEP.enter(state, Referee())
    assert len(STEP.ask(state)) == 2


def test_7_1_an_imperial_world_pays_connected_or_not_an_outpost_only_when_connected() -> None:
    state = war(6)
    for planet in ("lagash-1", "nusku-1"):
        give(STEP, state, SetConnected("imperial", planet, False))
    assert (amount(state, "imperial", "lagash-1"), amount(state, "imperial", "nusku-1")) == (1, 0)
    assert income_of(state, "imperial").total == 22


def test_7_2_a_terran_world_pays_eight_connected_and_six_cut_off() -> None:
    state = war(6)
    assert amount(state, "terran", "alpha-centauri-a-1") == 8
    give(STEP, state, SetConnected("terran", "alpha-centauri-a-1", False))
    assert amount(state, "terran", "alpha-centauri-a-1") == 6


def test_r23_sol_1_always_pays_its_ten_and_sol_2_as_a_world_pays_like_any_other() -> None:
    state = war(8)
    for planet in ("sol-1", "sol-2"):
        give(STEP, state, SetConnected("terran", planet, False))
    assert (amount(state, "terran", "sol-1"), amount(state, "terran", "sol-2")) == (10, 6)
    options = [
        option.value
        for question in STEP.ask(state)
        for answer in question.answers
        if answer.tag == "set_connected"
        for option in field(answer, "planet").options
    ]
    assert "sol-1" not in options
    assert "dingir-1" not in options
    assert {"sol-2", "kinunir-1"} <= set(options)


def test_7_2_a_cut_off_outpost_pays_nothing_until_it_is_connected_again() -> None:
    state = war(6)
    give(STEP, state, SetConnected("terran", "hades-1", False))
    assert amount(state, "terran", "hades-1") == 0
    question = STEP.ask(state)[1]
    again = [answer for answer in question.answers if answer.fixed.get("connected")]
    assert [option.value for option in field(again[0], "planet").options] == ["hades-1"]
    referee = give(STEP, state, SetConnected("terran", "hades-1", True))
    assert amount(state, "terran", "hades-1") == 1
    assert said(referee) == ["income.now_connected"]


def test_a_switch_makes_a_new_question_only_for_the_side_whose_income_changes() -> None:
    state = war(6)
    before = {question.side: question.about for question in STEP.ask(state)}
    give(STEP, state, SetConnected("terran", "hades-1", False))
    after = {question.side: question.about for question in STEP.ask(state)}
    assert before["imperial"] == after["imperial"]
    assert before["terran"] != after["terran"]


def test_7_4_a_contested_planet_pays_nobody() -> None:
    state = war(6)
    add_unit(state, "terran", "RT", OnPlanet("tau-ceti-1"), 5)
    assert amount(state, "imperial", "tau-ceti-1") == 0
    add_unit(state, "imperial", "RT", OnPlanet("sol-1"), 5)
    assert amount(state, "terran", "sol-1") == 0
    assert any(part.sentence.key == "income.contested" for part in income_of(state, "terran").parts)


def test_7_2_a_planet_of_the_other_side_pays_as_the_new_owners_do() -> None:
    state = war(6)
    state.planets["dingir-1"].owner = "terran"
    for unit in [u for u in state.units.values() if u.where == OnPlanet("dingir-1")]:
        del state.units[unit.id]
    # Ships left in the system would cut it off for its new owner.
    state.fleets = [fleet for fleet in state.fleets if fleet.system not in ("dingir", "sol")]
    assert income_of(state, "terran").total == 32 + 8
    state.planets["sol-1"].owner = "imperial"
    for unit in [u for u in state.units.values() if u.where == OnPlanet("sol-1")]:
        del state.units[unit.id]
    assert amount(state, "imperial", "sol-1") == 1


@pytest.mark.parametrize(("reading", "paid"), [("stays", 1), ("needs_troops", 0)])
def test_r24_an_empty_marker_stays_its_owners_or_needs_troops_to_pay(reading: str, paid: int) -> None:
    state = war(6, rulings={"empty_marker": reading})
    for unit in [u for u in state.units.values() if isinstance(u.where, OnPlanet)]:
        del state.units[unit.id]
    assert amount(state, "imperial", "nusku-1") == paid
    add_unit(state, "imperial", "PD", OnPlanet("nusku-1"))
    assert amount(state, "imperial", "nusku-1") == 1


@pytest.mark.parametrize(("limit", "stock", "keys"), [("off", 112, 1), ("on", 99, 2)])
def test_house_rule_stock_never_above_99(limit: str, stock: int, keys: int) -> None:
    state = war(6, rulings={"house_stock_limit": limit})
    state.sides["terran"].stock = 80
    referee = give(STEP, state, TakeIncome("terran"))
    assert (state.sides["terran"].stock, len(referee.lines)) == (stock, keys)


def test_house_rule_takes_nothing_of_a_stock_set_higher_by_hand() -> None:
    state = war(6, rulings={"house_stock_limit": "on"})
    state.sides["terran"].stock = 120
    give(STEP, state, TakeIncome("terran"))
    assert state.sides["terran"].stock == 120


def test_a_planet_that_does_not_exist_makes_no_sense() -> None:
    with pytest.raises(Senseless):
        give(STEP, war(6), SetConnected("terran", "pluto-1", False))


def test_a_side_without_switchable_holdings_only_takes() -> None:
    state = war(6)
    for planet in state.planets.values():
        if planet.marker == "outpost":
            planet.owner = planet.marker = ""
    assert [answer.tag for answer in STEP.ask(state)[0].answers] == ["take_income"]
    assert answer_to(STEP.ask(state)[0], TakeIncome).main


def above(state: State, side: str, system: str, code: str) -> None:
    """One ship of a side in a fleet of its own in this system."""
    fleet = form_fleet(state, side, system)
    assert fleet is not None
    add_unit(state, side, code, InFleet(fleet.number))


@pytest.mark.parametrize("code", ["DD", "SC", "TR"])
def test_7_3_r22_an_enemy_fleet_in_the_very_system_cuts_an_outpost_off_and_says_so(code: str) -> None:
    state = war(6)
    above(state, "imperial", "hades", code)
    assert amount(state, "terran", "hades-1") == 0
    parts = income_of(state, "terran").parts
    barred = [part for part in parts if part.sentence.key == "income.barred"]
    assert [(part.amount, part.rule) for part in barred] == [(0, "7.3")]


def test_7_3_r22_a_lone_monitor_in_the_very_system_cuts_a_world_off() -> None:
    state = war(6)
    add_unit(state, "imperial", "M", OnPlanet("alpha-centauri-a-1"))
    assert amount(state, "terran", "alpha-centauri-a-1") == 6


def test_7_3_r22_an_enemy_outpost_on_the_other_planet_cuts_off() -> None:
    state = war(6)
    state.planets["sol-1"].owner = "imperial"
    for unit in [u for u in state.units.values() if u.where == OnPlanet("sol-1")]:
        del state.units[unit.id]
    assert amount(state, "terran", "sol-2") == 0


def test_r22_another_own_world_in_the_very_system_connects_whatever_is_there() -> None:
    state = war(6)
    above(state, "imperial", "sol", "BB")
    assert amount(state, "terran", "sol-2") == 1


def test_7_3_the_table_overrules_the_enemy_for_this_turn() -> None:
    state = war(6)
    above(state, "imperial", "hades", "DD")
    give(STEP, state, SetConnected("terran", "hades-1", True))
    assert amount(state, "terran", "hades-1") == 1
    STEP.enter(state, Referee())
    assert amount(state, "terran", "hades-1") == 0


def test_7_0_a_second_income_is_refused_by_its_rule_and_what_was_taken_is_kept() -> None:
    state = at(war(6), "income")
    first = give(STEP, state, TakeIncome("terran"))
    stock = state.sides["terran"].stock
    assert not first.refusals
    # Play comes back to the step by hand, which opens it anew.
    STEP.enter(state, Referee())
    question = next(each for each in STEP.ask(state) if each.side == "terran")
    keep, again = question.answers[:2]
    assert (keep.fixed, keep.main) == ({"side": "terran", "once": True}, True)
    assert (again.fixed, again.main) == ({"side": "terran"}, False)
    assert refused(give(STEP, state, TakeIncome("terran", once=True))) == []
    assert state.sides["terran"].stock == stock
    STEP.enter(state, Referee())
    # Done anyway it is taken: the referee of a test forbids and does.
    assert refused(give(STEP, state, TakeIncome("terran"))) == [("income.second", "7.0")]
    assert state.sides["terran"].stock == 2 * stock - state.ledger.sides["terran"].stock


def test_7_0_a_match_of_an_earlier_edition_takes_a_second_income_as_it_was_played() -> None:
    state = at(war(6), "income")
    state.edition = 1
    give(STEP, state, TakeIncome("terran"))
    STEP.enter(state, Referee())
    assert refused(give(STEP, state, TakeIncome("terran"))) == []
