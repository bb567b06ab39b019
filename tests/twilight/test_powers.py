"""What technologies and races give to do: a button at its moment, or a reminder where plastic moves."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.twilight.pieces import counters
from assistant.games.twilight.state.keys import Area, Unit

from .board import Board
from .going import asked_of, goes
from .positions import primary, secondary, tactical, turn_of
from .powers import robbing
from .votes import by_hand


def knowing(found: Board, *known: str, side: str = "p1") -> Board:
    """The same table; a player knows these technologies besides."""
    found.state.players[side].technologies += known
    return found


def tags(found: Board, key: str) -> list[str]:
    """The answers to a question."""
    return [each.tag for each in found.asked(key).answers]


def refused(found: Board, **fields: object) -> list[str]:
    """What the rules say against an answer; nothing if it was taken."""
    try:
        found.give(**fields)
    except Forbidden as told:
        return [each.sentence.key for each in told.refusals]
    return []


def test_6_with_fleet_logistics_a_second_system_is_activated_in_the_same_turn_and_no_third() -> None:
    assert "act_again" not in tags(tactical(), "under_way")
    found = knowing(tactical(), "fleet_logistics")
    found.give(type="fire_pds", pds={"p4": 0})
    found.give(type="act_again", system="Lodor")
    player, action = found.state.players["p1"], found.state.action
    assert (player.board, counters.held(player, Area.POOL)) == (["Nebula", "Lodor"], 1)
    assert (action.systems, str(action.part), action.side) == (["Lodor"], "move", "p1")
    assert "act_again" not in tags(found, "under_way")
    # 6-1 As with any activation: not where an own counter lies.
    found = knowing(tactical(), "fleet_logistics")
    assert refused(found, type="act_again", system="nebula") == ["twilight.counter_there"]


def test_4_transit_diodes_cost_a_counter_of_strategy_allocation_and_the_turn_goes_on() -> None:
    assert "move_ground" not in tags(turn_of("p1"), "turn")
    found = knowing(turn_of("p1"), "transit_diodes")
    for left in (1, 0):
        found.give(type="move_ground", side="p1")
        assert counters.held(found.state.players["p1"], Area.STRATEGY) == left
    assert refused(found, type="move_ground", side="p1") == ["twilight.area_empty"]
    assert asked_of(found) == [("turn", "p1")]


def fought(*known: str, side: str = "p2", bombarded: bool = False) -> Board:
    """Three ground forces of the first land on Jord against two of Sol."""
    found = knowing(tactical(), *known, side=side)
    found.state.rulings["bombardment"] = "once" if bombarded else "none"
    for each in ("p1", "p2"):
        found.state.players[each].units[Unit.GROUND_FORCE] = 6
    bombs = {"war_sun": 1} if bombarded else {}
    found.insist(type="invade", planet="jord", defender="p2", attackers=3, defenders=2, bombs=bombs)
    return found


def test_6_6_with_gen_synthesis_ground_forces_that_fell_go_home_on_five_or_more() -> None:
    found = fought("gen_synthesis")
    found.give(type="throw_invasion", attacker=[10, 10, 1], defender=[10, 1])
    (question,) = found.questions()
    assert (question.key, question.side, question.answers[0].fields[0].count) == ("recovery", "p2", 2)
    assert question.answers[0].fields[0].hits == (5, 6, 7, 8, 9, 10)
    assert found.state.players["p2"].units[Unit.GROUND_FORCE] == 4
    found.give(type="throw_recovery", side="p2", faces=[5, 4])
    assert found.state.players["p2"].units[Unit.GROUND_FORCE] == 5
    assert asked_of(found) == [("under_way", "p1")]


def test_6_6_with_dacxive_animators_who_has_won_gets_those_back_that_fell_on_six_or_more() -> None:
    found = fought("dacxive", "gen_synthesis", side="p1")
    found.give(type="throw_invasion", attacker=[10, 10, 1], defender=[10, 10])
    # Whoever knows both throws for those that did not go home once more.
    found.give(type="throw_recovery", side="p1", faces=[5, 4])
    (question,) = found.questions()
    assert question.answers[0].fields[0].count == 1
    found.give(type="throw_recovery", side="p1", faces=[6])
    assert found.state.players["p1"].units[Unit.GROUND_FORCE] == 6
    # Not whoever held the planet, nor who lost it.
    found = fought("dacxive")
    found.give(type="throw_invasion", attacker=[10, 1, 1], defender=[10, 10])
    found.give(type="throw_invasion", attacker=[1], defender=[10])
    assert asked_of(found) == [("under_way", "p1")]
    # Nobody throws for who has gone home.
    found = fought("gen_synthesis")
    found.give(type="throw_invasion", attacker=[10, 10, 1], defender=[10, 1])
    goes(found, "p2")
    assert asked_of(found) == [("under_way", "p1")]


@pytest.mark.parametrize("bombarded", [True, False])
def test_6_6_x_89_kills_all_ground_forces_before_the_bombardment_and_costs_all_action_cards(
    bombarded: bool,
) -> None:
    key = "bombs" if bombarded else "invasion"
    assert "use_x89" not in tags(fought(bombarded=bombarded), key)
    found = fought("x89", side="p1", bombarded=bombarded)
    found.state.players["p1"].action_cards = 3
    found.give(type="use_x89", side="p1")
    assert found.state.players["p2"].units[Unit.GROUND_FORCE] == 4
    assert (found.state.planets["jord"].owner, found.state.players["p1"].action_cards) == ("p1", 0)
    # Once dice have fallen its moment has passed.
    found = fought("x89", side="p1")
    found.give(type="throw_invasion", attacker=[1, 1, 1], defender=[1, 1])
    assert "use_x89" not in tags(found, "invasion")


def test_4_mentak_take_a_trade_good_from_two_who_have_three_or_more_once_a_round() -> None:
    found = robbing()
    field = next(each for each in found.asked("turn").answers if each.tag == "take_tribute").fields[0]
    assert ([option.value for option in field.options], field.most) == (["p2", "p3", "p5"], 2)
    assert refused(found, type="take_tribute", side="p1", whose=["p4"]) == ["twilight.too_poor"]
    assert refused(found, type="take_tribute", side="p1", whose=["p2", "p3", "p5"]) == [
        "twilight.tribute_of_two"
    ]
    found.give(type="take_tribute", side="p1", whose=["p2", "p3"])
    assert [found.state.players[side].goods for side in ("p1", "p2", "p3")] == [2, 2, 4]
    assert "take_tribute" not in tags(found, "turn")
    # Said by mistake, it is set right by hand like all that is kept.
    for used in (False, True):
        by_hand(found, "used.p1.tribute", used)
        assert ("take_tribute" in tags(found, "turn")) is not used
    found.state.now.turn += 1
    assert "take_tribute" in tags(found, "turn")


def test_4_yssaril_look_at_the_hand_of_one_other_player_once_a_round() -> None:
    found = turn_of("p4")
    found.give(type="look_at_hand", side="p4", whose="p2")
    assert "look_at_hand" not in tags(found, "turn")
    assert asked_of(found) == [("turn", "p4")]
    assert "look_at_hand" not in tags(turn_of("p1"), "turn")


def test_5_the_tree_of_technologies_lies_beside_the_question_and_what_is_needed_can_be_passed_over() -> None:
    found = primary("p2", 7)
    assert found.asked("primary_technology").tables == ("technologies",)
    rows = {row.key: row.cells["needs"] for row in found.game.tables(found.state)["technologies"].rows}
    assert (rows["antimass"], rows["graviton_negator"].en) == ("–", "Assault Cannon or Dacxive Animators")
    assert rows["war_sun"].en == "Deep Space Cannon and Sarween Tools"
    learn = {"type": "play_technology", "side": "p2", "technology": "war_sun"}
    assert refused(found, **learn) == ["twilight.needs_first"]
    found.insist(**learn)
    assert "war_sun" in found.state.players["p2"].technologies
    second = [each for each in secondary(7, "p2").questions() if each.key == "secondary"]
    assert {each.tables for each in second} == {("technologies",)}


def test_what_only_moves_plastic_is_a_reminder_at_its_moment() -> None:
    found = knowing(tactical(), "stasis", "xrd", "integrated")
    said = found.asked("under_way").remark.values["known"]
    assert [each.en for each in said] == ["Stasis Capsules", "XRD Transporters"]
    found.give(type="begin_build", dock="arretze")
    (said,) = found.asked("production").remark.values["known"]
    assert said.values["technology"].en == "Integrated Economy"
    # The Hacan trade without leave.
    trade = primary("p3", 5).asked("primary_trade").remark
    assert trade.key == "twilight.may.trades_freely"
