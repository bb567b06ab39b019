"""6-5, 6-6 Planets taken with and without a fight, one after the other, and the battle before."""

from __future__ import annotations

import pytest

from assistant.core.words.errors import Forbidden, Senseless
from assistant.games.twilight.state.keys import MOST, Unit

from .positions import battle, tactical, turn_of


def test_6_2_what_may_move_is_reminded_of_after_the_activation():
    found = tactical()
    assert found.asked("under_way").remark.key == "twilight.moving"
    # Once PDS have fired nothing moves in any more.
    found.give(type="fire_pds", pds={})
    assert found.asked("under_way").remark is None
    found = turn_of("p1")
    found.give(type="take_transfer", side="p1", system="Home", other="Lodor")
    assert found.asked("under_way").remark.key == "twilight.moving_between"


def test_6_4_the_active_player_attacks_and_after_the_battle_come_the_landings():
    found = battle("losses")
    assert (found.state.battle.attacker, found.state.battle.defender) == ("p1", "p2")
    found.give(type="take_losses", side="p1", lost={"cruiser": 1})
    for side in ("p1", "p2"):
        found.give(type="fight_on", side=side)
    found.give(type="count_hits", side="p1", hits={"cruiser": 1})
    found.give(type="count_hits", side="p2", hits={})
    found.give(type="take_losses", side="p2", lost={"cruiser": 1})
    offered = [answer.tag for answer in found.asked("under_way").answers]
    assert "land" in offered
    assert not {"fire_pds", "fire_own_pds", "open_battle", "invade"} & set(offered)


def test_6_5_own_planets_are_not_taken_once_more():
    with pytest.raises(Senseless, match="own_already"):
        tactical().give(type="land", planets=["arretze"])


def test_6_6_every_round_both_sides_throw_together_and_each_hit_is_one_ground_force():
    found = tactical()
    found.give(type="invade", planet="jord", attackers=3, defenders=2)
    found.give(type="throw_invasion", attacker=[8, 7, 1], defender=[8, 8])
    fight = found.state.action.invasion
    assert (fight.attackers, fight.defenders, fight.round) == (1, 1, 2)
    units = [found.state.players[side].units[Unit.GROUND_FORCE] for side in ("p1", "p2")]
    assert units == [4 - 2, 5 - 1]


def test_6_6_whoever_wins_a_planet_has_it_exhausted():
    found = tactical()
    found.give(type="invade", planet="jord", attackers=1, defenders=1)
    found.give(type="throw_invasion", attacker=[10], defender=[1])
    jord = found.state.planets["jord"]
    assert (jord.owner, jord.exhausted, jord.since) == ("p1", True, 1)


def test_6_6_planets_are_fought_for_one_after_the_other_in_the_order_that_is_wanted():
    found = tactical()
    for planet, loser in (("jord", "p2"), ("wren_terra", "p3"), ("arc_prime", "p3")):
        found.give(type="invade", planet=planet, attackers=1, defenders=1)
        assert found.state.action.invasion.defender == loser
        found.give(type="throw_invasion", attacker=[10], defender=[1])
    assert found.keys() == ["under_way"]


def test_6_6_whoever_owns_the_planet_defends_it_and_anybody_else_is_questioned():
    found = tactical()
    with pytest.raises(Forbidden, match="not_theirs"):
        found.give(type="invade", planet="jord", defender="p3", attackers=1, defenders=1)
    with pytest.raises(Senseless, match="not_against_oneself"):
        found.give(type="invade", planet="arretze", attackers=1, defenders=1)
    with pytest.raises(Senseless, match="no_such_player"):
        found.give(type="invade", planet="lodor", attackers=1, defenders=1)


@pytest.mark.parametrize(
    ("race", "technology", "attacker", "defender"),
    [("l1z1x", "", 7, 8), ("sardakk", "", 7, 7), ("jol_nar", "", 9, 9), ("hacan", "gen_synthesis", 7, 7)],
)
def test_6_6_ground_forces_hit_as_race_and_technology_have_it(race, technology, attacker, defender):
    for side, figure, role in (("p1", attacker, 0), ("p2", defender, 1)):
        found = tactical()
        found.state.players[side].race = race
        found.state.players[side].technologies += [technology] if technology else []
        found.give(type="invade", planet="jord", attackers=1, defenders=1)
        assert min(found.asked("invasion").answers[0].fields[role].hits) == figure


def test_6_6_ground_forces_beyond_the_plastic_are_counters_and_may_fight_too():
    fields = next(one for one in tactical().asked("under_way").answers if one.tag == "invade").fields
    forces = {field.name: field.most for field in fields if field.name in ("attackers", "defenders")}
    assert forces == {"attackers": MOST, "defenders": MOST}


def test_6_6_ground_forces_that_are_not_on_the_board_do_not_fight_on_either_side():
    for forces in ({"attackers": 5, "defenders": 1}, {"attackers": 1, "defenders": 6}):
        found = tactical()
        with pytest.raises(Forbidden, match="not_on_board"):
            found.give(type="invade", planet="jord", **forces)
        # The table may know better: they are counted as they are told.
        found.insist(type="invade", planet="jord", **forces)
        assert found.state.action.invasion.attackers == forces["attackers"]
