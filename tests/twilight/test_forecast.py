"""12 The odds of a battle as the table sees them: before every roll, to the end, and after losses chosen."""

from __future__ import annotations

import pytest

from assistant.games.twilight.battle.commands import TakeLosses
from assistant.games.twilight.battle.forecast import after_rounds, if_retreats, survivors, whole_battle
from assistant.games.twilight.battle.losses import weigh
from assistant.games.twilight.board.panels import panel
from assistant.games.twilight.state.battle import Stage
from assistant.games.twilight.state.keys import Unit

from .board import Board, board
from .conftest import EVERYTHING


def fight(
    attacker: dict[str, int],
    defender: dict[str, int],
    races: tuple[str, str] = ("letnev", "hacan"),
    cannon: bool = False,
) -> Board:
    """Ships of the first player against those of the second, told."""
    found = board(3, (*races, "sol"), EVERYTHING)
    for card in (8, 7, 6, 5, 4, 1):
        found.give(type="pick_card", side=found.asked("pick").side, card=card)
    found.give(type="correct", reason="first", changes=[{"kind": "set_active", "to": "p1"}])
    if cannon:
        found.state.players["p1"].technologies.append("assault_cannon")
    found.give(type="take_tactical", side="p1", system="Wellon")
    found.give(type="open_battle", defender="p2")
    found.insist(type="tell_fleets", attacker=attacker, defender=defender)
    return found


def odds_of(seated: Board):
    assert seated.state.battle is not None
    return seated.state, seated.state.battle


def fight_on(seated: Board) -> None:
    for side in ("p1", "p2"):
        seated.give(type="fight_on", side=side)


def test_before_every_roll_the_odds_of_the_whole_battle_are_told():
    seated = fight({"destroyer": 1}, {"fighter": 1, "cruiser": 1})
    told = []
    while seated.state.battle.stage in (Stage.BARRAGE, Stage.RETREAT, Stage.DICE):
        asked = [each for each in seated.questions() if each.side or not each.covers]
        question = next((each for each in asked if each.answers[2:]), asked[0])
        values = question.remark.values
        values = values["odds"].values if "odds" in values else values
        whole = sum(int(values[key]) for key in ("first", "second", "nobody"))
        told.append((seated.state.battle.stage, whole))
        if question.key == "battle_dice":
            seated.give(type="count_hits", side=question.side, hits={})
            if seated.state.battle.round > 1:
                break
        elif question.key == "battle_retreat":
            seated.give(type="fight_on", side=next(each.fixed["side"] for each in question.answers[2:]))
        else:
            seated.give(**seated.reply(question.answers[0]))
    assert [stage for stage, _ in told[:5]] == [
        Stage.BARRAGE, Stage.RETREAT, Stage.RETREAT, Stage.DICE, Stage.DICE
    ]  # fmt: skip
    assert all(99 <= whole <= 101 for _, whole in told)


def test_cruisers_of_the_letnev_and_hacan_come_out_as_worked_by_hand():
    # Hylar V: 6+ against 7+, so 0.5 against 0.4. A round without a hit, 0.3, is thrown again.
    end = whole_battle(*odds_of(fight({"cruiser": 1}, {"cruiser": 1})))
    assert (end.first, end.second, end.nobody) == pytest.approx((0.3 / 0.7, 0.2 / 0.7, 0.2 / 0.7))


def test_after_one_round_and_after_two_it_stands_as_worked_by_hand():
    rounds = after_rounds(*odds_of(fight({"cruiser": 1}, {"cruiser": 1})), 2)
    assert [after.first for after in rounds] == pytest.approx([0.3, 0.3 + 0.3 * 0.3])
    assert [sum(after.still.values()) for after in rounds] == pytest.approx([0.3, 0.09])


def test_who_leaves_after_this_round_gets_away_if_both_are_still_there():
    state, battle = odds_of(fight({"cruiser": 1}, {"cruiser": 1}))
    leaving = if_retreats(state, battle, "p1")
    assert (leaving.away, leaving.gone, leaving.won) == pytest.approx((0.3, 0.2 + 0.2, 0.3))
    assert leaving.ships == pytest.approx(1)
    other = if_retreats(state, battle, "p2")
    assert (other.away, other.gone, other.won) == pytest.approx((0.3, 0.3 + 0.2, 0.2))


