from __future__ import annotations

import pytest

from assistant.core.play.referee import Referee
from assistant.games.imperium.administrative.income import income_of
from assistant.games.imperium.administrative.petition import STEP, NoPetition, Petition
from assistant.games.imperium.pieces.effects import standing
from assistant.games.imperium.pieces.forces import add_unit, form_fleet
from assistant.games.imperium.state.war import Due, InFleet, State

from ..administration import answer_to, field, give, on_track, only, refused, said
from ..build import war

FACES = {n: (min(6, n - 1), n - min(6, n - 1)) for n in range(2, 13)}


def pleaded(kind: str, total: int, state: State | None = None, **chosen: str) -> tuple[State, Referee]:
    """A war after a petition."""
    state = state or war(6, rulings=chosen)
    command = (
        Petition("military", FACES[total]) if kind == "military" else Petition("financial", FACES[total])
    )
    return state, give(STEP, state, command)


@pytest.mark.parametrize("kind", ["military", "financial"])
@pytest.mark.parametrize("total", range(2, 13))
def test_6_2_a_petition_costs_one_prestige_at_once_whatever_comes(kind: str, total: int) -> None:
    state, _ = pleaded(kind, total)
    assert state.prestige == 4
    assert state.prestige_notes == []


@pytest.mark.parametrize(("kind", "rows"), [("military", {2, 3}), ("financial", {2, 3, 4})])
def test_6_2_low_rolls_bar_petitions_of_both_kinds_for_the_rest_of_the_war(kind: str, rows: set[int]) -> None:
    barred = {total for total in range(2, 13) if pleaded(kind, total)[0].sides["imperial"].barred}
    assert barred == rows
    state, _ = pleaded(kind, 2)
    STEP.enter(state, Referee())
    assert STEP.ask(state) == []
    assert [effect.name.key for effect in standing(state)] == ["effects.barred"]


@pytest.mark.parametrize(
    ("total", "ships", "permissions"),
    [
        (4, {"CL": 1, "DD": 1}, []),
        (5, {"CR": 1}, []),
        (6, {"CA": 1}, []),
        (7, {}, []),
        (8, {}, ["CR", "CA"]),
        (9, {}, ["B1"]),
        (10, {}, ["B2"]),
        (11, {}, ["BB"]),
        (12, {}, ["CR", "CA", "B1", "B2", "BB"]),
    ],
)
def test_6_2_military_support_sends_ships_or_grants_permissions(
    total: int, ships: dict[str, int], permissions: list[str]
) -> None:
    state, _ = pleaded("military", total)
    assert on_track(state, "imperial", 1, "granted") == ships
    assert [grant.ships for grant in state.grants if grant.source == "petition"] == ([ships] if ships else [])
    assert state.sides["imperial"].permissions == permissions


@pytest.mark.parametrize(
    ("total", "stock", "budget"),
    [(5, 0, 10), (6, 0, 10), (7, 10, 10), (8, 0, 11), (9, 0, 12), (10, 0, 13), (11, 0, 14), (12, 0, 15)],
)
def test_6_2_financial_support_gives_money_or_a_larger_budget_for_good(
    total: int, stock: int, budget: int
) -> None:
    state, _ = pleaded("financial", total)
    assert (state.sides["imperial"].stock, state.sides["imperial"].budget) == (stock, budget)
    assert income_of(state, "imperial").total == 13 + budget


def test_6_2_a_petition_is_made_once_a_turn() -> None:
    state, _ = pleaded("military", 7)
    assert STEP.ask(state) == []
    STEP.enter(state, Referee())
    assert only(STEP.ask(state)).side == "imperial"


def test_6_2_no_petition_costs_nothing() -> None:
    state = war(6)
    referee = give(STEP, state, NoPetition())
    assert (state.prestige, said(referee), STEP.ask(state)) == (5, ["petition.declined"], [])


def test_6_2_the_question_offers_both_kinds_with_the_odds_of_their_tables_and_none_first() -> None:
    question = only(STEP.ask(war(6)))
    assert [answer.fixed.get("kind", "none") for answer in question.answers] == [
        "none",
        "military",
        "financial",
    ]
    assert field(answer_to(question, Petition), "faces").table == "petition_military"
    assert question.answers[0].main
    assert [answer.tag for answer in question.answers] == ["no_petition", "petition", "petition"]


