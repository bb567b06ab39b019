from __future__ import annotations

import pytest

from assistant.core.errors import Senseless
from assistant.core.referee import Referee
from assistant.core.say import say
from assistant.games.imperium import interference
from assistant.games.imperium.crisis import RollCrisis, SendAway, SendSmallest
from assistant.games.imperium.effects import standing
from assistant.games.imperium.forces import add_unit, cargo_of, form_fleet, system_of
from assistant.games.imperium.income import income_of
from assistant.games.imperium.interference import STEP, RollInterference
from assistant.games.imperium.kit import kit
from assistant.games.imperium.offensive import DrawEmperorsTroops, RollOffensive
from assistant.games.imperium.prestige import visit_in_force
from assistant.games.imperium.reinforcement_order import ChooseReinforcement, RollReinforcement
from assistant.games.imperium.state import Aboard, Due, InFleet, Loan, State
from assistant.games.imperium.succession import RollSuccession
from assistant.games.imperium.units import counts, in_play
from tests.imperium.administration import answer_to, field, give, of_type, on_track, only, refused, said
from tests.imperium.build import war

FACES = {
    2: (1, 1),
    3: (1, 2),
    4: (2, 2),
    5: (1, 4),
    6: (3, 3),
    7: (3, 4),
    8: (2, 6),
    9: (4, 5),
    10: (5, 5),
    11: (5, 6),
    12: (6, 6),
}


def rolled(total: int, scenario: int = 6, **chosen: str) -> tuple[State, Referee]:
    """A war after its first interference roll."""
    state = war(scenario, rulings=chosen)
    return state, give(STEP, state, RollInterference(FACES[total]))


def next_turn(state: State) -> list[str]:
    """Let a turn pass, as the sequence does; what is said to end."""
    referee = Referee()
    state.now.turn += 1
    interference.expire(state, referee)
    state.pending.answered.clear()
    return said(referee)


def effects(state: State) -> list[str]:
    """What stands in sight."""
    return [effect.name.key for effect in standing(state)]


def question(state: State) -> str:
    """The key of the open question, empty when interference is settled."""
    return "".join(each.key for each in STEP.ask(state))


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


# Succession


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_6_1_succession_brings_civil_war_on_1_and_2_for_this_turn_only(face: int) -> None:
    state, _ = rolled(2)
    give(STEP, state, RollSuccession((face,)))
    assert bool(state.effects.civil_war) is (face <= 2)
    assert ("effects.civil_war" in effects(state)) is (face <= 2)
    assert question(state) == ""
    assert next_turn(state) == (["effects.civil_war_over"] if face <= 2 else [])
    assert not state.effects.civil_war


# Frontier crisis


def test_6_1_in_a_crisis_the_smallest_ships_leave_with_one_tap_and_return_three_turns_on() -> None:
    state, _ = rolled(3)
    give(STEP, state, RollCrisis((4,)))
    ships = give(STEP, state, SendSmallest())
    assert on_track(state, "imperial", 4, "crisis") == {"SC": 2, "TR": 2}
    assert ships.lines[-1].private["imperial"].key == "crisis.leave_named"
    assert effects(state) == ["effects.ships_away"]
    assert question(state) == ""


def test_6_1_capital_ships_count_two_in_a_crisis() -> None:
    state, _ = rolled(3, scenario=7)
    give(STEP, state, RollCrisis((5,)))
    rows = field(answer_to(only(STEP.ask(state)), SendAway), "ships").rows
    capital = next(row for row in rows if row.price == 2)
    small = [row.key for row in rows if row.price == 1][:3]
    referee = give(STEP, state, SendAway({capital.key: 1, **dict.fromkeys(small, 1)}))
    assert refused(referee) == []
    assert sum(counts(state, u) for u in state.units.values() if u.where == Due(4, "crisis")) == 5


