"""6-3, 6-5, 7-3 PDS: fire at ships and at ground forces that land, two on a planet, misses thrown again."""

from __future__ import annotations

import pytest

from assistant.core.odds.words import percent
from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.pieces.combat import Stance, figure
from assistant.games.twilight.state.keys import Unit

from .board import Board
from .positions import bombarding, tactical, turn_of


def landing(reading: str = "once", pds: int = 2) -> Board:
    """A tactical action of p1 (Hacan) against p2 (Sol), who has so many PDS on the board."""
    found = tactical()
    found.state.rulings["landing_fire"] = reading
    found.state.players["p2"].units[Unit.PDS] = pds
    return found


def invade(seated: Board, **more: object) -> None:
    fields = {"attackers": 3, "defenders": 1, "pds": 2, **more}
    seated.give(type="invade", planet="jord", defender="p2", **fields)


def names(seated: Board) -> list[str]:
    answers = seated.asked("under_way").answers
    return [field.name for one in answers if one.tag == "invade" for field in one.fields]


def test_6_5_pds_on_the_planet_fire_once_at_ground_forces_that_land_before_any_fight():
    seated = landing()
    invade(seated)
    (question,) = seated.questions()
    assert (question.key, question.side, question.rule) == ("pds_dice", "p2", "6-5")
    assert question.answers[0].fields[0].count == 2
    # How likely it falls, and what is left of whoever has it then, is seen before they fire.
    assert {each.side for each in question.detail.left} == {"p1", "p2"}
    seated.give(type="throw_pds", side="p2", faces=[6, 5])
    assert seated.state.action.invasion.attackers == 2
    assert seated.state.players["p1"].units[Unit.GROUND_FORCE] == 3
    assert seated.keys() == ["invasion"]
    seated.give(type="throw_invasion", attacker=[1, 1], defender=[1])
    assert seated.keys() == ["invasion"]


def test_6_5_without_the_option_nobody_fires_at_what_lands():
    seated = landing("none")
    assert "pds" not in names(seated)
    invade(seated)
    assert seated.keys() == ["invasion"]


def test_6_5_ground_forces_that_are_all_shot_leave_the_planet_to_its_defender():
    seated = landing()
    invade(seated, attackers=2)
    seated.give(type="throw_pds", side="p2", faces=[10, 6])
    assert seated.state.action.invasion is None
    assert seated.state.planets["jord"].owner == "p2"
    assert seated.state.players["p2"].units[Unit.PDS] == 2


def test_6_5_pds_alone_fire_first_and_the_planet_then_falls_without_a_fight():
    seated = landing()
    invade(seated, defenders=0)
    seated.give(type="throw_pds", side="p2", faces=[6, 1])
    assert (seated.state.planets["jord"].owner, seated.state.planets["jord"].exhausted) == ("p1", True)
    assert seated.state.players["p2"].units[Unit.PDS] == 0


def test_6_5_without_anybody_and_anything_there_a_planet_is_no_place_to_fight():
    with pytest.raises(Senseless, match="no_ground_forces"):
        invade(landing(), defenders=0, pds=0)
    with pytest.raises(Senseless, match="no_ground_forces"):
        invade(landing("none"), defenders=0)


def test_6_5_a_planet_holds_two_pds_and_no_more_fire_than_its_owner_has():
    with pytest.raises(Forbidden, match="too_many_on_planet"):
        invade(landing(pds=3), pds=3)
    with pytest.raises(Forbidden, match="not_on_board"):
        invade(landing(pds=1), pds=2)
    invade(landing(pds=2), pds=2)


def test_6_5_the_form_offers_as_many_pds_as_one_planet_holds():
    answers = landing().asked("under_way").answers
    fields = {f.name: f for one in answers if one.tag == "invade" for f in one.fields}
    assert fields["pds"].most == 2
    assert fields["defenders"].least == 0


def test_6_6_bombs_fall_before_pds_fire_and_a_pds_there_keeps_dreadnoughts_off():
    seated = landing()
    seated.state.rulings["bombardment"] = "once"
    with pytest.raises(Forbidden, match="shielded"):
        invade(seated, bombs={"dreadnought": 1})
    invade(seated, bombs={"war_sun": 1})
    assert seated.keys() == ["bombs"]
    seated.give(type="throw_bombs", faces={"war_sun": [3, 1, 1]})
    assert seated.state.action.invasion.defenders == 0
    assert seated.keys() == ["pds_dice"]


def test_6_6_dreadnoughts_of_the_l1z1x_are_better_in_space_battles_alone():
    seated = bombarding()
    seated.state.players["p1"].race = "l1z1x"
    assert figure(seated.state, "p1", Unit.DREADNOUGHT).total == 4
    assert figure(seated.state, "p1", Unit.DREADNOUGHT, stance=Stance.BOMBARDING).total == 5
    seated.give(
        type="invade", planet="jord", defender="p2", attackers=1, defenders=1, bombs={"dreadnought": 1}
    )
    assert seated.asked("bombs").answers[0].fields[0].hits == (5, 6, 7, 8, 9, 10)