def test_the_ships_left_to_who_wins_are_expected_exactly():
    state, battle = odds_of(fight({"cruiser": 2}, {"fighter": 1}))
    end = whole_battle(state, battle)
    ships = sum((2 - taken) * chance for taken, chance in end.first_left.items()) / end.first
    assert survivors(state, battle, end) == pytest.approx((ships, 1.0))
    assert 1 < ships < 2


def test_the_barrage_to_come_is_counted_in_and_agrees_with_the_odds_after_it():
    seated = fight({"destroyer": 1}, {"fighter": 2, "cruiser": 1})
    before = whole_battle(*odds_of(seated))
    # Hylar V: destroyers hit on 8, 0.3 each of two dice.
    expected = 0.0
    for faces, likely in (([1, 1], 0.49), ([8, 1], 0.42), ([8, 8], 0.09)):
        seated.give(type="throw_barrage", faces={"p1": faces})
        expected += likely * whole_battle(*odds_of(seated)).first
        # In memory a battle is taken back by fighting it anew.
        seated = fight({"destroyer": 1}, {"fighter": 2, "cruiser": 1})
    assert before.first == pytest.approx(expected)
    assert before.first + before.second + before.nobody == pytest.approx(1)


def test_two_cruisers_or_destroyers_of_the_mentak_fire_before_the_battle():
    seated = fight({"cruiser": 1, "destroyer": 3}, {"cruiser": 1}, ("mentak", "hacan"))
    assert seated.state.battle.stage == Stage.SHOTS
    fields = {field.name: field.count for field in seated.asked("battle_shots").answers[0].fields}
    assert fields == {"faces.p1.cruiser": 1, "faces.p1.destroyer": 1}
    seated.give(type="throw_shots", faces={"p1": {"cruiser": [10], "destroyer": [1]}})
    assert seated.asked("battle_losses").side == "p2"
    lines = seated.give(type="take_losses", side="p2", lost={"cruiser": 1})
    # What is destroyed does not fire any more: the battle is won before it begins.
    assert "twilight.wins_battle" in [line.sentence.key for line in lines]


def test_every_dreadnought_with_assault_cannons_fires_once_before_the_battle_and_then_round_one_begins():
    seated = fight({"dreadnought": 2}, {"cruiser": 2}, cannon=True)
    assert [field.count for field in seated.asked("battle_shots").answers[0].fields] == [2]
    seated.give(type="throw_shots", faces={"p1": {"dreadnought": [1, 1]}})
    assert (seated.state.battle.stage, seated.state.battle.round) == (Stage.RETREAT, 1)


def test_after_the_shots_destroyers_throw_their_barrage():
    seated = fight({"destroyer": 1}, {"fighter": 2}, ("mentak", "hacan"))
    seated.give(type="throw_shots", faces={"p1": {"destroyer": [1]}})
    assert seated.state.battle.stage == Stage.BARRAGE


def test_shots_before_the_battle_are_counted_in_the_odds():
    # One shot of a cruiser, 6+ by Hylar V, ends it at once in half of all cases.
    end = whole_battle(*odds_of(fight({"cruiser": 1}, {"cruiser": 1}, ("mentak", "hacan"))))
    assert end.first == pytest.approx(0.5 + 0.5 * 0.3 / 0.7)


def test_against_the_xxcha_round_one_is_weaker_and_the_odds_know_it():
    end = whole_battle(*odds_of(fight({"cruiser": 1}, {"cruiser": 1}, ("letnev", "xxcha"))))
    # Round 1: 0.4 against 0.4, then 0.5 against 0.4.
    assert end.first == pytest.approx(0.24 + 0.36 * 0.3 / 0.7)


def losing(seated: Board) -> Board:
    fight_on(seated)
    seated.give(type="count_hits", side="p1", hits={"cruiser": 0, "carrier": 0})
    seated.give(type="count_hits", side="p2", hits={"cruiser": 1})
    return seated


def weighed(seated: Board, **losses: dict[Unit, int]):
    return weigh(seated.state, TakeLosses("p1", **losses), "").detail