def test_r16_the_total_of_a_crisis_is_met_exactly() -> None:
    state, _ = rolled(3)
    give(STEP, state, RollCrisis((3,)))
    row = field(answer_to(only(STEP.ask(state)), SendAway), "ships").rows[0]
    referee = give(STEP, state, SendAway({row.key: 1}))
    assert refused(referee) == [("crisis.wrong_number", "6.1")]


def test_r16_only_capital_ships_left_make_an_odd_roll_smaller_and_too_few_ships_end_it() -> None:
    state, _ = rolled(3, scenario=7)
    for unit in [u for u in state.units.values() if u.side == "imperial" and u.type != "BB"]:
        state.units.pop(unit.id, None)
    give(STEP, state, RollCrisis((5,)))
    give(STEP, state, SendSmallest())
    assert on_track(state, "imperial", 4, "crisis") == {"BB": 2}
    state.pending.answered.clear()
    state.pending.event = "crisis"
    for unit in of_type(state, "imperial", "BB"):
        state.units.pop(unit.id)
    give(STEP, state, RollCrisis((1,)))
    assert question(state) == ""


def test_r16_a_small_ship_stays_where_only_a_capital_ship_makes_the_total() -> None:
    state, _ = rolled(3, scenario=7)
    keep = of_type(state, "imperial", "BB")[:2] + of_type(state, "imperial", "DD")[:1]
    for unit in [u for u in state.units.values() if u.side == "imperial" and u not in keep]:
        state.units.pop(unit.id, None)
    give(STEP, state, RollCrisis((4,)))
    give(STEP, state, SendSmallest())
    assert on_track(state, "imperial", 4, "crisis") == {"BB": 2}


def test_r16_cargo_goes_along_in_a_crisis_and_empty_fleet_markers_come_off() -> None:
    state, _ = rolled(3)
    state.units = {number: unit for number, unit in state.units.items() if unit.side == "terran"}
    state.fleets = [fleet for fleet in state.fleets if fleet.side == "terran"]
    form_fleet(state, "imperial", "dingir", 1)
    transport = add_unit(state, "imperial", "TR", InFleet(1))
    troops = add_unit(state, "imperial", "RT", Aboard(transport.id), 5)
    give(STEP, state, RollCrisis((6,)))
    give(STEP, state, SendSmallest())
    assert (transport.where, cargo_of(state, transport)) == (Due(4, "crisis"), [troops])
    assert system_of(state, troops) == ""
    assert not [fleet for fleet in state.fleets if fleet.side == "imperial"]


def test_more_ships_than_a_group_holds_make_no_sense() -> None:
    state, _ = rolled(3)
    give(STEP, state, RollCrisis((3,)))
    with pytest.raises(Senseless) as caught:
        give(STEP, state, SendAway({"nowhere-CA": 1}))
    assert caught.value.sentence.key == "crisis.not_there"


# Offensive order and visit

OFFENSIVE = {
    1: {"CA": 2},
    2: {"B1": 1, "CA": 2},
    3: {"B1": 2, "CA": 2},
    4: {"B1": 1, "B2": 1, "CA": 2},
    5: {"B2": 2, "CA": 1, "CR": 1},
    6: {"BB": 2, "CA": 2, "CR": 1},
}


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_6_1_an_offensive_lends_the_forces_of_its_row_this_turn(face: int) -> None:
    state, _ = rolled(9)
    give(STEP, state, RollOffensive((face,)))
    assert on_track(state, "imperial", 1, "sent") == OFFENSIVE[face]
    assert state.effects.loans == [Loan(1, "offensive", 1, OFFENSIVE[face])]
    assert state.effects.visit_turn == 0
    assert effects(state) == ["effects.loan"]
    assert state.grants == []


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_6_1_a_visit_adds_one_to_the_die(face: int) -> None:
    state, _ = rolled(4)
    referee = give(STEP, state, RollOffensive((face,)))
    assert on_track(state, "imperial", 1, "sent") == OFFENSIVE[face + 1]
    assert referee.lines[0].total == face + 1
    assert effects(state) == ["effects.visit", "effects.loan"]


