from __future__ import annotations

import msgspec
import pytest

from assistant.core.play.command import Command
from assistant.core.play.referee import Referee
from assistant.core.shipped.kit import register
from assistant.games.imperium.administrative.income import income_of
from assistant.games.imperium.administrative.interference.by_hand import SettleByHand
from assistant.games.imperium.administrative.interference.crisis import RollCrisis, SendSmallest
from assistant.games.imperium.administrative.interference.offensive import RollOffensive
from assistant.games.imperium.administrative.interference.reinforcement import (
    ChooseReinforcement,
    RollReinforcement,
)
from assistant.games.imperium.administrative.interference.step import STEP, RollInterference
from assistant.games.imperium.administrative.interference.succession import RollSuccession
from assistant.games.imperium.administrative.reinforcements import step as reinforcements
from assistant.games.imperium.administrative.reinforcements.step import SpreadArrivals
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.pieces.forces import add_unit
from assistant.games.imperium.state.war import Due
from tests.imperium.administration import answer_to, field, give, on_track, only, said
from tests.imperium.build import war
from tests.imperium.interfering import FACES, effects, next_turn, question, rolled


@pytest.mark.parametrize(
    ("total", "event", "asks"),
    [
        (2, "succession", "interference.succession"),
        (3, "crisis", "interference.crisis"),
        (4, "visit", "interference.visit"),
        (5, "ban", ""),
        (6, "recession", ""),
        (7, "nothing", ""),
        (8, "boom", ""),
        (9, "offensive", "interference.offensive"),
        (10, "token", ""),
        (11, "reinforcement", "interference.reinforcement"),
        (12, "peace_talks", ""),
    ],
)
def test_6_1_two_dice_choose_the_event_and_it_asks_on_or_is_settled(
    total: int, event: str, asks: str
) -> None:
    state, referee = rolled(total)
    assert state.pending.event == (event if asks else "")
    assert question(state) == asks
    line = referee.lines[0]
    assert (line.faces, line.total, line.rule) == (FACES[total], total, "6.1")


def test_6_1_the_first_question_is_the_imperial_players_two_dice_with_the_odds_of_the_table() -> None:
    first = only(STEP.ask(war(6)))
    dice = field(answer_to(first, RollInterference), "faces")
    assert (first.side, dice.count, dice.table) == ("imperial", 2, "interference")


def test_interference_is_asked_again_when_play_comes_to_it_again() -> None:
    state, _ = rolled(7)
    assert question(state) == ""
    STEP.enter(state, Referee())
    assert question(state) == "interference"


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_6_1_succession_brings_civil_war_on_1_and_2_for_this_turn_only(face: int) -> None:
    state, _ = rolled(2)
    give(STEP, state, RollSuccession((face,)))
    assert bool(state.effects.civil_war) is (face <= 2)
    assert ("effects.civil_war" in effects(state)) is (face <= 2)
    assert question(state) == ""
    assert next_turn(state) == (["effects.civil_war_over"] if face <= 2 else [])
    assert not state.effects.civil_war


def test_6_1_a_ban_withdraws_permissions_and_cancels_battleships_for_half_their_cost() -> None:
    state = war(7)
    for code, turn in (("B1", 2), ("B2", 3), ("B2", 1), ("BB", 4), ("CA", 2)):
        add_unit(state, "imperial", code, Due(turn))
    add_unit(state, "imperial", "BB", Due(3, "crisis"))
    add_unit(state, "imperial", "B1", Due(1, "waiting"))
    add_unit(state, "terran", "BB", Due(4))
    referee = give(STEP, state, RollInterference(FACES[5]))
    assert state.sides["imperial"].permissions == []
    # 8 for the B1, 9 for each B2, 11 for the BB, ship by ship.
    assert state.sides["imperial"].stock == 8 + 9 + 9 + 11
    assert on_track(state, "imperial", 2, "built") == {"CA": 1}
    assert on_track(state, "imperial", 3, "crisis") == {"BB": 1}
    assert on_track(state, "imperial", 1, "waiting") == {"B1": 1}
    assert on_track(state, "terran", 4, "built") == {"BB": 1}
    assert "decrees.ban_cancels" in said(referee)


def test_6_1_a_ban_finds_nothing_to_withdraw() -> None:
    state, referee = rolled(5)
    assert said(referee)[1:] == ["decrees.ban_finds_none"]
    assert state.sides["imperial"].stock == 0


def test_6_1_a_recession_takes_ten_from_three_incomes_this_turns_first() -> None:
    state, _ = rolled(6)
    totals = []
    for _ in range(4):
        totals.append(income_of(state, "imperial").total)
        ended = next_turn(state)
    assert totals == [13, 13, 13, 23]
    assert ended == []
    assert effects(state) == []


def test_6_1_income_in_a_recession_is_never_below_one() -> None:
    state, _ = rolled(6)
    state.sides["imperial"].budget = 0
    for planet in state.planets.values():
        planet.owner = planet.marker = ""
    assert income_of(state, "imperial").total == 1


