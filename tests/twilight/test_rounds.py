"""12-1 to 12-4 Rounds of a battle: asked anew each time, who is left, what a retreat comes to."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Senseless
from assistant.games.twilight.state.battle import Stage
from assistant.games.twilight.state.keys import Unit

from .board import Board
from .positions import battle


def fought(found: Board, mine: int, theirs: int) -> None:
    """Both sides' hits, taken as proposed."""
    found.give(type="count_hits", side="p1", hits={"cruiser": mine} if mine else {})
    found.give(type="count_hits", side="p2", hits={"cruiser": theirs} if theirs else {})
    for side, hits in (("p1", theirs), ("p2", mine)):
        if hits:
            found.give(type="take_losses", side=side, lost={"cruiser": hits})


def test_12_1_every_round_asks_anew_whether_somebody_retreats():
    found = battle()
    fought(found, 0, 1)
    assert (found.state.battle.stage, found.state.battle.round, found.state.battle.leaving) == (
        Stage.RETREAT, 2, "",
    )  # fmt: skip
    assert [one.tag for one in found.asked("battle_retreat", "p1").answers][2:] == [
        "fight_on", "announce_retreat",
    ]  # fmt: skip


def test_12_1_a_retreat_of_whom_no_ship_is_left_lapses():
    found = battle("retreat")
    found.state.players["p2"].board = ["Quann"]
    found.give(type="fight_on", side="p1")
    found.give(type="announce_retreat", side="p2", to="Quann")
    lines = []
    found.give(type="count_hits", side="p1", hits={"cruiser": 1})
    lines += found.give(type="count_hits", side="p2", hits={})
    lines += found.give(type="take_losses", side="p2", lost={"cruiser": 1})
    keys = [line.sentence.key for line in lines]
    assert "twilight.wins_battle" in keys
    assert not {"twilight.retreats", "twilight.retreats_to"} & set(keys)


def test_12_4_who_announced_it_leaves_after_the_losses_and_the_battle_is_over():
    found = battle("retreat")
    found.state.players["p1"].board.append("Quann")
    found.give(type="announce_retreat", side="p1", to="Quann")
    assert found.state.battle.stage == Stage.DICE
    found.give(type="count_hits", side="p1", hits={})
    lines = found.give(type="count_hits", side="p2", hits={"cruiser": 1})
    assert found.state.battle.stage == Stage.LOSSES
    lines = found.give(type="take_losses", side="p1", lost={"cruiser": 1})
    assert [line.sentence.key for line in lines][-1] == "twilight.retreats_to"
    assert found.keys() == ["under_way"]


def test_12_4_the_system_of_the_battle_is_no_place_to_go_to_though_a_counter_lies_there():
    found = battle("retreat")
    assert found.state.players["p1"].board == ["Lodor"]
    commands = [(answer.tag, answer.fields[:1]) for answer in found.asked("battle_retreat", "p1").answers]
    offered = [field for command, fields in commands for field in fields if hasattr(field, "options")]
    assert offered == []


def test_12_a_battle_that_nobody_survives_is_over_too():
    found = battle()
    found.state.battle.fleets["p1"].ships[Unit.CRUISER] = 1
    fought(found, 1, 1)
    assert found.state.battle.stage == Stage.OVER
    assert found.keys() == ["under_way"]


def test_12_what_is_left_of_the_winner_stays_and_what_was_lost_is_off_the_board():
    found = battle()
    before = [found.state.players[side].units.get(Unit.CRUISER, 0) for side in ("p1", "p2")]
    fought(found, 1, 1)
    after = [found.state.players[side].units.get(Unit.CRUISER, 0) for side in ("p1", "p2")]
    assert after == [max(0, number - 1) for number in before]
    assert found.state.battle.fleets["p1"].ships[Unit.CRUISER] == 1


def test_12_3_of_a_type_the_damaged_ship_is_given_up_before_a_whole_one():
    found = battle()
    fleet = found.state.battle.fleets["p1"]
    fleet.ships, fleet.damaged = {Unit.DREADNOUGHT: 2}, {Unit.DREADNOUGHT: 1}
    found.give(type="count_hits", side="p1", hits={})
    found.give(type="count_hits", side="p2", hits={"cruiser": 1})
    found.give(type="take_losses", side="p1", lost={"dreadnought": 1})
    fleet = found.state.battle.fleets["p1"]
    assert (fleet.ships[Unit.DREADNOUGHT], fleet.damaged[Unit.DREADNOUGHT]) == (1, 0)