def test_6_1_on_seven_a_visit_brings_jump_troops_that_are_drawn() -> None:
    state, _ = rolled(4)
    give(STEP, state, RollOffensive((6,)))
    draw = field(answer_to(only(STEP.ask(state)), DrawEmperorsTroops), "jt")
    assert (draw.count, len(draw.cup)) == (1, 5 - in_play(state, "imperial", "JT"))
    referee = give(STEP, state, DrawEmperorsTroops((draw.cup[0],)))
    assert on_track(state, "imperial", 1, "sent") == {"BB": 2, "CA": 2, "CR": 2, "AT": 1, "JT": 1}
    assert of_type(state, "imperial", "JT")[-1].strength == draw.cup[0]
    assert state.effects.loans[0].ships == {"BB": 2, "CA": 2, "CR": 2, "AT": 1}
    assert "strengths" not in referee.lines[-1].sentence.values
    assert question(state) == ""


@pytest.mark.parametrize(("drawn", "key"), [((6, 5), "troops.wrong_number"), ((9,), "troops.not_in_cup")])
def test_9_0_only_counters_of_the_cup_are_drawn(drawn: tuple[int, ...], key: str) -> None:
    state, _ = rolled(4)
    give(STEP, state, RollOffensive((6,)))
    with pytest.raises(Senseless) as caught:
        give(STEP, state, DrawEmperorsTroops(drawn))
    assert caught.value.sentence.key == key


def test_6_1_what_the_counter_mix_cannot_supply_does_not_come_and_is_not_owed() -> None:
    state, _ = rolled(9, scenario=7)
    referee = give(STEP, state, RollOffensive((6,)))
    left = {"BB": 1, "CA": 1, "CR": 0}
    came = on_track(state, "imperial", 1, "sent")
    assert came == state.effects.loans[0].ships
    assert came.keys() <= left.keys()
    assert "emperor.lacks" in said(referee)


def test_r20_without_a_counter_mix_everything_comes() -> None:
    state, _ = rolled(9, scenario=7, counter_mix="unlimited")
    referee = give(STEP, state, RollOffensive((6,)))
    assert on_track(state, "imperial", 1, "sent") == OFFENSIVE[6]
    assert "emperor.lacks" not in said(referee)


def test_r20_with_no_jump_troops_left_none_is_drawn_unless_the_mix_is_no_limit() -> None:
    for mix, asks in (("limits", ""), ("unlimited", "interference.draw")):
        state, _ = rolled(4, scenario=8, counter_mix=mix)
        give(STEP, state, RollOffensive((6,)))
        assert question(state) == asks
    draw = field(answer_to(only(STEP.ask(state)), DrawEmperorsTroops), "jt")
    assert sorted(draw.cup) == [4, 4, 5, 5, 6]


def test_6_1_several_offensives_are_on_loan_at_once() -> None:
    state, _ = rolled(9)
    give(STEP, state, RollOffensive((1,)))
    next_turn(state)
    give(STEP, state, RollInterference(FACES[9]))
    give(STEP, state, RollOffensive((2,)))
    assert [(loan.id, loan.turn, loan.ships) for loan in state.effects.loans] == [
        (1, 1, {"CA": 2}),
        (2, 2, {"B1": 1, "CA": 2}),
    ]
    assert effects(state) == ["effects.loan", "effects.loan"]


def test_r1_a_visit_lasts_while_its_forces_are_present() -> None:
    state, _ = rolled(4)
    give(STEP, state, RollOffensive((1,)))
    assert next_turn(state) == []
    assert visit_in_force(state)
    state.effects.loans = []
    assert next_turn(state) == ["effects.visit_over"]
    assert not visit_in_force(state)
    assert effects(state) == []