def test_the_odds_move_with_the_losses_that_are_chosen():
    seated = losing(fight({"cruiser": 1, "carrier": 1}, {"cruiser": 2}))
    cheap = weighed(seated, lost={Unit.CARRIER: 1})
    dear = weighed(seated, lost={Unit.CRUISER: 1})
    assert cheap.after[0] == ("p1", pytest.approx(cheap.after[0][1]))
    assert cheap.after[0][1] > dear.after[0][1]
    assert sum(chance for _, chance in dear.after) == pytest.approx(1)
    assert seated.asked("battle_losses", "p1").detail.after == cheap.after


def test_losses_that_are_not_there_have_no_odds_and_the_last_ship_none_to_win():
    seated = losing(fight({"cruiser": 1, "carrier": 1}, {"cruiser": 2}))
    assert weighed(seated, lost={Unit.CRUISER: 3}).after == ()
    whole = weighed(seated, lost={Unit.CRUISER: 1, Unit.CARRIER: 1}).after
    assert whole == (("p1", 0.0), ("p2", 1.0), ("", 0.0))


def test_the_battle_tab_has_the_odds_of_every_way_to_go_on():
    seated = fight({"cruiser": 2}, {"cruiser": 1})
    shown = panel(seated.state, "battle", "everybody", "")
    assert [each.round for each in shown.rounds] == [1, 2, 3]
    assert len(shown.leaving) == 2
    assert [line.side for line in shown.end] == ["p1", "p2", ""]
    assert int(shown.end[0].chance) > int(shown.end[1].chance)
    assert sum(map(int, shown.sides[0].spread)) == pytest.approx(100, abs=1)


def test_12_0_after_the_shots_the_barrage_to_come_is_counted_in():
    # Neither the cruiser nor the destroyer is hit again: what is left is the barrage, then the rounds.
    seated = fight({"cruiser": 1, "destroyer": 1}, {"fighter": 2}, ("mentak", "hacan"))
    seated.give(type="throw_shots", faces={"p1": {"cruiser": [10], "destroyer": [1]}})
    question = seated.asked("battle_losses")
    seated.give(type="take_losses", side="p2", lost={"fighter": 1})
    assert seated.state.battle.stage == Stage.BARRAGE
    assert question.detail.after[0][1] == pytest.approx(whole_battle(*odds_of(seated)).first)


def test_12_0_the_barrage_comes_before_the_first_round_in_which_the_xxcha_are_hard_to_hit():
    # Letnev know Hylar V: destroyers hit on 8, in the first round against the Xxcha on 9.
    seated = fight({"destroyer": 1}, {"fighter": 2, "cruiser": 1}, ("letnev", "xxcha"))
    assert seated.asked("battle_barrage").answers[0].fields[0].hits == (8, 9, 10)
    seated.give(type="throw_barrage", faces={"p1": [8, 7]})
    assert seated.state.battle.fleets["p2"].ships[Unit.FIGHTER] == 1
    fight_on(seated)
    assert seated.asked("battle_dice").answers[0].fields[0].hits == (9, 10)


def test_a_battle_that_is_nearly_won_is_called_certain_neither_in_a_sentence_nor_in_the_panel():
    seated = fight({"cruiser": 8, "dreadnought": 5}, {"carrier": 1})
    fight_on(seated)
    end = whole_battle(*odds_of(seated))
    assert 0 < end.second + end.nobody < 0.001
    odds = seated.asked("battle_dice").remark.values
    assert [odds[key] for key in ("first", "second", "nobody")] == [">99", "<1", "<1"]
    shown = panel(seated.state, "battle", "everybody", "")
    assert [line.chance for line in shown.end] == [">99", "<1", "<1"]
    assert shown.leaving[0].away == "<1"
    # Of thirteen dice none hits hardly ever.
    assert shown.sides[0].spread[0] == "<1"


def test_what_is_certain_is_called_so():
    seated = losing(fight({"cruiser": 1, "carrier": 1}, {"cruiser": 2}))
    values = weigh(
        seated.state, TakeLosses("p1", lost={Unit.CRUISER: 1, Unit.CARRIER: 1}), ""
    ).remark.values  # fmt: skip
    assert [values[key] for key in ("first", "second", "nobody")] == ["0", "100", "0"]