def test_12_4_where_both_may_announce_it_each_goes_to_the_own_system():
    found = battle("retreat")
    found.state.rulings["retreat_second"] = "may"
    for side, system in (("p1", "Quann"), ("p2", "Thibah")):
        found.state.players[side].board.append(system)
        found.give(type="announce_retreat", side=side, to=system)
    found.give(type="count_hits", side="p1", hits={})
    lines = found.give(type="count_hits", side="p2", hits={})
    told = [line.sentence.values for line in lines if line.sentence.key == "twilight.retreats_to"]
    assert [(each["player"].en, each["system"]) for each in told] == [
        ("Emirates of Hacan", "Quann"), ("Federation of Sol", "Thibah"),
    ]  # fmt: skip
    assert found.keys() == ["under_way"]


def test_12_0_destroyers_throw_their_barrage_before_the_first_round_alone():
    found = battle("fleets")
    fleets = {"attacker": {"destroyer": 1}, "defender": {"fighter": 2, "cruiser": 1}}
    found.insist(type="tell_fleets", **fleets)
    found.give(type="throw_barrage", faces={"p1": [1, 1]})
    for side in ("p1", "p2"):
        found.give(type="fight_on", side=side)
    found.give(type="count_hits", side="p1", hits={})
    found.give(type="count_hits", side="p2", hits={})
    assert (found.state.battle.stage, found.state.battle.round) == (Stage.RETREAT, 2)


def test_12_1_dice_of_both_told_together_say_that_nobody_retreats():
    found = battle("retreat")
    (whole, *own) = found.questions()
    assert (whole.covers, [one.tag for one in whole.answers][:2], [each.side for each in own]) == (
        "battle_retreat", ["throw_round", "count_round"], ["p1", "p2"],
    )  # fmt: skip
    lines = found.give(type="throw_round", faces={"p1": {"cruiser": [10, 1]}, "p2": {"cruiser": [1]}})
    assert [line.sentence.key for line in lines] == ["twilight.hits_for", "twilight.hits_for"]
    assert found.state.battle.asked == ["p1", "p2"]
    assert (found.state.battle.stage, found.state.battle.fleets["p1"].hits) == (Stage.LOSSES, 1)


def test_12_2_once_one_side_has_thrown_only_the_other_is_asked_and_nobody_throws_for_both():
    found = battle()
    assert [each.side for each in found.questions()] == ["", "p1", "p2"]
    found.give(type="count_hits", side="p2", hits={})
    assert [each.side for each in found.questions()] == ["p1"]
    with pytest.raises(Senseless, match="not_an_answer"):
        found.give(type="count_round", hits={"p1": {"cruiser": 1}})


def test_12_3_both_lose_at_the_same_time_each_by_itself_or_told_together():
    found = battle()
    found.give(type="count_round", hits={"p1": {"cruiser": 1}, "p2": {"cruiser": 1}})
    assert [each.side for each in found.questions()] == ["", "p1", "p2"]
    found.give(type="take_losses", side="p2", lost={"cruiser": 1})
    # What the defender has told stands; the attacker's is still to come.
    assert [each.side for each in found.questions()] == ["p1"]
    found = battle()
    found.give(type="count_round", hits={"p1": {"cruiser": 1}, "p2": {"cruiser": 1}})
    lines = found.give(type="take_round", lost={"p1": {"cruiser": 1}, "p2": {"cruiser": 1}})
    assert [line.sentence.key for line in lines][:2] == ["twilight.took_losses"] * 2
    assert found.keys() == ["under_way"]


def test_12_2_where_somebody_may_pay_for_dice_retreats_are_asked_before_the_dice_of_both():
    found = battle("retreat")
    found.state.players["p2"].race, found.state.players["p2"].goods = "letnev", 2
    assert [each.side for each in found.questions()] == ["p1"]
    for side in ("p1", "p2"):
        found.give(type="fight_on", side=side)
    whole = found.questions()[0]
    assert [one.tag for one in whole.answers] == ["throw_round", "count_round", "pay_for_dice"]