def test_r1_or_a_visit_lasts_one_turn() -> None:
    state, _ = rolled(4, visit_length="turn")
    give(STEP, state, RollOffensive((1,)))
    assert visit_in_force(state)
    assert next_turn(state) == ["effects.visit_over"]
    assert effects(state) == ["effects.loan"]


# Ban


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


# Recession and boom


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


# Reinforcements


def test_6_1_the_token_reinforcement_is_one_dd_and_one_cl_recorded_for_the_peace() -> None:
    state, _ = rolled(10)
    assert on_track(state, "imperial", 1, "sent") == {"DD": 1, "CL": 1}
    assert [(grant.turn, grant.source, grant.ships) for grant in state.grants] == [
        (1, "token", {"DD": 1, "CL": 1})
    ]
    assert state.effects.loans == []


def test_6_1_a_reinforcement_is_of_the_players_choice_with_one_capital_ship_at_most() -> None:
    state, _ = rolled(11)
    give(STEP, state, RollReinforcement((4,)))
    steppers = field(answer_to(only(STEP.ask(state)), ChooseReinforcement), "ships")
    assert steppers.budget == 4
    assert {row.key: (row.price, row.most) for row in steppers.rows if row.key in ("BB", "DD")} == {
        "BB": (2, 1),
        "DD": (1, 4),
    }
    assert "RT" not in {row.key for row in steppers.rows}
    referee = give(STEP, state, ChooseReinforcement({"BB": 1, "DD": 2, "CA": 0}))
    assert refused(referee) == []
    assert on_track(state, "imperial", 1, "sent") == {"BB": 1, "DD": 2}
    assert state.grants[0].source == "reinforcement"


@pytest.mark.parametrize(
    ("ships", "refusals"),
    [
        ({"DD": 3}, [("reinforcement_order.wrong_number", "6.1")]),
        ({"BB": 1, "B1": 1}, [("reinforcement_order.one_capital", "6.1")]),
        ({"BB": 2}, [("reinforcement_order.one_capital", "6.1")]),
        ({"PD": 4}, [("reinforcement_order.no_ship", "6.1")]),
        ({"CR": 4, "CA": 1}, [("reinforcement_order.wrong_number", "6.1")]),
    ],
)
def test_6_1_a_reinforcement_against_the_rules_is_refused(
    ships: dict[str, int], refusals: list[tuple[str, str]]
) -> None:
    state, _ = rolled(11)
    give(STEP, state, RollReinforcement((4,)))
    assert refused(give(STEP, state, ChooseReinforcement(ships))) == refusals


def test_r20_the_counter_mix_limits_a_reinforcement() -> None:
    for mix, refusals in (("limits", [("reinforcement_order.mix", "9.0")]), ("unlimited", [])):
        state, _ = rolled(11, scenario=8, counter_mix=mix)
        give(STEP, state, RollReinforcement((2,)))
        assert refused(give(STEP, state, ChooseReinforcement({"CR": 2}))) == refusals


def test_r20_a_type_whose_counters_are_all_in_play_is_offered_with_its_reason() -> None:
    state, _ = rolled(11, scenario=8)
    add_unit(state, "imperial", "CR", Due(2))
    give(STEP, state, RollReinforcement((2,)))
    rows = {
        row.key: row for row in field(answer_to(only(STEP.ask(state)), ChooseReinforcement), "ships").rows
    }
    assert rows["CR"].most == 0
    assert rows["CR"].refusal == say("reinforcement_order.none_left", type="CR")
    assert rows["BB"].refusal is None


def test_6_1_a_reinforcement_without_counters_for_it_is_over_at_once() -> None:
    state, _ = rolled(11)
    for code, its_type in kit(state).units["imperial"].items():
        for _ in range((its_type.count or 0) - in_play(state, "imperial", code)):
            add_unit(state, "imperial", code, Due(9))
    give(STEP, state, RollReinforcement((1,)))
    assert question(state) == ""


# Peace talks


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
