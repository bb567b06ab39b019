"""5 The eight strategy cards: what each primary and each secondary gives, what it costs, who owes it."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden
from assistant.games.twilight.state.keys import Card, Unit

from .board import Board
from .positions import primary, seated, secondary, turn_of


def strategic_cards(found: Board) -> list[int]:
    answers = found.asked("turn").answers
    return [answer.fixed["card"] for answer in answers if answer.tag == "take_strategic"]


def test_5_initiative_is_no_strategic_action_and_its_holder_passes_with_it_unused():
    found = turn_of("p1")
    assert strategic_cards(found) == []
    found.give(type="pass_turn", side="p1")
    assert not found.state.cards[Card.INITIATIVE].used


def test_8_with_two_cards_the_holder_of_initiative_still_owes_the_other():
    found = turn_of("p1")
    found.state.cards[Card.WARFARE].holder = "p1"
    assert strategic_cards(found) == [Card.WARFARE]
    with pytest.raises(Forbidden, match="cannot_pass"):
        found.give(type="pass_turn", side="p1")


def test_8_with_two_cards_a_pass_is_refused_until_both_are_used():
    found = turn_of("p2")
    found.state.cards[Card.WARFARE].holder = "p2"
    found.state.cards[Card.TECHNOLOGY].used = True
    with pytest.raises(Forbidden, match="cannot_pass"):
        found.give(type="pass_turn", side="p2")
    found.state.cards[Card.WARFARE].used = True
    found.give(type="pass_turn", side="p2")


def test_8_who_has_passed_may_still_use_secondaries():
    found = secondary(4, "p4")
    found.state.players["p3"].passed = True
    found.give(type="use_secondary", side="p3", planets=[], split={})
    assert found.state.action.answers["p3"]


def test_5_diplomacy_readies_two_own_planets_that_are_not_home():
    found = secondary(2, "p2")
    for key in ("lodor", "quann"):
        found.state.planets[key].owner, found.state.planets[key].exhausted = "p3", True
    found.give(type="use_secondary", side="p3", planets=["lodor", "quann"])
    assert not any(found.state.planets[key].exhausted for key in ("lodor", "quann"))


def test_5_political_brings_three_action_cards_and_a_counter_its_secondary_one_card():
    found = primary("p4", 4)
    found.state.action.card = Card.POLITICAL
    found.state.groups.remove("agenda")
    found.give(type="play_primary", side="p4", split={"fleet": 1})
    player = found.state.players["p4"]
    assert (player.action_cards, player.counters.fleet) == (3, 4)
    found.give(type="use_secondary", side="p3")
    assert found.state.players["p3"].action_cards == 1


def test_5_by_trade_all_agreements_may_end_and_then_it_brings_nothing():
    found = primary("p3", 5)
    found.give(type="play_trade", side="p3", cancel=True)
    assert found.state.players["p3"].goods == 0


def test_5_the_secondary_of_trade_brings_own_agreements_and_is_free_to_the_hacan():
    found = secondary(5, "p3")
    # Where agreements are not kept here each says what they bring.
    found.state.groups.remove("agreements")
    for side, left in (("p1", 2), ("p2", 1)):
        found.give(type="use_secondary", side=side, agreements=2)
        player = found.state.players[side]
        assert (player.goods, player.counters.strategy) == (2, left), side


def test_5_trade_is_not_free_to_others_though_logistics_is():
    found = secondary(5, "p3")
    found.state.players["p2"].race = "hacan"
    found.state.players["p1"].race = "sol"
    found.state.cards[Card.INITIATIVE].holder = ""
    found.give(type="use_secondary", side="p1")
    found.give(type="use_secondary", side="p2")
    assert [found.state.players[side].counters.strategy for side in ("p1", "p2")] == [1, 2]


def test_5_warfare_takes_a_counter_from_the_board_back_to_the_pool():
    found = primary("p2", 7)
    found.state.players["p2"].board = ["Abyz"]
    found.state.action.card = Card.WARFARE
    found.give(type="play_warfare", side="p2", system="Abyz")
    player = found.state.players["p2"]
    assert (player.counters.pool, player.board) == (4, [])


def test_5_where_ships_went_by_warfare_a_counter_comes_from_reinforcements():
    found = secondary(6, "p2")
    found.give(type="use_secondary", side="p3", system="Quann")
    player = found.state.players["p3"]
    assert (player.board, player.counters.pool, player.counters.strategy) == (["Quann"], 3, 1)


def test_5_eight_resources_buy_a_technology_and_seven_do_not():
    found = secondary(7, "p2")
    found.state.players["p3"].goods = 8
    buying = {"type": "use_secondary", "side": "p3", "technology": "deep_space_cannon"}
    with pytest.raises(Forbidden, match="paid_too_little"):
        found.give(**buying, goods=7)
    found.give(**buying, goods=8)
    assert "deep_space_cannon" in found.state.players["p3"].technologies


def test_5_by_imperial_a_dock_builds_and_nothing_is_activated():
    found = secondary(8, "p5")
    before = found.state.players["p2"].units.get("cruiser", 0)
    order = {"units": {"cruiser": 1}, "dock": "jord", "planets": ["jord"]}
    found.give(type="use_secondary", side="p2", order=order)
    player = found.state.players["p2"]
    assert (player.units["cruiser"], player.board, player.counters.pool) == (before + 1, [], 3)


def test_5_secondaries_are_said_in_any_order_and_owed_clockwise_from_the_holder():
    found = secondary(4, "p4")
    owed = [question.side for question in found.questions() if question.key == "secondary"]
    assert owed == ["p5", "p1", "p2", "p3"]
    found.give(type="decline_secondary", side="p2")
    owed = [question.side for question in found.questions() if question.key == "secondary"]
    assert owed == ["p5", "p1", "p3"]


def test_5_counters_that_reinforcements_lack_do_not_come():
    found = primary("p4", 4)
    found.state.players["p4"].board = [f"system {number}" for number in range(6)]
    (split,) = found.asked("primary_logistics").answers[0].fields
    assert split.budget == 2
    found.give(type="play_primary", side="p4", split={"pool": 2})
    assert found.state.players["p4"].counters.pool == 5


def test_4_an_action_card_is_the_action_of_a_turn_unless_the_table_reads_it_otherwise():
    found = turn_of("p1")
    found.state.players["p1"].action_cards = 2
    found.give(type="take_card_action", side="p1")
    assert (found.state.players["p1"].action_cards, found.state.active) == (1, "p4")
    found.state.rulings["option_actions"] = "no"
    assert "take_card_action" not in [answer.tag for answer in found.asked("turn").answers]


def test_4_the_action_of_sol_brings_two_ground_forces_for_a_counter_and_takes_no_card():
    answers = turn_of("p1").asked("turn").answers
    assert "take_race_action" not in [answer.tag for answer in answers]
    found = turn_of("p2")
    before = found.state.players["p2"]
    before.action_cards = 2
    assert "take_race_action" in [answer.tag for answer in found.asked("turn").answers]
    found.give(type="take_race_action", side="p2")
    sol = found.state.players["p2"]
    assert sol.counters.strategy == before.counters.strategy - 1
    assert sol.units[Unit.GROUND_FORCE] == before.units[Unit.GROUND_FORCE] + 2
    assert (sol.action_cards, found.state.active) == (2, "p5")


def test_4_the_action_of_sol_is_shut_without_a_counter():
    found = turn_of("p2")
    found.state.players["p2"].counters.strategy = 0
    shut = {each.tag: each.refusal for each in found.asked("turn").answers}
    assert shut["take_race_action"].key == "twilight.no_counter_left"
    with pytest.raises(Forbidden, match="area_empty"):
        found.give(type="take_race_action", side="p2")


def test_4_the_yssaril_skip_a_turn_but_not_two_running_and_nobody_else_does():
    found = turn_of("p4")
    found.give(type="skip_turn", side="p4")
    assert "skip_turn" not in [answer.tag for answer in found.asked("turn").answers]
    found.give(type="correct", reason="again", changes=[{"kind": "set_active", "to": "p4"}])
    with pytest.raises(Forbidden, match="skipped_before"):
        found.give(type="skip_turn", side="p4")
    found.give(type="take_tactical", side="p4", system="Abyz")
    found.give(type="finish_action")
    found.give(type="correct", reason="again", changes=[{"kind": "set_active", "to": "p4"}])
    found.give(type="skip_turn", side="p4")


def test_1_the_tenth_point_ends_the_match_in_the_action_phase_too():
    found = primary("p5", 8)
    found.give(type="correct", reason="so far", changes=[{"kind": "set_points", "side": "p5", "to": 8}])
    found.state.rulings["end"] = "after_claims"
    found.give(type="play_imperial", side="p5", objective="mecatol")
    assert found.state.over is not None
    assert found.questions() == []


def test_3_without_initiative_taken_the_speaker_stays():
    assert seated((2, 7, 5, 4, 8)).state.speaker == "p1"
    assert seated((2, 1, 5, 4, 8)).state.speaker == "p2"