def test_r8_a_second_recession_starts_the_three_turns_again() -> None:
    state, _ = rolled(6)
    next_turn(state)
    give(STEP, state, RollInterference(FACES[6]))
    assert state.effects.recession_turns == 3
    assert income_of(state, "imperial").total == 13


def test_6_1_a_boom_adds_ten_to_the_budget_and_ends_a_recession() -> None:
    state, _ = rolled(6)
    next_turn(state)
    referee = give(STEP, state, RollInterference(FACES[8]))
    assert "decrees.boom_ends_recession" in said(referee)
    assert effects(state) == ["effects.boom"]
    assert income_of(state, "imperial").total == 33


@pytest.mark.parametrize(("length", "later", "ended"), [("war", 33, []), ("turn", 23, ["effects.boom_over"])])
def test_r4_a_boom_lasts_for_the_war_or_for_this_turns_income(
    length: str, later: int, ended: list[str]
) -> None:
    state, _ = rolled(8, boom_length=length)
    assert income_of(state, "imperial").total == 33
    assert next_turn(state) == ended
    assert income_of(state, "imperial").total == later


def test_6_1_the_token_reinforcement_is_one_dd_and_one_cl_recorded_for_the_peace() -> None:
    state, _ = rolled(10)
    assert on_track(state, "imperial", 1, "sent") == {"DD": 1, "CL": 1}
    assert [(grant.turn, grant.source, grant.ships) for grant in state.grants] == [
        (1, "token", {"DD": 1, "CL": 1})
    ]
    assert state.effects.loans == []


@pytest.mark.parametrize(("length", "lasts"), [("turn", False), ("until_other", True)])
def test_r7_peace_talks_last_this_turn_or_until_another_event(length: str, lasts: bool) -> None:
    state, _ = rolled(12, peace_talks=length)
    assert state.effects.peace_talks
    assert effects(state) == ["effects.peace_talks"]
    next_turn(state)
    assert state.effects.peace_talks is lasts


@pytest.mark.parametrize(("total", "lasts"), [(12, True), (7, False)])
def test_r7_only_a_roll_of_another_kind_ends_peace_talks(total: int, lasts: bool) -> None:
    state, _ = rolled(12, peace_talks="until_other")
    next_turn(state)
    referee = give(STEP, state, RollInterference(FACES[total]))
    assert state.effects.peace_talks is lasts
    assert ("effects.peace_talks_over" in said(referee)) is not lasts


def test_nothing_lasting_is_left_by_seven() -> None:
    state, referee = rolled(7)
    assert said(referee) == ["interference.rolled"]
    assert effects(state) == []
    assert next_turn(state) == []


LONG = 5


@pytest.mark.parametrize(
    ("total", "answers", "stands", "turns"),
    [
        (2, [RollSuccession((1,))], ["effects.civil_war"], 1),
        (3, [RollCrisis((1,)), SendSmallest()], ["effects.ships_away"], LONG),
        (4, [RollOffensive((1,))], ["effects.visit", "effects.loan"], LONG),
        (5, [], [], 0),
        (6, [], ["effects.recession"], 3),
        (7, [], [], 0),
        (8, [], ["effects.boom"], LONG),
        (9, [RollOffensive((1,))], ["effects.loan"], LONG),
        (10, [], [], 0),
        (11, [RollReinforcement((1,)), ChooseReinforcement({"DD": 1})], [], 0),
        (12, [], ["effects.peace_talks"], 1),
    ],
)
def test_6_1_what_an_event_leaves_in_force_is_in_sight_until_it_ends(
    total: int, answers: list[Command], stands: list[str], turns: int
) -> None:
    state, _ = rolled(total)
    for command in answers:
        give(STEP, state, command)
    assert question(state) == ""
    seen = 0
    while seen < LONG and effects(state):
        assert effects(state) == stands
        seen += 1
        next_turn(state)
    assert seen == turns


def test_6_1_ships_away_are_out_of_sight_once_they_are_back() -> None:
    state, _ = rolled(3)
    give(STEP, state, RollCrisis((2,)))
    give(STEP, state, SendSmallest())
    state.now.turn = 4
    assert effects(state) == ["effects.ships_away"]
    give(reinforcements.STEP, state, SpreadArrivals("imperial"))
    assert effects(state) == []


def test_an_event_that_no_rule_knows_is_said_and_settled_by_hand_instead_of_failing_in_mid_turn() -> None:
    state = war(6)
    chart = load().tables["interference"]
    rows = tuple(msgspec.structs.replace(r, key="comet") if r.key == "ban" else r for r in chart.rows)
    strange = {**load().tables, "interference": msgspec.structs.replace(chart, rows=rows)}
    state.kit = register(msgspec.structs.replace(load(), tables=strange))
    give(STEP, state, RollInterference(FACES[5]))
    (asked,) = STEP.ask(state)
    assert (asked.key, asked.title.key, asked.rule) == (
        "interference.by_hand",
        "interference.by_hand",
        "6.1",
    )
    assert said(give(STEP, state, SettleByHand())) == ["interference.was_by_hand"]
    assert question(state) == ""
