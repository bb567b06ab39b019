"""6-3, 6-5, 12-3 What is left of a fleet goes on: its damage fights on, and who is gone lands nothing."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.state.keys import Unit

from .board import Board
from .fleets import shot_twice
from .positions import battle, kept_apart, tactical, turn_of


def damaged_by_pds(dreadnoughts: int = 1) -> Board:
    """A PDS has damaged dreadnoughts of p1 at Lodor; the battle against p2 is opened."""
    found = tactical()
    found.state.players["p4"].units[Unit.PDS] = dreadnoughts
    found.state.players["p1"].units[Unit.DREADNOUGHT] = 2
    found.give(type="fire_pds", pds={"p4": dreadnoughts})
    found.give(type="throw_pds", side="p4", faces=[10] * dreadnoughts)
    found.give(type="take_shots", side="p1", damaged={"dreadnought": dreadnoughts})
    found.give(type="open_battle", defender="p2")
    return found


def proposed(found: Board) -> dict[str, dict[str, int]]:
    """The numbers that stand in the form of the fleets."""
    fields = found.asked("battle_fleets").answers[0].fields
    return {field.name: {row.key: row.value for row in field.rows if row.value} for field in fields}


def test_12_3_what_a_pds_damaged_stands_in_the_form_of_the_fleets():
    found = damaged_by_pds()
    assert proposed(found)["attacker"] == {"dreadnought": 1}
    assert proposed(found)["attacker_damaged"] == {"dreadnought": 1}
    assert proposed(found)["defender_damaged"] == {}


def test_12_3_a_ship_damaged_before_the_battle_is_not_whole_in_it():
    found = damaged_by_pds()
    fleets = {"attacker": {"dreadnought": 1}, "defender": {"destroyer": 1}}
    with pytest.raises(Forbidden, match="damaged_before"):
        found.give(type="tell_fleets", **fleets)
    found.give(type="tell_fleets", **fleets, attacker_damaged={"dreadnought": 1})
    assert found.state.battle.fleets["p1"].damaged == {Unit.DREADNOUGHT: 1}


def test_12_3_the_board_may_know_that_it_is_whole_after_all():
    found = damaged_by_pds()
    given, refused = found.insist(type="tell_fleets", attacker={"dreadnought": 1}, defender={"destroyer": 1})
    assert given
    assert refused == ("twilight.damaged_before",)
    assert found.state.battle.fleets["p1"].damaged == {}


def test_12_3_no_more_are_damaged_than_are_told_to_be_there():
    found = damaged_by_pds(2)
    found.give(type="tell_fleets", attacker={"dreadnought": 1}, defender={"destroyer": 1},
               attacker_damaged={"dreadnought": 1})  # fmt: skip
    assert found.state.battle.fleets["p1"].damaged == {Unit.DREADNOUGHT: 1}


def test_12_3_a_defender_damaged_at_the_system_before_is_damaged_in_its_battle_and_not_elsewhere():
    found = tactical(system="Lodor")
    found.state.players["p2"].damaged = {"Lodor": {Unit.WAR_SUN: 1}, "Abyz": {Unit.DREADNOUGHT: 1}}
    found.state.players["p2"].units[Unit.WAR_SUN] = 1
    found.give(type="open_battle", defender="p2")
    assert proposed(found)["defender_damaged"] == {"war_sun": 1}


def test_12_3_where_systems_are_not_named_damage_of_this_action_alone_is_carried():
    found = tactical()
    found.state.groups.remove("counters")
    found.state.action.systems.clear()
    found.state.players["p1"].damaged = {"": {Unit.WAR_SUN: 1}}
    found.state.players["p4"].units[Unit.PDS] = 1
    found.state.players["p1"].units[Unit.DREADNOUGHT] = 1
    found.give(type="fire_pds", pds={"p4": 1})
    found.give(type="throw_pds", side="p4", faces=[10])
    found.give(type="take_shots", side="p1", damaged={"dreadnought": 1})
    found.give(type="open_battle", defender="p2")
    assert proposed(found)["attacker_damaged"] == {"dreadnought": 1}


def test_6_3_no_more_hits_are_asked_for_than_ships_on_the_board_can_take():
    found = shot_twice(ships=1)
    question = found.asked("pds_losses")
    assert question.title.values["n"] == 1
    assert [row.most for row in question.answers[0].fields[0].rows] == [1] * 6
    found.give(type="take_shots", side="p1", lost={"cruiser": 1})
    # Nothing is left that the second owner could fire at.
    assert found.keys() == ["under_way"]


def test_6_3_whoever_says_that_the_fleet_is_gone_takes_no_more_hits():
    found = shot_twice()
    found.give(type="take_shots", side="p1", lost={"cruiser": 1}, gone=True)
    assert found.keys() == ["under_way"]
    assert found.state.players["p1"].units[Unit.CRUISER] == 2


def test_6_3_a_fleet_that_is_gone_leaves_no_ship_damaged():
    found = shot_twice()
    found.state.players["p1"].units[Unit.DREADNOUGHT] = 2
    with pytest.raises(Senseless, match="gone_and_damaged"):
        found.give(type="take_shots", side="p1", damaged={"dreadnought": 1}, gone=True)


def test_6_3_a_fleet_that_is_left_takes_every_hit():
    found = shot_twice()
    with pytest.raises(Forbidden, match="hits_not_taken"):
        found.give(type="take_shots", side="p1", lost={"cruiser": 1})


def offered(found: Board) -> set[str]:
    return {answer.tag for answer in found.asked("under_way").answers}


LANDS = {"open_battle", "land", "invade"}


def test_6_4_a_fleet_that_pds_shot_down_fights_no_battle_and_lands_nothing():
    found = shot_twice(ships=2)
    assert not offered_after(found, type="take_shots", side="p1", lost={"cruiser": 2}) & LANDS


def offered_after(found: Board, **fields: object) -> set[str]:
    found.give(**fields)
    return offered(found)


def test_6_4_nobody_is_fought_whose_ships_the_own_pds_shot_down():
    found = tactical()
    found.state.players["p1"].units[Unit.PDS] = 1
    found.state.players["p2"].units[Unit.FIGHTER] = 1
    found.give(type="fire_own_pds", target="p2", pds=1)
    found.give(type="throw_pds", side="p1", faces=[10])
    found.give(type="take_shots", side="p2", lost={"fighter": 1}, gone=True)
    (fight,) = (one for one in found.asked("under_way").answers if one.tag == "open_battle")
    assert [option.value for option in fight.fields[0].options] == ["p3", "p4", "p5"]
    with pytest.raises(Forbidden, match="no_ships_there"):
        found.give(type="open_battle", defender="p2")


def lost(attackers: int = 1) -> Board:
    """p1 has lost the last cruiser to p2 at Lodor."""
    found = battle()
    found.give(type="count_hits", side="p1", hits={})
    found.give(type="count_hits", side="p2", hits={"cruiser": 1})
    found.insist(type="take_losses", side="p1", lost={"cruiser": 2})
    return found


def test_6_5_after_a_lost_battle_nothing_lands():
    found = lost()
    assert offered(found) == {"finish_action", "begin_build", "build_dock"}
    for landing in (
        {"type": "land", "planets": ["abyz"]},
        {"type": "invade", "planet": "jord", "defender": "p2", "attackers": 2, "defenders": 1},
    ):
        # A form that was open before still may send it.
        with pytest.raises((Forbidden, Senseless)):
            found.give(**landing)


def test_6_5_whoever_retreats_lands_nothing_either():
    found = battle("retreat")
    found.state.players["p1"].board.append("Quann")
    found.give(type="announce_retreat", side="p1", to="Quann")
    for side in ("p1", "p2"):
        found.give(type="count_hits", side=side, hits={})
    assert not offered(found) & LANDS


@pytest.mark.parametrize(("naalu", "lands"), [("p1", set()), ("p2", {"land"})])
def test_6_5_naalu_who_left_before_the_battle_land_nothing_and_if_they_defended_the_others_land(naalu, lands):
    found = tactical(system="Lodor")
    found.state.players[naalu].race = "naalu"
    found.state.players[naalu].board.append("Quann")
    found.give(type="open_battle", defender="p2")
    found.give(type="leave_before", side=naalu, to="Quann")
    assert offered(found) & LANDS == lands


def test_6_5_whoever_wins_the_battle_lands():
    found = battle()
    found.give(type="count_hits", side="p1", hits={"cruiser": 1})
    found.give(type="count_hits", side="p2", hits={})
    found.give(type="take_losses", side="p2", lost={"cruiser": 1})
    assert "land" in offered(found)


def test_6_5_if_the_defender_retreats_the_attacker_lands():
    found = battle("retreat")
    found.give(type="fight_on", side="p1")
    found.state.players["p2"].board.append("Quann")
    found.give(type="announce_retreat", side="p2", to="Quann")
    for side in ("p1", "p2"):
        found.give(type="count_hits", side=side, hits={})
    assert "land" in offered(found)


def test_5_whom_diplomacy_keeps_apart_lands_on_no_planet_of_the_other():
    found = kept_apart()
    with pytest.raises(Forbidden, match="apart"):
        found.give(type="land", planets=["jord"])
    found.give(type="land", planets=["abyz"])
    # What the refusal says stands beside the planet before anybody taps it.
    options = next(one for one in found.asked("under_way").answers if one.tag == "land").fields[0].options
    shut = {option.value: option.refusal.key for option in options if option.refusal}
    assert shut == {"jord": "twilight.apart"}


def test_5_whom_diplomacy_keeps_apart_fires_no_pds_at_the_other():
    found = kept_apart()
    found.state.players["p1"].units[Unit.PDS] = 1
    with pytest.raises(Forbidden, match="apart"):
        found.give(type="fire_own_pds", target="p2", pds=1)


def test_4_a_player_without_action_cards_plays_none_as_the_action():
    found = turn_of("p1")
    assert found.state.players["p1"].action_cards == 0
    shut = {each.tag: each.refusal for each in found.asked("turn").answers}
    assert shut["take_card_action"].key == "twilight.no_card_in_hand"
    with pytest.raises(Forbidden, match="no_action_card"):
        found.give(type="take_card_action", side="p1")
    found.state.players["p1"].action_cards = 1
    found.give(type="take_card_action", side="p1")
    assert found.state.players["p1"].action_cards == 0


def test_4_where_hands_are_not_counted_an_action_card_is_nobodys_business():
    found = turn_of("p1")
    found.state.groups.remove("goods")
    found.give(type="take_card_action", side="p1")
