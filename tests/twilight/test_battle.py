"""12 Space battles: barrage, retreat, dice, losses, and their end."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.pieces.combat import Facing, figure
from assistant.games.twilight.state.battle import Stage
from assistant.games.twilight.state.keys import Unit

from .conftest import EVERYTHING


@pytest.fixture
def fight(table):
    """Opens a battle of p1 (Letnev) against p2 (Hacan), or of other races, at Wellon."""

    def opened(
        attacker, defender, groups=EVERYTHING, races=("letnev", "hacan", "sol", "l1z1x", "mentak"), **rulings
    ):
        seated = table(5, groups, races=races, **rulings)
        for card in (1, 7, 5, 4, 8):
            seated.give(type="pick_card", side=seated.asked("pick").side, card=card)
        seated.give(type="take_tactical", side="p1", system="Wellon")
        seated.give(type="open_battle", defender="p2")
        seated.insist(type="tell_fleets", attacker=attacker, defender=defender)
        return seated

    return opened


def both_fight_on(seated):
    seated.give(type="fight_on", side="p1")
    seated.give(type="fight_on", side="p2")


def test_destroyers_throw_two_dice_each_at_fighters_before_round_one(fight):
    # Letnev know Hylar V: destroyers hit on 8.
    seated = fight({"destroyer": 2}, {"fighter": 3, "cruiser": 1})
    assert seated.state.battle.stage == Stage.BARRAGE
    seated.give(type="throw_barrage", faces={"p1": [8, 7, 10, 8]})
    assert seated.state.battle.fleets["p2"].ships == {Unit.FIGHTER: 0, Unit.CRUISER: 1}
    assert seated.state.battle.fleets["p1"].ships == {Unit.DESTROYER: 2}
    assert seated.state.battle.stage == Stage.RETREAT


def test_hits_of_the_barrage_beyond_the_fighters_are_lost(fight):
    seated = fight({"destroyer": 2}, {"fighter": 1, "cruiser": 1})
    seated.give(type="throw_barrage", faces={"p1": [9, 9, 9, 9]})
    assert seated.state.battle.fleets["p2"].ships[Unit.CRUISER] == 1


def test_without_fighters_there_is_no_barrage(fight):
    assert fight({"destroyer": 2}, {"cruiser": 1}).state.battle.stage == Stage.RETREAT


def test_the_attacker_says_first_and_only_then_the_defender(fight):
    seated = fight({"cruiser": 1}, {"cruiser": 1})
    assert [says(seated, side) for side in ("p1", "p2")] == [["p1", "p1"], []]
    with pytest.raises(Senseless):
        seated.give(type="fight_on", side="p2")
    seated.give(type="fight_on", side="p1")
    assert [says(seated, side) for side in ("p1", "p2")] == [[], ["p2", "p2"]]


def says(seated, side):
    """Who fights on or retreats by what a side is asked: nobody by the dice alone."""
    return [each.fixed["side"] for each in seated.asked("battle_retreat", side).answers[2:]]


def test_once_the_attacker_has_announced_a_retreat_the_defender_is_not_asked(fight):
    seated = fight({"cruiser": 1}, {"cruiser": 1})
    seated.insist(type="announce_retreat", side="p1", to="Quann")
    assert seated.state.battle.stage == Stage.DICE


def test_by_another_reading_the_defender_may_announce_one_too(fight):
    seated = fight({"cruiser": 1}, {"cruiser": 1}, retreat_second="may")
    seated.insist(type="announce_retreat", side="p1", to="Quann")
    assert [says(seated, side) for side in ("p1", "p2")] == [[], ["p2", "p2"]]


def test_a_retreat_goes_to_a_system_with_an_own_counter(fight):
    seated = fight({"cruiser": 1}, {"cruiser": 1})
    with pytest.raises(Forbidden, match="no_counter_there"):
        seated.give(type="announce_retreat", side="p1", to="Quann")
    with pytest.raises(Senseless, match="retreat_where"):
        seated.give(type="announce_retreat", side="p1", to="Wellon")


def test_where_no_counters_are_kept_a_retreat_needs_no_system(fight):
    seated = fight({"cruiser": 1}, {"cruiser": 1}, groups=("round",))
    seated.give(type="announce_retreat", side="p1")
    assert seated.state.battle.leaving == "p1"


def test_an_announced_retreat_is_made_after_the_losses_of_the_round(fight):
    seated = fight({"cruiser": 2}, {"cruiser": 2})
    seated.insist(type="announce_retreat", side="p1", to="Quann")
    seated.give(type="throw_dice", side="p1", faces={"cruiser": [1, 1]})
    seated.give(type="throw_dice", side="p2", faces={"cruiser": [10, 1]})
    assert seated.state.battle.stage == Stage.LOSSES
    given = seated.give(type="take_losses", side="p1", lost={"cruiser": 1})
    assert "twilight.retreats_to" in [line.sentence.key for line in given.record.lines]
    assert seated.state.now.calls == []


def test_both_sides_throw_before_anything_is_lost_and_then_both_take_their_hits(fight):
    seated = fight({"cruiser": 1}, {"cruiser": 1})
    both_fight_on(seated)
    # Letnev's Hylar V: hits on 6; Hacan's cruiser on 7.
    seated.give(type="throw_dice", side="p2", faces={"cruiser": [7]})
    assert seated.state.battle.fleets["p1"].ships[Unit.CRUISER] == 1
    seated.give(type="throw_dice", side="p1", faces={"cruiser": [6]})
    assert {each.side for each in seated.questions() if each.side} == {"p1", "p2"}
    seated.give(type="take_losses", side="p1", lost={"cruiser": 1})
    given = seated.give(type="take_losses", side="p2", lost={"cruiser": 1})
    assert "twilight.nobody_left" in [line.sentence.key for line in given.record.lines]


def test_nought_on_the_die_is_ten(fight):
    seated = fight({"fighter": 1}, {"fighter": 1})
    both_fight_on(seated)
    seated.give(type="throw_dice", side="p1", faces={"fighter": [0]})
    assert seated.state.battle.fleets["p1"].hits == 1


def test_a_war_sun_throws_three_dice(fight):
    seated = fight({"war_sun": 1}, {"cruiser": 1})
    both_fight_on(seated)
    with pytest.raises(Senseless, match="dice_number"):
        seated.give(type="throw_dice", side="p1", faces={"war_sun": [3]})
    seated.give(type="throw_dice", side="p1", faces={"war_sun": [3, 3, 2]})
    assert seated.state.battle.fleets["p1"].hits == 2


def losses(fight, lost, damaged, hits=2):
    seated = fight({"dreadnought": 1, "fighter": 2}, {"cruiser": 3})
    both_fight_on(seated)
    seated.give(type="count_hits", side="p1", hits={})
    seated.give(type="count_hits", side="p2", hits={"cruiser": hits})
    seated.give(type="take_losses", side="p1", lost=lost, damaged=damaged)
    return seated.state.battle.fleets["p1"]


def test_a_dreadnought_takes_the_first_hit_as_damage_and_is_destroyed_by_the_second(fight):
    fleet = losses(fight, {"fighter": 1}, {"dreadnought": 1})
    assert (fleet.ships[Unit.DREADNOUGHT], fleet.damaged[Unit.DREADNOUGHT]) == (1, 1)


def test_both_hits_may_be_taken_by_one_dreadnought(fight):
    fleet = losses(fight, {"dreadnought": 1}, {"dreadnought": 1})
    assert (fleet.ships[Unit.DREADNOUGHT], fleet.damaged[Unit.DREADNOUGHT]) == (0, 0)


@pytest.mark.parametrize(
    ("lost", "damaged", "key"),
    [
        ({}, {"fighter": 2}, "cannot_sustain"),
        ({}, {"dreadnought": 2}, "not_so_many"),
        ({"fighter": 3}, {}, "not_so_many"),
    ],
)
def test_losses_that_cannot_be_are_refused(fight, lost, damaged, key):
    with pytest.raises(Senseless, match=key):
        losses(fight, lost, damaged)


def test_the_proposal_damages_first_then_gives_up_who_hits_least(fight):
    seated = fight({"dreadnought": 1, "fighter": 2, "carrier": 1}, {"cruiser": 3})
    both_fight_on(seated)
    seated.give(type="count_hits", side="p1", hits={})
    seated.give(type="count_hits", side="p2", hits={"cruiser": 2})
    lost, damaged = seated.asked("battle_losses", "p1").answers[0].fields
    assert {row.key: row.value for row in lost.rows} == {"dreadnought": 0, "carrier": 0, "fighter": 1}
    assert {row.key: row.value for row in damaged.rows} == {"dreadnought": 1}


def test_7_2_a_carrier_is_given_up_after_the_fighters_that_it_carries_though_they_hit_better(fight):
    seated = fight(
        {"carrier": 2, "fighter": 3, "destroyer": 1},
        {"cruiser": 6},
        races=("sol", "hacan", "letnev", "l1z1x", "mentak"),
    )
    assert figure(seated.state, "p1", Unit.FIGHTER).total < figure(seated.state, "p1", Unit.CARRIER).total
    both_fight_on(seated)
    seated.give(type="count_hits", side="p1", hits={})
    seated.give(type="count_hits", side="p2", hits={"cruiser": 5})
    (lost,) = seated.asked("battle_losses", "p1").answers[0].fields
    assert {row.key: row.value for row in lost.rows} == {"carrier": 1, "fighter": 3, "destroyer": 1}


def test_destroyed_ships_leave_the_board_and_damage_stays_until_the_status_phase(fight):
    seated = fight({"dreadnought": 1}, {"cruiser": 1})
    both_fight_on(seated)
    seated.give(type="count_hits", side="p1", hits={"dreadnought": 1})
    seated.give(type="count_hits", side="p2", hits={"cruiser": 1})
    seated.give(type="take_losses", side="p1", damaged={"dreadnought": 1})
    seated.give(type="take_losses", side="p2", lost={"cruiser": 1})
    assert seated.state.players["p2"].units[Unit.CRUISER] == 0
    assert seated.state.players["p1"].damaged == {"Wellon": {Unit.DREADNOUGHT: 1}}


@pytest.mark.parametrize(
    ("race", "unit", "value"),
    [
        ("letnev", Unit.CRUISER, 6),  # Hylar V
        ("sol", Unit.FIGHTER, 8),  # Cybernetics
        ("naalu", Unit.FIGHTER, 8),
        ("sardakk", Unit.DREADNOUGHT, 4),
        ("sardakk", Unit.PDS, 6),
        ("jol_nar", Unit.CARRIER, 10),
        ("l1z1x", Unit.DREADNOUGHT, 4),
        ("hacan", Unit.WAR_SUN, 3),
    ],
)
def test_figures_of_races_and_technologies(table, race, unit, value):
    seated = table(3, EVERYTHING, races=(race, "xxcha", "mentak"))
    assert figure(seated.state, "p1", unit).total == value


def test_against_the_xxcha_the_first_round_hits_on_one_more(table):
    seated = table(3, EVERYTHING, races=("hacan", "xxcha", "mentak"))
    assert figure(seated.state, "p1", Unit.CRUISER, Facing("p2", 1)).total == 8
    assert figure(seated.state, "p1", Unit.CRUISER, Facing("p2", 2)).total == 7


def test_a_figure_read_off_the_race_sheet_counts_from_then_on(table):
    seated = table(3, EVERYTHING, races=("hacan", "xxcha", "mentak"))
    seated.give(type="record_printed", values={"figure/hacan/cruiser": 6})
    assert figure(seated.state, "p1", Unit.CRUISER).total == 6


def test_no_figure_is_below_one_and_the_reason_adds_up(table):
    seated = table(3, EVERYTHING, races=("sardakk", "xxcha", "mentak"))
    seated.give(type="record_printed", values={"figure/sardakk/cruiser": 1})
    reason = figure(seated.state, "p1", Unit.CRUISER)
    assert reason.total == sum(part.amount for part in reason.parts) == 1


def test_more_ships_than_fleet_supply_are_told(fight):
    with pytest.raises(Forbidden, match="fleet_too_large"):
        fight_without_insisting(fight)


def fight_without_insisting(fight):
    seated = fight({"cruiser": 1}, {"cruiser": 1})
    seated.give(type="undo")
    seated.give(type="tell_fleets", attacker={"cruiser": 5}, defender={"cruiser": 1})