def test_6_6_magen_helps_ground_forces_that_hold_a_planet_beside_a_pds():
    seated = tactical()
    seated.state.players["p2"].technologies.append("magen")
    assert "pds" in names(seated)
    for pds, hits in ((0, 8), (1, 7)):
        seated = tactical()
        seated.state.players["p2"].technologies.append("magen")
        seated.state.players["p2"].units[Unit.PDS] = 1
        invade(seated, pds=pds)
        attacker, defender = seated.asked("invasion").answers[0].fields
        assert (min(attacker.hits), min(defender.hits)) == (8, hits)
    # Nothing else that stands there is helped.
    fighter = [figure(seated.state, "p2", Unit.FIGHTER, stance=each) for each in (None, Stance.BESIDE_PDS)]
    assert fighter[0].total == fighter[1].total


def test_6_6_the_odds_of_the_planet_count_the_pds_that_are_to_fire():
    seated = landing()
    before = landing("none")
    for one in (seated, before):
        invade(one, attackers=1, pds=1)
    # One against one falls in 0.21 of 0.51 if the PDS, which hits on 6, has missed.
    assert before.asked("invasion").remark.values["chance"] == percent(0.21 / 0.51)
    assert seated.asked("pds_dice").detail.chance == percent(0.5 * 0.21 / 0.51)


def test_6_3_with_a_graviton_laser_what_misses_is_thrown_once_more():
    seated = tactical()
    seated.state.players["p4"].technologies.append("graviton_laser")
    seated.state.players["p4"].units[Unit.PDS] = 3
    seated.give(type="fire_pds", pds={"p4": 3})
    seated.give(type="throw_pds", side="p4", faces=[6, 5, 1])
    assert seated.asked("pds_dice").answers[0].fields[0].count == 2
    seated.give(type="throw_pds", side="p4", faces=[7, 2])
    assert seated.asked("pds_losses").title.values["n"] == 2


def test_6_3_ships_damaged_twice_in_a_system_are_all_kept_as_damaged():
    seated = tactical(system="Lodor")
    for side in ("p4", "p5"):
        seated.state.players[side].units[Unit.PDS] = 1
    seated.state.players["p1"].units[Unit.DREADNOUGHT] = 2
    seated.give(type="fire_pds", pds={"p4": 1, "p5": 1})
    for side in ("p4", "p5"):
        seated.give(type="throw_pds", side=side, faces=[10])
        seated.give(type="take_shots", side="p1", damaged={"dreadnought": 1})
    assert seated.state.players["p1"].damaged == {"Lodor": {Unit.DREADNOUGHT: 2}}


def test_6_3_the_active_players_own_pds_fire_after_all_others():
    seated = tactical()
    seated.state.players["p1"].units[Unit.PDS] = 1
    seated.state.players["p4"].units[Unit.PDS] = 1
    seated.give(type="fire_own_pds", target="p4", pds=1)
    seated.give(type="throw_pds", side="p1", faces=[1])
    offered = [one.tag for one in seated.asked("under_way").answers]
    assert "fire_pds" not in offered
    assert "fire_own_pds" not in offered


def test_7_3_in_a_transfer_pds_of_others_fire_once_and_own_ones_do_not():
    seated = turn_of("p1")
    seated.give(type="take_transfer", side="p1", system="Home", other="Lodor")
    seated.state.players["p4"].units[Unit.PDS] = 1
    offered = [one.tag for one in seated.asked("under_way").answers]
    assert "fire_pds" in offered
    assert not {"fire_own_pds", "open_battle", "land", "invade"} & set(offered)
    seated.give(type="fire_pds", pds={"p4": 1})
    assert seated.asked("pds_dice").rule == "7-3"
    seated.give(type="throw_pds", side="p4", faces=[1])
    assert "fire_pds" not in [one.tag for one in seated.asked("under_way").answers]


def test_6_5_a_dock_of_which_it_is_known_where_it_stands_is_off_the_board_with_its_planet():
    seated = tactical()
    seated.state.planets["jord"].docked = 1
    before = seated.state.players["p2"].units[Unit.DOCK]
    seated.give(type="land", planets=["jord"])
    assert seated.state.players["p2"].units[Unit.DOCK] == before - 1
    assert seated.state.planets["jord"].docked == 0


def test_6_5_where_planets_are_not_kept_pds_that_stood_there_are_off_the_board_too():
    seated = landing()
    seated.state.groups = [group for group in seated.state.groups if group != "planets"]
    seated.give(type="invade", defender="p2", attackers=3, defenders=0, pds=2)
    seated.give(type="throw_pds", side="p2", faces=[1, 1])
    assert seated.state.action.invasion is None
    assert seated.state.players["p2"].units[Unit.PDS] == 0
