"""Each ruling about a war and its battles, and the tests that hold its default and its switch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from assistant.core.play.referee import Referee
from assistant.core.words.errors import Forbidden
from assistant.games.imperium.action.movement.loading import PlaceOutpost
from assistant.games.imperium.action.planetary_battle.bombardment import BombardPlanet
from assistant.games.imperium.action.planetary_battle.landing import LandTroops
from assistant.games.imperium.action.space_battle.initiative import ChooseOrder, RollBattleInitiative
from assistant.games.imperium.action.space_battle.ships import battle_of
from assistant.games.imperium.components.kit import load
from assistant.games.imperium.sequence import next_turn
from assistant.games.imperium.state.keys import IMPERIAL, TERRAN
from tests.imperium.action.planetary_battle import playing
from tests.imperium.action.space_battle import fighting
from tests.imperium.build import war
from tests.imperium.deploy import acting, answer, fleet

TESTS = Path(__file__).parent
# R-64 is none (jumps made count on, which needs routes), R-28 is the publisher's word.
TESTED = {
    1: "test_r1_a_visit_lasts_while_its_forces_are_present test_r1_or_a_visit_lasts_one_turn",
    2: "test_6_1_a_ban_withdraws_permissions_and_cancels_battleships_for_half_their_cost",
    3: "test_6_1_a_recession_takes_ten_from_three_incomes_this_turns_first",
    4: "test_r4_a_boom_lasts_for_the_war_or_for_this_turns_income",
    5: "test_a_scrapped_ship_is_removed_for_half_its_maintenance_rounded_down",
    6: "test_r6_read_the_other_way_the_marker_moves_at_once",
    7: "test_r7_peace_talks_last_this_turn_or_until_another_event",
    8: "test_r8_a_second_recession_starts_the_three_turns_again",
    9: "test_6_1_a_boom_adds_ten_to_the_budget_and_ends_a_recession",
    10: "test_r10_budget_rises_and_a_boom_last_from_turn_to_turn"
    " test_r10_budget_rises_and_a_boom_end_with_the_war_or_last_the_campaign",
    11: "test_6_1_civil_war_lowers_the_imperial_die_of_a_battle_too"
    " test_r27_a_side_without_actions_counts_as_passing_as_after_a_civil_war_and_a_one",
    12: "test_r12_petitions_are_not_multiplied test_r12_ships_not_given_back_are_not_multiplied_by_the_visit",
    13: "test_r13_a_gain_that_only_makes_up_for_the_petition_is_no_rise",
    14: "test_r14_cargo_of_a_ship_that_goes_back_is_put_down_on_an_own_planet_there",
    15: "test_r15_the_emperors_forces_enter_together_at_one_home_outside_the_one_a_world_rule",
    16: "test_r16_the_total_of_a_crisis_is_met_exactly",
    17: "test_6_1_a_ban_withdraws_permissions_and_cancels_battleships_for_half_their_cost",
    18: "test_r18_permissions_add_up_and_stay test_r18_permissions_last_through_the_campaign_or_for_the_war",
    19: "test_scenario_6_permits_nothing_and_7_everything",
    20: "test_r20_no_more_of_a_type_than_counters_or_no_limit",
    21: "test_r21_changes_are_added_up_before_the_marker_is_kept_on_its_track",
    22: "test_7_3_r22_an_enemy_fleet_in_the_very_system_cuts_an_outpost_off_and_says_so"
    " test_r22_another_own_world_in_the_very_system_connects_whatever_is_there",
    23: "test_r23_sol_1_always_pays_its_ten_and_sol_2_as_a_world_pays_like_any_other",
    24: "test_r24_an_empty_marker_stays_its_owners_or_needs_troops_to_pay",
    25: "test_r_25_fighters_alone_contest_but_do_not_take",
    26: "test_r26_cargo_may_enter_aboard_an_empty_transport_and_does_not_count_for_one_a_world",
    27: "test_r27_a_side_without_actions_counts_as_passing_as_after_a_civil_war_and_a_one",
    28: "test_a_fleet_that_retreated_without_having_moved_may_still_move",
    29: "test_who_attacks_where_fleets_share_a_system_counts_as_having_moved",
    30: "test_r30_an_outpost_stands_on_any_type_of_planet",
    31: "test_r31_the_system_a_fleet_came_in_from_is_offered_first"
    " test_r31_of_a_way_with_more_jumps_the_last_system_is_where_a_fleet_came_in_from",
    32: "test_capital_ships_count_double"
    " test_a_fleet_with_nowhere_to_go_is_lost_and_frees_no_super_dreadnought",
    33: "test_12_9_fighters_beyond_berths_read_off_in_a_battle_need_another_when_it_ends",
    34: "test_hits_are_dealt_by_their_owner_and_take_effect_together",
    35: "test_hits_are_dealt_by_their_owner_and_take_effect_together",
    36: "test_r_36_by_the_other_reading_each_battery_names_one_ship",
    37: "test_13_4_invader_moves_and_fights_then_the_defender",
    38: "test_r_38_losses_come_after_both_have_fired",
    39: "test_r39_each_ground_unit_costs_1_from_stock_even_where_bases_have_cover_left",
    40: "test_r40_a_contested_planet_is_no_place_to_repair_at test_r40_on_a_contested_planet_nothing_merges"
    " test_r40_a_monitor_at_a_contested_planet_is_not_scrapped_by_the_other_planet_of_its_star"
    " test_r40_a_contested_planet_adds_nothing_to_the_roll",
    41: "test_r41_forces_go_back_after_a_victory_or_an_armistice_and_stay_after_a_defeat"
    " test_r41_read_the_other_way_they_stay_after_an_armistice",
    42: "test_r42_ships_from_petitions_go_back_like_those_from_interference",
    43: "test_r43_upgrades_and_terraforming_are_not_doubled_in_peace",
    44: "test_r44_a_contested_home_is_held_by_nobody_when_the_campaign_is_judged"
    " test_r44_it_is_judged_before_unconnected_outposts_are_removed",
    45: "test_the_raid_is_won_with_both_transports_destroyed_and_fewer_than_two_losses",
    46: "test_mars_is_an_outpost_until_it_is_a_terraformed_world",
    47: "test_armageddon_can_be_set_up_as_the_publisher_answered",
    48: "test_r_48_with_three_rounds_the_side_that_entered_leaves_and_the_other_has_won",
    49: "test_r_49_where_no_enemy_fleet_is_detected_scouts_stay_without_a_battle",
    50: "test_r_50_scouts_that_go_together_roll_once",
    51: "test_r_51_two_kinds_of_hits_damage_and_destroy_or_the_worse_alone_counts",
    52: "test_r_52_or_troops_land_before_the_first_round_only",
    53: "test_13_3_reduced_cargo_of_a_damaged_attack_transport_is_lost",
    54: "test_8_0_ships_that_left_without_a_marker_wait_in_the_next_turns_box"
    " test_12_5_ships_that_left_alone_have_a_marker_of_their_own",
    55: "test_fighters_in_planet_boxes_stay_out_of_it_and_monitors_there_fight"
    " test_fighters_that_stay_in_planet_boxes_or_transports_do_not_make_ten_ships",
    56: "test_r56_who_declines_the_initiative_leaves_the_next_rounds_bonus_to_the_other",
    57: "test_hits_nobody_chooses_about_are_dealt_at_once",
    58: "test_r58_fighters_of_the_attacking_fleets_bombard_like_ships",
    59: "test_r_59_in_the_defenders_fight_the_invader_names_its_targets_first",
    60: "test_12_5_what_cannot_jump_cannot_retreat test_12_5_nobody_retreats_from_next_to_the_planet",
    61: "test_r61_no_more_than_five_of_a_side_land_in_a_hex",
    62: "test_r62_at_prestige_0_a_petition_is_refused_and_nothing_is_paid",
    63: "test_r63_a_fighter_in_a_planet_box_is_no_fleet_and_offers_no_battle",
    65: "test_r65_loans_still_open_and_all_grants_are_owed_together",
    66: "test_r66_where_a_type_is_missing_the_next_dearer_one_goes_and_so_on_upwards"
    " test_r66_with_nothing_as_large_left_nothing_goes_and_no_prestige"
    " test_r66_of_types_at_the_same_price_the_owner_picks",
    67: "test_r67_the_owner_picks_among_its_usable_homes"
    " test_r67_without_a_home_any_world_then_any_outpost_serves_else_they_are_removed",
    68: "test_r68_a_contested_planet_loses_its_marker_and_what_never_leaves_it_of_both_sides"
    " test_r68_a_monitor_left_without_an_own_marker_in_its_system_is_removed",
    69: "test_r69_thresholds_count_the_turns_of_the_war_not_of_the_calendar"
    " test_r69_the_calendar_runs_on_into_the_peace",
    70: "test_r70_what_ends_with_the_war test_r70_what_stays",
    71: "test_r71_nobody_attacks_in_peace",
    72: "test_r72_four_paid_turns_make_a_world_and_need_not_be_in_a_row"
    " test_r72_payments_are_kept_over_wars_and_lost_with_the_outpost",
    73: "test_12_3_who_moved_in_retreats_to_where_it_came_from_others_have_nowhere"
    " test_14_1_no_stock_reaches_deep_space_and_every_ship_rolls"
    " test_17_1_one_hex_is_the_whole_move_before_and_after",
    74: "test_r_74_bombarding_a_planet_in_work_loses_it_and_the_attacker_is_told_before"
    " test_r_74_a_landing_under_fire_loses_it_whoever_holds_the_planet_then",
    75: "test_r_75_a_terraformed_planet_that_is_bombarded_falls_back_and_keeps_marker_owner_and_troops",
    76: "test_11_3_a_fleet_that_stays_by_light_ships_has_moved",
    77: "test_r77_a_contested_planet_takes_fighters_or_does_not"
    " test_r77_an_uncontested_planet_goes_before_a_contested_one",
    78: "test_r78_fighters_without_a_berth_form_up_beside_the_carrier_that_maintenance_damaged"
    " test_r78_or_they_go_where_fighters_left_over_after_a_battle_go",
}


def test_every_ruling_names_tests_that_there_are() -> None:
    sources = "\n".join(path.read_text("utf-8") for path in TESTS.rglob("test_*.py"))
    there = set(re.findall(r"^def (test_\w+)", sources, re.MULTILINE))
    named = {name for names in TESTED.values() for name in names.split()}
    assert named - there == set()
    assert set(range(1, 78)) - set(TESTED) == {64}


def test_every_ruling_that_is_a_switch_is_among_them() -> None:
    numbers = {int(each.code.removeprefix("R-")) for each in load().rulings if each.code.startswith("R-")}
    assert numbers - set(TESTED) == set()


def test_r10_budget_rises_and_a_boom_last_from_turn_to_turn() -> None:
    state = war(6)
    state.sides[IMPERIAL].budget, state.effects.boom = 13, 10
    state.now.turn += 1
    next_turn(state, Referee())
    assert (state.sides[IMPERIAL].budget, state.effects.boom) == (13, 10)


@pytest.mark.parametrize("kind", ["A1", "N3", "X1"])
def test_r30_an_outpost_stands_on_any_type_of_planet(kind: str) -> None:
    state = acting()
    planet = state.planets["procyon-1"]
    planet.type = kind
    fleet(state, "terran", 1, "procyon", "TR+OUTPOST")
    answer(state, PlaceOutpost(TERRAN, planet.id))
    assert (planet.owner, planet.marker) == ("terran", "outpost")


def test_r56_who_declines_the_initiative_leaves_the_next_rounds_bonus_to_the_other() -> None:
    state = fighting.battle(step=1, initiative="")
    fighting.put(state, IMPERIAL, 111, "DD")
    fighting.put(state, TERRAN, 355, "DD")
    fighting.do(state, RollBattleInitiative((6, 1)))
    fighting.do(state, ChooseOrder(IMPERIAL, first=False))
    fight = battle_of(state)
    fight.step, fight.round = 1, 2
    fighting.do(state, RollBattleInitiative((3, 3)))
    assert battle_of(state).won_by == TERRAN


def test_r58_fighters_of_the_attacking_fleets_bombard_like_ships() -> None:
    state = playing.ready()
    (battery,) = playing.on(state, "imperial", playing.OUTPOST, "PD")
    _, fighter = playing.fleet(state, "terran", playing.OUTPOST, "CV+F")
    playing.attack(state)
    (picked,) = playing.asked(state).answers[0].fields
    assert str(fighter.id) in {option.value for option in picked.options}
    playing.give(state, BombardPlanet(TERRAN, (fighter.id,)))
    assert [(shot.unit, shot.target) for shot in playing.battle(state).shots] == [(battery.id, fighter.id)]


def test_r61_no_more_than_five_of_a_side_land_in_a_hex() -> None:
    state = playing.ready()
    _, ships = playing.landing(state, *["AT+JT4"] * 6)
    troops = [unit for unit in ships if unit.type == "JT"]
    with pytest.raises(Forbidden) as refused:
        playing.give(state, LandTroops(TERRAN, playing.hexes(troops, *[2] * 6)))
    assert refused.value.sentence.key == "planetary.stack"
    playing.give(state, LandTroops(TERRAN, playing.hexes(troops, *[2] * 5, 3)))
    assert len(playing.battle(state).landing) in (0, 6)