def test_r18_permissions_add_up_and_stay() -> None:
    state, _ = pleaded("military", 9)
    pleaded("military", 8, state)
    _, referee = pleaded("military", 9, state)
    assert state.sides["imperial"].permissions == ["B1", "CR", "CA"]
    assert "petition.permitted_already" in said(referee)


def test_r12_a_visit_does_not_multiply_the_price() -> None:
    state = war(6)
    state.effects.visit_turn = state.now.turn
    pleaded("military", 7, state)
    assert state.prestige == 4


@pytest.mark.parametrize(("moves", "winner"), [("close_out", ""), ("at_once", "terran")])
def test_r6_a_petition_that_brings_prestige_to_zero_ends_the_war_at_the_close_out_or_at_once(
    moves: str, winner: str
) -> None:
    state = war(6, rulings={"prestige_moves": moves})
    state.prestige = 1
    pleaded("financial", 5, state)
    assert (state.prestige, state.winner) == (0, winner)


def test_6_2_the_price_is_paid_before_the_answer_and_a_war_it_ends_brings_none() -> None:
    state = war(6, rulings={"prestige_moves": "at_once"})
    state.prestige = 1
    assert "petition.budget" not in said(pleaded("financial", 12, state)[1])
    assert state.sides["imperial"].budget == 10


def test_the_counter_mix_may_lack_what_the_emperor_grants() -> None:
    state = war(6)
    for _ in range(20):
        add_unit(state, "imperial", "CR", Due(9))
    _, referee = pleaded("military", 5, state)
    assert "emperor.lacks" in said(referee)
    assert state.grants == []


# House rules


def test_r62_at_prestige_0_a_petition_is_refused_and_nothing_is_paid() -> None:
    state = war(6)
    state.prestige = 0
    remark = only(STEP.ask(state)).remark
    assert remark is not None
    assert remark.key == "petition.no_prestige"
    assert refused(pleaded("military", 7, state)[1]) == [("petition.no_prestige", "6.2")]
    state.prestige = 1
    assert refused(pleaded("military", 7, state)[1]) == []


@pytest.mark.parametrize(("floor", "refusals"), [("off", []), ("on", [("petition.too_low", "6.2")])])
def test_house_rule_no_petition_below_prestige_two(floor: str, refusals: list[tuple[str, str]]) -> None:
    state = war(6, rulings={"house_petition_floor": floor})
    state.prestige = 1
    assert (only(STEP.ask(state)).remark is not None) is (floor == "on")
    assert refused(pleaded("military", 7, state)[1]) == refusals
    state.prestige = 2
    assert refused(pleaded("military", 7, state)[1]) == []


@pytest.mark.parametrize(
    ("bonus", "ship", "rolled", "total"),
    [("off", "BB", 7, 7), ("on", "BB", 7, 8), ("on", "CA", 7, 7), ("on", "B", 12, 12)],
)
def test_house_rule_one_more_while_a_terran_fleet_holds_a_capital_ship(
    bonus: str, ship: str, rolled: int, total: int
) -> None:
    state = war(6, rulings={"house_petition_bonus": bonus})
    form_fleet(state, "terran", "hades", 9)
    add_unit(state, "terran", ship, InFleet(9))
    question = only(STEP.ask(state))
    assert (question.remark is not None) is (bonus == "on" and ship != "CA")
    assert pleaded("military", rolled, state)[1].lines[0].total == total


@pytest.mark.parametrize(
    ("upward", "held", "rolled", "gained"),
    [
        ("off", ["CR", "CA"], 8, []),
        ("on", ["CR", "CA"], 8, ["B1"]),
        ("on", ["CR"], 8, ["CA"]),
        ("on", ["CR", "CA", "B1", "B2"], 8, ["BB"]),
        ("on", ["CR", "CA", "B1", "B2", "BB"], 8, []),
    ],
)
def test_house_rule_a_permission_already_held_moves_up(
    upward: str, held: list[str], rolled: int, gained: list[str]
) -> None:
    state = war(6, rulings={"house_petition_upward": upward})
    state.sides["imperial"].permissions = list(held)
    pleaded("military", rolled, state)
    assert state.sides["imperial"].permissions == held + gained


def test_house_rule_a_gift_above_99_is_lost() -> None:
    state = war(6, rulings={"house_stock_limit": "on"})
    state.sides["imperial"].stock = 95
    pleaded("financial", 7, state)
    assert state.sides["imperial"].stock == 99
